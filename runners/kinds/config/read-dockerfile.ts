import {
  DockerfileParser,
  type Instruction,
  JSONInstruction,
  Keyword,
  ModifiableInstruction,
} from "dockerfile-ast";
import type { Problem } from "./problem.ts";

export type DockerInstruction = {
  readonly keyword: string;
  /** Everything after the keyword and its flags, on one line. */
  readonly args: string;
  readonly words: readonly string[];
  readonly flags: Readonly<Record<string, string>>;
  /** The list of the exec form, ["node", "server.js"], or null for the shell form. */
  readonly list: readonly string[] | null;
  /** Counts from 0; -1 before the first FROM. */
  readonly stage: number;
  readonly line: number;
};

type DockerStage = { readonly image: string; readonly name: string | null; readonly line: number };

export type DockerFile = {
  readonly instructions: readonly DockerInstruction[];
  readonly stages: readonly DockerStage[];
  readonly problems: readonly Problem[];
};

// The parser converts single characters to bytes with Node's Buffer, which a browser does not have.
Object.assign(globalThis, { Buffer: { from: (text: string) => new TextEncoder().encode(text) } });

const KEYWORDS: ReadonlySet<string> = new Set(Object.values(Keyword));
const WITH_LIST = new Set(["CMD", "ENTRYPOINT", "RUN", "SHELL", "VOLUME", "COPY", "ADD"]);

export function readDockerfile(text: string): DockerFile {
  let stage = -1;
  const instructions = DockerfileParser.parse(text)
    .getInstructions()
    .map((parsed) => {
      if (parsed.getKeyword() === "FROM") stage += 1;
      return asInstruction(parsed, stage);
    });
  const stages = instructions.filter(({ keyword }) => keyword === "FROM").map(asStage);
  const problems = instructions.flatMap((instruction) => {
    const message = complaintAbout(instruction);
    return message === undefined ? [] : [{ line: instruction.line, message }];
  });
  if (stages.length === 0) {
    problems.push({ line: 1, message: "no build stage: a Dockerfile begins with FROM and an image" });
  }
  return { instructions, stages, problems };
}

function asInstruction(parsed: Instruction, stage: number): DockerInstruction {
  const flags = parsed instanceof ModifiableInstruction ? parsed.getFlags() : [];
  const list = parsed instanceof JSONInstruction ? parsed.getJSONStrings() : [];
  const args = (parsed.getArgumentsContent() ?? "").trim();
  return {
    keyword: parsed.getKeyword(),
    args,
    words: args === "" ? [] : args.split(/\s+/),
    flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ""])),
    list: list.length > 0 ? list.map((item) => item.getJSONValue()) : null,
    stage,
    line: parsed.getRange().start.line + 1,
  };
}

function asStage({ words, line }: DockerInstruction): DockerStage {
  return { image: words[0] ?? "", name: words[1]?.toUpperCase() === "AS" ? (words[2] ?? null) : null, line };
}

function complaintAbout(instruction: DockerInstruction): string | undefined {
  const { keyword, args, words, stage, list } = instruction;
  if (!KEYWORDS.has(keyword)) return `unknown instruction: ${keyword}`;
  if (stage === -1 && keyword !== "ARG") return `${keyword} stands before the first FROM`;
  if (words.length === 0) return `${keyword} needs at least one argument`;
  if (WITH_LIST.has(keyword) && args.startsWith("[") && list === null && !isJsonList(args)) {
    return `${keyword} begins like a list but is not one: put every item in "double quotes", with commas between`;
  }
  if (
    keyword === "FROM" &&
    !(words.length === 1 || (words.length === 3 && words[1]?.toUpperCase() === "AS"))
  ) {
    return "FROM is written: FROM image, or FROM image AS name";
  }
  if ((keyword === "COPY" || keyword === "ADD") && (list ?? words).length < 2 && !args.startsWith("<<")) {
    return `${keyword} needs at least two arguments: what to copy, and where to`;
  }
  if (keyword === "EXPOSE") {
    const wrong = words.find((word) => !isPort(word));
    if (wrong !== undefined) return `invalid port: ${wrong}`;
  }
  return undefined;
}

function isJsonList(args: string): boolean {
  try {
    return Array.isArray(JSON.parse(args));
  } catch {
    return false;
  }
}

function isPort(word: string): boolean {
  return word.includes("$") || /^\d{1,5}(-\d{1,5})?(\/(tcp|udp|sctp))?$/.test(word);
}
