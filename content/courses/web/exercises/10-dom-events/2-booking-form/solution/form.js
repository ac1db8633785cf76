"use strict";

const fieldNames = [
  "name", "phone", "arrival", "departure", "guests", "room",
];
const form = document.querySelector("#booking");
const draft = new Draft("booking");

// The fields of the form as an object of strings
function readBooking() {
  return Object.fromEntries(new FormData(form));
}

// One option for each room
function fillRooms() {
  const select = document.querySelector("#room");
  for (const room of rooms) {
    const option = document.createElement("option");
    option.value = room.id;
    option.textContent = `${room.name}, sleeps ${room.sleeps}`;
    select.append(option);
  }
}

// The total, or – while something is missing
function showTotal() {
  const booking = readBooking();
  const chosen = rooms.find((each) => each.id === booking.room);
  const nights = nightsBetween(
    booking.arrival,
    booking.departure,
  );
  let text = "–";
  if (chosen !== undefined && nights > 0) {
    const rupees = totalRupees(chosen, nights);
    text = `₹${rupees.toLocaleString("en-IN")}`;
  }
  document.querySelector("#total").textContent = text;
}

// A message below each wrong field
function showProblems(problems) {
  for (const name of fieldNames) {
    const field = document.querySelector(`#${name}`);
    const line = document.querySelector(`#${name}-problem`);
    const message = problems[name] ?? "";
    line.textContent = message;
    field.setAttribute("aria-invalid", message !== "");
  }
}

// What was typed before, back into the fields
function restoreDraft() {
  const fields = draft.load();
  for (const name of fieldNames) {
    const field = document.querySelector(`#${name}`);
    field.value = fields[name] ?? "";
  }
}

fillRooms();
restoreDraft();
showTotal();

// Here come the listeners for input and submit
form.addEventListener("input", () => {
  showTotal();
  draft.save(readBooking());
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const booking = readBooking();
  const problems = findProblems(booking, todayText());
  const status = document.querySelector("#status");
  showProblems(problems);
  if (Object.keys(problems).length > 0) {
    status.textContent = "Please check the marked fields";
    return;
  }
  draft.clear();
  form.reset();
  showTotal();
  const name = booking.name.trim();
  status.textContent = `Thank you, ${name}. We will call you.`;
});
