import { useEffect, useRef } from "react";
import { drawInto } from "../../ui/draw-into.ts";

/** The picture of the section, for a card that words alone did not make stay. */
export function SectionPicture({ url, alt }: { readonly url: string; readonly alt: string }) {
  const place = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const svg = place.current;
    if (!svg) return;
    drawInto(svg, url).then(
      (drawing) => svg.setAttribute("viewBox", drawing.getAttribute("viewBox") ?? "0 0 340 200"),
      (failure: unknown) => console.warn("a picture could not be drawn", failure),
    );
  }, [url]);
  return (
    <figure className="picture">
      <svg ref={place} viewBox="0 0 340 200" role="img" aria-label={alt} />
    </figure>
  );
}
