import { useEffect, useEffectEvent, useRef } from "react";
import type { CodeEditorProps } from "./code-editor.tsx";

/** The fallback if the editor does not load: the browser's own field, so that a weak connection stops nobody. */
export function PlainEditor({ path, value, isLocked, description, ...on }: CodeEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const announce = useEffectEvent(() => on.onReady((line) => goToLine(field.current, line)));
  useEffect(() => announce(), []);
  return (
    <div data-editor={path}>
      <textarea
        ref={field}
        aria-label={`${path}, ${isLocked ? "read only" : "your code"}`}
        aria-description={description}
        value={value}
        readOnly={isLocked}
        rows={14}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        onChange={(event) => on.onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          on.onRun();
        }}
        className="block w-full rounded-md px-4 py-3 font-mono leading-relaxed"
      />
    </div>
  );
}

function goToLine(field: HTMLTextAreaElement | null, line: number): void {
  if (!field) return;
  const before = field.value.split("\n").slice(0, line - 1);
  const from = before.reduce((length, text) => length + text.length + 1, 0);
  field.focus();
  field.setSelectionRange(from, from);
}
