import { expect, test } from "vitest";
import { OUTPUT_LIMIT } from "../protocol.ts";
import { cappedOutput } from "./capped-output.ts";

function collect(now: () => number = () => 0) {
  const sent: string[] = [];
  const output = cappedOutput((text) => sent.push(text), now);
  return { ...output, sent, text: () => sent.join("") };
}

test("the first prints are sent one by one", () => {
  const { print, sent } = collect();
  print("a\n");
  print("b\n");
  expect(sent).toEqual(["a\n", "b\n"]);
});

test("many small prints are batched, and nothing is lost", () => {
  const { print, flush, sent, text } = collect();
  for (let count = 0; count < 5000; count++) print("x");
  expect(sent.length).toBeLessThan(250);
  flush();
  expect(text()).toBe("x".repeat(5000));
});

test("the prints of a slow program are sent without waiting", () => {
  let time = 0;
  const { print, text } = collect(() => time);
  for (let count = 0; count < 300; count++) {
    print("x");
    time += 60;
  }
  expect(text()).toBe("x".repeat(300));
});

test("output beyond the limit is dropped with a notice", () => {
  const { print, flush, text } = collect();
  for (let count = 0; count < 100; count++) print("y".repeat(1024));
  flush();
  expect(text()).toContain("cut off after 64 kB");
  expect(text().replace(/[^y]/g, "")).toHaveLength(OUTPUT_LIMIT);
});
