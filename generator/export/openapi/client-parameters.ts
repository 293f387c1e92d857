/** Parameters that a service gives its operations: those of its client, and variables of paths. */
import type { ClientParameter, Operation, Parameter, Service } from "../../open/model-types.ts";
import { formerNameList } from "./described.ts";
import { type Json, type JsonObject, objectIfAny } from "./json.ts";
import { parameterObject } from "./parameters.ts";
import type { FormVariable, RequestLine } from "./request-lines.ts";
import { boundKeywords, type SchemaNames } from "./schemas.ts";
import { componentName } from "./security.ts";

/** Whether every operation refers to it. */
export const isShared = (parameter: ClientParameter): boolean => parameter.in !== "path";

export const clientParameters = (service: Service, schemas: SchemaNames): JsonObject | undefined =>
  objectIfAny(
    service.parameters
      .filter(isShared)
      .map((one) => [componentName(one.argument), clientParameter(one, schemas)] as const),
  );

/** Names in the order of the sheet, if the document has another: variables of the address come first. */
export function clientOrder({ parameters: client }: Service): Json | undefined {
  const rank = (one: ClientParameter): number => (one.in === "path" ? 0 : 1);
  const isOther = client.some((one, at) => at > 0 && rank(client[at - 1] ?? one) > rank(one));
  return isOther ? client.map(({ wire }) => wire) : undefined;
}

export const clientReference = ({ argument }: ClientParameter): JsonObject => ({
  $ref: `#/components/parameters/${componentName(argument)}`,
});

/** `name`: what the path of the document calls it. */
const clientParameter = (
  parameter: ClientParameter,
  schemas: SchemaNames,
  name?: string,
): JsonObject =>
  parameterObject(parameter, schemas, {
    ...(name === undefined ? {} : { name }),
    keys: { client: true, secret: parameter.secret ? true : undefined },
  });

export const pathParameterObjects = (
  { form, operation }: RequestLine,
  service: Service,
  schemas: SchemaNames,
): readonly JsonObject[] =>
  form.variables.map((variable) => pathParameter(variable, operation, service, schemas));

function pathParameter(
  { name, of, kind }: FormVariable,
  operation: Operation,
  service: Service,
  schemas: SchemaNames,
): JsonObject {
  const known = parameterOf(operation, of.variable);
  if (kind === "part") {
    const schema = { type: "string" };
    return { name, in: "path", description: known?.doc, required: true, schema };
  }
  if (known !== undefined) return { ...parameterObject(known, schemas, { name }), required: true };
  const shared = service.parameters.find(
    ({ in: place, wire }) => place === "path" && wire === of.variable,
  );
  if (shared !== undefined) return { ...clientParameter(shared, schemas, name), required: true };
  return { name, in: "path", required: true, schema: { type: "string" } };
}

const parameterOf = ({ parameters }: Operation, variable: string): Parameter | undefined =>
  parameters.find(({ in: place, wire }) => place === "path" && wire === variable);

/** Facts about variables that the document only contains in part, in a sheet's notation. */
export const formedVariables = (line: RequestLine): JsonObject | undefined =>
  objectIfAny(formed(line, "operation"));

/** The same for variables described by the service. */
export const servicePath = (lines: readonly RequestLine[]): JsonObject | undefined =>
  objectIfAny(
    lines
      .flatMap((line) => formed(line, "service"))
      .map(([variable, facts]) => [variable.slice(variable.lastIndexOf(".") + 1), facts] as const),
  );

function formed(
  { form, operation }: RequestLine,
  by: "operation" | "service",
): readonly (readonly [string, JsonObject])[] {
  const parts = form.variables.filter(({ kind }) => kind === "part");
  return [...new Set(parts.map(({ of }) => of.variable))].flatMap((variable) => {
    const parameter = parameterOf(operation, variable);
    const isOther = (parameter?.from.by === "service" ? "service" : "operation") !== by;
    const facts = parameter === undefined || isOther ? undefined : factsOf(parameter);
    return facts === undefined ? [] : [[variable, facts] as const];
  });
}

function factsOf({ wire, argument, renamedFrom, constraints, doc, deprecated }: Parameter) {
  const word = wire.slice(wire.lastIndexOf(".") + 1);
  return objectIfAny(
    Object.entries({
      as: argument === word ? undefined : argument,
      renamedFrom: formerNameList(renamedFrom),
      ...boundKeywords(constraints),
      doc,
      deprecated: deprecated === "" ? true : deprecated,
    }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
}
