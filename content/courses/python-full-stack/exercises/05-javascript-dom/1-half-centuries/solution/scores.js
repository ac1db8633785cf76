const BATTERS = [
  { name: "Tanvi", runs: 74 },
  { name: "Lalremi", runs: 31 },
  { name: "Zoya", runs: 50 },
  { name: "Rukmini", runs: 8 },
];
const box = document.querySelector("#fifty");
const list = document.querySelector("#batters");
const message = document.querySelector("#message");

function makeItem(batter) {
  const item = document.createElement("li");
  item.textContent = `${batter.name} ${batter.runs}`;
  return item;
}

// An empty box lets everybody pass.
function fits(batter) {
  return !box.checked || batter.runs >= 50;
}

// Draws the batters that fit, and a message.
function show(batters) {
  const found = batters.filter(fits);
  list.replaceChildren(...found.map(makeItem));
  if (found.length === 0) {
    message.textContent = "No batter yet";
  } else {
    message.textContent = `Shown: ${found.length}`;
  }
}

function update() {
  show(BATTERS);
}

box.addEventListener("change", update);
update();
