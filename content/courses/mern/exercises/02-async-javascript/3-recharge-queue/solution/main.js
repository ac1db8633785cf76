function withTimeout(promise, ms) {
  const tooSlow = new Promise((_, reject) => {
    setTimeout(() => reject(new Error("too slow")), ms);
  });
  return Promise.race([promise, tooSlow]);
}

async function rechargeAll(numbers, recharge, atOnce) {
  const one = async (number) => {
    try {
      return { number, ok: true, rupees: await recharge(number) };
    } catch (error) {
      return { number, ok: false, error: error.message };
    }
  };
  const results = [];
  for (let start = 0; start < numbers.length; start += atOnce) {
    const group = numbers.slice(start, start + atOnce);
    results.push(...(await Promise.all(group.map(one))));
  }
  return results;
}

// A stand-in for the mobile company
async function recharge(number) {
  if (number.length !== 10) throw new Error("wrong number");
  return 239;
}

const numbers = ["9820012345", "98200", "9920054321"];
console.log(await rechargeAll(numbers, recharge, 2));
