import { type RefObject, useEffect, useEffectEvent } from "react";
import { isBehind } from "./lift-over.ts";

/** Beside the page the panel lies over a part of it: whoever has tabbed to a control behind it closes it with Escape and sees where the focus is. */
export function useEscapeBehind(
  dialog: RefObject<HTMLDialogElement | null>,
  isBesidePage: boolean,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isBesidePage) return;
    const listen = (event: KeyboardEvent) => {
      const panel = dialog.current;
      const focused = document.activeElement;
      if (event.key !== "Escape" || !panel || !focused || panel.contains(focused)) return;
      if (isBehind(focused.getBoundingClientRect(), panel.getBoundingClientRect())) close();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [dialog, isBesidePage]);
}
