// The tests of the screen are run in the folder kitchen.
export default { test: { include: ["*.test.js", "stores/*.test.js"], testTimeout: 20_000 } };
