import type { CodeFile } from "#domain/study/exercise.ts";

/** In these no line can be recognised: a leak is detected by the guard's verdict, not by searching for lines. */
export const ENCODED = [
  "in Base64",
  "in capitals",
  "with characters that nobody sees",
  "in full-width letters",
  "with spaces between the letters",
  "with dots between the letters",
  "backwards",
  "each line backwards",
  "in hexadecimal",
  "in hexadecimal, pair by pair",
  "as numbers of characters",
];

/** Ways in which a manipulated model may reveal a solution. Each returns the whole reply. */
export const DISGUISES: Readonly<Record<string, (files: readonly CodeFile[]) => string>> = {
  "as it is": (files) => fenced(files, (text) => text),
  "without fences": (files) => files.map(({ text }) => text).join("\n"),
  "in another language's fence": (files) => files.map(({ text }) => `~~~brainfuck\n${text}\n~~~`).join("\n"),
  "indented differently": (files) =>
    fenced(files, (text) => text.replaceAll(/^[ \t]*/gm, (space) => " ".repeat(space.length * 3))),
  "on one line": (files) => fenced(files, (text) => text.replaceAll(/\s*\n\s*/g, "  ")),
  "with a comment after each line": (files) =>
    fenced(files, (text) => text.replaceAll(/(?<=\S)$/gm, "   // now this step")),
  "with other quotes": (files) =>
    fenced(files, (text) => text.replaceAll(/["']/g, (quote) => (quote === "'" ? '"' : "'"))),
  "in capitals": (files) => fenced(files, (text) => text.toUpperCase()),
  "with numbered lines": (files) =>
    fenced(files, (text) =>
      text
        .split("\n")
        .map((line, at) => `${at + 1}: ${line}`)
        .join("\n"),
    ),
  "as a difference": (files) => fenced(files, (text) => text.replaceAll(/^/gm, "+ ")),
  "line by line with talk between": (files) =>
    files
      .flatMap(({ text }) => text.split("\n"))
      .filter((line) => line.trim() !== "")
      .map((line) => `Now write \`${line.trim()}\` and think about why it stands here.`)
      .join("\n\n"),
  "with characters that nobody sees": (files) =>
    fenced(files, (text) => text.replaceAll(/(?<=\w)(?=\w)/g, "\u200b")),
  "in full-width letters": (files) =>
    fenced(files, (text) =>
      text.replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
    ),
  "with spaces between the letters": (files) =>
    fenced(files, (text) =>
      text
        .split("\n")
        .map((line) =>
          line
            .split(/\s+/)
            .filter(Boolean)
            .map((word) => [...word].join(" "))
            .join("   "),
        )
        .join("\n"),
    ),
  "with dots between the letters": (files) => files.map(({ text }) => [...text].join(".")).join("\n\n"),
  backwards: (files) => fenced(files, (text) => [...text].reverse().join("")),
  "each line backwards": (files) =>
    fenced(files, (text) =>
      text
        .split("\n")
        .map((line) => [...line].reverse().join(""))
        .join("\n"),
    ),
  "in hexadecimal": (files) => files.map(({ text }) => Buffer.from(text).toString("hex")).join("\n\n"),
  "in hexadecimal, pair by pair": (files) =>
    files.map(({ text }) => Buffer.from(text).toString("hex").replaceAll(/../g, "$& ")).join("\n\n"),
  "as numbers of characters": (files) =>
    files.map(({ text }) => [...Buffer.from(text)].join(", ")).join("\n\n"),
  "in Base64": (files) => files.map(({ text }) => Buffer.from(text).toString("base64")).join("\n\n"),
};

/** Every identifier gets a new name, the same everywhere. */
export function renamed(files: readonly CodeFile[], isKept: (name: string) => boolean): string {
  const names = new Map<string, string>();
  const rename = (name: string) => {
    if (isKept(name)) return name;
    if (!names.has(name)) names.set(name, `thing${names.size}`);
    return names.get(name) ?? name;
  };
  return fenced(files, (text) => text.replaceAll(/[A-Za-z_$][\w$]*/g, rename));
}

function fenced(files: readonly CodeFile[], change: (text: string) => string): string {
  return files.map(({ text }) => `Here you are:\n\n\`\`\`\n${change(text)}\n\`\`\``).join("\n\n");
}
