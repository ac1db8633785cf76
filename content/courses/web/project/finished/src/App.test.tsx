import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import rooms from "../public/rooms.json";
import { App } from "./App.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(path: string, answer: () => Promise<Response> = async () => Response.json(rooms)) {
  vi.stubGlobal("fetch", vi.fn(answer));
  window.history.pushState(null, "", import.meta.env.BASE_URL + path);
  render(<App />);
}

test("the room page lists all rooms, and the filter leaves the large ones", async () => {
  open("rooms");
  expect(await screen.findAllByRole("article")).toHaveLength(3);
  const field = screen.getByLabelText("How many guests?");
  await userEvent.clear(field);
  await userEvent.type(field, "4");
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Book the River Room" })).toBeTruthy();
});

test("a failed request can be repeated", async () => {
  open("rooms", async () => new Response("", { status: 500 }));
  expect((await screen.findByRole("alert")).textContent).toContain("did not load");
  vi.stubGlobal("fetch", async () => Response.json(rooms));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByRole("article")).toHaveLength(3);
});

test("a list without rooms is no error", async () => {
  open("rooms", async () => Response.json([]));
  expect(await screen.findByText("No rooms are listed at the moment.")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("each room has an address, and unknown ones are told", async () => {
  open("rooms/river");
  expect(await screen.findByRole("heading", { name: "River Room" })).toBeTruthy();
  cleanup();
  open("rooms/cellar");
  expect(await screen.findByRole("heading", { name: "No such room" })).toBeTruthy();
  cleanup();
  open("nowhere");
  expect(screen.getByRole("heading", { name: "This page does not exist" })).toBeTruthy();
});

test("the booking form shows the price and names what is wrong", async () => {
  open("book?room=attic");
  await userEvent.type(await screen.findByLabelText("Arrival"), "2199-12-01");
  await userEvent.type(screen.getByLabelText("Departure"), "2199-12-04");
  expect(screen.getByText("3 nights: ₹4,800 with cleaning")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Check the request" }));
  expect(screen.getByText("Please write your name.")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Your name"), "Asha");
  await userEvent.type(screen.getByLabelText("Phone"), "00000 00000");
  await userEvent.click(screen.getByRole("button", { name: "Check the request" }));
  expect(screen.getByRole("link", { name: "Send the request for the Attic Room by mail" })).toBeTruthy();
});
