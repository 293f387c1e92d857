/** Arguments that request a page: parameters of the query, and fields of a body. */
import { bodyType } from "../../model/content.ts";
import type { Operation, TypeRef } from "../../model/model.ts";
import { isOf } from "../../model/page-fields.ts";
import { fieldsOf } from "../../sheets/types/type-at.ts";
import { type Constraints, isIn } from "../../sheets/types/type.ts";
import { foldName } from "../../text/names.ts";

/** Returns the number that a document shows as the example of a query parameter. */
export type ExampleOf = (wire: string) => number | undefined;

export interface PageArgument {
  /** The name for `pages:`; `body.page` is a field of the body. */
  readonly argument: string;
  /** The name on the wire, folded. */
  readonly name: string;
  /** The value that is sent or assumed without the argument. */
  readonly initial: unknown;
  readonly minimum: number | undefined;
  readonly example?: number | undefined;
  /** The description without marks of code. */
  readonly doc: string;
}

/** Returns the numeric arguments of an operation. Only GET and POST request lists. */
export function pageArguments(
  { method, parameters, body }: Operation,
  exampleOf: ExampleOf,
): readonly PageArgument[] {
  if (method !== "GET" && method !== "POST" && method !== "QUERY") return [];
  const inQuery = parameters
    .filter((parameter) => parameter.in === "query" && isNumber(parameter.type))
    .map(({ argument, wire, send, ...one }) => ({
      ...argumentOf(argument, wire, { ...one, default: send ?? one.default }),
      example: exampleOf(wire),
    }));
  const fields = body?.as === "json" ? fieldsOf(bodyType(body) ?? body.type) : [];
  const inBody = fields
    .filter((field) => isIn(field, "sent") && isNumber(field.type) && /^\w+$/.test(field.name))
    .map((field) => argumentOf(`body.${field.name}`, field.name, field));
  return [...inQuery, ...inBody];
}

interface Facts {
  readonly type: TypeRef;
  readonly default?: unknown;
  readonly constraints?: Constraints | undefined;
  readonly doc?: string | undefined;
}

function argumentOf(argument: string, wire: string, facts: Facts): PageArgument {
  const { minimum, exclusiveMinimum } = boundsOf(facts);
  return {
    argument,
    name: foldName(wire),
    initial: facts.default,
    minimum: minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1),
    doc: (facts.doc ?? "").replaceAll(/["'`*]/g, ""),
  };
}

const boundsOf = ({ type, constraints }: Facts): Constraints =>
  constraints ??
  (type.kind === "named" && type.to.kind === "alias" ? type.to.constraints : undefined) ??
  {};

const isNumber = (type: TypeRef): boolean => isOf(type, "number");
