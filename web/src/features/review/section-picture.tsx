import { useEffect, useRef } from "react";
import { drawInto } from "../../ui/draw-into.ts";

type SectionPictureProps = { readonly courseId: string; readonly url: string; readonly alt: string };

/** The picture of the section, for a card that was forgotten often. In the colours of its course. */
export function SectionPicture({ courseId, url, alt }: SectionPictureProps) {
  const slot = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const svg = slot.current;
    if (!svg) return;
    drawInto(svg, url).then(
      (drawing) => svg.setAttribute("viewBox", drawing.getAttribute("viewBox") ?? "0 0 340 200"),
      (failure: unknown) => console.warn("a picture could not be drawn", failure),
    );
  }, [url]);
  return (
    <figure className="picture max-w-96" data-course={courseId}>
      <svg ref={slot} viewBox="0 0 340 200" role="img" aria-label={alt} />
    </figure>
  );
}
