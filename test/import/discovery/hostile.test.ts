/** Malformed documents: readable parts are imported, other parts are noted, and nothing throws. */
import {
  assert,
  property,
  array,
  boolean,
  constant,
  constantFrom,
  dictionary,
  integer,
  letrec,
  oneof,
  tuple,
} from "fast-check";
import { expect, test } from "vitest";
import { read } from "./read.ts";

const odd = oneof(
  constant(null),
  boolean(),
  integer(),
  constantFrom("", "things", "{+x}/{y}", "^(a|b)/.*$", "__proto__", "https://a.example"),
  array(constantFrom<unknown>("a", 1, null, {}), { maxLength: 2 }),
);

const keys =
  `name rootUrl servicePath auth oauth2 scopes parameters schemas resources methods httpMethod path flatPath request
   response $ref mediaUpload protocols simple supportsMediaDownload endpoints variant type format enum default items
   properties additionalProperties location repeated pattern annotations required __proto__ x`.split(
    /\s+/,
  );

const { document } = letrec<{ document: unknown; value: unknown }>((tie) => ({
  value: oneof({ depthSize: "medium" }, odd, tie("document")),
  document: array(tuple(constantFrom(...keys), tie("value")), { maxLength: 6 }).map(
    (entries) => JSON.parse(JSON.stringify(Object.fromEntries(entries))) as unknown,
  ),
}));

/** Whether a JSON pointer leads to a value. */
function leadsTo(value: unknown, pointer: string): boolean {
  const [, ...steps] = pointer.split("/");
  let [at, isThere] = [value, true];
  for (const step of steps) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    isThere &&= typeof at === "object" && at !== null && Object.hasOwn(at, key);
    at = isThere ? (at as Readonly<Record<string, unknown>>)[key] : undefined;
  }
  return isThere;
}

test("reads any JSON as a Discovery document, with notes at existing locations only", () => {
  assert(
    property(oneof(odd, document), (value) => {
      const { description, notes } = read(value);
      expect(description.operations.length).toBeGreaterThanOrEqual(0);
      for (const note of notes) {
        const [, pointer = ""] = note.split(" ");
        expect([note, leadsTo(value, pointer)]).toEqual([note, true]);
      }
    }),
    { numRuns: 75 },
  );
});

test("imports methods of any shape as operations or notes, never both or neither", () => {
  assert(
    property(dictionary(constantFrom("a", "b"), oneof(odd, document)), (methods) => {
      const { description, notes } = read({ resources: { x: { methods } } });
      const names = new Set(description.operations.map(({ name }) => name));
      for (const name of Object.keys(methods)) {
        const isNoted = notes.some(
          (note) =>
            note.startsWith(`method-not-sent /resources/x/methods/${name}`) ||
            note.startsWith(`invalid-value /resources/x/methods/${name} an object`),
        );
        expect([name, isNoted]).toEqual([name, !names.has(name)]);
      }
    }),
    { numRuns: 50 },
  );
});

test("imports thousands of nested lists up to the depth limit of documents", () => {
  let schema: object = { type: "string" };
  for (let level = 0; level < 20_000; level += 1) schema = { type: "array", items: schema };
  const { description, notes } = read({ schemas: { Deep: schema } });
  expect(description.schemas.has("Deep")).toBe(true);
  expect(notes.some((note) => note.startsWith("nested-too-deeply"))).toBe(true);
});

test("imports a path with hundreds of variables quickly", () => {
  const path = "{+a}/".repeat(500);
  const { description } = read({
    resources: { x: { methods: { get: { httpMethod: "GET", path, flatPath: `${path}x` } } } },
  });
  expect(description.operations).toEqual([]);
});
