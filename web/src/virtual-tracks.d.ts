declare module "virtual:tracks" {
  /** The courses in the order of the menu, read from content/ at build time. */
  export const TRACKS: readonly {
    readonly id: string;
    readonly path: string;
    readonly title: string;
    readonly dayCount: number;
  }[];
}
