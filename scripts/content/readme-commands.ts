/** The commands of a README's section, one `$ ` line of its console blocks each. */
export function readmeCommands(readme: string, section: string): string[] {
  const body = readme.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? "";
  return [...body.matchAll(/^```console\n([\s\S]*?)^```/gm)].flatMap(([, block = ""]) =>
    block.split("\n").flatMap((line) => /^\$ (.*)$/.exec(line)?.[1] ?? []),
  );
}

/** Where the started program answers, undefined when the section names no address of this computer. */
export function startAddress(readme: string): string | undefined {
  const body = readme.split(/^## /m).find((part) => part.startsWith("Start\n")) ?? "";
  return /https?:\/\/(?:127\.0\.0\.1|localhost):\d+[^\s`)]*/.exec(body)?.[0]?.replace(/[.,]$/, "");
}
