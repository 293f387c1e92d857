/** Where an editor finds the JSON Schema of the format, without a network. */
import { existsSync, realpathSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { packageRoot } from "../../text/package-root.ts";
import { toSlashes } from "../../text/to-slashes.ts";

/** The schema that this version of Callsheet includes. */
export const schemaFile: string = fileURLToPath(new URL("spec/schema.json", packageRoot));

export interface SchemaPath {
  /** The path to it from a file so many folders below the spec folder. */
  readonly from: (depth: number) => string;
  /** Whether the schema must be copied into the spec folder, since the project does not have Callsheet installed. */
  readonly isCopied: boolean;
}

/**
 * A project with Callsheet in its node_modules refers to the schema there, and so gets that of every later version.
 * Others get a copy: what `npx` downloaded does not last.
 */
export function schemaPath(spec: string): SchemaPath {
  const folder = resolve(spec);
  const installed = installedSchema(folder);
  const target = installed ?? join(folder, "schema.json");
  return {
    from: (depth) => {
      const file = "x/".repeat(depth);
      return toSlashes(relative(join(folder, file), target));
    },
    isCopied: installed === undefined,
  };
}

function installedSchema(folder: string): string | undefined {
  const found = join(folder, "node_modules/callsheet/spec/schema.json");
  if (existsSync(found) && realpathSync(found) === realpathSync(schemaFile)) return found;
  return dirname(folder) === folder ? undefined : installedSchema(dirname(folder));
}
