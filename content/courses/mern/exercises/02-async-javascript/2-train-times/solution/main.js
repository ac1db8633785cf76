async function lineOf(train, ask) {
  try {
    const late = await ask(train);
    const text = late === 0 ? "on time" : `${late} min late`;
    return `${train}: ${text}`;
  } catch {
    return `${train}: no answer`;
  }
}

async function board(trains, ask) {
  const lines = await Promise.all(
    trains.map((train) => lineOf(train, ask)),
  );
  const onTime = lines.filter((l) => l.endsWith("on time"));
  return { lines, onTime: onTime.length };
}

// A stand-in for the railway: minutes late
async function ask(train) {
  if (train === "12952") throw new Error("no signal");
  return train === "12138" ? 25 : 0;
}

console.log(await board(["11302", "12138", "12952"], ask));
