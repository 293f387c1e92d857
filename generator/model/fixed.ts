/** What an operation always sends, and what that leaves of its body to a caller. */
import type { Body, Field, FixedParameter, Operation, Role } from "./model.ts";
import { bodyType } from "./body.ts";
import { givenShape } from "../spec/types/shape.ts";
import { isIn } from "../spec/types/view.ts";

/** As a call sheet names it: a query parameter by its name alone, what one role sends below that. */
export const fixedKey = ({
  in: location,
  name,
  role,
}: Pick<FixedParameter, "in" | "name" | "role">): string =>
  [role, location === "query" ? undefined : location, name]
    .filter((part) => part !== undefined)
    .join(".");

export const fixedIn = (
  { fixed }: Pick<Operation, "fixed">,
  location: FixedParameter["in"],
): readonly FixedParameter[] => fixed.filter((one) => one.in === location);

/** What is sent with a role: what always is, and what is with that one. */
export const fixedFor = (
  { fixed }: Pick<Operation, "fixed">,
  role: Role | undefined,
): readonly FixedParameter[] => fixed.filter((one) => one.role === undefined || one.role === role);

/** The fields of the body that no caller gives. */
export const fixedFields = (operation: Pick<Operation, "fixed">): readonly string[] =>
  fixedIn(operation, "body").map(({ name }) => name);

/** The body that a caller gives: none where all of its fields are fixed. */
export function givenBody(operation: Pick<Operation, "body" | "fixed">): Body | undefined {
  const { body } = operation;
  const type = bodyType(body);
  const fixed = new Set(fixedFields(operation));
  if (type === undefined || fixed.size === 0) return body;
  const shape = givenShape(type);
  if (shape.kind !== "object" || shape.more !== undefined) return body;
  const given = shape.fields.filter((field) => isIn(field, "sent") && !fixed.has(field.name));
  return given.length === 0 ? undefined : body;
}

/** The field of a body that is fixed, where a compiler knows of it: a body with further fields takes any. */
export function fixedField(
  operation: Operation | undefined,
  fixed: FixedParameter | undefined,
): Field | undefined {
  const type = bodyType(operation?.body);
  if (type === undefined || fixed?.in !== "body") return undefined;
  const shape = givenShape(type);
  if (shape.kind !== "object" || shape.more !== undefined) return undefined;
  return shape.fields.find((field) => field.name === fixed.name && isIn(field, "sent"));
}
