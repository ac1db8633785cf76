import { Button } from "../../../ui/button.tsx";
import type { RunState } from "./use-run.ts";

type AfterRunOnPhoneProps = {
  readonly state: RunState;
  readonly onSubmit: () => void;
  readonly onBack: () => void;
};

/** On a phone the result is shown without the code and its buttons, so the next actions are here too. */
export function AfterRunOnPhone({ state, onSubmit, onBack }: AfterRunOnPhoneProps) {
  if (state.status !== "done") return null;
  const canSubmit = !state.isSubmit && !state.result.error;
  return (
    <div className="mt-4 flex flex-wrap gap-3 lg:hidden noscript:hidden">
      {canSubmit && (
        <Button look="main" onClick={onSubmit}>
          Submit
        </Button>
      )}
      <Button onClick={onBack}>Back to the code</Button>
    </div>
  );
}
