import { expect, test } from "vitest";
import { critiqueTaskIds, quickTaskIds } from "./quick-task-ids.ts";

test("the ids of quick tasks are found, whatever text is between them", () => {
  const text =
    "```python predict id=a\n1\n```\n```python run\nprint('id=x')\n```\n```java fix with=junit id=b-2\n```\n";
  expect(quickTaskIds(text)).toEqual(["a", "b-2"]);
});

test("critiques are found among them", () => {
  const text = "```text order id=steps\n1\n```\n```text critique id=error-message\n? Why?\n```\n";
  expect(critiqueTaskIds(text)).toEqual(["error-message"]);
});
