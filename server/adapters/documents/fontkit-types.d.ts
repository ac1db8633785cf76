declare module "fontkit" {
  /** Handed to pdfkit as it is. */
  export type Font = { readonly postscriptName: string };
  export function openSync(file: string): Font;
}
