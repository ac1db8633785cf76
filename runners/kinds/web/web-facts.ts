import type { KindFacts } from "#runners/kind-parts.ts";

export const facts: KindFacts = {
  packages: ["axe", "react"],
  languages: {
    html: { file: "index.html", prints: false },
    jsx: { file: "main.jsx", packages: ["react"], prints: false },
  },
};
