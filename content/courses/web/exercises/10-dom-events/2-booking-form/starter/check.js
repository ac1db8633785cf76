"use strict";

// One message for each field that is wrong;
// an empty object if all is well.
// booking holds the strings of the form,
// today is a text such as "2026-12-30".
function findProblems(booking, today) {
  const problems = {};
  return problems;
}
