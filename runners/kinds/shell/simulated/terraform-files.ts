import type { SimulatedCall } from "./simulation.ts";

/** `name = value` or `name "label" { … }`: the part of HCL that the simulation parses. */
type Entry = {
  readonly name: string;
  readonly labels: readonly string[];
  /** On an argument: its text on one line. */
  readonly value?: string;
  /** On a block. */
  readonly body?: readonly Entry[];
};

export type Attributes = Readonly<Record<string, string>>;
export type Resources = Readonly<Record<string, Attributes>>;

/** The configuration in the .tf files of a folder; resources by `type.name`. */
export type Configuration = {
  readonly resources: Resources;
  readonly outputs: Attributes;
  /** Values that other values refer to: `var.size`, `local.zone`. */
  readonly values: Attributes;
  /** Resources with `prevent_destroy`. */
  readonly kept: ReadonlySet<string>;
};

const BLOCKS: ReadonlySet<string> = new Set([
  ..."resource provider variable output terraform locals module data moved import removed check".split(" "),
]);

/** Meta-arguments: they control terraform and are not attributes of the resource. */
const META: ReadonlySet<string> = new Set([
  "lifecycle",
  "depends_on",
  "provider",
  "provisioner",
  "connection",
]);

export async function readConfiguration(
  call: SimulatedCall,
  given: readonly string[],
): Promise<Configuration | { readonly problem: string }> {
  const files = (await call.fs.readdir(call.cwd)).filter((name) => name.endsWith(".tf")).sort();
  if (files.length === 0) return { problem: "No configuration files" };
  const entries: Entry[] = [];
  for (const file of files) {
    const text = await call.fs.readFile(`${call.cwd}/${file}`);
    try {
      entries.push(...parseFile(text));
    } catch (error) {
      return { problem: `${file}: ${error instanceof Error ? error.message : error}` };
    }
  }
  const settings = `${call.cwd}/terraform.tfvars`;
  const kept = (await call.fs.exists(settings)) ? parseFile(await call.fs.readFile(settings)) : [];
  return configurationOf(entries, [
    ...kept.map(({ name, value = "" }) => [name, value] as const),
    ...given.map(readVar),
  ]);
}

