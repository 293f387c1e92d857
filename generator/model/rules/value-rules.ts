import type { BuildContext, ValueUse } from "../context/build-context.ts";
import { jsonText } from "../../spec/document/plain-value.ts";
import { hintAt, type Hint } from "../../text/nearest.ts";
import type { Json, TypeRef } from "../model.ts";
import { scalarOf } from "../context/scalar-of.ts";
import { accepts } from "../../spec/types/accepts.ts";
import { listedTexts } from "../../spec/types/listed-texts.ts";
import { givenShape } from "../../spec/types/shape.ts";
import { showType } from "../../spec/types/show-type.ts";

/** Values that the server assumes or the client sends are of the type that they stand beside. */
export function applyValueRules(uses: readonly ValueUse[], context: BuildContext): void {
  for (const { value, type, place } of uses) {
    if (holds(type, value)) continue;
    const hint = hintFor(type, value, context);
    const shown = jsonText(value);
    context.report("value-not-of-type", place, { value: shown, type: showType(type), hint });
  }
}

/** One value stands for a list of it. */
function holds(type: TypeRef, value: Json): boolean {
  const shape = givenShape(type);
  return accepts(type, value) || (shape.kind === "array" && accepts(shape.items, value));
}

/** YAML tells text from numbers by the quotes, which are easily forgotten. */
function hintFor(type: TypeRef, value: Json, context: BuildContext): Hint {
  if (typeof value === "number" || typeof value === "boolean") {
    const written = String(value);
    return holds(type, written)
      ? { text: "; put it in quotes.", slip: { written, meant: written } }
      : { text: "." };
  }
  if (typeof value !== "string") return { text: "." };
  const bare = scalarOf(value);
  if (bare !== undefined && holds(type, bare)) {
    return { text: "; leave out the quotes.", slip: { written: value, meant: bare } };
  }
  return hintAt(value, context.comparable(listedTexts(type).texts));
}
