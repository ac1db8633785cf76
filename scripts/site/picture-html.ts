import type { Element } from "hast";
import { type FoundPicture, viewBoxOf } from "#content-loader/find-pictures.ts";
import { element } from "./html-elements.ts";

/**
 * A picture's place in the text: an empty drawing of its size, which the page's script fills when it comes near, so that it takes the
 * colours of the theme and the face of the page; without a script the file itself.
 */
export function pictureHtml({ alt, svg }: FoundPicture, url: string): Element {
  const viewBox = viewBoxOf(svg);
  const [, , width, height] = viewBox.split(" ");
  return element("figure", { className: ["picture"] }, [
    element("svg", { viewBox, role: "img", ariaLabel: alt, dataPicture: url }, []),
    element("noscript", {}, [element("img", { src: url, alt, width, height, loading: "lazy" }, [])]),
  ]);
}
