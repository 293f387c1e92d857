/** Enums: OpenAPI lists values, and has no place for what each of them means. */
import { unknown, type EnumType, type EnumValue } from "../../model/model.ts";
import { deprecation } from "./described.ts";
import type { SchemaExtension } from "./extension.ts";
import { objectIfAny, type Json } from "./json.ts";
import type { Shape } from "./shape.ts";
import { valuesSchema } from "./schemas.ts";

export function enumShape({ values, open }: EnumType): Shape {
  const listed = valuesSchema(values.map(({ value }) => value));
  const meanings = values.filter(({ doc, deprecated }) => doc ?? deprecated !== undefined);
  // A list of one value is read as a constant.
  const said = values.length === 1 ? values : meanings;
  return {
    schema: isOpen(open) ? { anyOf: [listed, { type: listed["type"] }] } : listed,
    keys: {
      ...openness[open],
      values: objectIfAny(said.map((one) => [String(one.value), meaning(one)])),
    },
    words: meanings.length === 0 ? [] : [meanings.map(line).join("\n")],
  };
}

/** Left out where a sheet says nothing: in results open, in arguments closed. */
const openness: { readonly [Open in EnumType["open"]]: SchemaExtension } = {
  results: {},
  never: { open: false },
  always: { open: true },
  unknown: { more: unknown },
};

const isOpen = (open: EnumType["open"]): boolean => open === "always" || open === unknown;

/** As a sheet says it. */
function meaning({ doc, deprecated }: EnumValue): Json {
  if (deprecated === undefined) return doc ?? null;
  return { doc, deprecated: deprecated || true };
}

function line({ value, doc, deprecated }: EnumValue): string {
  const old =
    deprecated === undefined ? [] : [deprecated === "" ? "Deprecated." : deprecation(deprecated)];
  return `- \`${String(value)}\`: ${[...(doc === undefined ? [] : [doc]), ...old].join(" ")}`;
}
