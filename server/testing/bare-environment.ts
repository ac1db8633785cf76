/**
 * For the programs that tests start: none of the settings of whoever runs the tests. Node's compile cache is no setting: with it
 * each start takes half of the time.
 */
export const BARE_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
