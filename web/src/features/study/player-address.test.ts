import { expect, test } from "vitest";
import { playerAddress } from "./player-address.ts";

test.each([
  [
    "https://www.youtube.com/watch?v=eIrMbAQSU34",
    "https://www.youtube-nocookie.com/embed/eIrMbAQSU34?autoplay=1",
  ],
  ["https://youtu.be/eIrMbAQSU34", "https://www.youtube-nocookie.com/embed/eIrMbAQSU34?autoplay=1"],
  [
    "https://www.youtube.com/playlist?list=PL123",
    "https://www.youtube-nocookie.com/embed/videoseries?list=PL123&autoplay=1",
  ],
])("%s plays without cookies", (url, player) => {
  expect(playerAddress(url)).toBe(player);
});

test.each(["https://example.com/watch?v=1", "https://www.youtube.com/@channel", "not an address"])(
  "%s has no player",
  (url) => {
    expect(playerAddress(url)).toBeUndefined();
  },
);

test("text in the URL cannot break out of the player's URL", () => {
  expect(playerAddress("https://www.youtube.com/watch?v=../../x")).toBe(
    "https://www.youtube-nocookie.com/embed/..%2F..%2Fx?autoplay=1",
  );
});
