// @ts-check
/** Whether somebody looks at something of their own accord: what comes to lie under a resting pointer is not looked at. */

export class Stirring {
  constructor() {
    /** Whether the pointer has moved, or a key was pressed, since something was clicked or the screen has changed. */
    this.awake = false;
    this.onStir = (/** @type {Event} */ event) => {
      if (!(event instanceof PointerEvent) || event.movementX || event.movementY) this.awake = true;
    };
    this.rest = () => {
      this.awake = false;
    };
  }

  start() {
    for (const what of ["pointermove", "keydown"]) addEventListener(what, this.onStir, true);
    addEventListener("pointerdown", this.rest, true);
  }

  stop() {
    for (const what of ["pointermove", "keydown"]) removeEventListener(what, this.onStir, true);
    removeEventListener("pointerdown", this.rest, true);
  }
}
