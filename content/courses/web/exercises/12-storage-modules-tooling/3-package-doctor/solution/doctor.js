import { allows } from "./versions.js";

export function problems(pkg, installed) {
  const wanted = [
    ...Object.entries(pkg.dependencies ?? {}),
    ...Object.entries(pkg.devDependencies ?? {}),
  ];
  const found = [];
  for (const [name, range] of wanted) {
    const version = installed[name];
    if (version === undefined) {
      found.push(`${name}: missing`);
    } else if (!allows(range, version)) {
      found.push(`${name}: ${version} is outside ${range}`);
    }
  }
  return found;
}
