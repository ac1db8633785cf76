import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export const COURSE = `id: knot_course
path: /KnotCourse
title: Knots
order: 1
level: Beginner
language: English
description: Tie things together.
lead: Learn to tie.
about: [One thing about knots., Another thing about knots.]
outcomes: [Tie one, Tie two, Tie three, Tie four]
prerequisites: [A rope]
careers: [Sailor, Climber]
project:
  title: A rope ladder
  brief: Build a ladder out of rope.
  tickets:
    - day: 5
      title: First rung
      summary: Tie the first rung.
curriculum: { intro: From simple to hard., pace: standard }
instructor: { name: The team, about: [They tie.] }
`;

export const day = (n: number) => `---
id: knot-${n}
title: Knot ${n}
summary: >-
  How to tie
  knot number ${n}.
objectives: [See knot ${n}, Tie knot ${n}, Untie knot ${n}]
videos:
  - id: abcdefghijk
    watch: The first minute.
---
`;

export const VIDEOS = `knot_course:
  - { id: abcdefghijk, title: Knots, channel: Rope TV, topic: knots, level: beginner }
`;

export const SCHEMES = `- id: rope-fund
  title: Rope Fund
  provider: Rope makers
  amount: By course
  recordedYear: 2025
  officialUrl: https://example.com/
  eligibility: Anyone with a rope.
  rules: { levels: [degree], incomeAtMost: 250000 }
  checkedOn: "2025"
  sourceKind: newspaper
`;

export const dayFile = (n: number, course = "knots") =>
  `courses/${course}/days/${String(n).padStart(2, "0")}-knot.md`;

/** A small content folder that is right, to be spoilt by a test. */
export class ContentFolder {
  readonly root = mkdtempSync(join(tmpdir(), "kadam-content-"));

  constructor() {
    this.write("videos.yaml", VIDEOS);
    this.write("scholarships.yaml", SCHEMES);
    this.write("courses/knots/course.yaml", COURSE);
    for (let n = 1; n <= 15; n++) this.write(dayFile(n), day(n));
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), "utf8");
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text);
  }

  change(file: string, from: string | RegExp, to: string): void {
    const before = this.read(file);
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} holds no ${from}`);
    this.write(file, after);
  }

  remove(file = "."): void {
    rmSync(join(this.root, file), { recursive: true });
  }
}
