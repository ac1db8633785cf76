import { expect, test } from "vitest";
import { openTutorModel } from "./open-tutor-model.ts";

const settings = { url: "http://127.0.0.1:1", name: "small", key: "secret", maxTokens: 900 };

test("without settings there is no model", async () => {
  expect(await openTutorModel(undefined)).toBeUndefined();
});

test.each(["gemini", "openai-compatible"] as const)(
  "%s selects the right model, and its key is not in its name",
  async (protocol) => {
    const model = await openTutorModel({ ...settings, protocol });
    expect(model?.name).toBe(`${protocol} small`);
    expect(JSON.stringify(model)).not.toContain("secret");
  },
);
