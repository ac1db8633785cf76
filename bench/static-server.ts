// Serves the plain pages as the product serves its own: with the same static file plugin and the same compression.
import Fastify from "fastify";
import { readSiteManifest, serveSite } from "#server/http/static-site.ts";

const [buildDir = ""] = process.argv.slice(2);
const app = Fastify({ forceCloseConnections: true });
await serveSite(app, { buildDir, manifest: readSiteManifest(buildDir), publicUrl: "http://127.0.0.1" });
console.log(`ready: ${await app.listen({ port: 0, host: "127.0.0.1" })}`);
