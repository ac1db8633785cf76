function stateFor(answer) {
  if (answer === "ok") return "success";
  if (answer === "no") return "failed";
  return "failed";
}

// bank.pay moves the money, bank.status asks about it.
export async function pay(payment, { bank, sms, store }) {
  const { id, amountPaise } = payment;
  let answer;
  try {
    answer = await bank.pay(id, amountPaise);
  } catch (error) {
    answer = await askAgain(id, bank);
  }
  const state = stateFor(answer);
  store.save({ id, amountPaise, state });
  if (state === "success") {
    sms(`${id} paid`);
  }
  return state;
}

async function askAgain(id, bank) {
  try {
    return await bank.status(id);
  } catch (error) {
    return "unknown";
  }
}
