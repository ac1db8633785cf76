declare module "virtual:course-colours" {
  /** By course, read from content/ at build time. */
  export const COLOURS: Readonly<Record<string, import("#domain/courses/cloth.ts").CourseColours>>;
}

declare module "virtual:course-kolams" {
  export const KOLAMS: Readonly<Record<string, import("#domain/courses/cloth.ts").KolamDesign>>;
}
