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
function fillRooms() {}

// The total, or – while something is missing
function showTotal() {}

// A message below each wrong field
function showProblems(problems) {}

// What was typed before, back into the fields
function restoreDraft() {}

fillRooms();
restoreDraft();
showTotal();

// Here come the listeners for input and submit
