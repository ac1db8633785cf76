function makeReference(prefix) {
  let number = 0;
  return () => {
    number++;
    return `${prefix}-${number}`;
  };
}

class Wallet {
  constructor(owner, rupees) {
    this.owner = owner;
    this.balance = rupees;
    this.book = [];
    this.nextReference = makeReference(owner);
  }

  pay(shop, rupees) {
    if (rupees <= 0 || rupees > this.balance) {
      return null;
    }
    const reference = this.nextReference();
    this.balance -= rupees;
    this.book.push({ reference, shop, rupees });
    return reference;
  }

  spentBy() {
    const totals = new Map();
    for (const { shop, rupees } of this.book) {
      const before = totals.get(shop) ?? 0;
      totals.set(shop, before + rupees);
    }
    return totals;
  }
}

const wallet = new Wallet("Nisha", 300);
console.log(wallet.pay("Tea stall", 20));
console.log(wallet.pay("Bus", 500));
console.log(wallet.pay("Tea stall", 30));
console.log(wallet.balance, wallet.spentBy());
