/** What a document says of the API as a whole, in words. */
import type { Extension } from "../../description/schema.ts";
import { noteKeys } from "../../notes/notes.ts";
import { below } from "../../description/origin.ts";
import { own } from "../../source/plain-object.ts";
import { infoKeys, tagKeys } from "../reading/keys.ts";
import { extensionOf } from "../reading/extension.ts";
import { itemsAt, objectAt, type Reading, textOf } from "../reading/reading.ts";

export interface About {
  readonly title: string;
  readonly doc?: string | undefined;
  readonly source: string;
}

export function readAbout(reading: Reading): About {
  const { root, notes } = reading;
  const info = objectAt(root, "info", reading);
  if (info === undefined) {
    notes.add("invalid-shape", below(root.origin, "info"), "missing");
    return { title: "API", source: `${dialectName(reading)} document ${root.origin.file}` };
  }
  noteKeys(info.value, infoKeys, info.origin, notes);
  const title = textOf(info.value, "title")?.trim() ?? "API";
  const written = own(info.value, "version");
  const version = typeof written === "number" ? String(written) : textOf(info.value, "version");
  const summary = textOf(info.value, "summary");
  const description = textOf(info.value, "description");
  const texts = [summary, description].filter((text) => text !== undefined);
  return {
    title,
    doc: texts.length === 0 ? undefined : texts.join("\n\n"),
    source: [title, ...(version === undefined ? [] : [`version ${version.trim()}`])]
      .join(", ")
      .concat(` (${dialectName(reading)})`),
  };
}

const dialectName = ({ version }: Reading): string =>
  version === "2.0" ? "Swagger 2.0" : `OpenAPI ${version}`;

export interface Tags {
  readonly docs: ReadonlyMap<string, string>;
  readonly extensions: ReadonlyMap<string, Extension>;
}

/** What tags stand for, by name. */
export function readTags(reading: Reading): Tags {
  const docs = new Map<string, string>();
  const extensions = new Map<string, Extension>();
  for (const { value, origin } of itemsAt(reading.root, "tags", reading)) {
    noteKeys(value, tagKeys, origin, reading.notes);
    const name = textOf(value, "name");
    const doc = textOf(value, "description") ?? textOf(value, "summary");
    if (name === undefined) continue;
    if (doc !== undefined) docs.set(name, doc);
    const extension = extensionOf(value);
    if (extension !== undefined) extensions.set(name, extension);
  }
  return { docs, extensions };
}
