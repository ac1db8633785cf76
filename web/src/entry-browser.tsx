import { hydrate, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app/app.tsx";
import { newQueryClient } from "./app/query-client.ts";
import { NOT_FOUND_MARK, ServedNotFound } from "./app/served-not-found.ts";
import { findView } from "./routes.ts";
import "./styles.css";

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no #root");
  const client = newQueryClient();
  const state = document.getElementById("page-state")?.textContent;
  if (state) hydrate(client, JSON.parse(state));
  await findView(location.pathname).preload();
  const app = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <ServedNotFound value={document.getElementById(NOT_FOUND_MARK) !== null}>
            <App />
          </ServedNotFound>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>
  );
  // In a transition React hydrates in slices, so a tap in between is handled.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

void start();
