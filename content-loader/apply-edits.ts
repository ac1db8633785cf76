import type { CodeFile } from "#domain/study/exercise.ts";

type Edit = { readonly in?: string | undefined; readonly from: string; readonly to: string };

/**
 * Applies a wrong answer, written as edits of the solution, and returns the files that differ. `refuse` gets a text on
 * the line to point to.
 */
export function applyEdits(
  edits: readonly Edit[],
  solved: readonly CodeFile[],
  open: readonly string[],
  refuse: (message: string, at: string) => void,
): CodeFile[] {
  const changed = new Map<string, string>();
  for (const { in: named, from, to } of edits) {
    const at = from.split("\n")[0]?.slice(0, 40) ?? "";
    const path = named ?? (open.length === 1 ? open[0] : undefined);
    const solution = solved.find((file) => file.path === path)?.text;
    if (path === undefined) refuse("say with 'in' which file is changed", at);
    else if (!open.includes(path) || solution === undefined)
      refuse(`${path} is no file that the learner can change`, path);
    else {
      const count = solution.split(from).length - 1;
      if (count !== 1) refuse(`'${at}' stands ${count} times in the solution of ${path}, needs once`, at);
      else if (from === to) refuse(`'${at}' is replaced by itself`, at);
      else
        changed.set(
          path,
          (changed.get(path) ?? solution).replace(from, () => to),
        );
    }
  }
  return [...changed].map(([path, text]) => ({ path, text }));
}
