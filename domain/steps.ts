/** A calculation that pauses after every piece, so that whoever runs it can let something else happen in between. */
export type Steps<Value> = Generator<undefined, Value, undefined>;

/** All of it at once. */
export function finish<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** One piece an item. */
export function* mapInSteps<Item, Value>(
  items: readonly Item[],
  toValue: (item: Item, at: number) => Value,
): Steps<Value[]> {
  const values: Value[] = [];
  for (const [at, item] of items.entries()) {
    values.push(toValue(item, at));
    yield;
  }
  return values;
}
