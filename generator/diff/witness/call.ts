/** A consumer that makes one call. */
import { serviceNames } from "../../emit/plan/package-names.ts";
import { bodyArgument, bodyType } from "../../model/body.ts";
import { fixedFields, givenBody } from "../../model/fixed.ts";
import type { Body, Model, Operation, Service, TypeRef } from "../../model/model.ts";
import { objectOf } from "./sample.ts";

/** An argument beside the required ones: its name and its type; bytes have none. */
export type Also = readonly [name: string, type: TypeRef | undefined, omitted?: readonly string[]];

/** The argument that carries the body. */
export const bodyGiven = (body: Body | undefined): readonly Also[] =>
  body === undefined ? [] : [[bodyArgument(body), bodyType(body)]];

/** Beside the required arguments, and without one of them. */
export interface Given {
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
