export const start = { runs: 0, wickets: 0, balls: 0 };

export function reduce(state, action) {
  return state;
}

export function textOf(state) {
  return "";
}
