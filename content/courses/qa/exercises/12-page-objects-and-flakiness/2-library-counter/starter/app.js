const lent = new Map();
const part = (selector) => document.querySelector(selector);

function say(text) {
  part("[role=status]")?.remove();
  const message = document.createElement("p");
  message.setAttribute("role", "status");
  message.textContent = text;
  part("main").append(message);
}

function lend(book, student) {
  if (lent.has(book))
    return say(`${book} is with ${lent.get(book)}`);
  lent.set(book, student);
  const item = document.createElement("li");
  item.textContent = `${book}: ${student}`;
  part("#list").append(item);
  say(`Lent ${book} to ${student}`);
}

part("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const book = part("#book").value;
  const student = part("#student").value;
  part("[role=status]")?.remove();
  setTimeout(() => lend(book, student), 150);
});
