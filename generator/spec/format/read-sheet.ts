import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { ParsedYaml } from "../document/parse-yaml.ts";
import { Cursor } from "./cursor.ts";
import type { Written } from "./spec.ts";
import { validateParts } from "./validate.ts";

type Schema = Parameters<typeof validateParts>[0];
type Output<S extends Schema> = NonNullable<ReturnType<typeof validateParts<S>>["value"]>;

export interface ReadSheet<File> {
  /** What of the file has the shape of its kind; absent when nothing has. */
  readonly sheet?: Written<File>;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a document says, if it is a call sheet of a kind. */
export function readSheet<S extends Schema>(
  schema: S,
  { document, isReadable, broken: refused }: ParsedYaml,
): ReadSheet<Output<S>> {
  if (!isReadable) return { diagnostics: [] };
  const { value, broken, diagnostics } = validateParts(schema, document, refused);
  return value === undefined || value === null
    ? { diagnostics }
    : { sheet: { spec: value, at: new Cursor(document, broken) }, diagnostics };
}
