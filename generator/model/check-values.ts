import type { BuildContext, ValueUse } from "./build-context.ts";
import type { Lookup } from "./type-scope.ts";
import { jsonText } from "../spec/document/plain-value.ts";
import { didYouMean } from "../text/nearest.ts";
import { accepts } from "./accepts.ts";
import type { Json, TypeRef } from "./model.ts";
import { scalarOf } from "./scalar-of.ts";
import { resolve } from "./type-at.ts";
import { showType } from "./type-parts.ts";

/** Values that the server assumes or the client sends are of the type that they stand beside. */
export function checkValues(
  uses: readonly ValueUse[],
  lookup: Lookup,
  context: BuildContext,
): void {
  for (const { value, type, place } of uses) {
    if (holds(type, value, lookup)) continue;
    const hint = hintFor(type, value, lookup, context);
    const shown = jsonText(value);
    context.report("value-not-of-type", place, { value: shown, type: showType(type), hint });
  }
}

/** One value stands for a list of it. */
function holds(type: TypeRef, value: Json, lookup: Lookup): boolean {
  const plain = resolve(type, lookup);
  return (
    accepts(type, value, lookup) ||
    (plain !== "several" && plain.kind === "array" && accepts(plain.items, value, lookup))
  );
}

/** YAML tells text from numbers by the quotes, which are easily forgotten. */
function hintFor(type: TypeRef, value: Json, lookup: Lookup, context: BuildContext): string {
  if (typeof value === "number" || typeof value === "boolean") {
    return holds(type, String(value), lookup) ? "; put it in quotes." : ".";
  }
  if (typeof value !== "string") return ".";
  const bare = scalarOf(value);
  if (bare !== undefined && holds(type, bare, lookup)) return "; leave out the quotes.";
  return didYouMean(value, context.comparable(textsOf(type, lookup)));
}

/** The texts that a type lists. */
function textsOf(type: TypeRef, lookup: Lookup): string[] {
  if (type.kind === "literal") return [type.value].filter((value) => typeof value === "string");
  if (type.kind === "union") return type.members.flatMap((member) => textsOf(member, lookup));
  const declaration = type.kind === "named" ? lookup(type.name) : undefined;
  return declaration?.kind === "enum"
    ? declaration.values.map(({ value }) => value).filter((value) => typeof value === "string")
    : [];
}
