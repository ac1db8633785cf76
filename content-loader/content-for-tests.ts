import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export const COURSE = `id: knot_course
path: /KnotCourse
title: Knots
order: 1
level: Beginner
language: English
cloth:
  colours: { ground: "#33457D", line: "#F1E6CF", dot: "#F0B44C" }
  kolam: { symmetry: both-axes, across: [], along: [] }
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

export const VIDEOS = `- { id: abcdefghijk, title: Knots, channel: Rope TV, topic: knots, level: beginner }
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

/** Sixteen words, unique for this day and number. */
const sentence = (day: number, n: number) =>
  `Rope ${n} of day ${day} is held with two hands and pulled slowly until it sits.`;

const sentences = (day: number, from: number, count: number) =>
  Array.from({ length: count }, (_, n) => sentence(day, from + n)).join("\n\n");

const question = (n: number) => `## What holds rope ${n}? {#rope-${n}}

- [ ] A nail
  > A nail slips out of rope ${n}.
- [x] A knot
  > Right, a knot holds.
`;

/** A whole text below the front matter: two programs, five questions. */
export const dayBody = (n: number) => `
# Read

Yesterday ended before rope ${n} of this course.

## The first knot

\`\`\`js run
console.log("knot ${n}");
\`\`\`

\`\`\`output
knot ${n}
\`\`\`

${sentences(n, 1, 40)}

## Three mistakes beginners make

### Too loose

${sentences(n, 41, 6)}

### Too tight

${sentences(n, 47, 6)}

### Too late

${sentences(n, 53, 6)}

## What comes next

Tomorrow the rope of day ${n} gets a second end.

# Check

${[1, 2, 3, 4, 5].map((k) => question(k + n * 10)).join("\n")}`;

/** The files of an exercise: count the knots of a rope. */
const exerciseFiles = (n: number): Record<string, string> => ({
  "exercise.yaml": `id: count-knots-${n}
title: Count the knots
kind: javascript
level: follow
minutes: 5
files:
  - path: main.js
entry: main.js
hints: [Look at the loop., Count one more each time.]
wrong:
  - name: off-by-one
    fails: three
`,
  "tests.yaml": `tests:
  - id: three
    name: Three knots
    says: A rope with three knots should count 3. Where does your count start?
    code: assert.equal(countKnots("ooo"), 3)
  - id: none
    name: No knot
    says: An empty rope has 0 knots.
    code: assert.equal(countKnots(""), 0)
`,
  "task.md": `Write \`countKnots\` for rope ${n}.\n`,
  "starter/main.js": "function countKnots(rope) {\n  return -1;\n}\n",
  "solution/main.js": "function countKnots(rope) {\n  return rope.length;\n}\n",
  "wrong/off-by-one/main.js": "function countKnots(rope) {\n  return rope === '' ? 0 : rope.length + 1;\n}\n",
});

export const dayFile = (n: number, course = "knots") =>
  `courses/${course}/days/${String(n).padStart(2, "0")}-knot.md`;

export const exerciseFolder = (n: number) =>
  `courses/knots/exercises/${String(n).padStart(2, "0")}-knot/1-count`;

/** A small, valid content folder, for a test to break. */
export class ContentFolder {
  readonly root = mkdtempSync(join(tmpdir(), "kadam-content-"));

  constructor() {
    this.write("scholarships.yaml", SCHEMES);
    this.write("courses/knots/course.yaml", COURSE);
    this.write("courses/knots/videos.yaml", VIDEOS);
    for (let n = 1; n <= 15; n++) this.write(dayFile(n), day(n));
  }

  /** Gives a day its text and an exercise. */
  writeLesson(n: number): void {
    this.write(dayFile(n), day(n) + dayBody(n));
    for (const [file, text] of Object.entries(exerciseFiles(n)))
      this.write(`${exerciseFolder(n)}/${file}`, text);
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
