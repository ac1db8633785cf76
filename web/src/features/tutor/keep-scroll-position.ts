/** Below the bars at the top of a day: what a reader looks at. */
const READ_FROM_SHARE = 0.2;

/**
 * On a wide screen the open tutor makes the text narrower, and thus longer: without this the line being read would move
 * by a screen. The browser's own scroll anchoring does not help when the width of the page changes.
 */
export function keepScrollPosition(change: () => void): void {
  const from = window.innerHeight * READ_FROM_SHARE;
  const read = [...document.querySelectorAll("main .with-bars :is(h3, h4, p, pre, li)")].find((block) => {
    const { height, bottom } = block.getBoundingClientRect();
    return height > 0 && bottom > from;
  });
  const before = read?.getBoundingClientRect().top ?? 0;
  change();
  const moved = (read?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: "instant" });
}
