import { openFileStore } from "./file-store.js";
import { openMongoStore } from "./mongo-store.js";

/** MongoDB, or for addresses such as file:data/orders.json the stand-in. */
export function openStore(url) {
  if (url.startsWith("file:")) return openFileStore(url.slice("file:".length));
  return openMongoStore(url);
}
