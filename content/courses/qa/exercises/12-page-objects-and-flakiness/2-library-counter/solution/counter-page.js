export class CounterPage {
  constructor({ screen, user, within }) {
    this.screen = screen;
    this.user = user;
    this.within = within;
  }

  async fill(label, text) {
    const field = this.screen.getByLabelText(label);
    await this.user.clear(field);
    await this.user.type(field, text);
  }

  async lend(book, student) {
    await this.fill("Book number", book);
    await this.fill("Student", student);
    const name = "Lend";
    await this.user.click(
      this.screen.getByRole("button", { name }),
    );
  }

  async message() {
    const message = await this.screen.findByRole("status");
    return message.textContent;
  }

  lentBooks() {
    const { screen, within } = this;
    const name = "Lent books";
    const list = screen.getByRole("list", { name });
    const items = within(list).queryAllByRole("listitem");
    return items.map((item) => item.textContent);
  }
}
