import { indentMore } from "@codemirror/commands";
import type { EditorView } from "@codemirror/view";
import { ArrowRightToLine } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, useState } from "react";
import { symbolsFor } from "./language-symbols.ts";

type SymbolKeysProps = { readonly path: string; readonly view: RefObject<EditorView | undefined> };

/**
 * For touch keyboards: Tab, and the symbols that are hard to reach there. It is sticky below the bars while the code
 * scrolls. With a keyboard it is one tab stop, and the arrow keys move within it.
 */
export function SymbolKeys({ path, view }: SymbolKeysProps) {
  const symbols = symbolsFor(path);
  const [stop, setStop] = useState(0);

  const press = (act: (editor: EditorView) => void, event: SyntheticEvent<HTMLElement, UIEvent>) => {
    const editor = view.current;
    if (!editor) return;
    act(editor);
    // After a key press the row keeps the focus; after a tap the code has it, and the on-screen keyboard stays open.
    if (event.nativeEvent.detail > 0) editor.focus();
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const keys = [...event.currentTarget.querySelectorAll("button")];
    const next = nextStop(event.key, stop, keys.length);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    keys[next]?.focus();
  };
  const key = (index: number, name: string, shown: ReactNode, act: (editor: EditorView) => void) => (
    <button
      key={name}
      type="button"
      aria-label={name}
      tabIndex={index === stop ? 0 : -1}
      onFocus={() => setStop(index)}
      // The code keeps the focus, and so the on-screen keyboard stays open.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => press(act, event)}
      className="-outline-offset-3 flex size-11 shrink-0 items-center justify-center border-line border-r font-mono text-lg active:bg-peacock active:text-paper"
    >
      {shown}
    </button>
  );

  return (
    <div
      role="toolbar"
      aria-label={`Symbols for ${path}`}
      onKeyDown={move}
      className="sticky top-28 short:top-0 z-10 hidden overflow-x-auto overscroll-x-contain rounded-t-md border-line border-b bg-raised pointer-coarse:flex"
    >
      {key(0, "Indent", <ArrowRightToLine size={20} aria-hidden="true" />, indentMore)}
      {symbols.map(({ sign, name }, index) => key(index + 1, name, sign, (editor) => type(editor, sign)))}
    </div>
  );
}

/** Inserts it like typing: replaces the selection, and Undo works. */
function type(editor: EditorView, sign: string): void {
  editor.dispatch(editor.state.replaceSelection(sign), { userEvent: "input.type", scrollIntoView: true });
}

function nextStop(key: string, stop: number, count: number): number | undefined {
  if (key === "ArrowRight") return (stop + 1) % count;
  if (key === "ArrowLeft") return (stop + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
