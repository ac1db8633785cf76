import type { CodeColours } from "#runners/kind-parts.ts";

export const colours: readonly CodeColours[] = [
  {
    names: "sql",
    like: "query",
    keywords:
      "add all alter and as asc between by case check column commit constraint create cross default delete desc distinct drop else end exists foreign from full group having if in index inner insert into is join key left like limit not null offset on or order outer primary references right rollback select set table then transaction union unique update values view when where with",
  },
];
