// Starts the booking app with the settings of the environment, and stops it on SIGTERM.
const { createApp } = require("./app.js");
const { createStore } = require("./store.js");

const { DB_HOST, DB_PASSWORD, DB_PORT = "5432", PORT = "3000" } = process.env;
for (const [name, value] of Object.entries({ DB_HOST, DB_PASSWORD })) {
  if (!value) {
    console.error(`${name} is not set`);
    process.exit(1);
  }
}

async function start() {
  const store = createStore({ host: DB_HOST, port: Number(DB_PORT), password: DB_PASSWORD });
  await store.prepare();
  const server = createApp(store).listen(Number(PORT), "0.0.0.0", () => {
    console.log(JSON.stringify({ level: "info", message: `listening on port ${PORT}` }));
  });
  process.once("SIGTERM", () => server.close(() => store.close()));
}

start().catch((error) => {
  console.error(JSON.stringify({ level: "error", message: error.message }));
  process.exit(1);
});
