/**
 * For programs started by tests: without the settings of the person who runs the tests. Node's compile cache is kept:
 * it halves the time of each start. The tutor is off: after a start its index takes seconds of processor time.
 */
export const BARE_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  TUTOR: "off",
};
