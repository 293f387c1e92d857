/** What is said of a parameter beside where it goes: its type alone, where nothing else is known of it. */
import type { Composing } from "../composing/composing.ts";
import { foldName } from "../../../text/fold-name.ts";
import type { Constraints } from "../../../spec/types/type.ts";
import type { PlainValue } from "../../../spec/document/plain-value.ts";
import type { ParameterSpec } from "../../../spec/format/parameter.ts";
import type { ParameterDescription } from "../../description/description.ts";
import { deprecationOf } from "../../types/doc-of.ts";
import { exportedFacts } from "../../exported/values.ts";
import { wholeDoc } from "../../prose/split-doc.ts";

/** What is said of it whatever it is a parameter of. */
export type Facts = Pick<
  Exclude<ParameterSpec, string>,
  "type" | "default" | "send" | "renamedFrom" | "doc" | "deprecated" | keyof Constraints
>;

export interface Described extends Pick<
  ParameterDescription,
  "name" | "schema" | "doc" | "deprecated" | "extension" | "origin"
> {}

/** `resource`: whose sheet it stands in; undefined for that of the service. */
export function factsOf(
  { name, schema, doc, deprecated, extension, origin }: Described,
  goes: ParameterDescription["in"] | "client",
  resource: string | undefined,
  words: readonly string[],
  { types, notes }: Composing,
): Facts {
  const type = types.expression(schema, { resource, words, as: goes });
  const known = types.facts(schema);
  const initial = known.default;
  const isSayable = initial === undefined || isScalar(initial) || isScalars(initial);
  if (!isSayable) notes.add("default-object", origin);
  return {
    ...known.constraints,
    type,
    default: isSayable ? initial : undefined,
    doc: telling(wholeDoc(doc) ?? known.doc, name),
    deprecated: deprecationOf({ deprecated }) ?? known.deprecated,
    ...exportedFacts(extension),
  };
}

/** `path parameter` says of `path` what is seen. */
function telling(doc: string | undefined, name: string): string | undefined {
  const words = foldName(doc ?? "").replace(/(?:path|query|header)?parameter$/, "");
  return words === foldName(name) || words === "" ? undefined : doc;
}

const isScalar = (value: PlainValue): value is string | number | boolean | null =>
  value === null || typeof value !== "object";

const isScalars = (value: PlainValue): value is (string | number | boolean | null)[] =>
  Array.isArray(value) && value.every(isScalar);

/** The type alone, where nothing else is said. */
export const shortest = <Known extends { readonly type?: string | undefined }>(
  facts: Known,
): Known | string =>
  facts.type !== undefined &&
  Object.entries(facts).every(([key, value]) => key === "type" || value === undefined)
    ? facts.type
    : facts;
