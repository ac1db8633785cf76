import { createWallet } from "./wallet.js";

const tests = [];

export function test(name, run) {
  tests.push({ name, run });
}

export const names = () => tests.map(({ name }) => name);

export function expect(actual) {
  return {
    toBe(wanted) {
      if (Object.is(actual, wanted)) return;
      throw new Error(`expected ${actual} to be ${wanted}`);
    },
  };
}

// Runs the tests with these names, each with a new wallet.
// Gives the failures as texts.
export async function runTests(
  chosen = names(),
  makeWallet = createWallet,
) {
  const failures = [];
  for (const name of chosen) {
    const found = tests.find((each) => each.name === name);
    try {
      await found.run({ wallet: makeWallet() });
    } catch (error) {
      failures.push(`${name}: ${error.message}`);
    }
  }
  return failures;
}
