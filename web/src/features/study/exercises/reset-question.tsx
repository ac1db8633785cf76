import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

type ResetQuestionProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onReset: () => void;
};

export function ResetQuestion({ isOpen, onClose, onReset }: ResetQuestionProps) {
  return (
    <Dialog title="Start again from the beginning?" isOpen={isOpen} onClose={onClose}>
      <p>Your code in this exercise is replaced by the code it started with. Your results stay.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" onClick={onReset}>
          Reset my code
        </Button>
        <Button onClick={onClose}>Keep my code</Button>
      </div>
    </Dialog>
  );
}
