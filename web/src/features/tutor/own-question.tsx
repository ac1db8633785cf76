import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { QUESTION_MAX_CHARACTERS } from "#domain/tutor/tutor-bounds.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { IconButton } from "./panel-header.tsx";
import type { Message } from "./shown-conversation.ts";

type OwnQuestionProps = {
  readonly message: Message;
  /** Number of messages that are deleted when it is edited. */
  readonly after: number;
  readonly canEdit: boolean;
  readonly onEdit: (text: string) => void;
};

/** The learner's question. It can be edited, and what is deleted then is shown first. */
export function OwnQuestion({ message: { id, text }, after, canEdit, onEdit }: OwnQuestionProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const stop = () => {
    flushSync(() => setIsEditing(false));
    frame.current?.querySelector("button")?.focus();
  };
  return (
    <div ref={frame} data-question={id} className="mt-4 flex items-start justify-end gap-1 first:mt-0">
      {isEditing ? (
        <EditForm text={text} after={after} canAsk={canEdit} onAsk={onEdit} onCancel={stop} />
      ) : (
        <>
          {canEdit && (
            <IconButton name={`Edit: ${text.slice(0, 80)}`} onClick={() => setIsEditing(true)}>
              <Pencil size={20} aria-hidden="true" className="text-soft" />
            </IconButton>
          )}
          <p className="w-fit min-w-0 whitespace-pre-wrap break-words rounded-md border border-line bg-raised px-3 py-2">
            <span className="sr-only">You: </span>
            {text}
          </p>
        </>
      )}
    </div>
  );
}

type EditFormProps = {
  readonly text: string;
  readonly after: number;
  readonly canAsk: boolean;
  readonly onAsk: (text: string) => void;
  readonly onCancel: () => void;
};

function EditForm({ text, after, canAsk, onAsk, onCancel }: EditFormProps) {
  const [edited, setEdited] = useState(text);
  return (
    <form
      className="w-full rounded-md border border-line bg-raised p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (edited.trim() !== "" && canAsk) onAsk(edited);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        // Otherwise the panel would close.
        event.stopPropagation();
        event.preventDefault();
        onCancel();
      }}
    >
      <TextAreaField
        label="Your question in other words"
        name="edited"
        value={edited}
        maxLength={QUESTION_MAX_CHARACTERS}
        autoFocus
        hint={whatGoes(after)}
        onChange={(event) => setEdited(event.target.value)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" disabled={edited.trim() === "" || !canAsk}>
          Ask this instead
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

function whatGoes(after: number): string | undefined {
  if (after <= 0) return undefined;
  if (after === 1) return "Its answer is replaced by a new one.";
  return `Its answer and everything after it, ${after} messages, are deleted and replaced by the new answer.`;
}
