export class BookingPage {
  constructor({ screen, user }) {
    this.screen = screen;
    this.user = user;
  }

  async book(from, to) {
    const { screen, user } = this;
    const start = screen.getByLabelText("Boarding point");
    const end = screen.getByLabelText("Going to");
    const name = "Reserve seat";
    const button = screen.getByRole("button", { name });
    await user.clear(start);
    await user.type(start, from);
    await user.clear(end);
    await user.type(end, to);
    await user.click(button);
  }

  message() {
    return this.screen.getByRole("status").textContent;
  }
}