/** `-var size=t3.large`: a string needs no quotes there. */
function readVar(word: string): readonly [string, string] {
  const [name = "", value = ""] = word.split(/=(.*)/s);
  return [name, /^(["[{]|-?\d+(\.\d+)?$|true$|false$)/.test(value) ? value : JSON.stringify(value)];
}

function configurationOf(
  entries: readonly Entry[],
  given: readonly (readonly [string, string])[],
): Configuration {
  const blocks = (kind: string): readonly Entry[] =>
    entries.filter(({ name, body }) => name === kind && body);
  const argument = ({ body = [] }: Entry, wanted: string): string | undefined =>
    body.find(({ name }) => name === wanted)?.value;
  const defaults = blocks("variable").map((one) => [one.labels[0], argument(one, "default")] as const);
  const locals = blocks("locals").flatMap(({ body = [] }) => body);
  const values = Object.fromEntries([
    ...[...defaults, ...given].flatMap(([name, value]) =>
      value === undefined ? [] : [[`var.${name}`, value]],
    ),
    ...locals.map(({ name, value = "" }) => [`local.${name}`, value]),
  ]) as Attributes;
  const resources = blocks("resource").map((one) => [one.labels.join("."), one.body ?? []] as const);
  return {
    values,
    resources: Object.fromEntries(
      resources.map(([address, body]) => [address, attributesOf(body, values)] as const),
    ),
    outputs: Object.fromEntries(
      blocks("output").map((one) => [one.labels[0] ?? "", argument(one, "value") ?? "null"] as const),
    ),
    kept: new Set(
      resources
        .filter(([, body]) =>
          body.some((one) => one.name === "lifecycle" && argument(one, "prevent_destroy") === "true"),
        )
        .map(([address]) => address),
    ),
  };
}

function attributesOf(body: readonly Entry[], values: Attributes): Attributes {
  const shown = body.filter(({ name }) => !META.has(name));
  return Object.fromEntries(
    shown.map((one) => [one.value === undefined ? `${one.name} ` : one.name, resolve(textOf(one), values)]),
  );
}

/** A block inside a resource is shown on one line. */
function textOf({ value, body = [] }: Entry): string {
  if (value !== undefined) return value;
  const parts = body.map(
    (one) => `${[one.name, ...one.labels].join(" ")}${one.value === undefined ? "" : " ="} ${textOf(one)}`,
  );
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

const REFERENCE = /^[a-z]\w*(\.[\w-]+)+$/;

/** Substitutes known values; unknown references stay as written. */
export function resolve(text: string, values: Attributes): string {
  if (REFERENCE.test(text)) {
    const value = values[text];
    return value === undefined || value === text ? text : resolve(value, values);
  }
  if (!/^"[^\n]*"$/.test(text)) return text;
  return text.replaceAll(/\$\{\s*([\w.-]+)\s*\}/g, (whole, name: string) => {
    const value = values[name] === undefined ? undefined : resolve(values[name], values);
    return value === undefined ? whole : value.replace(/^"(.*)"$/s, "$1");
  });
}

/** Throws an Error with a message for the learner. */
function parseFile(text: string): Entry[] {
  const plain = withoutComments(text);
  const bare = plain.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, "");
  const open = bare.split("{").length - bare.split("}").length;
  if (open !== 0)
    throw new Error(open > 0 ? "a closing brace is missing" : "there is a closing brace too many");
  const [entries] = parseBody(plain, 0);
  const strange = entries.find(({ name, body }) => body !== undefined && !BLOCKS.has(name));
  if (strange !== undefined)
    throw new Error(`Unsupported block type: Blocks of type "${strange.name}" are not expected here.`);
  return entries;
}

function withoutComments(text: string): string {
  return text.replaceAll(
    /("(?:[^"\\\n]|\\.)*")|\/\*[\s\S]*?\*\/|(?:#|\/\/)[^\n]*/g,
    (_, string: string | undefined) => string ?? "",
  );
}

function parseBody(text: string, start: number): [entries: Entry[], end: number] {
  const entries: Entry[] = [];
  let at = start;
  for (;;) {
    at += /^[\s,]*/.exec(text.slice(at))?.[0].length ?? 0;
    if (at >= text.length || text[at] === "}") return [entries, at + 1];
    const head = /^([\w.-]+|"[^"\n]*")((?:[ \t]*"[^"\n]*"|[ \t]+[\w-]+)*)[ \t]*([={])(?!=)/.exec(
      text.slice(at),
    );
    if (head === null) {
      const line = text.slice(at).split("\n")[0]?.trim() ?? "";
      throw new Error(`Invalid line: "${line}". An argument or block definition is required here.`);
    }
    const [whole, name = "", labels = "", sign] = head;
    at += whole.length;
    if (sign === "=") {
      const [value, end] = parseValue(text, at);
      entries.push({ name, labels: [], value });
      at = end;
    } else {
      const [body, end] = parseBody(text, at);
      entries.push({ name, labels: (labels.match(/[\w-]+/g) ?? []) as string[], body });
      at = end;
    }
  }
}

/** A value ends with its line, unless a bracket is still open. */
function parseValue(text: string, start: number): [value: string, end: number] {
  const heredoc = /^[ \t]*<<-?(\w+)\n([\s\S]*?)\n[ \t]*\1[ \t]*(?=\n|$)/.exec(text.slice(start));
  if (heredoc !== null) return [JSON.stringify(`${heredoc[2]}\n`), start + heredoc[0].length];
  let depth = 0;
  let at = start;
  for (; at < text.length; at += 1) {
    const string = /^"(?:[^"\\\n]|\\.)*"/.exec(text.slice(at, at + 2000))?.[0];
    if (string !== undefined) {
      at += string.length - 1;
      continue;
    }
    const character = text[at] ?? "";
    if (depth === 0 && (character === "\n" || character === "}")) break;
    if ("{[(".includes(character)) depth += 1;
    if ("}])".includes(character)) depth -= 1;
  }
  return [onOneLine(text.slice(start, at)), at];
}

function onOneLine(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n")
    .replaceAll(/(?<=[{[(,])\n|\n(?=[}\])])/g, " ")
    .replaceAll("\n", ", ")
    .replaceAll(/("(?:[^"\\\n]|\\.)*")|\s+/g, (_, string: string | undefined) => string ?? " ")
    .replace(/,(?= [}\])])/, "");
}
