import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";

type PictureZoomProps = { readonly picture: SVGSVGElement; readonly onClose: () => void };

/** A picture at twice its size, scrollable by touch or arrow keys. */
export function PictureZoom({ picture, onClose }: PictureZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    slot.current?.replaceChildren(picture.cloneNode(true));
    dialog.current?.showModal();
  }, [picture]);
  return (
    <dialog
      ref={dialog}
      aria-label="Larger picture"
      onClose={onClose}
      className="m-auto max-h-dvh w-dvw max-w-dvw bg-paper p-0 text-ink backdrop:bg-on-marigold/60"
    >
      <div
        ref={slot}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is wider than the screen and scrolls, with the keyboard too.
        tabIndex={0}
        className="picture-large overflow-auto p-4"
      />
      <div className="sticky bottom-0 border-line border-t bg-paper p-3 text-right">
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
    </dialog>
  );
}
