import { expect, test } from "vitest";
import { classesIn, openStyles } from "./used-styles.ts";

const page = (...classes: string[]) => `<p class="${classes.join(" ")}">Text</p>`;

test.each([
  [".a .b>.c:hover", ["a", "b", "c"]],
  [".md\\:grid-cols-\\[1fr_2fr\\]", ["md:grid-cols-[1fr_2fr]"]],
  [".\\32 xl\\:flex", ["2xl:flex"]],
  [".w-1\\/2", ["w-1/2"]],
  [".a:not(.b):is(:where(.group):hover *)", ["a"]],
  ['.a[data-of=".b"]', ["a"]],
  [":root,p::before", []],
])("%s needs the classes %j", (selector, classes) => {
  expect(classesIn(selector)).toEqual(classes);
});

test("a page gets the rules of its own classes and every rule without a class", () => {
  const used = openStyles("p{margin:0}.a,.b{color:red}.c .a{color:blue}.a:not(.d){top:0}");
  expect(used(page("a"))).toBe("p{margin:0}.a{color:red}.a:not(.d){top:0}");
  expect(used("<p>Text</p>")).toBe("p{margin:0}");
});

test("media queries stay with their rules, and empty layers stay for their order", () => {
  const used = openStyles(
    "@layer base{.x{top:0}}@layer utilities{.a{top:0}}@media print{.x{top:0}}@media (width>=1rem){.a{top:1px}}",
  );
  expect(used(page("a"))).toBe("@layer base{}@layer utilities{.a{top:0}}@media (width>=1rem){.a{top:1px}}");
});

test("fonts and animations stay; of the registered properties those that are used", () => {
  const font = "@font-face{font-family:A;src:url(/a.woff2)}";
  const keyframes = "@keyframes go{0%{top:0}to{top:1px}}";
  const used = openStyles(
    `${font}${keyframes}.a{left:var(--x)}@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}`,
  );
  expect(used(page("a"))).toBe(
    `${font}${keyframes}.a{left:var(--x)}@property --x{syntax:"*";inherits:false}`,
  );
});

test("an escaped class name is recognised", () => {
  expect(openStyles(".\\[\\&\\>p\\]\\:m-0>p{margin:0}")('<p class="[&amp;&gt;p]:m-0">')).toContain(
    "margin:0",
  );
});
