import type { Node } from "acorn";
import type { Script } from "#runners/script-tests/read-script.ts";
import { type Edit, walkSyntax } from "#runners/script-tests/walk-syntax.ts";

const GUARD = "__kadamLoop";
const LONGEST_MS = 2000;
/** After one loop was stopped, wait less for the next: the run has its own time limit. */
const LONGEST_AFTERWARDS_MS = 150;
const ROUNDS_BETWEEN_LOOKS = 500;

/** Inserts a check at the start of every loop's body, without changing line numbers. */
export function guardLoops({ syntax }: Pick<Script, "syntax">): Edit[] {
  const edits: Edit[] = [];
  walkSyntax(syntax, (node) => {
    if (!/^(While|DoWhile|For|ForIn|ForOf)Statement$/.test(node.type)) return;
    const { body } = node as Node & { body: Node };
    if (body.type === "BlockStatement") {
      edits.push({ start: body.start + 1, end: body.start + 1, text: `${GUARD}();` });
    } else {
      edits.push({ start: body.start, end: body.start, text: `{${GUARD}();` });
      edits.push({ start: body.end, end: body.end, text: "}" });
    }
  });
  return edits;
}

/** A loop blocks the page's whole thread, in some browsers ours too; so it must be stopped from inside. */
export function installLoopGuard(): void {
  const now = performance.now.bind(performance);
  const { port1, port2 } = new MessageChannel();
  let rounds = 0;
  let startedAt: number | undefined;
  let longestMs = LONGEST_MS;
  // The message arrives only when the thread is free again, so an unreset timer measures one uninterrupted task.
  port1.onmessage = () => {
    startedAt = undefined;
  };
  const guard = (): void => {
    if (++rounds % ROUNDS_BETWEEN_LOOKS !== 0) return;
    if (startedAt === undefined) {
      startedAt = now();
      port2.postMessage(null);
    } else if (now() - startedAt > longestMs) {
      longestMs = LONGEST_AFTERWARDS_MS;
      throw new Error("This loop ran too long without a pause. Does it ever end?");
    }
  };
  Object.defineProperty(globalThis, GUARD, { value: guard });
}
