import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { App } from "./App.tsx";
import type { Order, User } from "./order.ts";

const ORDER: Order = {
  id: 101,
  customer: "Asha",
  area: "Andheri",
  dish: "Veg thali",
  boxes: 2,
  paid: true,
  status: "new",
};
const ORDERS: Order[] = [ORDER, { ...ORDER, id: 102, customer: "Imran", area: "Dadar", boxes: 1, paid: false }];

type Answers = Record<string, () => Response | Promise<Response>>;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens an address. `answers` stand for the server, under method and path. */
function open(path: string, role: User["role"] | null, answers: Answers = {}) {
  const all: Answers = {
    "GET /api/me": () =>
      role ? Response.json({ name: "lata", role }) : Response.json({ error: "Log in first" }, { status: 401 }),
    "GET /api/orders?limit=50": () => Response.json({ orders: ORDERS, total: 2 }),
    ...answers,
  };
  const fetchStub = vi.fn(async (address: string, options?: RequestInit) => {
    const answer = all[`${options?.method ?? "GET"} ${address}`];
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  });
  vi.stubGlobal("fetch", fetchStub);
  window.history.pushState(null, "", path);
  render(<App />);
  return fetchStub;
}

test("a stranger is sent to the login, and sees the board after it", async () => {
  open("/", null, { "POST /api/login": () => Response.json({ name: "lata", role: "cook" }) });
  await userEvent.type(await screen.findByLabelText("Name"), "lata");
  await userEvent.type(screen.getByLabelText("Password"), "methi thepla 42");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("heading", { name: "Morning board" })).toBeTruthy();
  expect(window.location.pathname).toBe("/");
});

test("a wrong password is told, and the name stays", async () => {
  open("/login", null, {
    "POST /api/login": () => Response.json({ error: "Name or password is wrong" }, { status: 401 }),
  });
  await userEvent.type(await screen.findByLabelText("Name"), "lata");
  await userEvent.type(screen.getByLabelText("Password"), "dal");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Name or password is wrong");
  expect((screen.getByLabelText("Name") as HTMLInputElement).value).toBe("lata");
});

test("the board counts boxes, and packing lowers the count", async () => {
  open("/", "cook", { "PATCH /api/orders/101": () => Response.json({ ...ORDER, status: "packed" }) });
  expect(await screen.findByText("3 boxes left")).toBeTruthy();
  expect(screen.getAllByText("· not paid")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Pack 101" }));
  expect(await screen.findByText("1 box left")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Undo 101" })).toBeTruthy();
});

test("a box that was not packed is told", async () => {
  open("/", "cook", { "PATCH /api/orders/101": () => new Response("", { status: 500 }) });
  await userEvent.click(await screen.findByRole("button", { name: "Pack 101" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Order 101 was not changed");
  expect(await screen.findByRole("button", { name: "Pack 101" })).toBeTruthy();
});

test("the filter asks for one area", async () => {
  open("/", "cook", {
    "GET /api/orders?limit=50&area=Dadar": () => Response.json({ orders: [ORDERS[1]], total: 1 }),
  });
  await screen.findByText("3 boxes left");
  await userEvent.selectOptions(screen.getByLabelText("Area"), "Dadar");
  expect(await screen.findByText("1 box left")).toBeTruthy();
  expect(screen.getAllByRole("article")).toHaveLength(1);
});

test("loading, an error, and no orders", async () => {
  const answers: Answers = { "GET /api/orders?limit=50": () => new Response("", { status: 500 }) };
  open("/", "cook", answers);
  expect(await screen.findByText("Loading orders …")).toBeTruthy();
  expect((await screen.findByRole("alert")).textContent).toContain("did not load");
  cleanup();
  open("/", "cook", { "GET /api/orders?limit=50": () => Response.json({ orders: [], total: 0 }) });
  expect(await screen.findByText("No orders.")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an error can be repeated", async () => {
  let isDown = true;
  open("/", "cook", {
    "GET /api/orders?limit=50": () =>
      isDown ? new Response("", { status: 500 }) : Response.json({ orders: ORDERS, total: 2 }),
  });
  const again = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText("3 boxes left")).toBeTruthy();
});

test("the cook has no link for new orders, the counter has one", async () => {
  open("/", "cook");
  await screen.findByText("3 boxes left");
  expect(screen.queryByRole("link", { name: "New order" })).toBeNull();
  cleanup();
  open("/", "counter");
  expect(await screen.findByRole("link", { name: "New order" })).toBeTruthy();
});

test("an empty form is not sent", async () => {
  const fetchStub = open("/orders/new", "counter");
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  expect(screen.getByText("Write a name.")).toBeTruthy();
  expect(screen.getByText("Choose an area.")).toBeTruthy();
  expect(fetchStub.mock.calls.some(([, options]) => options?.method === "POST")).toBe(false);
});

async function fillIn() {
  await userEvent.type(await screen.findByLabelText("Customer"), "Asha");
  await userEvent.selectOptions(screen.getByLabelText("Area"), "Andheri");
  await userEvent.selectOptions(screen.getByLabelText("Dish"), "Veg thali");
  await userEvent.clear(screen.getByLabelText("Boxes"));
  await userEvent.type(screen.getByLabelText("Boxes"), "2");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

test("a saved order opens its page", async () => {
  const fetchStub = open("/orders/new", "counter", {
    "POST /api/orders": () => Response.json(ORDER, { status: 201 }),
    "GET /api/orders/101": () => Response.json(ORDER),
  });
  await fillIn();
  expect(await screen.findByRole("heading", { name: "Order 101" })).toBeTruthy();
  const post = fetchStub.mock.calls.find(([, options]) => options?.method === "POST");
  expect(JSON.parse(String(post?.[1]?.body))).toEqual({
    customer: "Asha",
    area: "Andheri",
    dish: "Veg thali",
    boxes: 2,
  });
});

test("a refused order keeps its text and shows the problem of the server", async () => {
  open("/orders/new", "counter", {
    "POST /api/orders": () => Response.json({ problems: { boxes: "Only 1 box is left." } }, { status: 400 }),
  });
  await fillIn();
  expect(await screen.findByText("Only 1 box is left.")).toBeTruthy();
  expect((screen.getByLabelText("Customer") as HTMLInputElement).value).toBe("Asha");
});

test("without network the form says so", async () => {
  open("/orders/new", "counter");
  await fillIn();
  expect(await screen.findByText("Maybe not saved. Check the list first.")).toBeTruthy();
});

test("an unknown order and an unknown page are told", async () => {
  open("/orders/99", "cook", { "GET /api/orders/99": () => new Response("", { status: 404 }) });
  expect((await screen.findByRole("alert")).textContent).toBe("Order 99 was not found.");
  cleanup();
  open("/nowhere", "cook");
  expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeTruthy();
});
