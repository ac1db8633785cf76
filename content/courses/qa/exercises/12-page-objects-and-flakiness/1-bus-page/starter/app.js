const form = document.querySelector("form");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const from = document.querySelector("#a").value.trim();
  const to = document.querySelector("#b").value.trim();
  const status = document.querySelector("[role=status]");
  if (from === "" || to === "")
    status.textContent = "Type both places";
  else if (from === to)
    status.textContent = "Choose two different places";
  else status.textContent = `Seat 12, ${from} to ${to}`;
});
