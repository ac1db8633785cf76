/** A small stand-in for the expect of Vitest. */
export function expect(value) {
  const show = (any) => JSON.stringify(any);
  const check = (isGood, wanted) => {
    if (isGood) return;
    const both = `${show(value)} to be ${show(wanted)}`;
    throw new Error(`expected ${both}`);
  };
  return {
    toBe(wanted) {
      check(Object.is(value, wanted), wanted);
    },
    toEqual(wanted) {
      check(show(value) === show(wanted), wanted);
    },
  };
}
