// Two matchers with the names you know from Vitest.
export function expect(actual) {
  const fail = (words, wanted) => {
    throw new Error(
      `expected ${JSON.stringify(actual)} ${words} ` +
        JSON.stringify(wanted),
    );
  };
  return {
    toBe(wanted) {
      if (!Object.is(actual, wanted)) fail("to be", wanted);
    },
    toContain(piece) {
      if (!actual.includes(piece)) fail("to contain", piece);
    },
  };
}
