import { startService } from "./api.js";

const small = { payee: "ravi@okbank", amountPaise: 9900 };

async function logIn(request, user, pin) {
  const body = { user, pin };
  const answer = await request("POST", "/login", { body });
  return { Authorization: `Bearer ${answer.body.token}` };
}

async function start() {
  const request = startService();
  const auth = await logIn(request, "kavya", "4821");
  const pay = (key, body) => {
    const headers = { ...auth, "Idempotency-Key": key };
    return request("POST", "/payments", { headers, body });
  };
  const list = () =>
    request("GET", "/payments", { headers: auth });
  const refund = (id, amountPaise) =>
    request("POST", `/payments/${id}/refunds`, {
      headers: auth,
      body: { amountPaise },
    });
  return { request, auth, pay, list, refund };
}

test("a payment is created and can be read", async () => {
  const { request, auth, pay } = await start();

  const made = await pay("k1", small);
  const read = await request("GET", "/payments/P1", {
    headers: auth,
  });

  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    id: "P1", payee: "ravi@okbank", amountPaise: 9900,
    note: "", state: "success", refundedPaise: 0,
  });
  expect(read.status).toBe(200);
  expect(read.body).toEqual(made.body);
});

test("without a token nothing is paid", async () => {
  const { request, list } = await start();

  const answer = await request("POST", "/payments", {
    headers: { "Idempotency-Key": "k1" },
    body: small,
  });

  expect(answer.status).toBe(401);
  expect((await list()).body.payments.length).toBe(0);
});

test("the same key pays once", async () => {
  const { pay, list } = await start();

  const first = await pay("k1", small);
  const second = await pay("k1", small);

  expect(second.status).toBe(200);
  expect(second.body.id).toBe(first.body.id);
  expect((await list()).body.payments.length).toBe(1);
});

test("a key cannot be used for another amount", async () => {
  const { pay } = await start();
  await pay("k1", small);

  const other = { payee: "ravi@okbank", amountPaise: 9901 };
  const answer = await pay("k1", other);

  expect(answer.status).toBe(409);
  expect(answer.body.error).toBe("key_reused");
});

test("a payment without a key is refused", async () => {
  const { request, auth } = await start();

  const answer = await request("POST", "/payments", {
    headers: auth,
    body: small,
  });

  expect(answer.status).toBe(400);
  expect(answer.body.error).toBe("key_missing");
});

test.each([[undefined], ["9900"], [99.5]])(
  "an amount of %s is refused with 400",
  async (amountPaise) => {
    const { pay } = await start();

    const answer = await pay("k1", {
      payee: "ravi@okbank",
      amountPaise,
    });

    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe("amount_form");
  },
);

test("a wrong PIN is refused with 403", async () => {
  const { pay } = await start();

  const answer = await pay("k1", {
    payee: "ravi@okbank",
    amountPaise: 60000,
    pin: "1111",
  });

  expect(answer.status).toBe(403);
});

test("Joseph does not see Kavya's payment", async () => {
  const { request, pay } = await start();
  await pay("k1", small);
  const joseph = await logIn(request, "joseph", "135790");

  const one = await request("GET", "/payments/P1", {
    headers: joseph,
  });
  const all = await request("GET", "/payments", {
    headers: joseph,
  });

  expect(one.status).toBe(404);
  expect(all.body.payments).toEqual([]);
});

test("refunds together stay within the payment", async () => {
  const { pay, refund } = await start();
  await pay("k1", { payee: "ravi@okbank", amountPaise: 10000 });

  const first = await refund("P1", 6000);
  const second = await refund("P1", 6000);
  const rest = await refund("P1", 4000);

  expect(first.status).toBe(201);
  expect(second.status).toBe(422);
  expect(rest.body.state).toBe("refunded");
});

test("a failed payment is not refunded", async () => {
  const { pay, refund } = await start();
  await pay("k1", { payee: "fail@okbank", amountPaise: 9900 });

  const answer = await refund("P1", 9900);

  expect(answer.status).toBe(409);
});
