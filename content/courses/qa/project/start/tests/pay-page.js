// Knows the payment screen. Tests decide what is right.
export class PayPage {
  constructor(page) {
    this.page = page;
    this.status = page.getByRole("status");
    this.alert = page.getByRole("alert");
  }

  async open() {
    await this.page.goto("./");
  }

  // To write: pay(payee, amount), refundNewest(), …
}
