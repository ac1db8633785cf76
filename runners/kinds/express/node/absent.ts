/** Stubs for parts of Node that are imported but never used here: compressed bodies, terminals, async hooks. */
export const AsyncResource = undefined;
