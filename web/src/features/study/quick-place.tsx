import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

type QuickPlaceProps = { readonly place: HTMLElement; readonly children: ReactNode };

/** The live task takes the place of the one that can only be read. */
export function QuickPlace({ place, children }: QuickPlaceProps) {
  const [isFree, setIsFree] = useState(false);
  useLayoutEffect(() => {
    const readOnly = [...place.childNodes];
    for (const node of readOnly) node.remove();
    place.dataset.live = "";
    setIsFree(true);
    return () => {
      delete place.dataset.live;
      place.prepend(...readOnly);
    };
  }, [place]);
  return isFree ? createPortal(children, place) : null;
}
