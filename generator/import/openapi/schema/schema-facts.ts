/** What a schema says beside its shape. */
import { below } from "../../description/origin.ts";
import type { SchemaFacts } from "../../description/schema.ts";
import { own, type PlainObject } from "../../source/plain-object.ts";
import { describedExtension } from "../reading/extension.ts";
import type { Node, SchemaReading } from "./reading.ts";

export function factsOf({ value, origin }: Node, reading: SchemaReading): SchemaFacts {
  const text = (key: string): string | undefined => {
    const found = own(value, key);
    if (found === undefined || found === null) return undefined;
    if (typeof found === "string") return found.trim() === "" ? undefined : found;
    reading.notes.add("schema-invalid", below(origin, key), "no text");
    return undefined;
  };
  const isTrue = (key: string): true | undefined => (own(value, key) === true ? true : undefined);
  return {
    origin,
    title: text("title"),
    doc: text("description"),
    deprecated: deprecatedOf(value),
    isReadonly: isTrue("readOnly"),
    isWriteonly: isTrue("writeOnly"),
    extension: describedExtension(value, reading),
  };
}

function deprecatedOf(value: PlainObject): true | string | undefined {
  if (own(value, "deprecated") === true) return true;
  const reason = own(value, "x-deprecated");
  return reason === true || (typeof reason === "string" && reason !== "") ? reason : undefined;
}
