import { SendHorizontal, Square } from "lucide-react";
import { type Ref, useId } from "react";
import { QUESTION_MAX_CHARACTERS } from "#domain/tutor/tutor-bounds.ts";

type QuestionComposerProps = {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly text: string;
  /** An answer is being received. */
  readonly isBusy: boolean;
  readonly canSend: boolean;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
  readonly onStop: () => void;
};

/** From here on the remaining characters are shown. */
const NEARLY_FULL = QUESTION_MAX_CHARACTERS - 200;

/** Enter sends and Shift+Enter makes a new line; on a touch screen Enter makes the new line and the button sends. */
export function QuestionComposer({
  ref,
  text,
  isBusy,
  canSend,
  onChange,
  onSend,
  onStop,
}: QuestionComposerProps) {
  const id = useId();
  const send = () => {
    if (text.trim() !== "" && !isBusy && canSend) onSend();
  };
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Your question
      </label>
      <div className="min-w-0 grow">
        <textarea
          ref={ref}
          id={id}
          value={text}
          rows={1}
          maxLength={QUESTION_MAX_CHARACTERS}
          placeholder="Ask about the lessons"
          enterKeyHint={isTouch() ? "enter" : "send"}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            // During IME composition Enter belongs to the keyboard.
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return;
            event.preventDefault();
            send();
          }}
          className="field-sizing-content block max-h-40 min-h-11 w-full resize-none rounded-md border border-soft bg-raised px-3 py-2"
        />
        {text.length > NEARLY_FULL && (
          <p className="text-base text-soft">{QUESTION_MAX_CHARACTERS - text.length} characters left</p>
        )}
      </div>
      {isBusy ? (
        <SendButton name="Stop" onClick={onStop}>
          <Square size={20} aria-hidden="true" />
        </SendButton>
      ) : (
        <SendButton name="Send" isDisabled={text.trim() === "" || !canSend}>
          <SendHorizontal size={20} aria-hidden="true" />
        </SendButton>
      )}
    </form>
  );
}

type SendButtonProps = {
  readonly name: string;
  readonly isDisabled?: boolean;
  readonly onClick?: () => void;
  readonly children: React.ReactNode;
};

/** aria-disabled instead of disabled: it must not lose the focus when the text is sent. */
function SendButton({ name, isDisabled = false, onClick, children }: SendButtonProps) {
  return (
    <button
      type={onClick ? "button" : "submit"}
      aria-label={name}
      title={name}
      aria-disabled={isDisabled || undefined}
      onClick={onClick}
      className="flex size-11 shrink-0 items-center justify-center rounded-md bg-marigold text-on-marigold hover:bg-marigold-press aria-disabled:bg-raised aria-disabled:text-soft"
    >
      {children}
    </button>
  );
}

function isTouch(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}
