/** What all parts of the reader of schemas share. */
import type { Origin } from "../../description/origin.ts";
import type { Schema } from "../../description/schema.ts";
import type { Notes } from "../../notes/notes.ts";
import type { PlainObject } from "../../source/plain-object.ts";
import type { Located } from "../references/located.ts";
import type { References } from "../references/references.ts";
import type { Kind } from "./kind.ts";

export interface Reading {
  readonly notes: Notes;
  readonly references: References;
  /** Whether what stands beside a `$ref` counts: since 3.1. */
  readonly hasSiblings: boolean;
  /** Whether our own exporter has written the document. */
  readonly isExported: boolean;
  /** Any schema. `given`: what the schema around says of a part of it. */
  read(value: unknown, origin: Origin, given?: Given): Schema;
  /** The key of a schema that something refers to, which is read in its turn. */
  keyFor(target: Located): string;
  /** The component of a name. */
  component(name: string): Located | undefined;
}

export interface Given {
  /** For a part without a type. */
  readonly kind?: Kind | undefined;
  /** One of several that a value is all at once: what it requires may be said by another. */
  readonly isPart?: boolean;
}

/** A schema that is an object, and where it stands. */
export interface Node {
  readonly value: PlainObject;
  readonly origin: Origin;
}
