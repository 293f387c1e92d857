import type { SchemaExtension } from "./extension.ts";
import type { JsonObject } from "./json.ts";

/** A schema without what is said of it in words. */
export interface Shape {
  readonly schema: JsonObject;
  readonly keys?: SchemaExtension;
  /** Paragraphs for readers. */
  readonly words?: readonly string[];
}
