import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { licencesPlugin } from "./licences-plugin.ts";
import { searchDocumentsPlugin } from "./search-documents-plugin.ts";
import { tracksPlugin } from "./tracks-plugin.ts";

/** The page in the browser talks to the server of `npm run dev` on this port. */
const API_PORT = Number(process.env.PORT ?? 5000);

/** What most pages use goes into one file: a dozen tiny ones would each cost a request and its headers. */
const SHARED_PARTS = {
  name: "parts",
  test: /web\/src\/(ui|api|app)\/|\/domain\/|node_modules\/(react|scheduler|@tanstack|lucide-react)/,
  minShareCount: 4,
};

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), tailwindcss(), tracksPlugin(), licencesPlugin(), searchDocumentsPlugin()],
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: [SHARED_PARTS] } } },
    target: ["chrome111", "safari16.4", "firefox128"],
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ["/api", "/covers", "/social", "/icons"].map((path) => [path, `http://127.0.0.1:${API_PORT}`]),
    ),
  },
});
