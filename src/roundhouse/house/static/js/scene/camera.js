// @ts-check
/** Zoom and pan: by wheel, drag, pinch and buttons. */

const CLOSEST = 8;
const STEP = 1.25;
const DRAG = 6;
/** In a frame in which other things lie over the corners, every corner of a picture can be drawn into the middle. */
const BEYOND = 0.4;

export class Camera {
  /**
   * @param {SVGSVGElement} svg
   * @param {(zoom: number) => void} onZoom
   */
  constructor(svg, onZoom) {
    this.svg = svg;
    this.onZoom = onZoom;
    this.size = { w: 100, h: 100 };
    this.view = { x: 0, y: 0, w: 100, h: 100 };
    /** @type {number | null} how high a frame is that what is in sight has to fill, by its width; null: as high as the picture */
    this.high = null;
    /** @type {{x: number, y: number} | null} what is to stand in the middle, until somebody moves the picture */
    this.aimed = null;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.travelled = 0;
    /** @type {((step: 1 | -1) => void) | null} set while the wheel turns something instead of zooming */
    this.onTurn = null;
    svg.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointermove", (event) => this.#drag(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      svg.addEventListener(end, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
  }

  get zoom() {
    return this.size.w / this.view.w;
  }

  /** Whether the last press was a drag, so that its click means nothing. */
  get dragged() {
    return this.travelled > DRAG;
  }

  /**
   * @param {number} w
   * @param {number} h
   */
  fit(w, h) {
    if (w === this.size.w && h === this.size.h) return;
    this.size = { w, h };
    this.reset();
  }

  /** From now on fill a frame of this shape, with the same thing in the middle. @param {number} high by its width */
  fill(high) {
    if (high === this.high) return;
    const { x, y, w, h } = this.view;
    this.high = high;
    const middle = this.aimed ?? { x: x + w / 2, y: y + h / 2 };
    this.aim(middle.x, middle.y, this.zoom);
  }

  reset() {
    this.aim(this.size.w / 2, this.size.h / 2, 1);
  }

  /**
   * Look closely at a point.
   * @param {number} x
   * @param {number} y
   * @param {number} zoom
   */
  aim(x, y, zoom) {
    const w = this.size.w / zoom;
    const h = this.#height(w);
    this.view = { x: x - w / 2, y: y - h / 2, w, h };
    this.aimed = { x, y };
    this.#show();
  }

  /** How much is in sight from above to below. @param {number} w */
  #height(w) {
    return w * (this.high ?? this.size.h / this.size.w);
  }

  /** @param {1 | -1} direction */
  step(direction) {
    const { x, y, w, h } = this.view;
    this.#scale(STEP ** direction, x + w / 2, y + h / 2);
  }

  /**
   * @param {number} factor
   * @param {number} x the point that stays where it is
   * @param {number} y
   */
  #scale(factor, x, y) {
    const zoom = Math.min(CLOSEST, Math.max(1, this.zoom * factor));
    const w = this.size.w / zoom;
    const shrink = w / this.view.w;
    this.aimed = null;
    this.view = { x: x - (x - this.view.x) * shrink, y: y - (y - this.view.y) * shrink, w, h: this.#height(w) };
    this.#show();
  }

  /** @param {number} [beyond] how far beyond its edges one may look, as a share of what is in sight */
  #show(beyond = 0) {
    const { view, size } = this;
    view.x = within(view.x, size.w - view.w, view.w * beyond);
    view.y = within(view.y, size.h - view.h, view.h * beyond);
    this.svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.w} ${view.h}`);
    this.svg.classList.toggle("zoomed", this.zoom > 1.01);
    this.onZoom(this.zoom);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    if (this.onTurn) {
      if (event.deltaY) this.onTurn(event.deltaY > 0 ? 1 : -1);
      return;
    }
    const { x, y } = this.#point(event.clientX, event.clientY);
    this.#scale(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), x, y);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!this.fingers.size) this.travelled = 0;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const was = this.fingers.get(event.pointerId);
    if (!was) return;
    const is = { x: event.clientX, y: event.clientY };
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId);
    this.travelled += Math.hypot(is.x - was.x, is.y - was.y);
    this.fingers.set(event.pointerId, is);
    if (others.length) this.#pinch(was, is, others[0][1]);
    else if (this.dragged) this.#slide(was, is);
  }

  /**
   * @param {{x: number, y: number}} was
   * @param {{x: number, y: number}} is
   * @param {{x: number, y: number}} other
   */
  #pinch(was, is, other) {
    const before = Math.hypot(was.x - other.x, was.y - other.y);
    const after = Math.hypot(is.x - other.x, is.y - other.y);
    const middle = this.#point((is.x + other.x) / 2, (is.y + other.y) / 2);
    this.travelled = DRAG + 1;
    if (before) this.#scale(after / before, middle.x, middle.y);
  }

  /**
   * @param {{x: number, y: number}} was
   * @param {{x: number, y: number}} is
   */
  #slide(was, is) {
    const from = this.#point(was.x, was.y);
    const to = this.#point(is.x, is.y);
    this.aimed = null;
    this.view.x -= to.x - from.x;
    this.view.y -= to.y - from.y;
    this.#show(this.high === null ? 0 : BEYOND);
  }

  /**
   * @param {number} x of the screen
   * @param {number} y
   */
  #point(x, y) {
    const matrix = this.svg.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : new DOMPoint(0, 0);
  }
}

/** Keep an edge inside, or near; what is smaller than its frame stands in the middle. @param {number} at @param {number} most @param {number} beyond */
const within = (at, most, beyond) => (most < 0 ? most / 2 : Math.min(Math.max(at, -beyond), most + beyond));
