declare module "fontkit" {
  /** Passed to pdfkit unchanged. */
  export type Font = { readonly postscriptName: string };
  export function openSync(file: string): Font;
}
