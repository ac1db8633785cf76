function totalPaise(meals) {
  let total = 0;
  for (const meal of meals) {
    total = total + meal.paise;
  }
  return total;
}

function unpaid(meals) {
  return meals.filter((meal) => meal.paid === false);
}

function firstAbove(meals, limit) {
  const found = meals.find((meal) => meal.paise > limit);
  if (found === undefined) return "nobody";
  return found.name;
}

function checkPrice(paise) {
  if (!Number.isInteger(paise)) {
    throw new TypeError("Use whole paise");
  }
  if (paise < 1) {
    throw new RangeError("Too small");
  }
  return paise;
}

const today = [
  { name: "Farhan", paise: 6000, paid: false },
  { name: "Lakshmi", paise: 8000, paid: true },
  { name: "Tenzin", paise: 7500, paid: false },
];
console.log(totalPaise(today));
console.log(unpaid(today).length);
console.log(firstAbove(today, 6000));
