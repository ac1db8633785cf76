import { type RefObject, useEffect, useState } from "react";
import { drawInto } from "../../ui/draw-into.ts";

type Pictures = { readonly zoomed: SVGSVGElement | undefined; readonly close: () => void };

/** Fills the drawings of a text when they come near. Inline, they use the theme's colours and the page's font. */
export function usePictures(root: RefObject<HTMLElement | null>, html: string): Pictures {
  const [zoomed, setZoomed] = useState<SVGSVGElement>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other markup has other drawings.
  useEffect(() => {
    const slots = [...(root.current?.querySelectorAll<SVGSVGElement>("svg[data-picture]") ?? [])];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          const slot = target as SVGSVGElement;
          fill(slot, () => setZoomed(slot)).catch((error: unknown) => {
            console.warn("a picture could not be drawn", error);
            observer.observe(target);
          });
        }
      },
      { rootMargin: "50% 0px" },
    );
    for (const slot of slots) observer.observe(slot);
    return () => observer.disconnect();
  }, [root, html]);
  return { zoomed, close: () => setZoomed(undefined) };
}

async function fill(slot: SVGSVGElement, onZoom: () => void): Promise<void> {
  const url = slot.dataset.picture;
  if (url === undefined || slot.childElementCount > 0) return;
  await drawInto(slot, url);
  const zoom = document.createElement("button");
  zoom.type = "button";
  zoom.className = "picture-zoom";
  zoom.textContent = "Larger";
  zoom.setAttribute("aria-label", `Larger picture: ${slot.getAttribute("aria-label")}`);
  zoom.addEventListener("click", onZoom);
  slot.after(zoom);
}
