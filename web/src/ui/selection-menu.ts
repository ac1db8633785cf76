type SelectionAction = {
  readonly name: string;
  readonly onChoose: (selected: string) => void;
};

type SelectionMenu = {
  /** Text that can be asked about: a selection that leaves it is nobody's. */
  readonly within: string;
  readonly label: string;
  readonly actions: readonly SelectionAction[];
  readonly isOffered: () => boolean;
};

/** A word at least; a longer piece than this is a lesson and no question. */
const FEWEST_LETTERS = 2;
const MOST_LETTERS = 1_500;
/** Handles are still being dragged. */
const SETTLED_MS = 250;
const GAP_PX = 8;

const BOX =
  "fixed z-30 flex gap-2 rounded-md border border-ink bg-paper p-1 text-ink max-md:inset-x-2 max-md:bottom-[max(0.5rem,env(safe-area-inset-bottom))] max-md:justify-center print:hidden";
const BUTTON =
  "inline-flex min-h-11 items-center justify-center rounded-md border border-line bg-raised px-4 font-semibold hover:border-peacock hover:text-peacock max-md:grow";

/**
 * Offers what can be done with selected text. Without React, so that it can come late and costs a page nothing before. It stands in the
 * text right behind the selection, and the next press on Tab reaches it. On a phone it is at the lower edge, where the system's own menu is not.
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
    // Whoever is about to press a button may lose the selection: it stays until something else is done.
    if (box?.contains(document.activeElement)) return;
    const found = selectedWithin(within);
    if (!found || !isOffered()) return hide();
    // The same one again: a new box would take the focus from where it is about to go.
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
    // Browsers go on from the last press or focus, which need not be where the selection is.
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
  // What is typed in has its own menu.
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
  // The text around it would move it.
  box.style.margin = "0";
  // A press must not take the selection away.
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

/** Beside the selection where there is room for it; the styles keep it at the lower edge of a phone. */
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
