/** Exports the parameters that a service shares with its operations: those of its client, and path variables. */
import type { ClientParameter, Operation, Parameter, Service } from "../../open/model-types.ts";
import { formerNameList } from "./described.ts";
import { type Json, type JsonObject, objectIfAny } from "./json.ts";
import { parameterObject } from "./parameters.ts";
import type { FormVariable, RequestLine } from "./request-lines.ts";
import { boundKeywords, type SchemaNames } from "./schemas.ts";
import { componentName } from "./security.ts";

/** Returns whether every operation refers to the parameter. */
export const isShared = (parameter: ClientParameter): boolean => parameter.in !== "path";

export const clientParameters = (service: Service, schemas: SchemaNames): JsonObject | undefined =>
  objectIfAny(
    service.parameters
      .filter(isShared)
      .map((one) => [componentName(one.argument), clientParameter(one, schemas)] as const),
  );

/** Returns names in the order of the sheet, if the order in the document differs: variables of the URL come first. */
export function clientOrder({ parameters: client }: Service): Json | undefined {
  const rank = (one: ClientParameter): number => (one.in === "path" ? 0 : 1);
  const isOther = client.some((one, at) => at > 0 && rank(client[at - 1] ?? one) > rank(one));
  return isOther ? client.map(({ wire }) => wire) : undefined;
}

export const clientReference = ({ argument }: ClientParameter): JsonObject => ({
  $ref: `#/components/parameters/${componentName(argument)}`,
});

/** Exports a client parameter. `name`: its name in the path of the document. */
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

/** Returns facts about variables that the document cannot express completely, in the notation of sheets. */
export const formedVariables = (line: RequestLine): JsonObject | undefined =>
  objectIfAny(formed(line, "operation"));

/** Like `formedVariables`, for variables that the service describes. */
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
