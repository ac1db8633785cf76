import { escapeMarkup } from "#domain/escape-markup.ts";
import { PUBLIC_URL_MARK } from "./page-sender.ts";

export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** Open Graph image, 1200 × 630. */
  readonly image?: string | undefined;
  /** `noindex` for search engines. */
  readonly hidden?: boolean | undefined;
  /** Keep the link preview although the page is `noindex`: its link is meant to be shared. */
  readonly isShared?: boolean | undefined;
};

export type RenderedPage = { readonly html: string; readonly state: string; readonly head: PageHead };

/** Placeholders in the page shell. */
const MARKS = /<!--(head|page|state)-->/g;

/** The whole page: the shell that all pages share, with its placeholders filled. */
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

/** Escape `<`: inside a script element nothing else could end it or open a comment. */
function escapeJson(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
