interface Over {
  bowler: string;
  runs: number;
  wickets?: number;
}

type Result = "batting" | "won" | "lost";

const overs: Over[] = [
  { bowler: "Renuka", runs: 4, wickets: 1 },
  { bowler: "Shreyanka", runs: 11 },
  { bowler: "Deepti", runs: 2, wickets: 2 },
];

function runsIn(list: Over[]): number {
  let runs = 0;
  for (const over of list) runs += over.runs;
  return runs;
}

function resultOf(runs: number, target: number): Result {
  return runs >= target ? "won" : "batting";
}

console.log(runsIn(overs));
console.log(resultOf(runsIn(overs), 18));
