/** Merges of random call sheets with random edits. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { PlainMapping, PlainValue } from "../../../generator/sheets/document/plain-value.ts";
import { resourcePath } from "../../../generator/sheets/format/files.ts";
import { fresh, merged, textsOf, type Texts } from "./support/merge.ts";

interface Operation {
  readonly name: string;
  readonly path: string;
  readonly doc: string;
  readonly query: readonly string[];
  readonly result: string;
}

interface Resource {
  readonly id: string;
  readonly operations: readonly Operation[];
}

interface Api {
  readonly types: Readonly<Record<string, readonly string[]>>;
  readonly resources: readonly Resource[];
}

/** Each run prints and merges a whole service. */
const runs = { numRuns: 20 };

const words = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta"];
const typeNames = ["Alpha", "Beta", "Gamma"];
const word = fc.constantFrom(...words);
const some = fc.uniqueArray(word, { minLength: 1, maxLength: 4 });
const sentence = fc.constantFrom("Reads.", "Writes: all of it.", "It's a # mess", "- so");

const operation = (name: string, at: string) =>
  fc.record({
    name: fc.constant(name),
    path: fc.constant(`/${at}/${name}`),
    doc: sentence,
    query: fc.uniqueArray(word, { maxLength: 3 }),
    result: fc.constantFrom("string", "Alpha", "Beta[]", "Gamma | null"),
  });

const resource = (id: string) =>
  some
    .chain((names) => fc.tuple(...names.map((name) => operation(name, id))))
    .map((operations) => ({ id, operations }));

const api: fc.Arbitrary<Api> = fc.record({
  types: fc.record({ Alpha: some, Beta: some, Gamma: some }),
  resources: fc
    .uniqueArray(fc.constantFrom("ones", "twos", "ones.inner"), { minLength: 1 })
    .chain((ids) => fc.tuple(...ids.map(resource))),
});

const mapping = (entries: Iterable<readonly [string, PlainValue]>): PlainMapping =>
  new Map(entries);

function valuesOf({ types, resources }: Api): ReadonlyMap<string, PlainMapping> {
  const fields = (names: readonly string[]): PlainMapping =>
    mapping([["fields", mapping(names.map((name) => [name, "string"]))]]);
  const declared = typeNames.map((name): [string, PlainValue] => [name, fields(types[name] ?? [])]);
  const service = mapping([
    ["callsheet", 1],
    ["service", "shop"],
    ["title", "Shop"],
    ["baseUrl", "https://shop.example.com"],
    ["types", mapping(declared)],
  ]);
  const operationOf = (one: Operation): [string, PlainMapping] => [
    one.name,
    mapping([
      ["http", `GET ${one.path}`],
      ["doc", one.doc],
      ["query", mapping(one.query.map((name) => [name, "string"]))],
      ["result", one.result],
    ]),
  ];
  const sheet = ({ id, operations }: Resource): [string, PlainMapping] => [
    resourcePath(id),
    mapping([
      ["resource", id],
      ["operations", mapping(operations.map(operationOf))],
    ]),
  ];
  return new Map([["service.yaml", service], ...resources.map(sheet)]);
}

const printed = (one: Api): Texts => fresh(valuesOf(one));

/** Random edits that keep a call sheet valid, each on its own lines. */
const edits: readonly ((text: string) => string)[] = [
  (text) => text.replace("    doc: ", "    # Said by hand.\n    doc: "),
  (text) => text.replace(/^ {4}doc: .*$/m, "    doc: By hand."),
  (text) => text.replace(/^(operations:\n {2})(\w+):/m, "$1byHand:"),
  (text) => text.replace(/^( {4}result: .*)$/m, "$1 # By hand."),
  (text) => text.replace(/^( {4}result: .*)$/m, "$1\n    idempotent: true"),
  (text) => text.replace("\n    query:", "\n    requires: A plan\n    query:"),
  (text) => text.replace("types:\n", "types:\n  Own:\n    fields:\n      own: string\n"),
  (text) => text.replaceAll(/\bGamma\b/g, "Renamed"),
];

/** Renames a type in all files, like an editor. */
const applied = (texts: Texts, chosen: readonly number[]): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [
      path,
      chosen.reduce((before, index) => edits[index]?.(before) ?? before, text),
    ]),
  );

const choice = fc.uniqueArray(fc.nat(edits.length - 1), { maxLength: edits.length });

test("keeps edited sheets unchanged if the same document is imported again", () => {
  fc.assert(
    fc.property(api, choice, (one, chosen) => {
      const base = printed(one);
      const ours = applied(base, chosen);
      const done = merged({ base, ours, theirs: base });
      expect(done.conflicts).toEqual([]);
      expect(textsOf(done)).toEqual(ours);
    }),
    runs,
  );
});

test("imports a new version over unedited sheets like a first import", () => {
  fc.assert(
    fc.property(api, api, (one, other) => {
      const [base, theirs] = [printed(one), printed(other)];
      const done = merged({ base, ours: base, theirs });
      expect(done.conflicts).toEqual([]);
      expect(textsOf(done)).toEqual(theirs);
    }),
    runs,
  );
});

test("combines edits with another version, or reports a conflict", () => {
  fc.assert(
    fc.property(api, api, choice, (one, other, chosen) => {
      const [base, theirs] = [printed(one), printed(other)];
      const ours = applied(base, chosen);
      const done = merged({ base, ours, theirs });
      const again = merged({ base: theirs, ours: textsOf(done), theirs });
      expect(textsOf(again), "a second import of the same").toEqual(textsOf(done));
      const all = Object.values(textsOf(done)).join("\n");
      for (const line of Object.values(ours)
        .join("\n")
        .match(/^.*(?:# Said by hand\.|requires: A plan|own: string).*$/gm) ?? []) {
        expect(all).toContain(line);
      }
      for (const conflict of done.conflicts) {
        const line = done.texts.get(conflict.path)?.split("\n")[conflict.line - 1];
        expect(line?.trim()).toBe(`# Import: ${conflict.now}`);
      }
      expect((all.match(/# Import:/g) ?? []).length).toBe(done.conflicts.length);
    }),
    runs,
  );
});

test("keeps edits of one operation and adds another operation of a newer document", () => {
  fc.assert(
    fc.property(api, choice, (one, chosen) => {
      const added = { name: "added", path: "/added", doc: "New.", query: [], result: "Alpha" };
      const newer = {
        ...one,
        resources: one.resources.map((each) => ({
          ...each,
          operations: [...each.operations, { ...added, path: `/${each.id}/added` }],
        })),
      };
      const [base, theirs] = [printed(one), printed(newer)];
      const done = merged({ base, ours: applied(base, chosen), theirs });
      expect(done.conflicts).toEqual([]);
      expect(textsOf(done)).toEqual(applied(theirs, chosen));
    }),
    runs,
  );
});
