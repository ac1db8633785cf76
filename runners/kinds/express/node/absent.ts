/** Parts of Node that are asked for and never needed here: compressed bodies, terminals, async hooks. */
export const AsyncResource = undefined;
