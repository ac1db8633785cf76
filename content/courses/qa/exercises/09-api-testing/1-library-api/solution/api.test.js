import { startLibrary } from "./api.js";

test("a loan is created with its fields", async () => {
  const request = startLibrary();
  const body = { bookId: "B1", member: "Farhan" };

  const loan = await request("POST", "/loans", { body });

  expect(loan.status).toBe(201);
  expect(loan.body.id).toBe("L1");
  expect(loan.body.member).toBe("Farhan");
});

test("a missing book is not found", async () => {
  const request = startLibrary();

  const answer = await request("GET", "/books/B99");

  expect(answer.status).toBe(404);
  expect(answer.body.error).toBe("no_book");
});

test("the last copy cannot be lent twice", async () => {
  const request = startLibrary();
  const body = { bookId: "B1", member: "Farhan" };
  await request("POST", "/loans", { body });

  const answer = await request("POST", "/loans", { body });

  expect(answer.body.error).toBe("no_copies");
});
