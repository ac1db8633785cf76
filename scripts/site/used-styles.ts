import postcss, { type AtRule, type ChildNode, type Rule } from "postcss";

/**
 * Critical CSS: the part of a stylesheet whose classes all occur in a page. Other parts of a selector are assumed to
 * match. The full stylesheet is loaded later, so a rule too many or too few has only a short effect.
 */
export function openStyles(styles: string): (html: string) => string {
  const sheet = postcss.parse(styles);
  const needsOf = new Map<string, readonly string[]>();
  sheet.walkRules(({ selectors }) => {
    for (const selector of selectors) needsOf.set(selector, classesIn(selector));
  });

  return (html) => {
    const present = classesOf(html);
    const isUsed = (selector: string) => (needsOf.get(selector) ?? []).every((name) => present.has(name));
    const used = (nodes: readonly ChildNode[]): string => nodes.map((node) => written(node, isUsed)).join("");
    const rules = used(sheet.nodes.filter((node) => !isProperty(node)));
    const properties = sheet.nodes.filter(isProperty).filter(({ params }) => rules.includes(params));
    return rules + properties.join("");
  };
}

type IsUsed = (selector: string) => boolean;

function written(node: ChildNode, isUsed: IsUsed): string {
  if (node.type === "rule") return writtenRule(node, isUsed);
  if (node.type === "atrule") return writtenAtRule(node, isUsed);
  return "";
}

function writtenRule({ selectors, nodes }: Rule, isUsed: IsUsed): string {
  const used = selectors.filter(isUsed);
  return used.length === 0 ? "" : `${used.join(",")}{${nodes.join(";")}}`;
}

/** Keep layers, even empty ones: their order decides which of them wins. */
function writtenAtRule(node: AtRule, isUsed: IsUsed): string {
  const hasRules = node.nodes?.some(({ type }) => type === "rule" || type === "atrule");
  if (!hasRules || node.name.endsWith("keyframes")) return `${node}${node.nodes ? "" : ";"}`;
  const inside = (node.nodes ?? []).map((child) => written(child, isUsed)).join("");
  return inside === "" && node.name !== "layer" ? "" : `@${node.name} ${node.params}{${inside}}`;
}

function isProperty(node: ChildNode): node is AtRule {
  return node.type === "atrule" && node.name === "property";
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function classesOf(html: string): ReadonlySet<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = ""]) =>
    list.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? ""),
  );
  return new Set(lists.flatMap((list) => list.split(/\s+/)));
}

/** The classes that an element must have; those in brackets, as in `:not(.a)`, do not count. */
export function classesIn(selector: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [part] of selector.matchAll(
    /\\[0-9a-f]{1,6} ?|\\.|\.(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+|./gis,
  )) {
    if (part === "(" || part === "[") depth += 1;
    else if (part === ")" || part === "]") depth -= 1;
    else if (depth === 0 && part.length > 1 && part.startsWith(".")) names.push(unescaped(part.slice(1)));
  }
  return names;
}

function unescaped(name: string): string {
  return name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
