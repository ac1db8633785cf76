/** A long calculation as a generator that yields after each step, so that its caller can yield to the event loop. */
export type Steps<Value> = Generator<undefined, Value, undefined>;

/** Runs to the end without a pause. */
export function finish<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** One step per item. */
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
