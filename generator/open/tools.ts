import { variableName } from "../text/package-names.ts";
import { commentAbove } from "../print/doc-comment.ts";
import { jsonText, memberAccess, objectKey, quote } from "../print/literal.ts";
import type { CodeLayout } from "../text/package-layout.ts";
import { importPath } from "./import-path.ts";

/** Printers for strings of call sheets, which can never become code. */
export interface EmitterTools {
  /** Returns a string as a literal in double quotes. */
  readonly string: (text: string) => string;
  /** Returns JSON as an expression. */
  readonly value: (value: unknown) => string;
  /** Returns a name as the key of an object or type: `id`, `"x-id"`. */
  readonly key: (name: string) => string;
  /** Returns the access to a member: `.id`, `["x-id"]`. */
  readonly member: (name: string) => string;
  /** Returns a variable for any name: `lineItems` for `line-items`, `delete_` for `delete`. */
  readonly variable: (name: string) => string;
  /** Returns a doc comment with a line break; empty without text. `deprecated`: the replacement. */
  readonly comment: (paragraphs: readonly (string | undefined)[], deprecated?: string) => string;
  /** Returns the import specifier of one module in another, both in the folder of sources: `../client.ts`. */
  readonly importPath: (from: string, to: string) => string;
}

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

/** Prints JSON, except for a key that would set the prototype of an object. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(", ")}]`;
  if (typeof value !== "object" || value === null) return jsonText(value) ?? "undefined";
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{ ${entries.map(([key, entry]) => `${objectKey(key)}: ${valueText(entry)}`).join(", ")} }`;
}
