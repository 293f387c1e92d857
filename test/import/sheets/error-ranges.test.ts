/** Types of status ranges: every documented status keeps its type, and no type applies to another range. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { errorsOf, errorType } from "../../../generator/model/content.ts";
import { showType } from "../../../generator/sheets/types/type-parts.ts";
import type { DescribedStatus } from "../../../generator/import/description/description.ts";
import { compile } from "../../../generator/project/generate/compile.ts";
import { object, operation, reference, scalar, schemas, sheetsOf } from "./support/describe.ts";

type Documented = Readonly<Partial<Record<DescribedStatus, string>>>;

const names = ["Four", "Five", "Gone", "Any"];
const types = schemas(
  Object.fromEntries(names.map((name) => [name, object({ [name]: scalar("string") })])),
);

const entriesOf = (errors: Documented) =>
  Object.entries(errors).map(([status, key = ""]) => [status as DescribedStatus, key] as const);

function imported(operations: readonly Documented[]) {
  const { files } = sheetsOf({
    schemas: types,
    operations: operations.map((errors, at) =>
      operation(`books.a${at} GET /books/${at}`, {
        errors: new Map(entriesOf(errors).map(([status, key]) => [status, reference(key)])),
      }),
    ),
  });
  const sources = Object.entries(files).map(([path, text]) => ({
    path: `library/${path}`,
    origin: path,
    file: path,
    text,
  }));
  const { model } = compile(sources);
  const [service] = model?.services ?? [];
  if (service === undefined) throw new Error(JSON.stringify(files));
  const all = service.resources.flatMap((resource) => resource.operations);
  return {
    files,
    typeAt: (at: number, status: number): string => {
      const found = all.find(({ name }) => name === `a${at}`);
      if (found === undefined) throw new Error(`a${at} is missing.`);
      return showType(errorType(errorsOf(found, service), status));
    },
  };
}

describe("ranges of statuses in sheets", () => {
  test.each<[string, Documented, Readonly<Record<number, string>>]>([
    ["ranges", { "4XX": "Four", "5XX": "Five" }, { 404: "Four", 503: "Five", 302: "unknown" }],
    ["one range", { "4XX": "Four" }, { 404: "Four", 503: "unknown" }],
    [
      "a range next to a status",
      { "404": "Gone", "4XX": "Four", "5XX": "Five" },
      { 404: "Gone", 409: "Four", 503: "Five", 302: "unknown" },
    ],
    [
      "a range next to a status of another range",
      { "503": "Gone", "4XX": "Four" },
      { 404: "Four", 503: "Gone", 500: "unknown" },
    ],
    [
      "a range next to default",
      { "4XX": "Four", default: "Any" },
      { 404: "Four", 503: "Any", 302: "Any" },
    ],
  ])("imports %s of error statuses", (_, documented, expected) => {
    for (const count of [1, 4]) {
      const { typeAt } = imported(Array.from({ length: count }, () => documented));
      for (const [status, type] of Object.entries(expected))
        expect([status, typeAt(0, Number(status))]).toEqual([status, type]);
    }
  });

  test("lists ranges of most operations in the service", () => {
    const both = { "4XX": "Four", "5XX": "Five" } as const;
    const { files } = imported([both, both, both, { ...both, "404": "Gone" }]);
    expect(files["service.yaml"]).toContain("errors: { 4XX: Four, 5XX: Five }\n");
    expect(files["books.yaml"]?.match(/errors:.*/g)).toEqual(['errors: { "404": Gone }']);
  });

  test("assigns the documented type to every status, whatever other operations document", () => {
    const documented: fc.Arbitrary<Documented> = fc.dictionary(
      fc.constantFrom("404", "409", "503", "4XX", "5XX", "default"),
      fc.constantFrom(...names),
    );
    fc.assert(
      fc.property(fc.array(documented, { minLength: 1, maxLength: 7 }), (operations) => {
        const { typeAt } = imported(operations);
        const differing = operations.flatMap((errors, at) =>
          ([404, 409, 418, 500, 503] as const).filter((status) => {
            const range = status < 500 ? "4XX" : "5XX";
            const documentedType = errors[`${status}`] ?? errors[range] ?? errors.default;
            return documentedType !== undefined && typeAt(at, status) !== documentedType;
          }),
        );
        expect(differing).toEqual([]);
      }),
    );
  });
});
