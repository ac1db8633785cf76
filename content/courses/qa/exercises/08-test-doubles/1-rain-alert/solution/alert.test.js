import { sendAlert } from "./alert.js";

test("a chance of 70 % sends an SMS", async () => {
  const rainChance = async () => 70;
  const sms = vi.fn();

  const result = await sendAlert({ rainChance, sms });

  expect(result).toBe("sent");
  expect(sms).toHaveBeenCalled();
});

test("a chance of 69 % stays quiet", async () => {
  const rainChance = async () => 69;
  const sms = vi.fn();

  const result = await sendAlert({ rainChance, sms });

  expect(result).toBe("quiet");
  expect(sms).not.toHaveBeenCalled();
});

test("the SMS is sent once, with the number", async () => {
  const sms = vi.fn();

  await sendAlert({ rainChance: async () => 80, sms });

  expect(sms).toHaveBeenCalledTimes(1);
  expect(sms).toHaveBeenCalledWith("Rain chance 80 %");
});
