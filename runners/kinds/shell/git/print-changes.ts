import type { Change, ReadEntry } from "./changes.ts";
import { countAll, letterOf, printPatch, printStat, textsOf } from "./changes.ts";
import type { ParsedArgs } from "./git-call.ts";

export async function printChanges(
  changes: readonly Change[],
  { flags }: ParsedArgs,
  readOld: ReadEntry,
  readNew: ReadEntry,
  isPatchUsual: boolean,
): Promise<string> {
  if (flags.has("--name-only")) return changes.map(({ path }) => `${path}\n`).join("");
  if (flags.has("--name-status")) {
    return changes
      .map((one) =>
        one.oldPath === undefined ? `${letterOf(one)}\t${one.path}\n` : `R100\t${one.oldPath}\t${one.path}\n`,
      )
      .join("");
  }
  if (flags.has("--stat")) return printStat(await countAll(changes, readOld, readNew));
  if (!isPatchUsual && !flags.has("-p") && !flags.has("--patch")) return "";
  let text = "";
  for (const change of changes) text += printPatch(change, await textsOf(change, readOld, readNew));
  return text;
}
