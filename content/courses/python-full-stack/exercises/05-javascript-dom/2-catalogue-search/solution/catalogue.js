const list = document.querySelector("#books");
const count = document.querySelector("#count");
const search = document.querySelector("#search");
const available = document.querySelector("#only-available");

function hasText(text, wanted) {
  return text.toLowerCase().includes(wanted);
}

// The books that fit the text and, if wanted, are free.
function findBooks(books, text, onlyAvailable = false) {
  const wanted = text.trim().toLowerCase();
  return books.filter(
    (book) =>
      (hasText(book.title, wanted) ||
        hasText(book.author, wanted)) &&
      (!onlyAvailable || book.free > 0),
  );
}

function freeText(free) {
  if (free === 0) {
    return "All copies out";
  }
  if (free === 1) {
    return "1 copy free";
  }
  return `${free} copies free`;
}

function makeLine(text) {
  const line = document.createElement("p");
  line.textContent = text;
  return line;
}

// One book as an li element.
function makeCard(book) {
  const card = document.createElement("li");
  card.className = "card";
  if (book.free === 0) {
    card.className = "card all-out";
  }
  const heading = document.createElement("h2");
  heading.textContent = book.title;
  card.append(
    heading,
    makeLine(book.author),
    makeLine(`Shelf ${book.shelf}`),
    makeLine(freeText(book.free)),
  );
  return card;
}

function countText(number) {
  if (number === 0) {
    return "No book found";
  }
  if (number === 1) {
    return "1 book";
  }
  return `${number} books`;
}

// Draws these books, and only these.
function showBooks(books) {
  list.replaceChildren(...books.map(makeCard));
  count.textContent = countText(books.length);
}

function update() {
  const text = search.value;
  showBooks(findBooks(BOOKS, text, available.checked));
}

search.addEventListener("input", update);
available.addEventListener("change", update);
update();
