// @ts-check
/** Whether somebody looks at something of their own accord: what comes to lie under a resting pointer is not looked at. */

export class Stirring {
  #awake = false;

  constructor() {
    this.onStir = (/** @type {Event} */ event) => {
      if (!(event instanceof PointerEvent) || event.movementX || event.movementY) this.awake = true;
    };
    this.rest = () => {
      this.awake = false;
    };
  }

  /** Whether the pointer has moved, or a key was pressed, since something was clicked or the screen has changed. */
  get awake() {
    return this.#awake;
  }

  set awake(on) {
    if (on !== this.#awake) document.documentElement.classList.toggle("stirred", on);
    this.#awake = on;
  }

  start() {
    for (const what of ["pointermove", "keydown"]) addEventListener(what, this.onStir, true);
    addEventListener("pointerdown", this.rest, true);
  }

  stop() {
    for (const what of ["pointermove", "keydown"]) removeEventListener(what, this.onStir, true);
    removeEventListener("pointerdown", this.rest, true);
    this.rest();
  }
}
