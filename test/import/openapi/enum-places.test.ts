/** An enum has the same meaning wherever a document declares it: open in responses, closed in requests. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { changesBetween, importedModel } from "../support/imported-model.ts";

const places = ["query", "list", "sent", "result", "both", "items", "nullable", "error"] as const;

interface Enum {
  readonly place: (typeof places)[number];
  readonly values: readonly (string | number)[];
}

/** `isNamed`: whether the enum is behind a reference with the name of its field. */
function documentOf({ place, values }: Enum, isNamed: boolean): object {
  const type = typeof values[0] === "number" ? "integer" : "string";
  const written = { type, enum: values };
  const schema = isNamed ? { $ref: "#/components/schemas/Named" } : written;
  const object = (kind: object) => ({ type: "object", properties: { kind } });
  const json = (one: object) => ({ content: { "application/json": { schema: one } } });
  const is = (...names: readonly Enum["place"][]): boolean => names.includes(place);
  const list = { type: "array", items: schema };
  const answer = is("items")
    ? object(list)
    : is("nullable")
      ? object({ anyOf: [schema, { type: "null" }] })
      : object(is("result", "both") ? schema : { type: "string" });
  return {
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: {
      "/things": {
        post: {
          operationId: "things/create",
          parameters: is("query", "list")
            ? [{ name: "kind", in: "query", schema: is("list") ? list : schema }]
            : [],
          requestBody: json(object(is("sent", "both") ? schema : { type: "string" })),
          responses: {
            200: { description: "OK", ...json(answer) },
            ...(is("error") ? { 400: { description: "No", ...json(object(schema)) } } : {}),
          },
        },
      },
    },
    components: { schemas: isNamed ? { Named: written } : {} },
  };
}

const enums: fc.Arbitrary<Enum> = fc.record({
  place: fc.constantFrom(...places),
  values: fc.oneof(
    fc.uniqueArray(fc.stringMatching(/^[a-z]{2,12}$/), { minLength: 1, maxLength: 12 }),
    fc.uniqueArray(fc.integer({ min: -9, max: 99 }), { minLength: 1, maxLength: 12 }),
  ),
});

test("changes only the name of an enum that moves behind a reference", async () => {
  await fc.assert(
    fc.asyncProperty(enums, async (one) => {
      const [alone, named] = [documentOf(one, false), documentOf(one, true)];
      for (const changes of [
        await changesBetween(alone, named),
        await changesBetween(named, alone),
      ]) {
        const others = changes.filter(
          ({ rule, verdict }) => verdict !== "safe" && !/^type-(?:removed|renamed)/.test(rule),
        );
        expect(others.map(({ message }) => message)).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
});

test("inlines a short enum that is only sent", async () => {
  const typesOf = async (place: Enum["place"]): Promise<readonly string[]> => {
    const { services } = await importedModel(documentOf({ place, values: ["a", "b"] }, false));
    return services.flatMap(({ types, resources }) =>
      [...types, ...resources.flatMap((one) => one.types)]
        .filter(({ kind }) => kind === "enum")
        .map(({ name }) => name),
    );
  };
  expect(await typesOf("query")).toEqual([]);
  expect(await typesOf("list")).toEqual([]);
  expect(await typesOf("sent")).toEqual([]);
  for (const place of ["result", "items", "nullable", "error"] as const) {
    expect(await typesOf(place), place).toHaveLength(1);
  }
});
