/** Only what we use: the package brings no types of its own. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  type Request = {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  };
  type Client = { setRequests(requests: Request[]): void };
  type Result = { duration: number; errors: number; timeouts: number; non2xx: number; "2xx": number };
  type Options = {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    setupClient?: (client: Client) => void;
  };
  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default function autocannon(options: Options): EventEmitter & PromiseLike<Result>;
  export type { Request };
}
