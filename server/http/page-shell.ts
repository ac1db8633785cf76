import { escapeMarkup } from "#domain/escape-markup.ts";
import { PUBLIC_URL_MARK } from "./page-sender.ts";

export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** A picture of 1200 × 630 for those who share the page. */
  readonly image?: string | undefined;
  /** Search engines are asked to leave it out. */
  readonly hidden?: boolean | undefined;
  /** Named as the page's own although it is hidden: it is made to be handed on. */
  readonly isShared?: boolean | undefined;
};

export type RenderedPage = { readonly html: string; readonly state: string; readonly head: PageHead };

/** What the build leaves open in the page's frame. */
const MARKS = /<!--(head|page|state)-->/g;

/** The whole page, out of the frame that all pages share. */
export function fillShell(shell: string, path: string, page: RenderedPage): string {
  const parts: Record<string, string> = {
    head: headTags(path, page.head),
    page: page.html,
    state: page.state
      ? `<script type="application/json" id="page-state">${escapeJson(page.state)}</script>`
      : "",
  };
  return shell.replace(MARKS, (_mark, name: string) => parts[name] ?? "");
}

function headTags(path: string, head: PageHead): string {
  const address = escapeMarkup(`${PUBLIC_URL_MARK}${path}`);
  const image = escapeMarkup(`${PUBLIC_URL_MARK}${head.image ?? "/social/kadam.png"}`);
  const tags = [
    `<title>${escapeMarkup(head.title)}</title>`,
    `<meta name="description" content="${escapeMarkup(head.description)}" />`,
    ...(head.hidden ? ['<meta name="robots" content="noindex" />'] : []),
    ...(head.hidden && !head.isShared ? [] : [`<link rel="canonical" href="${address}" />`]),
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Kadam" />`,
    `<meta property="og:title" content="${escapeMarkup(head.title)}" />`,
    `<meta property="og:description" content="${escapeMarkup(head.description)}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${image}" />`,
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
  ];
  return tags.join("\n    ");
}

/** Inside a script element only `<` could end it or open a comment. */
function escapeJson(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
