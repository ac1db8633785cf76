// A short look at the doctor. This file stays as it is.
import { problems } from "./doctor.js";
import { allows, parse } from "./versions.js";

const pkg = {
  dependencies: { react: "^19.1.0" },
  devDependencies: { vite: "^8.3.8", vitest: "5.1.0" },
};
const installed = { react: "19.3.1", vite: "7.2.0" };

console.log(parse("19.3.1"));
console.log(allows("^19.1.0", "19.3.1"));
console.log(problems(pkg, installed).join("\n"));
