import { findChromium } from "../checker/find-chromium.ts";
import { openChecker } from "../checker/open-checker.ts";
import { openStores } from "./open-stores.ts";
import { startServer } from "./start-server.ts";

startServer(openStores, (parts) => {
  const chromium = findChromium(process.env);
  return chromium ? openChecker({ ...parts, chromium }) : undefined;
});
