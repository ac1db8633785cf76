type SelectionAction = {
  readonly name: string;
  readonly onChoose: (selected: string) => void;
};

type SelectionMenu = {
  /** Only selections inside this element count. */
  readonly within: string;
  readonly label: string;
  readonly actions: readonly SelectionAction[];
  readonly isOffered: () => boolean;
};

/** At least a word; a longer text than this is a lesson, not a question. */
const FEWEST_LETTERS = 2;
const MOST_LETTERS = 1_500;
/** Debounce while the selection handles are being dragged. */
const SETTLED_MS = 250;
const GAP_PX = 8;

const BOX =
  "fixed z-30 flex gap-2 rounded-md border border-ink bg-paper p-1 text-ink max-md:inset-x-2 max-md:bottom-[max(0.5rem,env(safe-area-inset-bottom))] max-md:justify-center print:hidden";
const BUTTON =
  "inline-flex min-h-11 items-center justify-center rounded-md border border-line bg-raised px-4 font-semibold hover:border-peacock hover:text-peacock max-md:grow";

/**
 * A menu for selected text. Without React, so that it can load late and costs a page nothing before. It is placed in
 * the text right after the selection, and the next Tab reaches it. On a phone it is at the bottom edge, away from the
 * system's own menu.
 */
export function offerForSelection({ within, label, actions, isOffered }: SelectionMenu): () => void {
  let box: HTMLElement | undefined;
  let offeredFor = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    box?.remove();
    box = undefined;
  };
  const look = () => {
    // Clicking a button may clear the selection: keep the menu until something else is done.
    if (box?.contains(document.activeElement)) return;
    const found = selectedWithin(within);
    if (!found || !isOffered()) return hide();
    // The same selection again: a new menu would take away the focus.
    if (box && offeredFor === found.text) return place(box, found.range);
    hide();
    offeredFor = found.text;
    box = boxFor(label, actions, found.text, hide);
    found.block.after(box);
    place(box, found.range);
  };
  const onSelect = () => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLED_MS);
  };
  const onKey = (event: KeyboardEvent) => {
    if (!box) return;
    if (event.key === "Escape") return hide();
    // Browsers continue Tab from the last click or focus, which may not be where the selection is.
    if (event.key !== "Tab" || event.shiftKey || box.contains(document.activeElement)) return;
    event.preventDefault();
    box.querySelector("button")?.focus({ preventScroll: true });
  };
  const onMove = () => {
    const found = selectedWithin(within);
    if (box && found) place(box, found.range);
  };
  document.addEventListener("selectionchange", onSelect);
  document.addEventListener("keydown", onKey);
  window.addEventListener("scroll", onMove, { passive: true });
  window.addEventListener("resize", onMove);
  onSelect();
  return () => {
    clearTimeout(timer);
    hide();
    document.removeEventListener("selectionchange", onSelect);
    document.removeEventListener("keydown", onKey);
    window.removeEventListener("scroll", onMove);
    window.removeEventListener("resize", onMove);
  };
}

type Selected = { readonly text: string; readonly range: Range; readonly block: Element };

function selectedWithin(within: string): Selected | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const text = selection.toString().trim();
  if (text.length < FEWEST_LETTERS || text.length > MOST_LETTERS) return undefined;
  const [from, to] = [elementOf(range.startContainer), elementOf(range.endContainer)];
  const root = from?.closest(within);
  if (!root || !to?.closest(within)) return undefined;
  // Text fields have their own menu.
  if (from?.closest("input, textarea, [contenteditable]")) return undefined;
  let block: Element = from ?? root;
  while (block !== root && block.parentElement !== root) block = block.parentElement ?? root;
  return block === root ? undefined : { text, range, block };
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

function boxFor(
  label: string,
  actions: readonly SelectionAction[],
  text: string,
  hide: () => void,
): HTMLElement {
  const box = document.createElement("div");
  box.setAttribute("role", "toolbar");
  box.setAttribute("aria-label", label);
  box.className = BOX;
  // Margins of the text around it would move it.
  box.style.margin = "0";
  // A click must not clear the selection.
  box.addEventListener("pointerdown", (event) => event.preventDefault());
  for (const { name, onChoose } of actions) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.className = BUTTON;
    button.addEventListener("click", () => {
      hide();
      document.getSelection()?.removeAllRanges();
      onChoose(text);
    });
    box.append(button);
  }
  return box;
}

/** Beside the selection where there is room; CSS keeps it at the bottom edge of a phone. */
function place(box: HTMLElement, range: Range): void {
  if (!matchMedia("(min-width: 48rem)").matches) {
    box.style.left = "";
    box.style.top = "";
    return;
  }
  const { left, top, bottom } = range.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = box;
  const isBelow = bottom + GAP_PX + offsetHeight < innerHeight;
  box.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - offsetWidth - GAP_PX))}px`;
  box.style.top = `${isBelow ? bottom + GAP_PX : Math.max(GAP_PX, top - GAP_PX - offsetHeight)}px`;
}
