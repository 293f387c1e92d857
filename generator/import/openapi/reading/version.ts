/** Versions of OpenAPI; what they have in common is asked for by what they can, not by their number. */
import { below, type Origin } from "../../description/origin.ts";
import type { Notes } from "../../notes/notes.ts";
import { own } from "../../source/plain-object.ts";

export type Version = "2.0" | "3.0" | "3.1" | "3.2";

export function versionOf(root: unknown, origin: Origin, notes: Notes): Version {
  const key = own(root, "openapi") === undefined ? "swagger" : "openapi";
  const written = own(root, key);
  // YAML has numbers where the quotes are left out.
  const text = typeof written === "number" ? written.toFixed(1) : String(written);
  const known = versions.find((version) => text === version || text.startsWith(`${version}.`));
  if (known !== undefined && (known === "2.0") === (key === "swagger")) return known;
  const nearest = key === "swagger" ? "2.0" : text.startsWith("3") ? "3.2" : "3.1";
  notes.add("version-unknown", below(origin, key), `${text} as ${nearest}`);
  return nearest;
}

const versions = ["2.0", "3.0", "3.1", "3.2"] as const satisfies readonly Version[];
