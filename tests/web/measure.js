// What is too small, cut off, off the screen or on top of something else on a page.
(least) => {
  const faults = [];
  const seen = (node) => node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !node.closest(".hidden");
  const name = (node) => (node.getAttribute("aria-label") ?? node.textContent).trim().slice(0, 40);
  /* links in running text, numbers of a table and symbols are small on purpose */
  const buttons = [...document.querySelectorAll("main button, main a.button, main select, main input:not(.hidden)")].filter(seen);
  for (const node of buttons) {
    const { width, height, left, right } = node.getBoundingClientRect();
    const loose = node.matches(".link, .number, .plain, [type=radio], [type=range], .board input, .chips input");
    if (!loose && (height < least - 0.5 || width < 30)) faults.push(`small: ${name(node)} ${width.toFixed()}x${height.toFixed()}`);
    if (!node.closest(".presets, .tabs, .phases") && (left < -1 || right > innerWidth + 1)) faults.push(`off the screen: ${name(node)}`);
  }
  const boxes = ["h1", "h2", ".option .text", ".acts button > span", ".tabbar span", ".player .score", ".accounts td", ".rival .score"];
  for (const node of document.querySelectorAll(boxes.join(", "))) {
    const box = node.getBoundingClientRect();
    if (!seen(node) || !box.width) continue;
    const style = getComputedStyle(node);
    const cut = node.scrollWidth > node.clientWidth + 1 && style.overflowX !== "visible" && style.textOverflow !== "ellipsis" && node.clientWidth;
    const frame = node.closest("button, .ask, .player, .accounts, .rival")?.getBoundingClientRect();
    if (cut || (frame && (box.right > frame.right + 1.5 || box.left < frame.left - 1.5))) faults.push(`cut off: ${name(node)}`);
  }
  const parts = [".sign", ".stage-place", ".decision", ".accounts", ".rivals", ".goods", ".tabbar", ".top"];
  const laid = parts.flatMap((one) => [...document.querySelectorAll(one)]).filter(seen).filter((node) => !node.closest(".aside") || document.querySelector(".side.open, .table")?.clientWidth > 1180);
  for (const [n, one] of laid.entries()) {
    for (const other of laid.slice(n + 1)) {
      if (one.contains(other) || other.contains(one) || (one.closest(".aside") && other.closest(".aside"))) continue;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const over = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
      if (over && a.height && b.height) faults.push(`overlap: ${one.className} and ${other.className}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`too wide: ${document.documentElement.scrollWidth}`);
  return [...new Set(faults)];
}
