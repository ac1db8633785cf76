import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

type QuickSlotProps = { readonly slot: HTMLElement; readonly children: ReactNode };

/** The interactive task replaces the read-only one. */
export function QuickSlot({ slot, children }: QuickSlotProps) {
  const [isFree, setIsFree] = useState(false);
  useLayoutEffect(() => {
    const readOnly = [...slot.childNodes];
    for (const node of readOnly) node.remove();
    slot.dataset.live = "";
    setIsFree(true);
    return () => {
      delete slot.dataset.live;
      slot.prepend(...readOnly);
    };
  }, [slot]);
  return isFree ? createPortal(children, slot) : null;
}
