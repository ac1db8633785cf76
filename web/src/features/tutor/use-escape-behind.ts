import { type RefObject, useEffect, useEffectEvent } from "react";
import { isBehind } from "./lift-over.ts";

/**
 * The panel covers a part of the page: if the focus is on a control behind it, Escape closes the panel and the control
 * becomes visible.
 */
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
