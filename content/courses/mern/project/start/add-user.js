// NAME=lata ROLE=cook PASSWORD=… npm run add-user
import { readConfig } from "./config.js";
import { hashPassword } from "./passwords.js";
import { openStore } from "./stores/open-store.js";

const ROLES = ["cook", "counter", "owner"];
const FEWEST_LETTERS = 12;

const { NAME, ROLE, PASSWORD = "" } = process.env;
const problems = [];
if (!NAME) problems.push("NAME is missing");
if (!ROLES.includes(ROLE)) problems.push(`ROLE must be one of ${ROLES.join(", ")}`);
if (PASSWORD.length < FEWEST_LETTERS) problems.push(`PASSWORD needs ${FEWEST_LETTERS} letters or more`);

if (problems.length > 0) {
  console.error(problems.join("; "));
  process.exitCode = 1;
} else {
  const store = await openStore(readConfig(process.env).databaseUrl);
  const isNew = await store.addUser({ name: NAME, role: ROLE, ...(await hashPassword(PASSWORD)) });
  await store.close();
  if (isNew) console.log(`stored ${NAME} (${ROLE})`);
  else {
    console.error(`${NAME} exists already`);
    process.exitCode = 1;
  }
}
