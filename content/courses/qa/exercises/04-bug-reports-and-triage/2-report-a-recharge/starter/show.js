import { readFileSync } from "node:fs";

// Splits the report at its headings. Lines that begin
// with > are notes and do not count.
function partsOf(text) {
  const parts = {};
  let name = "Title";
  for (const line of text.split(/\r?\n/)) {
    const heading = /^##\s+(.*)$/.exec(line);
    if (heading) name = heading[1].trim();
    else if (!line.startsWith(">"))
      parts[name] = `${parts[name] ?? ""}${line}\n`;
  }
  return parts;
}

const report = readFileSync("report.md", "utf8");
const parts = partsOf(report);
for (const [name, text] of Object.entries(parts)) {
  const words = text.split(/\s+/).filter(Boolean).length;
  console.log(`${name}: ${words} words`);
}
