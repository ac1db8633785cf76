const form = document.querySelector("#add");
const box = document.querySelector("#item");
const list = document.querySelector("#items");

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const item = document.createElement("li");
  item.textContent = box.value;
  list.append(item);
  form.reset();
});
