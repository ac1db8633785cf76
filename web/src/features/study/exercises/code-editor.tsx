import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from "@codemirror/commands";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { Compartment, EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightActiveLineGutter,
  type KeyBinding,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { useEffect, useEffectEvent, useRef } from "react";
import { caretInSight } from "./caret-in-sight.ts";
import { editorFileOf } from "./editor-files.ts";
import { editorLook } from "./editor-look.ts";
import { SymbolKeys } from "./symbol-keys.tsx";

export type CodeEditorProps = {
  readonly path: string;
  readonly value: string;
  readonly isLocked: boolean;
  /** Counts from 1. */
  readonly errorLine: number | undefined;
  /** Says how to leave the editor by keyboard. */
  readonly description: string;
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
  /** Passes a function that goes to a line of this file. */
  readonly onReady: (goToLine: (line: number) => void) => void;
};

/** One file. Esc and then Tab leaves it: that is built into the editor. */
export function CodeEditor(props: CodeEditorProps) {
  const { path, value, errorLine } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const open = useEffectEvent((parent: HTMLElement) => openView(parent, props, onEdit, onRun));
  // Texts that have not come back as `value` yet: a late echo must not undo newer typing.
  const typed = useRef(new Set<string>());
  const onEdit = useEffectEvent((text: string) => {
    typed.current.add(text);
    props.onChange(text);
  });
  const onRun = useEffectEvent(() => props.onRun());

  useEffect(() => {
    if (!host.current) return;
    const opened = open(host.current);
    view.current = opened;
    return () => opened.destroy();
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    if (editor.state.doc.toString() === value) {
      typed.current.clear();
      return;
    }
    if (typed.current.has(value)) return;
    // A single change, so that Undo restores the text, as when a draft is replaced.
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    view.current?.dispatch({ effects: showErrorLine.of(errorLine) });
  }, [errorLine]);

  return (
    <>
      {!props.isLocked && <SymbolKeys path={path} view={view} />}
      <div ref={host} data-editor={path} className="min-h-64" />
    </>
  );
}

function openView(
  parent: HTMLElement,
  { path, value, isLocked, description, onReady }: CodeEditorProps,
  onEdit: (text: string) => void,
  onRun: () => void,
): EditorView {
  const language = new Compartment();
  const runKey = {
    key: "Mod-Enter",
    run: () => {
      onRun();
      return true;
    },
  };
  // In a shadow root the editor uses constructable stylesheets; in the page it would use <style>, which the CSP blocks.
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: "open" });
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: value,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        history(),
        indentOnInput(),
        indentUnit.of(path.endsWith(".py") || path.endsWith(".java") ? "    " : "  "),
        bracketMatching(),
        errorLineField,
        language.of([]),
        editorLook,
        caretInSight(),
        // On a phone lines wrap instead of overflowing.
        matchMedia("(max-width: 40rem)").matches ? EditorView.lineWrapping : [],
        tabOnceTyping(),
        keymap.of([runKey, ...defaultKeymap, ...historyKeymap]),
        EditorState.readOnly.of(isLocked),
        EditorView.contentAttributes.of({
          "aria-label": `${path}, ${isLocked ? "read only" : "your code"}`,
          "aria-description": description,
          tabindex: "0",
          autocapitalize: "off",
          autocorrect: "off",
          spellcheck: "false",
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onEdit(update.state.doc.toString());
        }),
      ],
    }),
  });
  editorFileOf(path)
    ?.language?.()
    .then(
      (loaded) => view.dispatch({ effects: language.reconfigure(loaded) }),
      (cause: unknown) => console.warn(`no colours for ${path}`, cause),
    );
  onReady((line) => goToLine(view, line));
  return view;
}

/** Tab passes the editor like any field until somebody types in it; then it indents. */
function tabOnceTyping(): Extension {
  let isWorking = false;
  const inside = EditorView.domEventHandlers({
    blur: () => {
      isWorking = false;
    },
    pointerdown: () => {
      isWorking = true;
    },
    keydown: ({ key }) => {
      if (!["Tab", "Shift", "Escape"].includes(key)) isWorking = true;
    },
  });
  const tab: KeyBinding = {
    key: "Tab",
    run: (view) => isWorking && indentMore(view),
    shift: (view) => isWorking && indentLess(view),
  };
  return [inside, keymap.of([tab])];
}

function goToLine(view: EditorView, line: number): void {
  const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
  view.focus();
}

const showErrorLine = StateEffect.define<number | undefined>();
const errorMark = Decoration.line({ class: "cm-error-line" });

/** The mark moves with its line, and disappears with the next change of that line. */
const errorLineField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    let shown = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(showErrorLine)) continue;
      const { lines } = transaction.state.doc;
      shown =
        effect.value !== undefined && effect.value >= 1 && effect.value <= lines
          ? Decoration.set([errorMark.range(transaction.state.doc.line(effect.value).from)])
          : Decoration.none;
    }
    return shown;
  },
  provide: (field) => EditorView.decorations.from(field),
});
