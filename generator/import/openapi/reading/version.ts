/** Versions of OpenAPI; what they have in common is asked for by what they can, not by their number. */
import { own } from "../../source/plain-object.ts";

export type Version = "2.0" | "3.0" | "3.1" | "3.2";

/** Undefined for one that is not read. */
export function versionOf(root: unknown): Version | undefined {
  const { key, text } = writtenVersion(root);
  const known = versions.find((version) => text === version || text.startsWith(`${version}.`));
  return (known === "2.0") === (key === "swagger") ? known : undefined;
}

/** As the document has it, and where. */
export function writtenVersion(root: unknown): { readonly key: string; readonly text: string } {
  const key = own(root, "openapi") === undefined ? "swagger" : "openapi";
  const written = own(root, key);
  // YAML has numbers where the quotes are left out.
  return { key, text: typeof written === "number" ? written.toFixed(1) : String(written) };
}

const versions = ["2.0", "3.0", "3.1", "3.2"] as const satisfies readonly Version[];
