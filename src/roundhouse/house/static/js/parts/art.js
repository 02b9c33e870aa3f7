// @ts-check
/** `<rh-art>`: a drawn picture from the folder `art`; it is put into the page itself so that day and night reach it. */
const FOLDER = new URL("../../art/", import.meta.url).pathname;

/** @type {Map<string, Promise<string>>} */
const known = new Map();

class Art extends HTMLElement {
  async connectedCallback() {
    const name = this.getAttribute("name") ?? "";
    this.setAttribute("aria-hidden", "true");
    this.classList.add("art");
    if (!known.has(name)) known.set(name, fetch(`${FOLDER}${name}.svg`).then((answer) => (answer.ok ? answer.text() : "")));
    const source = await known.get(name);
    if (!source) this.dispatchEvent(new Event("missing"));
    else this.replaceChildren(document.importNode(new DOMParser().parseFromString(source, "image/svg+xml").documentElement, true));
  }
}

customElements.define("rh-art", Art);
