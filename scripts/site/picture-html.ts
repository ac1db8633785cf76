import type { Element } from "hast";
import { type FoundPicture, viewBoxOf } from "#content-loader/find-pictures.ts";
import { element } from "./html-elements.ts";

/**
 * Lazy picture: an empty SVG of the right size, which the page's script fills when it comes near, so that it uses the
 * theme's colours and the page's font; without a script, the file itself.
 */
export function pictureHtml({ alt, svg }: FoundPicture, url: string): Element {
  const viewBox = viewBoxOf(svg);
  const [, , width, height] = viewBox.split(" ");
  return element("figure", { className: ["picture"] }, [
    element("svg", { viewBox, role: "img", ariaLabel: alt, dataPicture: url }, []),
    element("noscript", {}, [element("img", { src: url, alt, width, height, loading: "lazy" }, [])]),
  ]);
}
