import { findInterpreter } from "../interpreter-access.ts";
import { openShell, type ShellRun, WORK_FOLDER } from "../learner-shell.ts";
import { shellCommands } from "../shell-commands.ts";
import { watchShells } from "../shell-watcher.ts";

export const prepareShells = async (): Promise<void> => watchShells(await findInterpreter());

/** Runs a script in a fresh shell with these files; call `prepareShells` first. */
export function run(text: string, files: Readonly<Record<string, string>> = {}): Promise<ShellRun> {
  const given = Object.entries(files).map(([path, content]) => ({ path, text: content }));
  return openShell(given, shellCommands(WORK_FOLDER, [])).run({ text, name: "main.sh" });
}
