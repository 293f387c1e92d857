/** What all parts of the reader of OpenAPI share. */
import type { Origin } from "../../description/origin.ts";
import type { Schema } from "../../description/schema.ts";
import type { Notes } from "../../notes/notes.ts";
import type { PlainObject } from "../../source/plain-object.ts";
import type { Located } from "../references/located.ts";
import type { Version } from "./version.ts";

export interface Reading {
  readonly version: Version;
  readonly root: ObjectAt;
  readonly notes: Notes;
  readonly schema: (value: unknown, origin: Origin) => Schema;
  /** What a `$ref` leads to, and anything else itself; undefined, and a note, where it leads nowhere. */
  readonly resolve: (value: unknown, origin: Origin) => Located | undefined;
}

export interface ObjectAt {
  readonly value: PlainObject;
  readonly origin: Origin;
}
