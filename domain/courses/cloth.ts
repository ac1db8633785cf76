/** Every ground is deep and every line pale: on light paper the ground can draw the line, on dark paper the line can. */
export type CourseColours = { readonly ground: string; readonly line: string; readonly dot: string };

export const KOLAM_SYMMETRIES = ["both-axes", "left-right", "half-turn", "top-bottom"] as const;

export type KolamSymmetry = (typeof KOLAM_SYMMETRIES)[number];

type Link = readonly [x: number, y: number];

/**
 * Links between two dots at which the line turns back, one of every symmetric group: "across" parts the dots, "along" lets one loop
 * hold both. Few sets of them keep the line a single stroke; the content check refuses the others.
 */
export type KolamDesign = {
  readonly symmetry: KolamSymmetry;
  readonly across: readonly Link[];
  readonly along: readonly Link[];
};

/** A course's block-printed cloth: its colours, and the kolam drawn on it. */
export type Cloth = { readonly colours: CourseColours; readonly kolam: KolamDesign };

/** Where there is no course. */
export const PLAIN_CLOTH: Cloth = {
  colours: { ground: "#33457D", line: "#F1E6CF", dot: "#F0B44C" },
  kolam: { symmetry: "both-axes", across: [], along: [] },
};
