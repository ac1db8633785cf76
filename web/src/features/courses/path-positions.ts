/**
 * The position of each day's dot between the left (0) and the right (1) edge of the path. The path turns at `turns`,
 * the days (from 1) with a ticket.
 */
export function pathPositions(dayCount: number, turns: readonly number[]): number[] {
  const corners = [1, ...turns.filter((day) => day > 1 && day < dayCount), dayCount];
  return Array.from({ length: dayCount }, (_, index) => {
    const day = index + 1;
    const leg = Math.max(0, corners.findIndex((corner) => day <= corner) - 1);
    const start = corners[leg] ?? 1;
    const end = corners[leg + 1] ?? dayCount;
    const way = end === start ? 0 : (day - start) / (end - start);
    return leg % 2 === 0 ? way : 1 - way;
  });
}
