function totalPaise(meals) {
  // Step 1: add up the paise of all meals
}

function unpaid(meals) {
  // Step 2: keep the meals that are not paid
  return meals;
}

function firstAbove(meals, limit) {
  // Step 3: find the first meal above the limit;
  // give its name, or "nobody"
}

function checkPrice(paise) {
  // Step 4: refuse what is no whole number,
  // then what is less than 1
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
