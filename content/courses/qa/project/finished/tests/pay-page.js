// Knows the payment screen. Tests decide what is right.
export class PayPage {
  constructor(page) {
    this.page = page;
    this.payee = page.getByLabel("UPI ID");
    this.amount = page.getByLabel("Amount in rupees");
    this.note = page.getByLabel("Note");
    this.pin = page.getByLabel("UPI PIN");
    this.payButton = page.getByRole("button", { name: "Pay" });
    this.status = page.getByRole("status");
    this.alert = page.getByRole("alert");
    this.payments = page
      .getByRole("list", { name: "Payments" })
      .getByRole("listitem");
  }

  async open() {
    await this.page.goto("./");
  }

  async useTestUser(user) {
    await this.page.getByLabel("Test user").selectOption(user);
  }

  async pay(payee, amount, { pin = "", note = "" } = {}) {
    await this.payee.fill(payee);
    await this.amount.fill(amount);
    await this.note.fill(note);
    await this.pin.fill(pin);
    await this.payButton.click();
  }

  async refundNewest() {
    await this.payments.first().getByText("Refund").click();
  }

  async checkNewest() {
    await this.payments.first().getByText("Check status").click();
  }
}
