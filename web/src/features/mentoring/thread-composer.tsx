import { type FormEvent, type ReactNode, useState } from "react";
import { replyProblem } from "#domain/mentoring/text-bounds.ts";
import { Button } from "../../ui/button.tsx";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";

type ThreadComposerProps = {
  readonly label: string;
  readonly hint?: string;
  readonly text: string;
  readonly button: string;
  readonly isBusy: boolean;
  readonly isMain?: boolean;
  readonly onText: (text: string) => void;
  readonly onLeave?: () => void;
  /** Gets an idempotency key, so that a retried message is stored once. True when it has arrived. */
  readonly onSend: (id: string, text: string) => Promise<boolean>;
  readonly children?: ReactNode;
};

const PROBLEMS = {
  "text-too-short": "Write something first.",
  "text-too-long": "That is too long. Use at most 4,000 characters.",
} as const;

export function ThreadComposer({
  label,
  hint,
  text,
  button,
  isBusy,
  isMain = true,
  onText,
  onLeave,
  onSend,
  children,
}: ThreadComposerProps) {
  const [id, setId] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = replyProblem(text);
    setProblem(found && PROBLEMS[found]);
    if (found || !(await onSend(id, text))) return;
    setId(crypto.randomUUID());
    onText("");
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
      <TextAreaField
        label={label}
        name="words"
        rows={7}
        value={text}
        hint={hint}
        problem={problem}
        onBlur={onLeave}
        onChange={(event) => {
          setProblem(undefined);
          onText(event.target.value);
        }}
      />
      {text.trim() !== "" && <Preview text={text} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={isMain ? "main" : "quiet"} isBusy={isBusy}>
          {button}
        </Button>
        {children}
      </div>
    </form>
  );
}

export function Preview({ text }: { text: string }) {
  return (
    <details className="rounded-md border border-line px-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Preview</summary>
      <div className="pb-4">
        <MarkdownText text={text} />
      </div>
    </details>
  );
}
