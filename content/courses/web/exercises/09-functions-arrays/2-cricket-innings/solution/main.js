function totalRuns(innings) {
  return innings.reduce((sum, each) => sum + each.runs, 0);
}

function fifties(innings) {
  return innings
    .filter((each) => each.runs >= 50)
    .map((each) => each.player);
}

function ranking(innings) {
  return [...innings].sort((a, b) => b.runs - a.runs);
}

function runsOf(innings, player) {
  const found = innings.find((each) => each.player === player);
  if (found === undefined) {
    return null;
  }
  return found.runs;
}

const today = [
  { player: "Asif", runs: 48 },
  { player: "Tenzin", runs: 0 },
  { player: "Meera", runs: 67 },
];
const order = ranking(today).map((each) => each.player);
console.log(totalRuns(today));
console.log(fifties(today).join(", "));
console.log(order.join(", "));
console.log(runsOf(today, "Tenzin"));
