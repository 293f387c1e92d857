/** `callsheet init`: a first spec to start from. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { firstSpec } from "./first-spec.ts";
import { schemaFile, schemaPath } from "./schema-path.ts";
import { toSlashes } from "../../text/to-slashes.ts";

export interface InitReport {
  readonly diagnostics: readonly Diagnostic[];
  /** The written files, as messages name them; empty after an error. */
  readonly written: readonly string[];
}

/** Files of the whole folder, which a second service shares with the first. */
const shared: ReadonlySet<string> = new Set(["package.yaml", "schema.json"]);

/** Writes the call sheets of one service. Nothing is overwritten: if a file exists already, nothing is written. */
export function init({ name, spec }: { readonly name: string; readonly spec: string }): InitReport {
  const schema = schemaPath(spec);
  const copy = schema.isCopied
    ? [{ path: "schema.json", text: readFileSync(schemaFile, "utf8") }]
    : [];
  const files = [...firstSpec(name, schema.from), ...copy].map(({ path, text }) => ({
    path,
    text,
    file: join(spec, path),
  }));
  const taken = files.filter(({ path, file }) => !shared.has(path) && existsSync(file));
  if (taken.length > 0) {
    const found = taken.map(({ file }) =>
      diagnostic("init-taken", undefined, { file: toSlashes(file) }),
    );
    return { diagnostics: found, written: [] };
  }
  const missing = files.filter(({ file }) => !existsSync(file));
  try {
    for (const { file, text } of missing) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text, { flag: "wx" });
    }
  } catch (error) {
    const { code, path = spec } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const values = { file: toSlashes(path), reason: code };
    return { diagnostics: [diagnostic("init-unwritable", undefined, values)], written: [] };
  }
  return { diagnostics: [], written: missing.map(({ file }) => toSlashes(file)) };
}
