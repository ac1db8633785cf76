import { openStores } from "./open-stores.ts";
import { startServer } from "./start-server.ts";

startServer(openStores);
