import { nonNullShape } from "../sheets/types/shape.ts";
import { isIn } from "../sheets/types/type.ts";
import { bodyType } from "./content.ts";
import {
  type Body,
  type Field,
  type FixedParameter,
  type Operation,
  type OperationPath,
  type Role,
  type Service,
  type Throttle,
  unknown,
} from "./model.ts";

/** Returns the key of a fixed parameter in a call sheet: `role.location.name`. The location `query` is omitted. */
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

/** Returns the fixed parameters of a role: those of all roles, and its own. */
export const fixedFor = (
  { fixed }: Pick<Operation, "fixed">,
  role: Role | undefined,
): readonly FixedParameter[] => fixed.filter((one) => one.role === undefined || one.role === role);

export const fixedFields = ({ fixed }: FixedValues): readonly string[] =>
  fixed.filter((one) => one.in === "body").map(({ name }) => name);

interface FixedValues {
  readonly fixed: readonly Pick<FixedParameter, "in" | "name">[];
}

/** Returns the body that callers pass; undefined if all of its fields are fixed. */
export function callerBody(operation: Pick<Operation, "body" | "fixed">): Body | undefined {
  const { body } = operation;
  const type = bodyType(body);
  const fixed = new Set(fixedFields(operation));
  if (type === undefined || fixed.size === 0) return body;
  const shape = nonNullShape(type);
  if (shape.kind !== "object" || shape.more !== undefined) return body;
  const callerFields = shape.fields.filter(
    (field) => isIn(field, "sent") && !fixed.has(field.name),
  );
  return callerFields.length === 0 ? undefined : body;
}

/**
 * Returns the body field that a fixed parameter sets. Undefined if the body accepts any field, because the compiler
 * then cannot reject this one.
 */
export function fixedField(
  operation: Operation | undefined,
  fixed: FixedParameter | undefined,
): Field | undefined {
  const type = bodyType(operation?.body);
  if (type === undefined || fixed?.in !== "body") return undefined;
  const shape = nonNullShape(type);
  if (shape.kind !== "object" || shape.more !== undefined) return undefined;
  return shape.fields.find((field) => field.name === fixed.name && isIn(field, "sent"));
}

/** Returns whether a failed attempt can be retried, as the call sheet specifies or as the method implies. */
export const mayRepeat = ({
  idempotent,
  method,
}: Pick<Operation, "idempotent" | "method">): boolean =>
  idempotent ?? (method !== "POST" && method !== "PATCH");

/** Returns the documented limit; undefined if it is absent or unknown. */
export function throttleOf({
  throttle,
}: Pick<Operation | Service, "throttle">): Throttle | undefined {
  return throttle === undefined || throttle.value === unknown ? undefined : throttle.value;
}

/** Returns whether an operation accepts media, alone or with JSON. */
export const isUpload = ({
  paths,
}: {
  readonly paths: readonly Pick<OperationPath, "role">[];
}): boolean => paths.some(({ role }) => role === "media");

/** Returns whether one request can have both media and metadata. */
export const takesBoth = ({ paths }: Pick<Operation, "paths">): boolean =>
  paths.some(({ role }) => role === "both");

/** Returns whether callers pass arguments other than options to the function of an operation. */
export const hasArguments = (operation: Operation): boolean =>
  isUpload(operation) || callerBody(operation) !== undefined || operation.parameters.length > 0;
