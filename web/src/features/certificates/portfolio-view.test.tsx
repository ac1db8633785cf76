import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { describe, expect, test } from "vitest";
import type { PortfolioReply } from "#contract/certificates.ts";
import { PortfolioView } from "./portfolio-view.tsx";

const TICKET: PortfolioReply["tickets"][number] = {
  exerciseId: "rope-ticket",
  title: "Ticket 1: the rope",
  courseTitle: "Knots",
  coursePath: "/KnotCourse",
  dayNumber: 5,
  from: "Meera, team lead",
  message: "Please tie it:\n\n- twice\n\n<script>alert(1)</script>",
  passedAt: "2026-11-15T06:00:00.000Z",
  recheck: null,
};

/** As rendered by the server, before a script runs. */
function shown(changes: Partial<PortfolioReply>): string {
  return renderToStaticMarkup(
    <StaticRouter location="/portfolio/x">
      <QueryClientProvider client={new QueryClient()}>
        <PortfolioView
          id="x"
          portfolio={{ name: "Asha Rao", tickets: [], certificates: [], ...changes }}
          loadRunner={() => Promise.reject(new Error("nothing runs by itself"))}
        />
      </QueryClientProvider>
    </StaticRouter>,
  );
}

describe("the page of a portfolio", () => {
  test("shows a ticket with its message, its place and who says that it passes", () => {
    const html = shown({ tickets: [TICKET] });
    for (const part of [
      "Ticket 1: the rope",
      "Knots, day 5",
      "Message from Meera, team lead",
      "<li>twice</li>",
    ])
      expect(html).toContain(part);
    expect(html).toMatch(/reported as passed on .*, not run again/);
    expect(html).toContain("Run it");
    expect(html).not.toContain("<script>");
  });

  test("says when Kadam has run it again", () => {
    const recheck = { verdict: "checked" as const, at: "2026-11-16T06:00:00.000Z" };
    expect(shown({ tickets: [{ ...TICKET, recheck }] })).toContain("run again by Kadam on");
  });

  test("has no headings when nothing is shown", () => {
    const html = shown({});
    expect(html).toContain("There is nothing to see here now.");
    expect(html).not.toContain("<h2");
  });
});
