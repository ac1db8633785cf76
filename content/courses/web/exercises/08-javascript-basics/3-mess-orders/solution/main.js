const counts = new Map();
let plates = 0;
let typed = prompt("Dish?");

while (typed !== null) {
  const dish = typed.trim().toLowerCase();
  if (dish === "done") {
    break;
  }
  if (dish !== "") {
    counts.set(dish, (counts.get(dish) ?? 0) + 1);
    plates++;
  }
  typed = prompt("Dish?");
}

if (plates === 0) {
  console.log("Nobody ordered");
} else {
  for (const [dish, count] of counts) {
    console.log(`${dish}: ${count}`);
  }
  console.log(`Plates: ${plates}`);
}
