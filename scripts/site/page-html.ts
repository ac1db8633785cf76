import { escapeMarkup } from "#domain/escape-markup.ts";
import { PUBLIC_URL_MARK } from "#server/http/page-sender.ts";

export type RenderedPage = {
  readonly html: string;
  readonly state: string;
  readonly head: {
    readonly title: string;
    readonly description: string;
    readonly image?: string;
    readonly hidden?: boolean;
  };
};

type Parts = {
  readonly path: string;
  readonly page: RenderedPage;
  readonly boot: string;
  readonly font: string;
  readonly styles: string;
};

/** As Vite writes it into the built page; the path of the file is its only group. */
export const STYLESHEET_LINK = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;

export function pageHtml(template: string, { path, page, boot, font, styles }: Parts): string {
  const marks: Record<string, string> = {
    "<!--boot-->": `<script>${boot}</script>\n    <link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`,
    "<!--head-->": headTags(path, page.head),
    "<!--page-->": page.html,
    "<!--state-->": page.state
      ? `<script type="application/json" id="page-state">${escapeJson(page.state)}</script>`
      : "",
  };
  return template
    .replace(STYLESHEET_LINK, () => `<style>${styles}</style>`)
    .replace(/<!--(boot|head|page|state)-->/g, (mark) => marks[mark] ?? "");
}

function headTags(path: string, head: RenderedPage["head"]): string {
  const address = `${PUBLIC_URL_MARK}${path}`;
  const image = `${PUBLIC_URL_MARK}${head.image ?? "/social/kadam.png"}`;
  const tags = [
    `<title>${escapeMarkup(head.title)}</title>`,
    `<meta name="description" content="${escapeMarkup(head.description)}" />`,
    ...(head.hidden
      ? ['<meta name="robots" content="noindex" />']
      : [`<link rel="canonical" href="${address}" />`]),
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

const PRIVATE_PATHS = new Set(["/profile", "/schedule", "/reset-password", "/verify-email", "/search"]);

/** Not even told to robots, because robots.txt tells it to everybody. */
const HIDDEN_PATHS = new Set(["/staff"]);

export function siteFiles(paths: readonly string[]): Record<string, string> {
  const listed = paths.filter((path) => !PRIVATE_PATHS.has(path) && !HIDDEN_PATHS.has(path));
  const urls = listed.map((path) => `  <url><loc>${PUBLIC_URL_MARK}${path}</loc></url>`);
  return {
    "sitemap.xml": `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
    "robots.txt": `User-agent: *\nDisallow: /api/\n${[...PRIVATE_PATHS].map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${PUBLIC_URL_MARK}/sitemap.xml\n`,
    "manifest.webmanifest": JSON.stringify({
      name: "Kadam: one step a day to a tech career",
      short_name: "Kadam",
      start_url: "/",
      display: "standalone",
      background_color: "#FFFBF3",
      theme_color: "#FFFBF3",
      icons: [
        { src: "/icons/kadam.svg", sizes: "any", type: "image/svg+xml" },
        { src: "/icons/kadam-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icons/kadam-512.png", sizes: "512x512", type: "image/png" },
      ],
    }),
  };
}

/** Inside a script element only `<` could end it or open a comment. */
function escapeJson(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
