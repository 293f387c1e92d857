import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.ts";

/** Returns the API of OpenTelemetry and its real SDK as one module, which a page can import, too. */
export async function openTelemetry(): Promise<string> {
  const entry = fileURLToPath(new URL("./opentelemetry.js", import.meta.url));
  return await bundle(entry, { format: "esm", conditions: ["browser"], platform: "browser" });
}
