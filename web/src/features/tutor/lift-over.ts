export type Box = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

const GAP_PX = 12;

/** How far an element must move up so that it covers none of the others. */
export function liftOver(home: Box, others: readonly Box[]): number {
  let lift = 0;
  for (const other of others.toSorted((a, b) => b.top - a.top)) {
    const isBeside = other.right <= home.left - GAP_PX || other.left >= home.right + GAP_PX;
    const isBelow = other.top >= home.bottom - lift + GAP_PX;
    const isAbove = other.bottom <= home.top - lift - GAP_PX;
    if (!isBeside && !isBelow && !isAbove) lift = home.bottom + GAP_PX - other.top;
  }
  return lift;
}

/** Completely covered. */
export function isBehind(box: Box, cover: Box): boolean {
  return (
    box.top >= cover.top && box.bottom <= cover.bottom && box.left >= cover.left && box.right <= cover.right
  );
}
