/** Members of an open union without a discriminator, whose literals can be joined by other values of their kind. */
import { isOpenUnion, memberTags } from "./member-tags.ts";
import { isNull, shapeOf, type Union } from "./shape.ts";
import type { Scalar, TypeRef, View } from "./type.ts";

interface OpenMembers {
  /** Listed values except null. The service can add others of the same kinds. */
  readonly literals: readonly Scalar[];
  readonly others: readonly TypeRef[];
}

/** Returns the members, including those of inline unions; undefined for other unions. */
export function openMembers(union: Union, view: View): OpenMembers | undefined {
  if (union.discriminator !== undefined || !isOpenUnion(union, view)) return undefined;
  const flat = union.members.flatMap(({ type }) => inline(type));
  const literals = flat.flatMap((type) => (isValue(type) ? [type.value] : []));
  return { literals, others: flat.filter((type) => !isValue(type)) };
}

const inline = (type: TypeRef): readonly TypeRef[] =>
  type.kind === "union" ? type.members.flatMap(inline) : [type];

const isValue = (type: TypeRef): type is Extract<TypeRef, { readonly kind: "literal" }> =>
  type.kind === "literal" && !isNull(type);

/** Returns types of any value of the same kinds. */
export const kindsOfLiterals = (values: readonly Scalar[]): readonly TypeRef[] =>
  (["string", "number", "boolean"] as const)
    .filter((kind) => values.some((value) => typeof value === kind))
    .map((name) => ({ kind: "primitive", name }));

/** Returns the members, with those of nested unions that are not identified by a discriminator. */
export function leafMembers(
  union: Union,
  view: View,
  seen: Set<Union["members"]> = new Set(),
): readonly TypeRef[] {
  if (seen.has(union.members)) return [];
  seen.add(union.members);
  const open = openMembers(union, view);
  const members =
    open === undefined
      ? union.members.map(({ type }) => type)
      : [...kindsOfLiterals(open.literals), ...open.others];
  return members.flatMap((type) => {
    const shape = shapeOf(type);
    const isTried = shape.kind === "union" && memberTags(shape, view) === undefined;
    return isTried ? leafMembers(shape, view, seen) : [type];
  });
}
