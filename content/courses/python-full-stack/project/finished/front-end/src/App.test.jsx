import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import App from "./App.jsx";

const LOANS = [
  { id: 4, title: "The Clay Lamp", accession: "C-0007", due_on: "2026-07-15", returned_on: null, fine: 10 },
  { id: 7, title: "Circuits by Hand", accession: "C-0005", due_on: "2026-07-24", returned_on: null, fine: 0 },
];

function serverSays(body, status = 200) {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("shows the loans with their fines", async () => {
  serverSays({ results: LOANS });
  render(<App />);
  const [late, other] = await screen.findAllByRole("listitem");
  expect(late.textContent).toBe("The Clay Lamp (C-0007), due on 2026-07-15 Fine: ₹10");
  expect(other.textContent).toBe("Circuits by Hand (C-0005), due on 2026-07-24");
});

test("the search leaves one loan, and may leave none", async () => {
  serverSays({ results: LOANS });
  render(<App />);
  await screen.findAllByRole("listitem");
  const box = screen.getByLabelText("Search");
  await userEvent.type(box, "CIRC");
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  await userEvent.type(box, "us tent");
  expect(screen.getByText("No loans to show")).toBeTruthy();
});

test("a refusal of the server is told", async () => {
  serverSays({ detail: "Sign in" }, 403);
  render(<App />);
  expect((await screen.findByRole("alert")).textContent).toBe("The loans could not be loaded.");
});
