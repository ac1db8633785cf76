import { type ReactNode, useEffect, useId, useRef } from "react";

type DialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The browser's own modal dialog: it traps the focus, closes on Escape and returns the focus. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-md border border-ink bg-paper p-6 text-ink backdrop:bg-on-marigold/60"
    >
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      {isOpen && children}
    </dialog>
  );
}
