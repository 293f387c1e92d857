/** The call sheets of a new service, with what an editor needs to help with them. */
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { firstSpec } from "./first-spec.ts";
import { schemaFile, schemaPath, type SchemaName } from "./schema-path.ts";
import type { InitFile } from "./write-first.ts";

export interface SheetRequest {
  /** Of the service. */
  readonly name: string;
  /** The folder of call sheets, from the working directory. */
  readonly spec: string;
  /** What the package is called; absent where there is none. */
  readonly packageName: string | undefined;
}

/** Files of the whole folder, which a second service shares with the first, stay as they are. */
export function sheetFiles({ name, spec, packageName }: SheetRequest): readonly InitFile[] {
  const schema = schemaPath("schema.json", spec);
  const sheets = firstSpec({
    name,
    packageName,
    schema: (path) => schema.from(posix.dirname(posix.join(spec, path))),
  });
  return [
    ...sheets.map(({ path, text }) => ({
      path: posix.join(spec, path),
      text,
      isWanted: path.includes("/"),
    })),
    ...copyOf("schema.json", spec),
  ];
}

/**
 * A copy of a schema beside the call sheets, where the project does not have Callsheet itself: in one line, since it is
 * for editors and not for readers.
 */
export function copyOf(name: SchemaName, spec: string): readonly InitFile[] {
  if (!schemaPath(name, spec).isCopied) return [];
  const schema: unknown = JSON.parse(readFileSync(schemaFile(name), "utf8"));
  return [{ path: posix.join(spec, name), text: `${JSON.stringify(schema)}\n` }];
}
