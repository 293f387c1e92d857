/** What is said of a type or a field in words. */
import { foldName } from "../../text/fold-name.ts";
import type { Schema } from "../description/schema.ts";
import type { Notes } from "../notes/notes.ts";
import { wholeDoc } from "../prose/split-doc.ts";
import { saidText, saysNoDoc } from "./extended.ts";

/** Its title, where there is nothing else. `name`: words that are the same say nothing. */
export function docOf(schema: Schema, name: string, notes: Notes): string | undefined {
  const own = saidText(schema, "doc");
  if (own !== undefined || saysNoDoc(schema)) return own;
  const { title } = schema;
  const said = wholeDoc(schema.doc);
  const doc = said !== undefined && foldName(said) === foldName(name) ? undefined : said;
  if (title === undefined || foldName(title) === foldName(name) || foldName(title) === "")
    return doc;
  if (doc === undefined) return wholeDoc(title);
  if (!foldName(doc).startsWith(foldName(title))) notes.add("title-unused", schema.origin, title);
  return doc;
}

/** What to use instead, in plain words; that there is something where the words say nothing. */
export function deprecationOf(
  schema: Pick<Schema, "deprecated" | "extension">,
): true | string | undefined {
  const { deprecated } = schema;
  const said = saidText(schema, "deprecated");
  if (said !== undefined) return said;
  return typeof deprecated === "string" ? (wholeDoc(deprecated) ?? true) : deprecated;
}
