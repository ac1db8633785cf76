import { type ContentFolder, day, dayFile } from "./content-for-tests.ts";

/** Sixteen words, unique for this day and number. */
const sentence = (day: number, n: number) =>
  `Cord ${n} of day ${day} is held with two hands and pulled slowly until it sits.`;

const sentences = (day: number, from: number, count: number) =>
  Array.from({ length: count }, (_, n) => sentence(day, from + n)).join("\n\n");

const block = (opening: string, code: string, output: string, why: string) =>
  `\`\`\`${opening}\n${code}\n\`\`\`\n\n\`\`\`output\n${output}\n\`\`\`\n\n> ${why}`;

/** Nine tasks: enough for early and for later days. */
const quickTasks = (n: number): readonly string[] => [
  block(`js predict id=sum`, `console.log(${n} + 1);`, String(n + 1), "One more than before."),
  block(`js predict id=text`, `console.log("a" + ${n});`, `a${n}`, "Text and number join."),
  block(
    `js predict id=rest gutter`,
    `. const cords = 7;\n  console.log(cords % 4);`,
    "3",
    "Three cords are left over.",
  ),
  block(
    `js fix id=seven-cords`,
    "  let sum = 0;\n- for (let i = 1; i < 7; i++) {\n+ for (let i = 1; i <= 7; i++) {\n    sum += 1;\n  }\n  console.log(sum);",
    "7",
    "The sign < stops before 7.",
  ),
  block(
    `js fix id=quotes`,
    `- console.log("cord" + "s"\n+ console.log("cord" + "s");`,
    "cords",
    "A bracket was missing.",
  ),
  block(
    `js fill id=late`,
    "  const late = [4, 12, 15];\n+ const far = late.filter((m) => m > 10);\n- const far = late.map((m) => m > 10);\n  console.log(far.length);",
    "2",
    "The method filter keeps some of them.",
  ),
  "```text fill id=name\n  A thing that ties:\n+ a knot\n- a nail\n```\n\n> A knot ties, a nail holds.",
  block(
    `js order id=count`,
    "+ let count = 0;\n+ for (const c of [1, 2]) {\n+   count += c;\n+ }\n- console.log(c);\n+ console.log(count);",
    "3",
    "A sum starts at zero.",
  ),
  "```text order id=steps\n+ Take the cord.\n+ Make a loop.\n+ Put the end through.\n+ Pull.\n```\n\n> The loop comes before the pull.",
];

const question = (n: number, k: number) => {
  const opening = k <= 2 && n >= 3 ? "Day 1: what" : "What";
  const code = k <= 3 ? `\n\`\`\`js\nconsole.log(${k});\n\`\`\`\n` : "";
  const options = [
    `- [x] The cord ${k} of it\n  > It holds.`,
    `- [ ] The nail ${k} of it\n  > It slips out.`,
  ];
  return `## ${opening} holds cord ${k + n * 10}? {#cord-${k}}\n${code}\n${(k % 2 ? options : options.toReversed()).join("\n")}\n`;
};

const PICTURE = `<svg viewBox="0 0 340 120" xmlns="http://www.w3.org/2000/svg">
  <rect class="box" x="10" y="10" width="120" height="40" rx="10"/>
  <text class="mid" x="70" y="35">a cord</text>
  <path class="line arrow" d="M130 30 L 200 30"/>
</svg>
`;

const frontMatter = (n: number) =>
  day(n).replace(
    /---\n$/,
    `edition: 2
topics: [ties]
terms:
${["bend", "hitch", "loop", "splice", "whip"].map((word) => `  - word: ${word}${n}\n    means: A way to tie.\n    hindi: गाँठ\n    latin: gaanth`).join("\n")}
---
`,
  );

const secondBody = (n: number) => {
  const tasks = quickTasks(n);
  const section = (k: number) => `## Part ${k} of ${n}

${sentences(n, k * 20, 9)}

${tasks[k * 2 - 2]}

${sentences(n, k * 20 + 9, 8)}

${tasks[k * 2 - 1]}
`;
  return `
# Read

Yesterday ended before cord ${n}. A bend${n}, a hitch${n}, a loop${n}, a splice${n} and a whip${n} are coming.

![A box with the word cord and an arrow out of it.](pictures/${String(n).padStart(2, "0")}-cord.svg)

${[1, 2, 3, 4].map(section).join("\n")}
${sentences(n, 180, 2)}

${tasks[8]}

## Three mistakes beginners make

### Too loose

${sentences(n, 200, 3)}

### Too tight

${sentences(n, 210, 3)}

### Too late

${sentences(n, 220, 3)}

## What comes next

Tomorrow the cord of day ${n} gets a second end.

# Recap

- What holds? [The first part](#part-1-of-${n})
- What slips? [The second part](#part-2-of-${n})
- What is late? [The mistakes](#three-mistakes-beginners-make)

# Check

${[1, 2, 3, 4, 5, 6, 7, 8].map((k) => question(n, k)).join("\n")}
# On your computer

1. Make a folder and a file in it.

\`\`\`console
$ git log -1 --oneline
a1b2c3d Tie the first cord
\`\`\`

# Interview corner

## What is a knot ${n}?

A knot of kind ${n} ties two ends. It holds under load.

## When is a knot ${n} wrong?

Knot ${n} is wrong when it slips. Then take another one.
`;
};

const exercise = (n: number, k: number, level: string): Record<string, string> => ({
  "exercise.yaml": `id: cords-${n}-${k}
title: Count the cords
kind: javascript
level: ${level}
minutes: 5
outside: ${k > 1}
files:
  - path: main.js
entry: main.js
hints: [Look at the loop., Count one more each time.]
wrong:
  - name: off-by-one
    fails: three
    replace:
      - from: "rope.length;"
        to: "rope.length + 1;"
  - name: always-none
    fails: three
    replace:
      - { in: main.js, from: rope.length, to: "0" }
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
    boundary: empty
`,
  "task.md": `Write \`countKnots\` for cord ${n} and step ${k}.\n`,
  "starter/main.js": "function countKnots(rope) {\n  return -1;\n}\n",
  "solution/main.js": "function countKnots(rope) {\n  return rope.length;\n}\n",
});

export const secondEditionFolder = (n: number, k: number) =>
  `courses/knots/exercises/${String(n).padStart(2, "0")}-knot/${k}-cords`;

/** A second-edition day that follows every rule; for day 3 and later, except days with a ticket. */
export function writeSecondEdition(content: ContentFolder, n: number): void {
  content.write(
    "courses/knots/topics.yaml",
    "- { id: ties, name: Ties, need: must }\n- { id: nets, name: Nets, need: must }\n",
  );
  content.write(`courses/knots/pictures/${String(n).padStart(2, "0")}-cord.svg`, PICTURE);
  content.write(dayFile(n), frontMatter(n) + secondBody(n));
  for (const [k, level] of ["follow", "apply", "think"].entries())
    for (const [file, text] of Object.entries(exercise(n, k + 1, level)))
      content.write(`${secondEditionFolder(n, k + 1)}/${file}`, text);
}
