/** A service with random types, and its generated and imported checks. */
import * as fc from "fast-check";
import { compile } from "../../generator/project/generate/compile.ts";
import type { Model, Service, TypeRef } from "../../generator/model/model.ts";
import type { Validator } from "../../templates/runtime/checks.ts";
import { typeDeclaration, typeExpression } from "../hostile/random/types.ts";
import { asSource } from "../hostile/support/as-source.ts";
import { checksOf } from "./import-checks.ts";

export interface CheckedOperation {
  readonly id: string;
  readonly result: TypeRef;
  /** Undefined if only the kind can be checked. */
  readonly check: Validator<unknown> | undefined;
}

const typeNames = ["T0", "T1", "T2", "T3"];

/** Types that can refer to each other and to themselves, and results of these types. */
const arbitraryTypes = fc.record({
  types: fc.record(Object.fromEntries(typeNames.map((name) => [name, typeDeclaration(typeNames)]))),
  results: fc.array(typeExpression(typeNames), { minLength: 1, maxLength: 4 }),
});

type Sheet = readonly [path: string, sheet: object];

function sheetOf(id: string, types: object, results: readonly string[]): Sheet {
  const operations = results.map((result, index) => [
    `op${index}`,
    { http: `GET /${id}/${index}`, result },
  ]);
  return [
    `random/${id}.yaml`,
    { resource: id, types, operations: Object.fromEntries(operations) as object },
  ];
}

const serviceSheet: Sheet = [
  "random/service.yaml",
  { callsheet: 1, service: "random", title: "Random", baseUrl: "unknown" },
];

const modelOf = (sheets: readonly Sheet[]): Model | undefined =>
  compile([serviceSheet, ...sheets].map(asSource)).model;

/** Returns a model with a number of valid resources. */
function randomModel(seed: number, wanted: number): Model {
  const sheets: Sheet[] = [];
  for (let tried = 0; sheets.length < wanted; tried += 1) {
    const [drawn] = fc.sample(arbitraryTypes, { seed: seed + tried, numRuns: 1 });
    if (drawn === undefined) throw new Error("Nothing was drawn.");
    const sheet = sheetOf(`r${sheets.length}`, drawn.types, drawn.results);
    if (modelOf([sheet]) !== undefined) sheets.push(sheet);
  }
  const model = modelOf(sheets);
  if (model === undefined) throw new Error("What is right alone is wrong together.");
  return model;
}

export async function randomOperations(seed: number, wanted: number): Promise<CheckedOperation[]> {
  const services = await checksOf(randomModel(seed, wanted));
  return services.flatMap(([service, { checks }]) => operationsOf(service, checks));
}

function operationsOf(
  service: Service,
  checks: Readonly<Record<string, Validator<unknown>>>,
): CheckedOperation[] {
  return service.resources.flatMap((resource) =>
    resource.operations.flatMap(({ id, result }) =>
      result.kind === "value" ? [{ id, result: result.type, check: checks[id] }] : [],
    ),
  );
}
