import { type FormEvent, type ReactNode, useState } from "react";
import { Button, type ButtonLook } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";

type WordsDialogProps = {
  readonly title: string;
  readonly lead: ReactNode;
  /** Label of the field; without it the dialog only asks. */
  readonly label?: string;
  readonly isOptional?: boolean;
  readonly button: string;
  readonly look?: ButtonLook;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Shown inside, because the dialog covers the page's own messages. */
  readonly failure: string | undefined;
  readonly onClose: () => void;
  /** True: done, the dialog closes. */
  readonly onSend: (words: string) => Promise<boolean>;
  readonly children?: ReactNode;
};

/** Confirms, with or without a text, before something that others notice. */
export function WordsDialog({ title, isOpen, onClose, ...rest }: WordsDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <WordsForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

type WordsFormProps = Omit<WordsDialogProps, "title" | "isOpen">;

function WordsForm(props: WordsFormProps) {
  const { lead, label, isOptional = false, button, look = "main", isBusy } = props;
  const { failure, onClose, onSend, children } = props;
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (label && !isOptional && words.trim() === "") {
      setProblem("Write a few words first.");
      return;
    }
    if (await onSend(words.trim())) onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <div className="grid gap-3">{lead}</div>
      {children}
      {label && (
        <TextAreaField
          label={label}
          name="words"
          rows={4}
          maxLength={4000}
          value={words}
          problem={problem}
          onChange={(event) => {
            setProblem(undefined);
            setWords(event.target.value);
          }}
        />
      )}
      <p role="alert" className="font-medium text-madder empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={look} isBusy={isBusy}>
          {button}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
