import type { ClassDeclaration, FunctionDeclaration, Pattern, Program, VariableDeclaration } from "acorn";
import { readScript } from "#runners/script-tests/read-script.ts";
import { applyEdits, type Edit } from "#runners/script-tests/walk-syntax.ts";
import { guardLoops } from "./guard-loops.ts";

/** The global through which a classic script makes its names global. */
export const PAGE_DESK = "__kadamPage";

/**
 * Makes a classic script repeatable on the same global object: a top-level let or const, which the browser would refuse
 * the second time, becomes local to the script and is exposed by a getter and a setter.
 */
export function prepareClassicScript(path: string, text: string, firstLine: number): string {
  const padded = "\n".repeat(firstLine - 1) + text;
  const script = readScript(path, padded);
  const names = namesToShow(script.syntax);
  const at = endOfDirectives(script.syntax);
  const shown = names.map((name) => `${name}: { get: () => ${name}, set: ($) => { ${name} = $; } }`);
  const edits: Edit[] = [];
  if (names.length > 0)
    edits.push({ start: at, end: at, text: `;${PAGE_DESK}.show({ ${shown.join(", ")} });` });
  return `${applyEdits(padded, [...edits, ...guardLoops(script)])}\n//# sourceURL=${path}`;
}

function namesToShow({ body }: Program): string[] {
  const isStrict = body.some((node) => "directive" in node && node.directive === "use strict");
  return body.flatMap((node) => {
    // In sloppy mode, functions and vars of an indirect eval are global anyway.
    if (node.type === "VariableDeclaration" && (isStrict || node.kind !== "var")) return declaredNames(node);
    if (node.type === "ClassDeclaration" || (isStrict && node.type === "FunctionDeclaration")) {
      return [(node as ClassDeclaration | FunctionDeclaration).id.name];
    }
    return [];
  });
}

function declaredNames({ declarations }: VariableDeclaration): string[] {
  return declarations.flatMap(({ id }) => namesIn(id));
}

function namesIn(pattern: Pattern): string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((part) =>
        namesIn(part.type === "RestElement" ? part.argument : part.value),
      );
    case "ArrayPattern":
      return pattern.elements.flatMap((part) => (part === null ? [] : namesIn(part)));
    case "RestElement":
      return namesIn(pattern.argument);
    case "AssignmentPattern":
      return namesIn(pattern.left);
    default:
      return [];
  }
}

function endOfDirectives({ body }: Program): number {
  return body.findLast((node) => "directive" in node && typeof node.directive === "string")?.end ?? 0;
}
