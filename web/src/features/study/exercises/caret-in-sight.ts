import type { Extension } from "@codemirror/state";
import { EditorView, ViewPlugin } from "@codemirror/view";
import { scrollToShow } from "./scroll-to-show.ts";

/** Margin above and below the current line. */
const AIR_PX = 8;

/**
 * On smaller screens the row of symbols and the row of Run and Submit are sticky (Tailwind's `max-lg`), and a keyboard
 * covers the lower half. After every change the caret is scrolled between them: the editor itself only scrolls it into
 * the window, and at the end of a long paste that is behind the rows.
 */
export function caretInSight(): Extension {
  return ViewPlugin.define((view) => {
    const screen = window.visualViewport;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      // After the editor's own scrolling, in the same frame.
      frame = requestAnimationFrame(() => showCaret(view));
    };
    const followScreen = () => {
      tellKeyboard();
      if (!view.hasFocus || !hasStickyBars()) return;
      view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) });
      look();
    };
    screen?.addEventListener("resize", followScreen);
    return {
      update: ({ docChanged, selectionSet }) => {
        if (docChanged || selectionSet) look();
      },
      destroy: () => {
        cancelAnimationFrame(frame);
        screen?.removeEventListener("resize", followScreen);
      },
    };
  });
}

const hasStickyBars = () => !matchMedia("(min-width: 64rem)").matches;

/** Where the keyboard overlays the page instead of shrinking it, as on an iPhone, Run and Submit are moved above it. */
function tellKeyboard(): void {
  const screen = window.visualViewport;
  if (!screen) return;
  // Zooming in shrinks the visual viewport too, without a keyboard.
  const coveredPx = screen.scale === 1 ? innerHeight - screen.height - screen.offsetTop : 0;
  document.documentElement.style.setProperty("--keyboard", `${Math.max(0, Math.round(coveredPx))}px`);
}

function showCaret(view: EditorView): void {
  if (!view.hasFocus || !hasStickyBars()) return;
  const caret = view.coordsAtPos(view.state.selection.main.head);
  const host = (view.root as ShadowRoot).host;
  if (!caret) return;
  const signs = host.parentElement?.querySelector<HTMLElement>("[role=toolbar]");
  const run = host.closest("article")?.querySelector("[data-keep-clear]")?.getBoundingClientRect();
  // The sticky position of the symbols, not their current one: until then they scroll with the code.
  const signsEnd = signs ? Number.parseFloat(getComputedStyle(signs).top) + signs.offsetHeight : 0;
  const top = signsEnd + AIR_PX;
  const bottom = (run?.top ?? innerHeight) - AIR_PX;
  const byPx = scrollToShow(caret, { top, bottom });
  if (byPx !== 0) window.scrollBy({ top: byPx, behavior: "instant" });
}
