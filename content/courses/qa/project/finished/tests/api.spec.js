import { expect, test } from "@playwright/test";

// The server keeps its payments while it runs, so every test
// uses a key of its own.
let number = 0;
const newKey = () => `${Date.now()}-${process.pid}-${++number}`;

async function logIn(request, user = "kavya", pin = "4821") {
  const answer = await request.post("api/login", {
    data: { user, pin },
  });
  const { token } = await answer.json();
  return { Authorization: `Bearer ${token}` };
}

test("a payment without a token is refused", async ({
  request,
}) => {
  const answer = await request.post("api/payments", { data: {} });

  expect(answer.status()).toBe(401);
  expect(await answer.json()).toMatchObject({ error: "no_token" });
});

test("one key is charged once", async ({ request }) => {
  const headers = {
    ...(await logIn(request)),
    "Idempotency-Key": newKey(),
  };
  const data = { payee: "tea@okbank", amountPaise: 100 };
  const first = await request.post("api/payments", {
    headers,
    data,
  });
  const second = await request.post("api/payments", {
    headers,
    data,
  });

  expect(first.status()).toBe(201);
  expect(second.status()).toBe(200);
  expect(await second.json()).toEqual(await first.json());
});

test("the payment of another user is not shown", async ({
  request,
}) => {
  const kavya = await logIn(request);
  const paid = await request.post("api/payments", {
    headers: { ...kavya, "Idempotency-Key": newKey() },
    data: { payee: "tea@okbank", amountPaise: 100 },
  });
  const { id } = await paid.json();
  const joseph = await logIn(request, "joseph", "135790");

  const answer = await request.get(`api/payments/${id}`, {
    headers: joseph,
  });

  expect(answer.status()).toBe(404);
});

test("a payment without an amount answers 400", async ({
  request,
}) => {
  test.fail(true, "D13: the service answers 500");
  const headers = {
    ...(await logIn(request)),
    "Idempotency-Key": newKey(),
  };

  const answer = await request.post("api/payments", {
    headers,
    data: { payee: "tea@okbank" },
  });

  expect(answer.status()).toBe(400);
});
