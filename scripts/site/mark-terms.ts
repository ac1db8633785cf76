import type { ElementContent, Root as HtmlRoot, RootContent, Text } from "hast";
import type { DayTerm } from "#contract/days.ts";
import { findTerm } from "#domain/courses/find-term.ts";
import { element } from "./html-elements.ts";

/** Elements that are not running text, or are links already. */
const LEFT_ALONE = new Set(["h2", "h3", "h4", "a", "code", "pre", "figure", "svg", "summary"]);

/** The first use of every term becomes a link to its meaning at the end of the text. */
export function markTerms(tree: HtmlRoot, terms: readonly DayTerm[]): void {
  const open = new Set(terms);
  visit(tree);

  function visit(node: HtmlRoot | RootContent): void {
    if (!("children" in node) || open.size === 0) return;
    if (node.type === "element" && (LEFT_ALONE.has(node.tagName) || node.properties.dataQuick !== undefined))
      return;
    node.children = (node.children as ElementContent[]).flatMap((child) => {
      if (child.type === "text") return marked(child);
      visit(child);
      return [child];
    });
  }

  function marked(text: Text): ElementContent[] {
    const found = [...open]
      .flatMap((term) => {
        const place = findTerm(text.value, term.word);
        return place ? [{ term, ...place }] : [];
      })
      .sort((a, b) => a.start - b.start || b.end - a.end)[0];
    if (!found) return [text];
    const { term, start, end } = found;
    open.delete(term);
    const link = element("a", { className: ["term"], href: `#${term.id}`, dataTerm: term.id }, [
      text.value.slice(start, end),
    ]);
    const before = text.value.slice(0, start);
    return [
      ...(before === "" ? [] : [{ type: "text", value: before } as Text]),
      link,
      ...marked({ type: "text", value: text.value.slice(end) }),
    ];
  }
}
