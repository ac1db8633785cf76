import type { ReactNode } from "react";
import { Button, type ButtonLook } from "../../ui/button.tsx";
import { type FormState, SubmitButton } from "../../ui/form.tsx";

type DialogButtonsProps = {
  readonly form: FormState;
  readonly look?: ButtonLook;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function DialogButtons({ form, look = "main", onClose, children }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton form={form} look={look}>
        {children}
      </SubmitButton>
      <Button onClick={onClose}>Cancel</Button>
    </div>
  );
}
