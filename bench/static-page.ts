/** The attributes that are kept: link targets and picture sources. */
const KEPT_ATTRIBUTES = new Set([
  "href",
  "src",
  "alt",
  "width",
  "height",
  "loading",
  "decoding",
  "fetchpriority",
]);

/** Removed with their content. Inline drawings go too: the plain page of the same text has picture files only. */
const GONE = new Set(["script", "style", "svg", "template", "noscript"]);

const UNWRAPPED = new Set(["span", "input", "select", "textarea", "form"]);

const STYLE =
  "body{max-width:60rem;margin:1rem auto;padding:0 1rem;font:1rem/1.5 sans-serif}img{max-width:100%;height:auto}";

/**
 * The lower bound for a page: the text, headings, links and pictures of a prerendered page, without script, style or
 * font.
 */
export function staticPage(prerendered: string): string {
  const title = /<title>(.*?)<\/title>/.exec(prerendered)?.[1] ?? "";
  const body = prerendered.slice(prerendered.indexOf("<body"), prerendered.lastIndexOf("</body>"));
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body>${plain(body.replace(/^<body[^>]*>/, ""))}</body></html>`;
}

function plain(html: string): string {
  const parts: string[] = [];
  let goneUntil: string | undefined;
  for (const token of html.match(/<!--[\s\S]*?-->|<[^>]+>|[^<]+/g) ?? []) {
    const tag = /^<(\/?)([a-z0-9]+)/.exec(token);
    if (goneUntil) {
      if (tag?.[1] && tag[2] === goneUntil) goneUntil = undefined;
      continue;
    }
    if (token.startsWith("<!--")) continue;
    if (!tag) parts.push(token);
    else if (GONE.has(tag[2] ?? "")) goneUntil = tag[2];
    else if (!UNWRAPPED.has(tag[2] ?? "")) parts.push(`<${tag[1]}${tag[2]}${keptAttributes(token)}>`);
  }
  return parts.join("");
}

function keptAttributes(tag: string): string {
  return [...tag.matchAll(/\s([a-zA-Z-]+)="([^"]*)"/g)]
    .filter(([, name]) => KEPT_ATTRIBUTES.has((name ?? "").toLowerCase()))
    .map(([, name, value]) => ` ${name}="${value}"`)
    .join("");
}
