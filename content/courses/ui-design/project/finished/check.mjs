// node check.mjs: looks at the files of the project and lists what is missing or does not fit.
// It measures what can be measured. Whether the words are good, people have to say.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const problems = [];
let looked = 0;

function check(isFine, message) {
  looked += 1;
  if (!isFine) problems.push(message);
}

function read(path) {
  const isThere = existsSync(path);
  check(isThere, `${path} is missing`);
  return isThere ? readFileSync(path, "utf8") : "";
}

function filesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function wordsIn(text) {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function withoutComments(text) {
  return text.replace(/<!--[\s\S]*?-->/g, "");
}

function below(text, heading) {
  const [, after = ""] = text.replace(/\r/g, "").split(new RegExp(`^## ${heading} *$`, "im"));
  return after.split(/^## /m)[0].trim();
}

// Drawings. A flow may also be a photo of a sheet of paper.
const flows = filesIn("flows").filter((name) => /\.(svg|png|jpe?g|webp)$/i.test(name));
check(flows.length > 0, "flows/ has no drawing of the booking");
for (const [folder, fewest] of [["wireframes", 3], ["components", 3]]) {
  const names = filesIn(folder).filter((name) => name.endsWith(".svg"));
  check(names.length >= fewest, `${folder}/ has ${names.length} SVG files, at least ${fewest} are needed`);
  for (const name of names) {
    const path = join(folder, name);
    const svg = read(path);
    check(svg.includes("viewBox="), `${path} has no viewBox, so it does not scale`);
    check(/^[a-z0-9-]+\.svg$/.test(name), `${path}: use small letters, digits and hyphens in the name`);
    const small = [...svg.matchAll(/font-size="([\d.]+)"/g)].filter(([, size]) => Number(size) < 14);
    check(small.length === 0, `${path} has text below 14 pixels`);
  }
}

// Tokens: two layers, the same in JSON and CSS, with enough contrast
const COLOURS = ["color-text", "color-surface", "color-action", "color-on-action", "color-error", "color-border", "color-off", "color-on-off"];
const SIZES = ["gap-inside", "gap-edge", "gap-group", "target", "line", "ring"];
const PAIRS = [
  ["color-text", "color-surface", 7],
  ["color-action", "color-surface", 4.5],
  ["color-on-action", "color-action", 4.5],
  ["color-error", "color-surface", 4.5],
  ["color-on-off", "color-off", 4.5],
  ["color-border", "color-surface", 3],
];

function parsed(path) {
  try {
    return JSON.parse(read(path));
  } catch (error) {
    check(false, `${path} is not valid JSON: ${error.message}`);
    return {};
  }
}

function brightness(hex) {
  const [r, g, b] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const tokens = parsed("tokens/tokens.json");
const css = read("tokens/tokens.css").replace(/\/\*[\s\S]*?\*\//g, "");
const [lightCss, darkCss = ""] = css.split('[data-theme="dark"]');

function baseOf(part, name) {
  return /^\{([\w-]+)\}$/.exec(tokens[part]?.[name] ?? "")?.[1];
}

for (const [part, names, block] of [["light", COLOURS, lightCss], ["dark", COLOURS, darkCss], ["size", SIZES, lightCss]]) {
  for (const name of names) {
    const base = baseOf(part, name);
    check(base !== undefined && tokens.base?.[base] !== undefined, `tokens.json: ${name} in ${part} points to no base token`);
    const inCss = new RegExp(`--${name}:\\s*var\\(--([\\w-]+)\\)`).exec(block)?.[1];
    check(base !== undefined && inCss === base, `tokens.css: ${name} in ${part} is not the same as in tokens.json`);
  }
}
for (const mode of ["light", "dark"])
  for (const [front, back, least] of PAIRS) {
    const values = [front, back].map((name) => tokens.base?.[baseOf(mode, name)] ?? "");
    // A token without a colour is named above already.
    if (!values.every((value) => /^#[0-9a-f]{6}$/i.test(value))) continue;
    const [low, high] = values.map(brightness).sort((a, b) => a - b);
    const ratio = (high + 0.05) / (low + 0.05);
    check(ratio >= least, `${front} on ${back} in ${mode}: ${ratio.toFixed(1)} to 1, needs ${least}`);
  }

// The page that is handed over
const page = withoutComments(read("page/index.html"));
check(/<html[^>]*\slang="[a-z]{2}/i.test(page), "page/index.html does not say its language");
check(/<title>(?!\s*Untitled)[^<]+<\/title>/i.test(page), "page/index.html has no title of its own");
check((page.match(/<h1[\s>]/g) ?? []).length === 1, "page/index.html needs exactly one h1");
check(/<main[\s>]/.test(page), "page/index.html has no main");
check(/<button[\s>]/.test(page), "page/index.html has no button");
for (const [, id] of page.matchAll(/<input[^>]*\sid="([^"]+)"/g))
  check(new RegExp(`<label[^>]*\\sfor="${id}"`).test(page), `page/index.html: the field ${id} has no label`);
for (const [picture] of page.matchAll(/<img[^>]*>/g)) check(/\salt="/.test(picture), `page/index.html: no alt in ${picture}`);
for (const [, path] of page.matchAll(/\b(?:href|src)="(?!#|https?:|mailto:|tel:|data:)([^"#]+)/g))
  check(existsSync(join(dirname("page/index.html"), path)), `page/index.html leads to ${path}, which does not exist`);
for (const id of ["sending", "failed", "booked"]) {
  const [, state = ""] = new RegExp(`<section[^>]*\\sid="${id}"[^>]*>([\\s\\S]*?)</section>`).exec(page) ?? [];
  check(/<h2[\s>]/.test(state), `page/index.html: the state ${id} has no heading`);
}

const style = read("page/page.css").replace(/\/\*[\s\S]*?\*\//g, "");
const raw = style.replace(/@media[^{]*/g, "").match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(|\d+px|: *(?:white|black|red|green|gr[ae]y)\b/gi) ?? [];
check(raw.length === 0, `page/page.css has raw values: ${raw.join(", ")}`);
check(!/outline:\s*(none|0)/.test(style), "page/page.css removes the focus ring");
check(/@media[^{]*min-width/.test(style), "page/page.css has no rule for wide screens");

// Notes for the developer
const notes = withoutComments(read("handoff/notes.md"));
for (const heading of ["Elements", "Sizes", "States", "Behaviour", "Data"])
  check(wordsIn(below(notes, heading)) >= 12, `handoff/notes.md: fewer than 12 words below ${heading}`);

// The case study
const story = withoutComments(read("case-study.md"));
for (const heading of ["Problem", "My role", "Research", "Decisions", "Test", "Result", "Next"])
  check(wordsIn(below(story, heading)) >= 12, `case-study.md: fewer than 12 words below ${heading}`);
check(/\bsimulation\b/i.test(below(story, "My role")), "case-study.md: My role does not say that this is a simulation");
const decisions = below(story, "Decisions").split(/^### /m).slice(1);
check(decisions.length >= 2, `case-study.md has ${decisions.length} decisions, at least 2 are needed`);
for (const decision of decisions) {
  const [title] = decision.split("\n");
  check(/\bbecause\b/i.test(decision), `case-study.md: the decision '${title}' has no reason (because)`);
  check(/\bcosts?\b/i.test(decision), `case-study.md: the decision '${title}' has no cost`);
}
const lines = story.split(/\r?\n/).map((line) => line.trim());
const pictures = lines.flatMap((line, at) => {
  const found = /^!\[(.*)\]\((\S+)\)$/.exec(line);
  return found ? [{ alt: found[1], path: found[2], caption: lines[at + 1] ?? "" }] : [];
});
check(pictures.length >= 3, `case-study.md shows ${pictures.length} pictures, at least 3 are needed`);
for (const { alt, path, caption } of pictures) {
  check(existsSync(path), `case-study.md shows ${path}, which does not exist`);
  check(wordsIn(alt) >= 4, `case-study.md: the alternative text of ${path} is too short`);
  check(/^\*[^*]{8,}\*$/.test(caption), `case-study.md: ${path} has no caption between two stars in the next line`);
}
check(!/\b\d{5} ?\d{5}\b/.test(story), "case-study.md holds a phone number");

for (const problem of problems) console.log(`- ${problem}`);
console.log(`${looked} things looked at, ${problems.length} to do.`);
process.exitCode = problems.length === 0 ? 0 : 1;
