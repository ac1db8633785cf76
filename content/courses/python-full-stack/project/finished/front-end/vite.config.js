import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  // In development the page comes from Vite and the API from Django.
  // As an object the target keeps the host name of the request, which the CSRF check of Django compares with the origin.
  server: { proxy: { "/api": { target: "http://localhost:8000" } } },
  // Django serves what is built; the name stays the same, so its template can name it.
  build: {
    outDir: "../library/static/my-loans",
    emptyOutDir: true,
    rollupOptions: { input: "src/main.jsx", output: { entryFileNames: "app.js" } },
  },
  test: { environment: "jsdom", testTimeout: 20_000 },
});
