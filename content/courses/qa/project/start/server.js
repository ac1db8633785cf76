// Serves both builds of Gulmohar Pay: the screen and the API.
import express from "express";
import service41 from "./app/build-41/service.js";
import service42 from "./app/build-42/service.js";

const PORT = Number(process.env.PORT ?? 4100);
const app = express();

app.use("/41/api", service41);
app.use("/42/api", service42);
app.use("/41", express.static("app/build-41"));
app.use("/42", express.static("app/build-42"));

app.listen(PORT, () => {
  const address = `http://localhost:${PORT}`;
  console.log(`Gulmohar Pay: ${address}/41/ and /42/`);
});
