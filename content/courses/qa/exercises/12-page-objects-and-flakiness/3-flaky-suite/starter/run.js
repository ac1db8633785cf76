import { names, runTests } from "./runner.js";
import { createWallet } from "./wallet.js";
import "./suite.js";

const failures = await runTests();
for (const failure of failures) console.log(`✗ ${failure}`);
const passed = names().length - failures.length;
console.log(`${passed} passed, ${failures.length} failed`);
