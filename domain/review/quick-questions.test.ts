import { expect, test } from "vitest";
import { quickQuestions } from "./quick-questions.ts";

const PREDICT = `\`\`\`java predict id=exactly-twenty
int balance = 2000;
System.out.println(balance > 2000);
\`\`\`
\`\`\`output
false
\`\`\`
> 2000 is not more than 2000.
`;
const FILL = `\`\`\`java fill id=second-band
. int unseen = 1;
  int metres = 5000;
+ if (metres <= 5000) {
- if (metres < 5000) {
  }
\`\`\`
\`\`\`output
2000
\`\`\`
> The limit belongs to its band.
`;
const FIX = `\`\`\`js fix id=both-ends
  const hour = 16;
- const quiet = \`hour\` > 12;
+ const quiet = hour > 12;
  console.log(quiet);
\`\`\`
\`\`\`output error
TypeError
\`\`\`
> Numbers compare with numbers.
`;

const ofText = (markdown: string) => quickQuestions(markdown).map(({ question }) => question);

test("a prediction is typed: its program, the one line of output, and the explanation", () => {
  expect(ofText(PREDICT)).toEqual([
    {
      kind: "typed",
      id: "exactly-twenty",
      text: "What does this print?\n\n````java\nint balance = 2000;\nSystem.out.println(balance > 2000);\n````",
      answer: "false",
      why: "2000 is not more than 2000.",
    },
  ]);
});

test("a missing line is a choice, its place left open and hidden lines left out", () => {
  expect(ofText(FILL)).toEqual([
    {
      kind: "choice",
      id: "second-band",
      text: "One line is missing. It should print:\n\n````text\n2000\n````\n\n````java\nint metres = 5000;\n…\n}\n````",
      options: [
        { text: "`if (metres <= 5000) {`", isRight: true },
        { text: "`if (metres < 5000) {`", isRight: false },
      ],
      why: "The limit belongs to its band.",
    },
  ]);
});

test("a wrong line is found among others, and the right one is shown afterwards", () => {
  const [question] = ofText(FIX);
  expect(question).toMatchObject({
    kind: "choice",
    options: [
      { text: "`` const quiet = `hour` > 12; ``", isRight: true },
      { text: "`const hour = 16;`", isRight: false },
      { text: "`console.log(quiet);`", isRight: false },
    ],
    why: "`const quiet = hour > 12;` is right. Numbers compare with numbers.",
  });
  expect(question?.text).toMatch(
    /^One line is wrong. It should stop with this error:[\s\S]*Which line is it\?$/,
  );
  expect(question?.text).not.toContain("const quiet = hour > 12;");
});

test.each([
  ["a wrong line that stands alone", "```js fix id=alone\n- a\n+ b\n  }\n```\n"],
  ["a program that reads what is not shown", PREDICT.replace("twenty", 'twenty stdin="1"')],
  ["a prediction without its output", PREDICT.replace("output", "text")],
  ["a task without an id", PREDICT.replace(" id=exactly-twenty", "")],
  ["lines to put in order", PREDICT.replace("predict", "order")],
])("%s gives no question", (_, markdown) => expect(ofText(markdown)).toEqual([]));

test("a question has the ids of the headings above it", () => {
  const markdown = `${PREDICT}\n## Bands\n\n${FILL}\n### Both ends\n\n${FIX}`;
  expect(quickQuestions(markdown).map(({ headingIds }) => headingIds)).toEqual([
    [],
    ["bands"],
    ["both-ends", "bands"],
  ]);
});
