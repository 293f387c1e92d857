/** The printers of emitters: each string is escaped for its context, and module paths are resolved. */
import { variableName } from "../text/package-names.ts";
import { commentAbove } from "../print/doc-comment.ts";
import { jsonText, memberAccess, objectKey, quote } from "../print/literal.ts";
import type { CodeLayout } from "../text/package-layout.ts";
import { importPath } from "./import-path.ts";

/** Printers for strings of call sheets, which can never become code. */
export interface EmitterTools {
  /** A string as a literal in double quotes. */
  readonly string: (text: string) => string;
  /** JSON as an expression. */
  readonly value: (value: unknown) => string;
  /** A name as the key of an object or of a type: `id`, `"x-id"`. */
  readonly key: (name: string) => string;
  /** Access to a member: `.id`, `["x-id"]`. */
  readonly member: (name: string) => string;
  /** A variable for what has a name, whatever that is: `lineItems` for `line-items`, `delete_` for `delete`. */
  readonly variable: (name: string) => string;
  /** A doc comment with its line break; empty without text. `deprecated`: the replacement. */
  readonly comment: (paragraphs: readonly (string | undefined)[], deprecated?: string) => string;
  /** The import specifier of one module in another, both below the folder of sources: `../client.ts`. */
  readonly importPath: (from: string, to: string) => string;
}

/** Printers for files of one layout. */
export const toolsFor = (layout: CodeLayout): EmitterTools => ({
  string: quote,
  value: valueText,
  key: objectKey,
  member: (name) => memberAccess(name),
  variable: variableName,
  comment: (paragraphs, deprecated) =>
    commentAbove(
      {
        paragraphs: paragraphs.filter((text) => text !== undefined && text !== "") as string[],
        tags: deprecated === undefined ? [] : [{ name: "deprecated", text: deprecated }],
      },
      0,
    ),
  importPath: (from, to) => importPath(from, to, layout),
});

/** JSON, except for a key that would set the prototype of an object. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(", ")}]`;
  if (typeof value !== "object" || value === null) return jsonText(value) ?? "undefined";
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{ ${entries.map(([key, entry]) => `${objectKey(key)}: ${valueText(entry)}`).join(", ")} }`;
}
