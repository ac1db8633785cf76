import { PUBLIC_URL_MARK } from "#server/http/page-sender.ts";

type FrameParts = { readonly boot: string; readonly font: string };

/** As Vite writes it; the only group is the path of the file. */
export const STYLESHEET_LINK = /<link rel="stylesheet"[^>]* href="(\/[^"]+)">/;

/** As Vite writes them into the head. */
const SCRIPT_TAGS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

const STYLES_MARK = "<!--styles-->";
const STYLESHEET_MARK = "<!--stylesheet-->";

/**
 * The HTML frame of every page; styles, head, page and state are filled in later. Scripts and font come after the text:
 * before it, they would compete for bandwidth on a slow connection, and delay the first paint.
 */
export function frameHtml(template: string, { boot, font }: FrameParts): string {
  const preload = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`;
  const scripts = template.match(SCRIPT_TAGS) ?? [];
  return template
    .replace(SCRIPT_TAGS, "")
    .replace(STYLESHEET_LINK, () => `<style>${STYLES_MARK}</style>`)
    .replace("<!--boot-->", () => `<script>${boot}</script>`)
    .replace("<!--state-->", () => `${STYLESHEET_MARK}${preload}${scripts.join("")}\n    <!--state-->`);
}

/**
 * Critical CSS is inlined: a request for it would delay the first paint by a round trip. If it is not the whole
 * stylesheet, the full file is linked after the text.
 */
export function withStyles(page: string, styles: string, stylesheet?: string): string {
  const link = stylesheet === undefined ? "" : `<link rel="stylesheet" href="${stylesheet}" />`;
  return page.replace(STYLES_MARK, () => styles).replace(STYLESHEET_MARK, () => link);
}

const PRIVATE_PATHS = new Set([
  "/profile",
  "/schedule",
  "/reset-password",
  "/verify-email",
  "/review",
  "/parent-consent",
  "/search",
  "/ask",
  "/mentoring",
  "/mentor",
  "/unsubscribe",
]);

/** Not in robots.txt either, because everybody can read that. */
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
