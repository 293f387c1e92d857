/** A consumer that makes one call. */
import { serviceNames } from "../../emit/plan/package-names.ts";
import { bodyArgument, bodyType } from "../../model/body.ts";
import { fixedFields, givenBody } from "../../model/fixed.ts";
import type { Body, Model, Operation, Server, Service, TypeRef } from "../../model/model.ts";
import { neededOptions } from "../../model/schemes.ts";
import type { Target } from "../facts/difference.ts";
import type { Pair } from "../pair/pair.ts";
import { objectOf } from "./sample.ts";

/** An argument beside the required ones: its name and its type; bytes have none. */
type Also = readonly [name: string, type: TypeRef | undefined, omitted?: readonly string[]];

/** The argument that carries the body. */
export const bodyGiven = (body: Body | undefined): readonly Also[] =>
  body === undefined ? [] : [[bodyArgument(body), bodyType(body)]];

/** Beside the required arguments, and without one of them. */
interface Given {
  readonly also?: readonly Also[];
  readonly without?: string | undefined;
  /** An argument as it is written. */
  readonly written?: string;
}

/** Passes what is required, and `also`. */
export const callOf = (
  model: Model,
  service: Service | undefined,
  operation: Operation | undefined,
  also: readonly Also[] = [],
  without?: string,
): string =>
  callWith(model, service, operation, { also, without }, (call) => `(client) => ${call}`);

/** `use`: a function of the call, as text. */
export function callWith(
  { package: { name } }: Model,
  service: Service | undefined,
  operation: Operation | undefined,
  given: Given,
  use: (call: string) => string,
): string {
  if (service === undefined || operation === undefined) return "";
  const { facade } = serviceNames(service.name);
  const made = use(`client.${operation.id}(${requiredOf(operation, given)})`);
  return [
    `import type { ${facade} } from "${name}/${service.name}";`,
    "",
    `export const call = ${made.replace("(client)", `(client: ${facade})`)};`,
    "",
  ].join("\n");
}

function requiredOf(operation: Operation, { also = [], without, written }: Given): string {
  const { parameters } = operation;
  const body = givenBody(operation);
  const needed = [
    ...parameters
      .filter(({ required }) => required)
      .map(({ argument, type }): Also => [argument, type]),
    ...(body?.required === true ? bodyGiven(body) : []).map(([name, type]): Also => [
      name,
      type,
      fixedFields(operation),
    ]),
  ];
  const given = new Set([...also.map(([name]) => name), without]);
  const typed = objectOf([...needed.filter(([name]) => !given.has(name)), ...also]);
  if (written === undefined) return typed;
  return typed === "{}" ? `{ ${written} }` : typed.replace(/ \}$/, `, ${written} }`);
}

/** With JSON about it in one request. */
export const bothOf = (
  model: Model,
  service: Service | undefined,
  operation: Operation | undefined,
): string =>
  callWith(
    model,
    service,
    operation,
    { also: bodyGiven(operation?.body), written: "media: new Blob()" },
    (call) => `(client) => ${call}`,
  );

export const mediaOf = (
  model: Model,
  service: Service | undefined,
  operation: Operation | undefined,
): string =>
  callWith(
    model,
    service,
    operation && { ...operation, body: undefined },
    { written: "media: new Blob()" },
    (call) => `(client) => ${call}`,
  );

const url: TypeRef = { kind: "primitive", name: "string" };

/** Says what is required, and `also`. */
function clientOf(
  { package: { name } }: Model,
  service: Service | undefined,
  also: readonly Also[] = [],
  without?: string,
): string {
  if (service === undefined) return "";
  const { createFacade } = serviceNames(service.name);
  const needed: Also[] = [
    ...(service.baseUrl === "unknown" ? [["baseUrl", url] as const] : []),
    ...neededOptions(service).map(({ argument, type }): Also => [argument, type]),
  ];
  const given = new Set([...also.map(([of]) => of), without]);
  const options = [...needed.filter(([of]) => !given.has(of)), ...also];
  return [
    `import { ${createFacade} } from "${name}/${service.name}";`,
    "",
    `export const client = ${createFacade}(${objectOf(options)});`,
    "",
  ].join("\n");
}

export function serverOf(
  { package: { name } }: Model,
  service: Service | undefined,
  server: Server | undefined,
): string {
  if (service === undefined || server === undefined) return "";
  const { options } = serviceNames(service.name);
  return [
    `import type { ${options} } from "${name}/${service.name}";`,
    "",
    `export const address = (options: ${options}) => options.servers?.[${JSON.stringify(server.name)}];`,
    "",
  ].join("\n");
}

/** Where something is, and on which side a consumer uses it. */
export interface Spot {
  readonly at: Target;
  readonly models: Pair<Model>;
  readonly side: keyof Pair<Model>;
}

interface Finding {
  readonly difference: { readonly at: Target };
  readonly context: { readonly models: Pair<Model> };
}

/** Where a difference is, for a consumer of the old package. */
export const before = ({ difference: { at }, context: { models } }: Finding): Spot => ({
  at,
  models,
  side: "old",
});

/** The same for a consumer of the new one. */
export const after = (finding: Finding): Spot => ({ ...before(finding), side: "new" });

interface Use {
  readonly at: Target;
  readonly models: Pair<Model>;
  readonly side: keyof Pair<Model>;
  readonly also?: readonly Also[];
  /** A required argument that goes by another name here. */
  readonly without?: string | undefined;
}

export function useOf({ at, models, side, also = [], without }: Use): string {
  const model = models[side];
  const service = at.service[side] ?? model.services[0];
  const operation = at.operation?.[side];
  return operation === undefined
    ? clientOf(model, service, also, without)
    : callOf(model, service, operation, also, without);
}
