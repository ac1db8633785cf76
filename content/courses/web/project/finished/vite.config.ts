import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // On GitHub Pages the site lies in a folder with the name of the repository.
  base: "/kopou-homestay/",
  plugins: [react()],
  test: { environment: "jsdom" },
});
