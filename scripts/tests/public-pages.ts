/** The file of a built page by its path, as in `build/site.json`. */
export type Pages = Readonly<Record<string, string>>;

/** Only for learners and staff: a visitor is redirected from them. */
const NOT_PUBLIC = ["/profile", "/schedule", "/staff", "/ask", "/mentoring", "/mentor"];

/** The paths of all pages that everybody may see. */
export function publicPaths(pages: Pages): string[] {
  return Object.keys(pages).filter((path) => !/\.\w+$/.test(path) && !NOT_PUBLIC.includes(path));
}
