export class CounterPage {
  constructor({ screen, user, within }) {
    this.screen = screen;
    this.user = user;
    this.within = within;
  }

  async lend(book, student) {
    // 1. Clear the field 'Book number' and type the book.
    // 2. Clear the field 'Student' and type the student.
    // 3. Click the button 'Lend'.
  }

  async message() {
    // 1. Wait for the element with the role 'status'.
    // 2. Return its text.
  }

  lentBooks() {
    // 1. Find the list with the name 'Lent books'.
    // 2. Find all items inside it. There may be none.
    // 3. Return an array of their texts.
  }
}
