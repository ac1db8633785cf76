function makeReference(prefix) {
  return () => prefix;
}

class Wallet {
  constructor(owner, rupees) {
    this.owner = owner;
  }

  pay(shop, rupees) {
    return null;
  }

  spentBy() {
    return new Map();
  }
}

const wallet = new Wallet("Nisha", 300);
console.log(wallet.pay("Tea stall", 20));
console.log(wallet.pay("Bus", 500));
console.log(wallet.pay("Tea stall", 30));
console.log(wallet.balance, wallet.spentBy());
