/** The locations of the format that accept a string, read from its JSON Schema. */
import { jsonSchema } from "../../../generator/sheets/format/json-schema.ts";

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly if?: { readonly required?: readonly string[] };
  readonly then?: Schema;
  readonly else?: Schema;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const root = jsonSchema() as Schema;

/** The schema of each kind of file, by the key that identifies the kind. */
const kinds: Readonly<Record<string, Schema>> = kindsOf(root);

function kindsOf(schema: Schema): Record<string, Schema> {
  const { if: condition, then, else: otherwise } = schema;
  if (condition === undefined || then === undefined || otherwise === undefined) return {};
  const kind = condition.required?.[0] ?? "resource";
  // A file with only `callsheet:` can still be either of two kinds.
  return { ...(kind === "callsheet" ? {} : { [kind]: then }), ...kindsOf(otherwise) };
}

/** Returns the alternatives of a node, with references resolved. */
function forms(schema: Schema): Schema[] {
  const { $ref, anyOf, then, else: otherwise } = schema;
  if ($ref !== undefined) {
    const target = root.$defs?.[$ref.replace("#/$defs/", "")];
    if (target === undefined) throw new Error(`The schema has no ${$ref}.`);
    return forms(target);
  }
  if (then !== undefined && otherwise !== undefined) return [then, otherwise].flatMap(forms);
  // An enum of suggestions also accepts other strings.
  if (anyOf === undefined || schema.type === "string") return [schema];
  return anyOf.flatMap(forms);
}

/** The schema of a map's values; undefined if the node is not a map. */
const entriesOf = ({ additionalProperties }: Schema): Schema[] =>
  typeof additionalProperties === "object" ? [additionalProperties] : [];

/** Returns whether a schema accepts strings or any value. */
const isText = (schema: Schema): boolean =>
  schema.const === undefined &&
  schema.enum === undefined &&
  (schema.type === "string" || schema.type === undefined);

/** Every location, such as `service client.*.doc`, and `service client.{key}` for the keys of a map. */
export function placesOfTheFormat(): string[] {
  const places = Object.entries(kinds).flatMap(([kind, schema]) =>
    below(schema).map((steps) => `${kind} ${steps.join(".")}`),
  );
  return [...new Set(places)];
}

function below(schema: Schema): string[][] {
  return forms(schema).flatMap((form) => [
    ...(isText(form) ? [[]] : []),
    ...Object.entries(form.properties ?? {}).flatMap(([name, of]) => under(name, of)),
    ...entriesOf(form).flatMap((entry) => [["{key}"], ...under("*", entry)]),
    ...(form.items === undefined ? [] : under("[]", form.items)),
  ]);
}

const under = (step: string, schema: Schema): string[][] =>
  below(schema).map((steps) => [step, ...steps]);

/** The location of a value in a file, in the same notation. */
export function placeOf(kind: string, steps: readonly string[], isKey: boolean): string {
  const start = kinds[kind];
  if (start === undefined) throw new Error(`There is no kind of file ${kind}.`);
  let candidates = forms(start);
  const words = steps.map((step) => {
    const [word, next] = enter(candidates, step);
    candidates = next;
    return word;
  });
  return `${kind} ${isKey ? [...words.slice(0, -1), "{key}"].join(".") : words.join(".")}`;
}

function enter(candidates: readonly Schema[], step: string): [string, Schema[]] {
  const properties = candidates.flatMap(({ properties: own }) =>
    own !== undefined && Object.hasOwn(own, step) && own[step] !== undefined ? [own[step]] : [],
  );
  if (properties.length > 0) return [step, properties.flatMap(forms)];
  const items = candidates.flatMap((form) => (form.items === undefined ? [] : [form.items]));
  if (/^\d+$/.test(step) && items.length > 0) return ["[]", items.flatMap(forms)];
  return ["*", candidates.flatMap(entriesOf).flatMap(forms)];
}
