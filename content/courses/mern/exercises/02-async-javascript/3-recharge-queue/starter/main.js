function withTimeout(promise, ms) {
  return promise;
}

async function rechargeAll(numbers, recharge, atOnce) {
  return [];
}

// A stand-in for the mobile company
async function recharge(number) {
  if (number.length !== 10) throw new Error("wrong number");
  return 239;
}

const numbers = ["9820012345", "98200", "9920054321"];
console.log(await rechargeAll(numbers, recharge, 2));
