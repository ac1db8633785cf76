interface Over {
  bowler: string;
  runs: number;
  // Change 1: wickets may be missing.
  wickets: number;
}

// Change 2: one of "batting", "won", "lost".
type Result = string;

const overs: Over[] = [
  { bowler: "Renuka", runs: 4, wickets: 1 },
  { bowler: "Shreyanka", runs: 11 },
  { bowler: "Deepti", runs: 2, wickets: 2 },
];

// Change 3: types for the list and the return value.
function runsIn(list) {
  let runs = 0;
  for (const over of list) runs += over.runs;
  return runs;
}

function resultOf(runs: number, target: number): Result {
  return runs >= target ? "won" : "batting";
}

console.log(runsIn(overs));
console.log(resultOf(runsIn(overs), 18));
