import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  // In development the page comes from Vite and the API from Express.
  server: { proxy: { "/api": "http://localhost:3000" } },
  test: { environment: "jsdom", testTimeout: 20_000 },
});
