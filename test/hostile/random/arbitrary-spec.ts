/** Small random specs with hostile names and strings, and types of every form. */
import * as fc from "fast-check";
import { kebabCase } from "../../../generator/text/names.ts";
import type { Data, Sheet } from "../strings/base-sheets.ts";
import { typeWords } from "../names/words.ts";
import { identifier, prose, text, wireName } from "./texts.ts";
import {
  constraints,
  documented,
  mapping,
  some,
  typeDeclaration,
  typeExpression,
} from "./types.ts";

/** Occasionally a string that has a meaning in the format. */
const typeNames = fc.uniqueArray(fc.oneof(fc.constantFrom(...typeWords), identifier), {
  maxLength: 4,
});

const scalars = fc.constantFrom("string", "integer", "boolean", "digits", "'a' | 'b'", "unknown");

const parameter = fc.oneof(
  scalars,
  some(
    { type: fc.constant("string") },
    { ...documented, ...constraints, as: wireName, default: text, send: text },
  ),
  some({ type: scalars, required: fc.boolean() }, documented),
);

const headerName = fc.oneof(identifier, fc.constantFrom("x-a", "X-B", "!#$%&'*+", "`|~", "123"));

/** Path variables of every form, with the multi-segment variable at the end. */
const variables = fc
  .tuple(
    fc.uniqueArray(identifier, { maxLength: 3 }),
    fc.constantFrom("", ".b", "=*", "=lit/*", "=a/*/b"),
    fc.constantFrom("", "=**"),
    fc.constantFrom("", ":verb"),
  )
  .map(([names, form, last, verb]) =>
    names
      .map((name, index) => {
        const isLast = index === names.length - 1;
        return `/{${name}${isLast && last !== "" ? last : form.replace("b", `b${index}`)}}`;
      })
      .join("")
      .concat(names.length === 0 ? "" : verb),
  );

const requests = (path: string): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom("GET", "POST", "DELETE"), variables, fc.integer({ min: 0, max: 9 }))
    .map(([method, of, chance]) =>
      chance === 0
        ? { metadata: `POST ${path}${of}`, media: `POST /upload${path}${of}` }
        : `${method} ${path}${of}`,
    );

function operation(path: string, names: readonly string[]): fc.Arbitrary<object> {
  const type = typeExpression(names);
  return some(
    {
      http: requests(path),
      result: fc.oneof(
        fc.constantFrom("none", "media", "unknown"),
        type,
        type.map((one) => `${one} | none`),
      ),
    },
    {
      ...documented,
      details: prose,
      requires: prose,
      fixed: mapping(wireName, text),
      query: mapping(wireName, parameter),
      header: mapping(headerName, parameter),
      body: type,
      auth: fc.constant("none"),
      throttle: fc.constantFrom("unknown", { calls: 2, per: "1s" }),
      idempotent: fc.constantFrom(true, false, "Idempotency-Key"),
    },
  );
}

function resource(id: string, shared: readonly string[]): fc.Arbitrary<Sheet> {
  const path = kebabCase(id).replaceAll(".", "/");
  const operationNames = fc.uniqueArray(identifier, { minLength: 1, maxLength: 4 });
  return fc
    .tuple(typeNames, operationNames)
    .chain(([own, names]) =>
      fc.record({
        resource: fc.constant(id),
        types: declarations(own, [...shared, ...own]),
        operations: entries(names, (_, index) =>
          operation(`/${index}/${path}`, [...shared, ...own]),
        ),
      }),
    )
    .map((data) => ({ path: `a/${path}.yaml`, folder: "spec", data }));
}

const declarations = (own: readonly string[], names: readonly string[]): fc.Arbitrary<Data> =>
  entries(own, () => typeDeclaration(names));

/** A mapping with the passed keys. */
const entries = (
  keys: readonly string[],
  value: (key: string, index: number) => fc.Arbitrary<unknown>,
): fc.Arbitrary<Data> =>
  fc
    .tuple(...keys.map(value))
    .map((values) => Object.fromEntries(keys.map((key, index) => [key, values[index]])));

const clientParameter = some(
  { in: fc.constant("query"), type: fc.constant("string") },
  { ...documented, as: wireName, send: text, secret: fc.boolean() },
);

function service(shared: readonly string[]): fc.Arbitrary<Sheet> {
  return some(
    {
      callsheet: fc.constant(1),
      service: fc.constant("a"),
      title: prose,
      baseUrl: fc.constantFrom("unknown", "https://a.example.test"),
      types: declarations(shared, shared),
    },
    {
      doc: prose,
      details: prose,
      source: prose,
      errors: fc.constantFrom("unknown", "string", "json"),
      throttle: fc.constantFrom("unknown", { calls: 2, per: "1s" }),
      auth: fc.constantFrom("none", "unknown", "bearer", [
        { basic: ["user", "pass-word"] },
        "bearer",
      ]),
      client: mapping(wireName, clientParameter),
      envelope: fc.record({ success: mapping(wireName, text), result: wireName }),
    },
  ).map((data) => ({ path: "a/service.yaml", folder: "spec", data: data as Data }));
}

const resourceIds = fc.uniqueArray(
  fc.array(identifier, { minLength: 1, maxLength: 2 }).map((found) => found.join(".")),
  { minLength: 1, maxLength: 3 },
);

/** Call sheets of one service. Many are valid; the others violate a rule. */
export const arbitrarySpec: fc.Arbitrary<readonly Sheet[]> = fc
  .tuple(typeNames, resourceIds)
  .chain(([shared, ids]) => fc.tuple(service(shared), ...ids.map((id) => resource(id, shared))));
