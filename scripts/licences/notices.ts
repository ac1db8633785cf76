import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Notice } from "./notice.ts";
import { otherParts, standardText } from "./other-parts.ts";
import { shippedPackages } from "./shipped-packages.ts";

const NOTICE_FILES = /^(licen[cs]e|copying|notice|third[_-]?party|ofl)/i;
const RULE = "=".repeat(80);

/** The notices of everything that Kadam ships. */
export function gatherNotices(root: string): Notice[] {
  return [...shippedPackages(root).map((place) => noticeOf(join(root, place))), ...otherParts()];
}

export function noticeOf(folder: string): Notice {
  const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const licence = typeof about.license === "string" ? about.license : "";
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && NOTICE_FILES.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .map((name) => tidied(readFileSync(join(folder, name), "utf8")));
  const text = texts.length > 0 ? texts.join("\n\n") : withoutFile(about, licence);
  return { name: about.name, version: about.version, licence, text };
}

type Author = string | { readonly name?: string } | undefined;

/** Some packages name their licence and author, but leave out the text. */
function withoutFile(about: { name: string; author?: Author }, licence: string): string {
  const text = standardText(licence);
  const author = typeof about.author === "string" ? about.author : about.author?.name;
  return text === "" ? "" : `Copyright (c) ${author ?? `the authors of ${about.name}`}\n\n${text}`;
}

function tidied(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/[ \t]+$/gm, "")
    .trim();
}

/** One readable file: the list of parts, and each licence text once, with the names of all parts it covers. */
export function licencesFile(notices: readonly Notice[]): string {
  const byText = new Map<string, Notice[]>();
  for (const notice of notices) byText.set(notice.text, [...(byText.get(notice.text) ?? []), notice]);
  return [
    "Licences of what Kadam hands out to browsers, beside its own (AGPL-3.0-or-later, in the file LICENSE).",
    "Written by `npm run licences` from package-lock.json and the packages themselves; do not edit.",
    "",
    "CONTENTS",
    ...notices.map((notice) => `  ${titleOf(notice)} | ${notice.licence}`),
    "",
    ...[...byText].flatMap(([text, parts]) => [RULE, ...parts.map(titleOf), "", text, ""]),
  ].join("\n");
}

function titleOf({ name, version }: Notice): string {
  return version === "" ? name : `${name} ${version}`;
}
