import type { Exercise } from "../study/exercise.ts";
import type { Passage } from "./passage.ts";

export function passageForTests(over: Partial<Passage> = {}): Passage {
  return {
    id: over.url ?? "/JavaCourse/day/4#loops",
    kind: "lesson",
    title: "Java Developer · Day 4: Loops and arrays",
    heading: "Walk along with a for loop",
    url: "/JavaCourse/day/4#loops",
    text: "A **loop** repeats a block.",
    courseId: "java_course",
    dayNumber: 4,
    ...over,
  };
}

/** An exercise with every field set: the smaller of two fares. */
export const EXERCISE_FOR_TESTS: Exercise = {
  id: "smaller-fare",
  title: "The smaller fare",
  kind: "javascript",
  packages: [],
  level: "follow",
  minutes: 5,
  task: "Complete `smallerFare`. It gets a list of fares and gives the smallest one that is above zero.",
  files: [{ path: "main.js", text: "function smallerFare(fares) {\n  return 0;\n}\n", isLocked: false }],
  entry: "main.js",
  stdin: "",
  hints: [
    "Begin with a value that is larger than every fare.",
    "Which fares may not be chosen at all?",
    "Compare inside the loop, and give the answer back after it.",
  ],
  setup: "",
  tests: [
    {
      id: "one",
      name: "One fare",
      says: "A list with one fare should give this fare.",
      code: "equal(20, smallerFare([20]))",
    },
    { id: "zero", name: "Zero does not count", says: "Fares of 0 should be left out." },
  ],
  mutants: [],
  solution: [
    {
      path: "main.js",
      text: [
        "function smallerFare(fares) {",
        "  let smallest = Number.MAX_SAFE_INTEGER;",
        "  for (const fare of fares) {",
        "    if (fare > 0 && fare < smallest) {",
        "      smallest = fare;",
        "    }",
        "  }",
        "  return smallest === Number.MAX_SAFE_INTEGER ? undefined : smallest;",
        "}",
        "",
      ].join("\n"),
    },
  ],
  wrong: [],
};
