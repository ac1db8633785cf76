const form = document.querySelector("#add");
const box = document.querySelector("#item");
const list = document.querySelector("#items");

form.addEventListener("click", (event) => {
  const item = document.createElement("li");
  item.innerHTML = box.value;
  list.append(item);
  form.reset();
});
