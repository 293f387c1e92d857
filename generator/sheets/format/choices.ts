/** Replaces `anyOf` by conditions: with `anyOf`, an editor guesses an alternative, and reports its errors. */
/** A JSON value in JavaScript. */
export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

type Schema = { readonly [key: string]: Json };
type Kind = "object" | "array" | "scalar" | "null";

const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export class Choices {
  readonly #definitions: Schema;

  constructor(definitions: Schema) {
    this.#definitions = definitions;
  }

  /** Returns the schema with conditions instead of `anyOf`, at every depth. */
  asked(schema: Json): Json {
    if (Array.isArray(schema)) return schema.map((item) => this.asked(item));
    if (!isSchema(schema)) return schema;
    const entries = Object.entries(schema).map(([key, value]) => [key, this.asked(value)] as const);
    const { anyOf, ...rest } = Object.fromEntries(entries) as Schema;
    return Array.isArray(anyOf) ? { ...rest, ...this.#ask(anyOf.flatMap(flattened)) } : { ...rest };
  }

  #ask(options: readonly Schema[]): Schema {
    const groups = Map.groupBy(options, (option) => this.#kindOf(option));
    const of = (kind: Kind): readonly Schema[] => groups.get(kind) ?? [];
    const [objects, arrays, scalars] = [of("object"), of("array"), of("scalar")];
    const object = objects.length === 0 ? undefined : this.#askKeys(objects);
    // An empty list of properties makes editors start a mapping on the next line.
    if (object !== undefined && objects.length === options.length) {
      return "if" in object ? { properties: {}, ...object } : object;
    }
    if (object === undefined && arrays.length === 0) return { anyOf: constantsLast(options) };
    const mapping = [...(object === undefined ? [] : [object]), ...of("null")];
    let chain: Schema = mapping.length === 1 ? (mapping[0] ?? {}) : { anyOf: mapping };
    if (mapping.length === 0) chain = arrays[0] ?? {};
    else {
      for (const array of arrays) chain = { if: { type: "array" }, then: array, else: chain };
    }
    if (scalars.length > 0) {
      const then = scalars.length === 1 ? (scalars[0] ?? {}) : { anyOf: constantsLast(scalars) };
      chain = { if: { type: ["string", "number", "boolean"] }, then, else: chain };
    }
    // Editors only suggest values of `anyOf`. The empty schema accepts everything, so that this `anyOf` reports no
    // errors.
    return { ...chain, anyOf: [...scalars, {}] };
  }

  /** Selects one of several mappings by a required key, or by distinguishing keys; one without them comes last. */
  #askKeys(objects: readonly Schema[]): Schema {
    const [only] = objects;
    if (only !== undefined && objects.length === 1) return only;
    const groups = this.#keyed(objects);
    const last = groups.find(({ key }) => key === undefined) ?? groups[0];
    if (last === undefined) return {};
    const others = groups.filter((one) => one !== last);
    // Each key is suggested until one of them exists and selects a mapping.
    const offered = Object.fromEntries(
      others.flatMap(({ members, key }) => {
        const property = key === undefined ? undefined : propertiesOf(members[0] ?? {})[key];
        return key === undefined || property === undefined ? [] : [[key, property] as const];
      }),
    );
    const option = this.#askKeys(last.members);
    const beginning: Schema = { ...option, properties: { ...offered, ...propertiesOf(option) } };
    return others.reduceRight<Schema>(
      (otherwise, { members, key = "" }) => ({
        if: { type: "object", required: [key] },
        then: this.#askKeys(members),
        else: otherwise,
      }),
      beginning,
    );
  }

  #keyed(objects: readonly Schema[]): Keyed[] {
    const groups: Keyed[] = [];
    for (const option of objects) {
      if (groups.some(({ members }) => members.includes(option))) continue;
      const keys = requiredOf(option).map((key) => ({
        key,
        members: objects.filter((one) => requiredOf(one).includes(key)),
      }));
      const telling = keys.find(({ key, members }) => isOnlyIn(key, members, objects));
      groups.push(telling ?? { members: [option] });
    }
    return groups;
  }

  #kindOf(schema: Schema): Kind {
    const { $ref, type, then } = schema;
    if (typeof $ref === "string") {
      const target = this.#definitions[$ref.replace("#/$defs/", "")];
      return isSchema(target) ? this.#kindOf(target) : "scalar";
    }
    if (isSchema(then)) return this.#kindOf(then);
    if (type === "object" || type === "array" || type === "null") return type;
    return "scalar";
  }
}

/** Mappings that share a required key which no other mapping has. */
interface Keyed {
  readonly key?: string;
  readonly members: readonly Schema[];
}

const isOnlyIn = (key: string, members: readonly Schema[], all: readonly Schema[]): boolean =>
  members.length < all.length &&
  all.every((one) => members.includes(one) || !(key in propertiesOf(one)));

const requiredOf = ({ required }: Schema): readonly string[] =>
  Array.isArray(required) ? required.map(String) : [];

const propertiesOf = ({ properties }: Schema): Schema => (isSchema(properties) ? properties : {});

/** Flattens nested `anyOf` without other keywords. */
function flattened(option: Json): readonly Schema[] {
  if (!isSchema(option)) return [];
  const { anyOf, ...rest } = option;
  return Array.isArray(anyOf) && Object.keys(rest).length === 0
    ? anyOf.flatMap(flattened)
    : [option];
}

/** Sorts constants last: editors report the first alternative, and a pattern explains more than a constant. */
const constantsLast = (options: readonly Schema[]): Schema[] =>
  options.toSorted((a, b) => Number("const" in a) - Number("const" in b));
