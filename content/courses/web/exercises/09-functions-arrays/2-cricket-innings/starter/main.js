function totalRuns(innings) {
  // Step 1: make one number of all runs
}

function fifties(innings) {
  // Step 2: keep the innings with 50 runs or more,
  // then take their names
  return [];
}

function ranking(innings) {
  // Step 3: sort a copy, most runs first
  return innings;
}

function runsOf(innings, player) {
  // Step 4: find the innings of this player;
  // null if there is none
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
