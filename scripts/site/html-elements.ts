import type { Element, ElementContent } from "hast";
import { highlight } from "./highlight.ts";

export function element(
  tagName: string,
  properties: Element["properties"],
  children: readonly (ElementContent | string)[],
): Element {
  const nodes = children.map(
    (child): ElementContent => (typeof child === "string" ? { type: "text", value: child } : child),
  );
  return { type: "element", tagName, properties, children: nodes };
}

/** A block of code; it scrolls by itself, with the keyboard too. */
export function pre(children: ElementContent[], language: string): Element {
  return element("pre", { dataLanguage: language, tabIndex: 0 }, [element("code", {}, children)]);
}

export function codePre(text: string, language: string): Element {
  return pre(highlight(text, language), language);
}
