/** The commands of a README's section: the lines of its console blocks that start with `$ `. */
export function readmeCommands(readme: string, section: string): string[] {
  const blocks = sectionOf(readme, section).matchAll(/^```console\n([\s\S]*?)^```/gm);
  return [...blocks].flatMap(([, block = ""]) =>
    block.split("\n").flatMap((line) => /^\$ (.*)$/.exec(line)?.[1] ?? []),
  );
}

/** The URL of the started program; undefined when the section names no localhost URL. */
export function startAddress(readme: string): string | undefined {
  const address = /https?:\/\/(?:127\.0\.0\.1|localhost):\d+[^\s`)]*/.exec(sectionOf(readme, "Start"))?.[0];
  return address?.replace(/[.,]$/, "");
}

function sectionOf(readme: string, title: string): string {
  return readme.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? "";
}
