import { dehydrate, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { App } from "./app/app.tsx";
import { fullTitle, HeadCollector, type PageHead } from "./app/head.tsx";
import { newQueryClient } from "./app/query-client.ts";
import { findView, NOT_FOUND_VIEW, ROUTES } from "./routes.ts";

export const PATHS = ROUTES.map((route) => route.path);

export type PrerenderedPage = { readonly html: string; readonly state: string; readonly head: PageHead };

/** `known` holds the API answers that the page needs, by query key. */
export async function renderPage(
  path: string,
  known: readonly (readonly [key: readonly (string | number)[], data: unknown])[],
): Promise<PrerenderedPage> {
  await findView(path).preload();
  await NOT_FOUND_VIEW.preload();
  const client = newQueryClient();
  // Marked as stale: a visitor's clock may be behind the time of the build, and would never refetch.
  for (const [key, data] of known) client.setQueryData(key, data, { updatedAt: 0 });
  let head: PageHead | undefined;
  const html = renderToString(
    <StrictMode>
      <HeadCollector value={(found) => (head = found)}>
        <QueryClientProvider client={client}>
          <StaticRouter location={path}>
            <App />
          </StaticRouter>
        </QueryClientProvider>
      </HeadCollector>
    </StrictMode>,
  );
  if (!head) throw new Error(`${path} sets no title`);
  const state = known.length === 0 ? "" : JSON.stringify(dehydrate(client));
  client.clear();
  return { html, state, head: { ...head, title: fullTitle(head.title) } };
}
