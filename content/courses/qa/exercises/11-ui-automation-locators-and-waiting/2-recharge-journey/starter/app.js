// How long the phone company needs for an answer.
var answerMs = 200;

function show(role, text) {
  const message = document.createElement("p");
  message.setAttribute("role", role);
  message.textContent = text;
  document.querySelector("main").append(message);
}

const form = document.querySelector("form");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const number = form.querySelector("input").value;
  const plan = form.querySelector("select").value;
  setTimeout(() => {
    if (/^\d{10}$/.test(number))
      show("status", `Recharge of ₹${plan} done for ${number}`);
    else show("alert", "Type a number of ten digits");
  }, answerMs);
});
