/** Where an editor finds the JSON Schema of the format, without a network. */
import { existsSync, realpathSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { foldersFrom } from "../../text/folders-above.ts";
import { packageRoot } from "../../text/package-root.ts";
import { toSlashes } from "../../text/to-slashes.ts";

/** The schemas that this version of Callsheet includes: of call sheets, and of the configuration. */
export type SchemaName = "schema.json" | "config.schema.json";

export const schemaFile = (name: SchemaName): string =>
  fileURLToPath(new URL(`spec/${name}`, packageRoot));

export interface SchemaPath {
  /** The path to it from a file in this folder. */
  readonly from: (folder: string) => string;
  /** Whether the schema must be copied into the spec folder, since the project does not have Callsheet installed. */
  readonly isCopied: boolean;
}

/**
 * A project with Callsheet in its node_modules refers to the schema there, and so gets that of every later version.
 * Others get a copy: what `npx` downloaded does not last.
 */
export function schemaPath(name: SchemaName, spec: string): SchemaPath {
  const installed = installedSchema(name, resolve(spec));
  const target = installed ?? resolve(spec, name);
  return {
    from: (folder) => toSlashes(relative(resolve(folder), target)),
    isCopied: installed === undefined,
  };
}

function installedSchema(name: SchemaName, from: string): string | undefined {
  return foldersFrom(from)
    .map((folder) => join(folder, "node_modules/callsheet/spec", name))
    .find((found) => existsSync(found) && realpathSync(found) === realpathSync(schemaFile(name)));
}
