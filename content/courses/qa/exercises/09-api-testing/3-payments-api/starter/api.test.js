import { startService } from "./api.js";

async function logIn(request, user, pin) {
  const body = { user, pin };
  const answer = await request("POST", "/login", { body });
  return { Authorization: `Bearer ${answer.body.token}` };
}

test("a payment of 99 rupees is created", async () => {
  const request = startService();
  const headers = await logIn(request, "kavya", "4821");
  headers["Idempotency-Key"] = "k1";
  const body = { payee: "ravi@okbank", amountPaise: 9900 };

  const answer = await request("POST", "/payments", {
    headers,
    body,
  });

  expect(answer.body.state).toBe("success");
});
