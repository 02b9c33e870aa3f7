// @ts-check
/** Signs on buttons. */
import { svg } from "../vendor.js";

/** @type {Record<string, string>} */
const PATHS = {
  undo: "M9 7H15A5 5 0 0 1 15 17H7M9 7L12 4M9 7L12 10",
  restart: "M18 12A6 6 0 1 1 12 6H16M16 6L13 3M16 6L13 9",
  end: "M4 12H18M13 6L19 12L13 18",
  plus: "M12 5V19M5 12H19",
  minus: "M5 12H19",
  fit: "M5 9V5H9M15 5H19V9M19 15V19H15M9 19H5V15",
  large: "M14 5H19V10M19 5L13 11M10 19H5V14M5 19L11 13",
  small: "M19 10H14V5M14 10L20 4M5 14H10V19M10 14L4 20",
  first: "M18 6L10 12L18 18M6 6V18",
  back: "M15 5L8 12L15 19",
  on: "M9 5L16 12L9 19",
  last: "M6 6L14 12L6 18M18 6V18",
  play: "M8 5L18 12L8 19Z",
  pause: "M8 5V19M16 5V19",
  close: "M6 6L18 18M18 6L6 18",
  menu: "M4 7H20M4 12H20M4 17H20",
  settings: "M4 8H14M18 8H20M4 16H6M10 16H20M16 6V10M8 14V18",
  help: "M9 9A3 3 0 1 1 12 12V14M12 17.500V18",
  link: "M10 14L14 10M9 11L6.5 13.500A3 3 0 0 0 10.5 17.500L13 15M15 13L17.5 10.500A3 3 0 0 0 13.5 6.500L11 9",
  copy: "M9 9H19V19H9ZM15 9V5H5V15H9",
  download: "M12 4V15M7 10L12 15L17 10M5 20H19",
  again: "M18 12A6 6 0 1 1 12 6H16M16 6L13 3M16 6L13 9",
  branch: "M7 4V20M7 14C7 10 17 12 17 6M17 4V7",
  bin: "M5 7H19M9 7V4H15V7M7 7L8 20H16L17 7",
  eye: "M3 12C7 5 17 5 21 12C17 19 7 19 3 12ZM12 12V12.5",
  text: "M5 6H19M5 11H19M5 16H13",
  bot: "M6 9H18V18H6ZM12 9V5M9.5 13V14M14.5 13V14",
  seats: "M12 11A3 3 0 1 0 12 5A3 3 0 1 0 12 11M5 19C6 14 18 14 19 19",
  clock: "M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4M12 8V12L15 14",
  next: "M5 12H19M14 7L19 12L14 17",
};

/** @param {string} name */
export const icon = (name) => svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]}></path></svg>`;
