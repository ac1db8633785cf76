import { describe, expect, test } from "vitest";
import { completeReview, type ReviewDraft, reviewProblems, rubricText } from "./mentor-review.ts";

const work = {
  snapshot: "snapshot-1",
  rubric: ["It works for an empty list", "Names say what is meant"],
  rubricHash: "hash",
  files: [{ path: "Shop.java", text: "class Shop {\n}\n" }],
};
const draft: ReviewDraft = {
  snapshot: "snapshot-1",
  rubricHash: "hash",
  marks: [
    { mark: "strong", comment: "" },
    { mark: "not-yet", comment: "What is x?" },
  ],
  comments: [{ path: "Shop.java", line: 2, comment: "Nice and short" }],
  liked: "The tests",
  nextStep: "Rename x",
};
const problems = (given: Partial<ReviewDraft>) => reviewProblems({ ...draft, ...given }, work);

describe("a review", () => {
  test("is complete with every line marked, a comment at 'Not yet', what was liked and a next step", () => {
    expect(problems({})).toEqual([]);
    expect(completeReview(draft, work)).toEqual(draft);
  });

  test("needs a mark on every line", () => {
    const marks = [{ mark: undefined, comment: "I am not sure" }];
    expect(problems({ marks })).toEqual([
      { problem: "line-open", line: 0 },
      { problem: "line-open", line: 1 },
    ]);
    expect(completeReview({ ...draft, marks }, work)).toBeUndefined();
  });

  test("needs a reason at 'Not yet', but not at the other marks", () => {
    const marks = [
      { mark: "not-yet", comment: " \u200b" },
      { mark: "good", comment: "" },
    ] as const;
    expect(problems({ marks })).toEqual([{ problem: "comment-missing", line: 0 }]);
  });

  test("names what was liked and one next step", () => {
    expect(problems({ liked: " ", nextStep: "" })).toEqual([
      { problem: "liked-missing" },
      { problem: "next-step-missing" },
    ]);
  });

  test("comments only on lines that exist", () => {
    const comments = [
      { path: "Shop.java", line: 3, comment: "The last line" },
      { path: "Shop.java", line: 4, comment: "Behind the end" },
      { path: "Shop.java", line: 0, comment: "Before the beginning" },
      { path: "Shop.java", line: 1.5, comment: "Between" },
      { path: "Other.java", line: 1, comment: "" },
    ];
    expect(problems({ comments })).toEqual([
      { problem: "no-such-code-line", comment: 1 },
      { problem: "no-such-code-line", comment: 2 },
      { problem: "no-such-code-line", comment: 3 },
      { problem: "no-such-code-line", comment: 4 },
      { problem: "comment-empty", comment: 4 },
    ]);
  });

  test("keeps each text to 4,000 characters", () => {
    expect(problems({ liked: "x".repeat(4_001) })).toEqual([{ problem: "text-too-long" }]);
    expect(
      problems({ marks: [{ mark: "good", comment: "x".repeat(4_001) }, ...draft.marks.slice(1)] }),
    ).toEqual([{ problem: "text-too-long" }]);
  });

  test("records the rubric and the snapshot that were read", () => {
    expect(problems({ rubricHash: "newer" })).toEqual([{ problem: "other-rubric" }]);
    expect(problems({ marks: [...draft.marks, ...draft.marks] })).toEqual([{ problem: "other-rubric" }]);
    expect(problems({ snapshot: "snapshot-2" })).toEqual([{ problem: "other-snapshot" }]);
  });
});

test("a rubric is the same by its words and their order, ignoring spaces at the ends", () => {
  expect(rubricText(["a\n", " b"])).toBe(rubricText(["a", "b"]));
  expect(rubricText(["a", "b"])).not.toBe(rubricText(["b", "a"]));
  expect(rubricText(['a","b'])).not.toBe(rubricText(["a", "b"]));
});
