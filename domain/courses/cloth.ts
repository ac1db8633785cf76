/**
 * Every ground is dark and every line light: on a light page the ground colour can draw the line, on a dark page the
 * line colour can.
 */
export type CourseColours = { readonly ground: string; readonly line: string; readonly dot: string };

export const KOLAM_SYMMETRIES = ["both-axes", "left-right", "half-turn", "top-bottom"] as const;

export type KolamSymmetry = (typeof KOLAM_SYMMETRIES)[number];

type Link = readonly [x: number, y: number];

/**
 * Links between two dots at which the line turns back, one of each symmetric group: "across" separates the dots,
 * "along" lets one loop go round both. Few sets of links keep the line a single stroke; the content check refuses the
 * others.
 */
export type KolamDesign = {
  readonly symmetry: KolamSymmetry;
  readonly across: readonly Link[];
  readonly along: readonly Link[];
};

/** A course's decoration, a block-printed cloth: its colours, and the kolam drawn on it. */
export type Cloth = { readonly colours: CourseColours; readonly kolam: KolamDesign };

/** For pages that belong to no course. */
export const PLAIN_CLOTH: Cloth = {
  colours: { ground: "#33457D", line: "#F1E6CF", dot: "#F0B44C" },
  kolam: { symmetry: "both-axes", across: [], along: [] },
};
