/** A fact of a type that no rule compares is a failing test. */
import { describe, expect, test } from "vitest";
import { diffModels } from "../../../generator/diff/diff-models.ts";
import type { Model, TypeDeclaration } from "../../../generator/model/model.ts";
import { modelOf } from "../models-of.ts";

const service = "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n";

const things = `resource: things
operations:
  get: { http: GET /things, result: Thing }
  send: { http: POST /things, body: Thing, result: Id }
types:
  Thing:
    doc: A thing.
    deprecated: Use Other.
    renamedFrom: Stuff
    minProperties: 1
    maxProperties: 9
    fields:
      name: { type: string, doc: Its name., deprecated: Use id., pattern: "^a", format: word, minLength: 1, maxLength: 9, default: a }
      age?: { type: integer, minimum: 1, maximum: 9, exclusiveMinimum: 0, exclusiveMaximum: 10, multipleOf: 2 }
      ids: { type: "string[]", minItems: 1, maxItems: 9, uniqueItems: true }
      made?: { type: datetime, readonly: true }
      secret?: { type: string, writeonly: true }
      state: State
      pet: Pet
    more: unknown
  Id: { type: string, doc: An id., deprecated: Use name., pattern: "^b" }
  State:
    doc: A state.
    deprecated: Use pet.
    values:
      on: It runs.
      off: { doc: It stands., deprecated: Use on. }
  Pet:
    doc: A pet.
    deprecated: Use name.
    discriminator: kind
    union: { cat: Cat, dog: Dog }
  Cat: { fields: { lives: integer } }
  Dog: { fields: { tricks: string } }
  Unused: { fields: { a: string } }
`;

const modelNow = (): Model => modelOf({ "demo/service.yaml": service, "demo/things.yaml": things });

type Path = readonly (string | number)[];

interface Mutation {
  /** `Thing.fields.name.type`. */
  readonly property: string;
  readonly of: () => Model;
}

/** Not facts of a type: they find the pair, or follow from something else. */
const silent = /(?:^|\.)(?:place|kind)$|\.renamedFrom/;

/** An expression is one value: it becomes another. */
const isExpression = (path: Path): boolean =>
  ["type", "more"].includes(String(path.at(-1))) && path.length > 1;

function* mutationsAt(value: unknown, path: Path): Iterable<Mutation> {
  const property = path.join(".");
  if (silent.test(property)) return;
  if (isExpression(path)) {
    yield mutation(path, { kind: "primitive", name: "boolean" });
    return;
  }
  if (typeof value === "string") yield mutation(path, otherText(path, value));
  if (typeof value === "number") yield mutation(path, value + 1);
  if (typeof value === "boolean") yield mutation(path, !value);
  if (path.length > 1 && mayLack.has(String(path.at(-1))) && value !== undefined) {
    yield mutation(path, undefined);
  }
  if (Array.isArray(value) && value.length > 0) yield mutation(path, allButLast);
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    // No field is of neither direction.
    if (key === "writeonly" && Object(value).readonly === true) continue;
    if (key === "readonly" && Object(value).writeonly === true) continue;
    yield* mutationsAt(part, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

const mayLack: ReadonlySet<string> = new Set(
  "doc deprecated default discriminator constraints pattern maximum".split(" "),
);

const allButLast = Symbol("all but the last");

const otherText = (path: Path, value: string): string =>
  path.at(-1) === "open" ? "never" : `${value}x`;

/** A copy in which one value is another; declarations that refer to each other still do. */
const mutation = (path: Path, value: unknown): Mutation => ({
  property: path.join("."),
  of: () => {
    const model = modelNow();
    const [name, ...rest] = path;
    const owner = rest
      .slice(0, -1)
      .reduce<unknown>((of, key) => Object(of)[key], typeNamed(model, String(name)));
    const key = rest.at(-1) ?? "";
    // Its parts are those of the copy.
    Object(owner)[key] = value === allButLast ? Object(owner)[key].slice(0, -1) : value;
    return model;
  },
});

const typesOf = (model: Model): readonly TypeDeclaration[] =>
  model.services.flatMap(({ resources }) => resources.flatMap(({ types }) => types));

const typeNamed = (model: Model, wanted: string): TypeDeclaration | undefined =>
  typesOf(model).find(({ name }) => name === wanted);

const mutations = typesOf(modelNow()).flatMap((type) => [...mutationsAt(type, [type.name])]);

describe("a property of a type that changes alone", () => {
  test.each(mutations)("is told: $property", ({ of }) => {
    expect(diffModels({ old: modelNow(), new: of() })).not.toEqual([]);
    expect(diffModels({ old: of(), new: modelNow() })).not.toEqual([]);
  });

  test("is looked for in all of them", () => {
    const keys = new Set(mutations.flatMap(({ property }) => property.split(".")));
    for (const key of ["fields", "values", "members", "tags", "discriminator", "open", "more"]) {
      expect(keys).toContain(key);
    }
    expect(mutations.length).toBeGreaterThan(100);
  });
});
