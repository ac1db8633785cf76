export const start = {
  runs: 0,
  wickets: 0,
  balls: 0,
  before: null,
};

export function reduce(state, action) {
  if (action.type === "undo") {
    return state.before ?? state;
  }
  if (state.wickets === 10) return state;
  if (action.type === "runs") {
    return {
      ...state,
      runs: state.runs + action.runs,
      balls: state.balls + 1,
      before: state,
    };
  }
  if (action.type === "wide") {
    return { ...state, runs: state.runs + 1, before: state };
  }
  if (action.type === "wicket") {
    return {
      ...state,
      wickets: state.wickets + 1,
      balls: state.balls + 1,
      before: state,
    };
  }
  return state;
}

export function textOf({ runs, wickets, balls }) {
  const overs = Math.floor(balls / 6);
  return `${runs}/${wickets} in ${overs}.${balls % 6} overs`;
}
