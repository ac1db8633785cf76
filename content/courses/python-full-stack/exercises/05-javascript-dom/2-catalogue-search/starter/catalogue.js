const list = document.querySelector("#books");
const count = document.querySelector("#count");

// The books that fit the text and, if wanted, are free.
function findBooks(books, text, onlyAvailable = false) {
  return books;
}

// One book as an li element.
function makeCard(book) {
  const card = document.createElement("li");
  card.className = "card";
  const heading = document.createElement("h2");
  heading.textContent = book.title;
  card.append(heading);
  return card;
}

// Draws these books, and only these.
function showBooks(books) {
  for (const book of books) {
    list.append(makeCard(book));
  }
}

showBooks(BOOKS);
