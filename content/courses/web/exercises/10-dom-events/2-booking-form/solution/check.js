"use strict";

// One message for each field that is wrong;
// an empty object if all is well.
// booking holds the strings of the form,
// today is a text such as "2026-12-30".
function findProblems(booking, today) {
  const problems = {};
  const room = rooms.find((each) => each.id === booking.room);
  const guests = Number(booking.guests);
  const nights = nightsBetween(
    booking.arrival,
    booking.departure,
  );

  if (booking.name.trim() === "") {
    problems.name = "Please write your name";
  }
  if (booking.phone.trim() === "") {
    problems.phone = "Please write your phone number";
  }
  if (booking.arrival === "") {
    problems.arrival = "Please choose the day of arrival";
  } else if (booking.arrival < today) {
    problems.arrival = "This day is over";
  }
  if (nights === 0) {
    problems.departure = "Please choose a later departure";
  }
  if (!Number.isInteger(guests) || guests < 1) {
    problems.guests = "Please write the number of guests";
  } else if (room !== undefined && guests > room.sleeps) {
    problems.guests = `This room sleeps ${room.sleeps}`;
  }
  if (room === undefined) {
    problems.room = "Please choose a room";
  }
  return problems;
}
