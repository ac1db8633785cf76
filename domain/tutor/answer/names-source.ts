/** Whether an answer cites one of its sources, as [1] or [1, 2]; a number without a source does not count. */
export function namesSource(text: string, sources: number): boolean {
  const outsideCode = text.replaceAll(/^[ \t]*```[\s\S]*?(?:^[ \t]*```|$(?![\s\S]))/gm, " ");
  return [...outsideCode.matchAll(/\[(\d+(?:, ?\d+)*)\]/g)].some(([, numbers = ""]) =>
    numbers.split(",").some((number) => Number(number) >= 1 && Number(number) <= sources),
  );
}
