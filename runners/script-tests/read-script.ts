import { type ImportExpression, type Node, type Options, type Program, parse } from "acorn";
import { ScriptProblem } from "./script-error.ts";
import { walkSyntax } from "./walk-syntax.ts";

/** An import or export-from: `start` and `end` enclose the module name with its quotes. */
type StaticLink = {
  readonly from: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
};

export type Script = {
  readonly path: string;
  /** JavaScript with the learner's line numbers. */
  readonly text: string;
  readonly form: "module" | "commonjs";
  readonly syntax: Program;
  readonly links: readonly StaticLink[];
  readonly dynamicImports: readonly ImportExpression[];
};

/** Decides like Node: what parses as a plain script is CommonJS, what needs module syntax is a module. */
export function readScript(path: string, text: string, form = formOf(path, text)): Script {
  const syntax = parseAs(path, text, form);
  const dynamicImports: ImportExpression[] = [];
  walkSyntax(syntax, (node) => {
    if (node.type === "ImportExpression") dynamicImports.push(node as ImportExpression);
  });
  return { path, text, form, syntax, links: syntax.body.flatMap(linkOf), dynamicImports };
}

const COMMON: Options = { ecmaVersion: "latest", locations: true, allowHashBang: true };

function optionsFor(form: Script["form"]): Options {
  return form === "module"
    ? { ...COMMON, sourceType: "module" }
    : { ...COMMON, sourceType: "script", allowReturnOutsideFunction: true };
}

function formOf(path: string, text: string): Script["form"] {
  if (path.endsWith(".mjs")) return "module";
  if (path.endsWith(".cjs") || parses(text, "commonjs")) return "commonjs";
  return parses(text, "module") || /^\s*(import|export)\b/m.test(text) ? "module" : "commonjs";
}

function parses(text: string, form: Script["form"]): boolean {
  try {
    parse(text, optionsFor(form));
    return true;
  } catch {
    return false;
  }
}

const DECORATOR = "Decorators (@name) are not part of JavaScript yet, so they cannot be run here";

function parseAs(path: string, text: string, form: Script["form"]): Program {
  try {
    return parse(text, optionsFor(form));
  } catch (error) {
    const { message, loc, pos = 0 } = error as SyntaxError & { loc?: { line: number }; pos?: number };
    const isAtEnd = pos >= text.trimEnd().length && message.startsWith("Unexpected token");
    const own = message.replace(/ \(\d+:\d+\)$/, "");
    const isDecorator = text[pos] === "@";
    const words = isDecorator ? DECORATOR : isAtEnd ? "Unexpected end of input" : (browserWords(text) ?? own);
    throw new ScriptProblem({
      message: `SyntaxError: ${words}`,
      file: path.replace(/#.*$/, ""),
      line: loc?.line,
    });
  }
}

/** The parser knows the line, the browser has the message that learners see elsewhere. */
function browserWords(text: string): string | undefined {
  const withoutLinks = text
    .replace(/^\s*import\b(?!\s*[.(])[^;\n]*;?/gm, "")
    .replace(/^(\s*)export\s+(default\s+)?/gm, "$1");
  try {
    new Function(`return async () => {${withoutLinks}\n}`);
    return undefined;
  } catch (error) {
    return error instanceof SyntaxError ? error.message : undefined;
  }
}

function linkOf(node: Node): StaticLink[] {
  if (!/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) return [];
  const { source } = node as Node & { source?: (Node & { value: string }) | null };
  if (!source) return [];
  return [{ from: source.value, start: source.start, end: source.end, line: source.loc?.start.line ?? 1 }];
}
