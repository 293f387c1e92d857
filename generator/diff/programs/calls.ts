/** Writes programs that make a call or a client. */
import { pagesName, serviceNames, waitName } from "../../text/package-names.ts";
import { bodyArgument, passedType } from "../../model/content.ts";
import { callerBody, fixedFields, hasArguments } from "../../model/operation-facts.ts";
import type { Body, Model, Operation, Parameter, Server, TypeRef } from "../../model/model.ts";
import { neededOptions } from "../../model/credentials.ts";
import type { Target } from "../facts/difference.ts";
import type { Pair } from "../pair/pair.ts";
import { objectOf } from "./sample.ts";

/** A target in a model, and the side whose package the program uses. */
export interface Spot {
  readonly at: Target;
  readonly models: Pair<Model>;
  readonly side: keyof Pair<Model>;
}

export const before = ({ at, models }: Omit<Spot, "side">): Spot => ({ at, models, side: "old" });

export const after = ({ at, models }: Omit<Spot, "side">): Spot => ({ at, models, side: "new" });

/** An optional argument with its name and type; the type is undefined for bytes. */
export type Argument = readonly [
  name: string,
  type: TypeRef | undefined,
  omitted?: readonly string[],
];

export const bodyArguments = (body: Body | undefined): readonly Argument[] =>
  body === undefined ? [] : [[bodyArgument(body), passedType(body)]];

export const parameterArguments = (parameter: Parameter | undefined): readonly Argument[] =>
  parameter === undefined ? [] : [[parameter.argument, parameter.type]];

/** Returns the operation of a spot. Requires a spot inside an operation. */
export function operationAt({ at, side }: Spot): Operation {
  const operation = at.operation?.[side];
  if (operation === undefined) throw new Error(`There is no operation at ${at.name}.`);
  return operation;
}

interface Call {
  readonly operation?: Operation | undefined;
  readonly also?: readonly Argument[];
  readonly written?: string;
  readonly options?: string;
  readonly use?: (call: string) => string;
}

export function callOf(spot: Spot, call: Call = {}): string {
  const { at, models, side } = spot;
  const { name } = models[side].package;
  const service = at.service[side];
  if (service === undefined) return "";
  const { operation = operationAt(spot), use = (text: string) => `(client) => ${text}` } = call;
  const { facade } = serviceNames(service.name, service.types);
  const { options } = call;
  const isAlone = options !== undefined && !hasArguments(operation);
  const passed = [...(isAlone ? [] : [argumentsOf(operation, call)]), options ?? []].flat();
  const made = use(`client.${operation.id}(${passed.join(", ")})`);
  return [
    `import type { ${facade} } from "${name}/${service.name}";`,
    "",
    `export const call = ${made.replace("(client)", `(client: ${facade})`)};`,
    "",
  ].join("\n");
}

function argumentsOf(operation: Operation, { also = [], written }: Call): string {
  const body = callerBody(operation);
  const needed = [
    ...operation.parameters.filter(({ required }) => required).flatMap(parameterArguments),
    ...(body?.required === true ? bodyArguments(body) : []).map(([name, type]): Argument => [
      name,
      type,
      fixedFields(operation),
    ]),
  ];
  const typed = objectOf(withOthers(needed, also));
  if (written === undefined) return typed;
  return typed === "{}" ? `{ ${written} }` : typed.replace(/ \}$/, `, ${written} }`);
}

function withOthers(needed: readonly Argument[], also: readonly Argument[]): readonly Argument[] {
  const names = new Set(also.map(([name]) => name));
  return [...needed.filter(([name]) => !names.has(name)), ...also];
}

const url: TypeRef = { kind: "primitive", name: "string" };

export const optionOf = (spot: Spot): string => callOf(spot, { options: "{ timeout: 1000 }" });

function clientOf({ at, models, side }: Spot, also: readonly Argument[]): string {
  const model = models[side];
  const service = at.service[side] ?? model.services[0];
  if (service === undefined) return "";
  const { createFacade } = serviceNames(service.name);
  const needed: Argument[] = [
    ...(service.baseUrl === "unknown" ? [["baseUrl", url] as const] : []),
    ...neededOptions(
      service,
      also.map(([name]) => name),
    ).map(({ argument, type }): Argument => [argument, type]),
  ];
  return [
    `import { ${createFacade} } from "${model.package.name}/${service.name}";`,
    "",
    `export const client = ${createFacade}(${objectOf(withOthers(needed, also))});`,
    "",
  ].join("\n");
}

/** Writes a program that uses the operation of a difference, or the client of its service. */
export const useOf = (spot: Spot, also: readonly Argument[] = []): string =>
  spot.at.operation?.[spot.side] === undefined ? clientOf(spot, also) : callOf(spot, { also });

export function mediaOf(spot: Spot): string {
  return callOf(spot, {
    operation: { ...operationAt(spot), body: undefined },
    written: "media: new Blob()",
  });
}

/** Writes a program that uploads media together with its metadata, in one request. */
export const mediaWithBody = (spot: Spot): string =>
  callOf(spot, {
    also: bodyArguments(operationAt(spot).body),
    written: "media: new Blob()",
  });

export const pagesOf = (spot: Spot): string => callNamed(spot, pagesName);

export const waitsOf = (spot: Spot): string => callNamed(spot, waitName);

export function callNamed(spot: Spot, nameOf: (id: string) => string): string {
  const operation = operationAt(spot);
  return callOf(spot, { operation: { ...operation, id: nameOf(operation.id) } });
}

export function optionFunction({ at, models, side }: Spot, option: string | undefined): string {
  const service = at.service[side];
  if (service === undefined || option === undefined) return "";
  const { options } = serviceNames(service.name, service.types);
  return [
    `import type { ${options} } from "${models[side].package.name}/${service.name}";`,
    "",
    `export const value: ${options}[${JSON.stringify(option)}] = () => "token";`,
    "",
  ].join("\n");
}

export function serverOf({ at, models, side }: Spot, server: Server | undefined): string {
  const service = at.service[side];
  if (service === undefined || server === undefined) return "";
  const { options } = serviceNames(service.name, service.types);
  return [
    `import type { ${options} } from "${models[side].package.name}/${service.name}";`,
    "",
    `export const address = (options: ${options}) => options.servers?.[${JSON.stringify(server.name)}];`,
    "",
  ].join("\n");
}
