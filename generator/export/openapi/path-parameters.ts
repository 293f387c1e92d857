/** The variables of a path. */
import type { Operation, Parameter, Service, Source } from "../../model/model.ts";
import { clientParameter } from "./client-parameters.ts";
import { formerNames } from "./described.ts";
import { objectIfAny, type JsonObject } from "./json.ts";
import { parameterObject } from "./parameters.ts";
import type { FormVariable } from "./path-forms.ts";
import type { RequestLine } from "./request-lines.ts";
import { bounds, type Schemas } from "./schemas.ts";

export const pathParameters = (
  { form, operation }: RequestLine,
  service: Service,
  schemas: Schemas,
): readonly JsonObject[] =>
  form.variables.map((variable) => pathParameter(variable, operation, service, schemas));

function pathParameter(
  { name, of, kind }: FormVariable,
  operation: Operation,
  service: Service,
  schemas: Schemas,
): JsonObject {
  const known = parameterOf(operation, of.name);
  if (kind === "part") {
    const schema = { type: "string" };
    return { name, in: "path", description: known?.doc, required: true, schema };
  }
  if (known !== undefined) return { ...parameterObject(known, schemas, { name }), required: true };
  const shared = service.client.find(({ in: place, wire }) => place === "path" && wire === of.name);
  if (shared !== undefined) return { ...clientParameter(shared, schemas, name), required: true };
  return { name, in: "path", required: true, schema: { type: "string" } };
}

const parameterOf = ({ parameters }: Operation, variable: string): Parameter | undefined =>
  parameters.find(({ in: place, wire }) => place === "path" && wire === variable);

/** What is known of variables of which the document has parts alone, as a sheet says it. */
export const formedVariables = (line: RequestLine): JsonObject | undefined =>
  objectIfAny(formed(line, "operation"));

/** The same of those of which the service says it. */
export const servicePath = (lines: readonly RequestLine[]): JsonObject | undefined =>
  objectIfAny(
    lines
      .flatMap((line) => formed(line, "service"))
      .map(([variable, facts]) => [variable.slice(variable.lastIndexOf(".") + 1), facts] as const),
  );

function formed(
  { form, operation }: RequestLine,
  by: Source["by"],
): readonly (readonly [string, JsonObject])[] {
  const parts = form.variables.filter(({ kind }) => kind === "part");
  return [...new Set(parts.map(({ of }) => of.name))].flatMap((variable) => {
    const parameter = parameterOf(operation, variable);
    const isOther = (parameter?.facts?.by ?? "operation") !== by;
    const facts = parameter === undefined || isOther ? undefined : factsOf(parameter);
    return facts === undefined ? [] : [[variable, facts] as const];
  });
}

function factsOf({ wire, argument, renamedFrom, constraints, doc, deprecated }: Parameter) {
  const word = wire.slice(wire.lastIndexOf(".") + 1);
  return objectIfAny(
    Object.entries({
      as: argument === word ? undefined : argument,
      renamedFrom: formerNames(renamedFrom),
      ...bounds(constraints),
      doc,
      deprecated: deprecated === "" ? true : deprecated,
    }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
}
