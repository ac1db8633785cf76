import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** Colours are the site's tokens, so that both themes work without extra rules. */
const theme = EditorView.theme({
  "&": {
    color: "var(--ink)",
    backgroundColor: "transparent",
    fontSize: "var(--code-size, 1rem)",
    maxHeight: "36rem",
  },
  "&.cm-focused": { outline: "none" },
  // Not an outline: the line numbers would cover it.
  "&.cm-focused::after": {
    content: '""',
    position: "absolute",
    inset: "0",
    zIndex: "300",
    border: "2px solid var(--peacock)",
    borderRadius: "9px",
    pointerEvents: "none",
  },
  ".cm-scroller": {
    fontFamily: "ui-monospace, monospace",
    lineHeight: "1.6",
    minHeight: "16rem",
    borderRadius: "9px",
  },
  ".cm-content": { padding: "12px 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 12px" },
  // Long lines scroll under the numbers.
  ".cm-gutters": { color: "var(--soft)", backgroundColor: "var(--raised)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 8px 0 12px", minWidth: "2.75rem" },
  ".cm-activeLineGutter": { color: "var(--ink)", backgroundColor: "transparent" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-matchingBracket": { backgroundColor: "transparent", outline: "1px solid var(--peacock)" },
  ".cm-error-line": {
    backgroundColor: "color-mix(in srgb, var(--madder) 16%, transparent)",
    boxShadow: "inset 4px 0 var(--madder)",
  },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.modifier, tags.operatorKeyword], color: "var(--peacock)" },
  { tag: [tags.string, tags.special(tags.string), tags.attributeValue], color: "var(--neem)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--madder)" },
  { tag: [tags.comment], color: "var(--soft)", fontStyle: "italic" },
  { tag: [tags.definition(tags.variableName), tags.className, tags.typeName], fontWeight: "600" },
]);

export const editorLook: Extension = [theme, syntaxHighlighting(colours)];
