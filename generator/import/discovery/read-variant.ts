import type { Schema, SchemaFacts } from "../description/schema.ts";
import { variantCaseKeys, variantKeys } from "./keys.ts";
import type { Part } from "./part.ts";

/** One of several schemas, by the value of a field. */
export function readVariant(
  part: Part,
  facts: SchemaFacts,
  referenceTo: (part: Part) => Schema,
): Schema {
  const variant = part.part("variant")?.check(variantKeys);
  const field = variant?.text("discriminant");
  const cases = variant?.partsInList("map").map((one) => one.check(variantCaseKeys)) ?? [];
  if (field === undefined || cases.length === 0) {
    part.invalid("a discriminant and a map are expected", "variant");
    return { ...facts, kind: "any" };
  }
  const tags = cases.flatMap((one, member) => {
    const value = one.text("type_value");
    return value === undefined ? [] : [{ value, member }];
  });
  return {
    ...facts,
    kind: "union",
    members: cases.map(referenceTo),
    discriminator: { field, tags },
  };
}
