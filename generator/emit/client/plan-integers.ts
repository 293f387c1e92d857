/** Plans the 64-bit integers of types: a constant for each type with such integers, for readers and encoders. */
import { errorsOf, passedType, resultType } from "../../model/content.ts";
import { framesOf } from "../../sheets/types/frames.ts";
import type {
  NamedType,
  ObjectType,
  Operation,
  Result,
  TypeDeclaration,
  TypeRef,
  UnionType,
} from "../../model/model.ts";
import { isLong } from "../../sheets/types/primitives.ts";
import { isAnything, type Shape, shapeOf } from "../../sheets/types/shape.ts";
import { usersOf } from "../../sheets/types/type-parts.ts";
import { camelCase } from "../../text/names.ts";
import { remembered } from "../../text/remembered.ts";
import { code } from "../../text/sentences.ts";
import { docOf } from "../../typescript/comments/doc-comment.ts";
import {
  type EntryDraft,
  keyword,
  list,
  literal,
  type ModuleDraft,
  name,
  type NamedRef,
  object,
  presentEntries,
  type ValueDraft,
} from "../../typescript/plan/module-draft.ts";
import { FreeNames } from "../../text/package-names.ts";
import { runtime } from "../../typescript/plan/runtime-refs.ts";
import { jsonKinds } from "../../typescript/view/json-kinds.ts";
import { typesByStatus } from "../../typescript/view/operation-view.ts";
import type { ServiceView } from "../../typescript/view/service-view.ts";
import { memberTags } from "../../sheets/types/member-tags.ts";

export function planIntegers(view: ServiceView): ModuleDraft[] {
  const refs = integerRefs(view);
  if (refs.size === 0) return [];
  const origins = view.resources
    .filter(({ resource }) => resource.types.some((type) => refs.has(type)))
    .map(({ resource }) => resource.origin);
  // A function delays the reference, because declared types can refer to each other in any order.
  const later: Named = (type) => {
    const ref = refs.get(type);
    return ref && { kind: "function", parameters: [], returns: name(ref) };
  };
  const items = Array.from(refs, ([type, ref]) => ({
    kind: "constant" as const,
    name: ref.name,
    doc: docOf([`The integers of 64 bits in ${code(type.name)}.`]),
    type: keyword(runtime("Integers")),
    value: declaredIntegers(type, later),
  }));
  const sources = [...new Set([view.service.origin, ...origins])];
  return [{ path: view.path("integers"), sources, items }];
}

/** Returns the integers in the response of an operation, and in the bodies of its errors by status. */
export function integersRead(
  operation: Operation,
  view: ServiceView,
): { readonly result: ValueDraft | undefined; readonly errors: ValueDraft | undefined } {
  const named = namedIn(view);
  const { service } = view;
  const integers = integersOfResult(operation.result, named);
  const field = operation.enveloped ? service.envelope?.result : undefined;
  const statuses = typesByStatus(errorsOf(operation, service)).flatMap(
    ([key, body]): EntryDraft[] => {
      const value = integersIn(body, named);
      return value === undefined ? [] : [{ key, value }];
    },
  );
  return {
    result:
      integers && field !== undefined ? fieldsOf([{ key: field, value: integers }]) : integers,
    errors: statuses.length === 0 ? undefined : object(statuses),
  };
}

/** Returns the integers of a result. Streams are read value by value; frames are read by their data. */
function integersOfResult(result: Result, named: Named): ValueDraft | undefined {
  const type = resultType(result);
  if (type === undefined || result.kind !== "frames") return type && integersIn(type, named);
  const data = (framesOf(type) ?? []).flatMap((frame) => frame.data ?? []);
  const isAllLong = data.length > 0 && data.every(({ constraints }) => isLong(constraints));
  return allOf(
    data.map((field) => field.type),
    named,
    isAllLong,
  );
}

/** Returns the integers in the body of an operation. A form preserves integers without a table. */
export function integersSent({ body }: Operation, view: ServiceView): ValueDraft | undefined {
  const type = passedType(body);
  return type === undefined || body?.as === "form" ? undefined : integersIn(type, namedIn(view));
}

/** Returns the integers of a declared type; undefined if it has no such integers. */
type Named = (type: TypeDeclaration) => ValueDraft | undefined;

const namedIn =
  (view: ServiceView): Named =>
  (type) => {
    const ref = integerRefs(view).get(type);
    return ref && name(ref);
  };

/** Returns the constants by type, in the order of the types. A scalar type has no constant. */
export const integerRefs = remembered(
  (view: ServiceView): ReadonlyMap<TypeDeclaration, NamedRef> => {
    const { service, path } = view;
    const all = [...service.types, ...service.resources.flatMap(({ types }) => types)];
    const holders = holdersAmong(all);
    const names = new FreeNames([]);
    return new Map(
      all
        .filter((type) => holders.has(type) && !isScalar(shapeOfDeclared(type)))
        .map((type) => [
          type,
          { from: path("integers"), name: names.claim(`${camelCase(type.name)}Integers`) },
        ]),
    );
  },
);

/** Returns the types that contain such integers, directly or indirectly. */
function holdersAmong(all: readonly TypeDeclaration[]): ReadonlySet<TypeDeclaration> {
  return usersOf(
    all.filter((type) => declaredIntegers(type, () => undefined) !== nothing),
    all,
  );
}

const shapeOfDeclared = (type: TypeDeclaration): Shape =>
  shapeOf({ kind: "named", name: type.name, to: type });

const isScalar = ({ kind }: Shape): boolean =>
  kind === "primitive" || kind === "literal" || kind === "enum";

const nothing = object([]);

const fieldsOf = (entries: readonly EntryDraft[]): ValueDraft =>
  object([{ key: "fields", value: object(entries) }]);

function declaredIntegers(type: TypeDeclaration, named: Named): ValueDraft {
  switch (type.kind) {
    case "object":
      return objectIntegers(type, named);
    case "enum":
      return leafOf([{ kind: "named", name: type.name, to: type }], false) ?? nothing;
    case "union":
      return unionIntegers(type, named);
    case "alias":
      return integersIn(type.type, named, isLong(type.constraints)) ?? nothing;
  }
}

function objectIntegers({ fields, more }: ObjectType, named: Named): ValueDraft {
  const others = more && integersIn(more, named);
  const entries = fields.flatMap((field): EntryDraft[] => {
    const value = integersIn(field.type, named, isLong(field.constraints));
    // An empty entry excludes this field from `others`.
    const listed = value ?? (others && nothing);
    return listed === undefined ? [] : [{ key: field.name, value: listed }];
  });
  if (entries.length === 0 && others === undefined) return nothing;
  return object(presentEntries({ fields: entries.length > 0 && object(entries), others }));
}

function unionIntegers(type: UnionType, named: Named): ValueDraft {
  const { discriminator, members } = type;
  const tags = memberTags(type, "received");
  if (discriminator === undefined || tags === undefined) {
    return (
      allOf(
        members.map((member) => member.type),
        named,
        false,
      ) ?? nothing
    );
  }
  const entries = members.flatMap((member, index): EntryDraft[] => {
    const value = integersIn(member.type, named);
    return value === undefined ? [] : (tags[index] ?? []).map((key) => ({ key, value }));
  });
  if (entries.length === 0) return nothing;
  return object([{ key: "tagged", value: list([literal(discriminator), object(entries)]) }]);
}

/** Returns the integers of a type, if any. `long`: whether they have 64 bits. `around`: the surrounding unions. */
function integersIn(
  type: TypeRef,
  named: Named,
  long = false,
  around: ReadonlySet<TypeDeclaration> = new Set(),
): ValueDraft | undefined {
  switch (type.kind) {
    case "primitive":
    case "literal":
      return leafOf([type], long);
    case "named":
      return namedIntegers(type, named, long);
    case "array": {
      const items = integersIn(type.items, named, long, around);
      return items && object([{ key: "items", value: items }]);
    }
    case "tuple": {
      const rest = type.rest && integersIn(type.rest, named, long, around);
      const entries = type.items.flatMap((item, index): EntryDraft[] => {
        const listed = integersIn(item, named, long, around) ?? (rest && nothing);
        return listed === undefined ? [] : [{ key: `${index}`, value: listed }];
      });
      const fields = entries.length > 0 && object(entries);
      return fields || rest ? object(presentEntries({ fields, items: rest })) : undefined;
    }
    case "map": {
      const others = integersIn(type.values, named, long, around);
      return others && object([{ key: "others", value: others }]);
    }
    case "union":
    case "intersection":
      return allOf(type.members, named, long, around);
  }
}

function namedIntegers(type: NamedType, named: Named, long: boolean): ValueDraft | undefined {
  return isScalar(shapeOf(type)) ? leafOf([type], long) : named(type.to);
}

/** Returns whether an enum, or an alias of a scalar, declares 64 bits. */
function isLongName(type: TypeRef): boolean {
  if (type.kind !== "named") return false;
  const { to } = type;
  if (to.kind === "enum") return isLong(to.constraints);
  return to.kind === "alias" && (isLong(to.constraints) || isLongName(to.type));
}

function allOf(
  types: readonly TypeRef[],
  named: Named,
  long: boolean,
  around: ReadonlySet<TypeDeclaration> = new Set(),
): ValueDraft | undefined {
  const opened = new Set(around);
  const members = types.flatMap((type) => [...flattened(type, new Set(), around, opened)]);
  const isNumber = (type: TypeRef): boolean => numberKinds(type).length > 0;
  const numbers = members.filter(isNumber);
  const leaf = leafOf(numbers, long);
  const others = members
    .filter((member) => !isNumber(member))
    .map((member) => integersIn(member, named, long, opened));
  const all = [leaf, ...others].filter((value) => value !== undefined);
  const [only, ...more] = new Map(all.map((one) => [JSON.stringify(one), one])).values();
  return more.length === 0 || only === undefined ? only : list([only, ...more]);
}

/** Returns the members of a union and of nested unions without a discriminator. Adds named types to `opened`. */
function* flattened(
  type: TypeRef,
  seen: Set<TypeDeclaration>,
  around: ReadonlySet<TypeDeclaration>,
  opened: Set<TypeDeclaration>,
): Generator<TypeRef> {
  if (type.kind === "named") {
    if (seen.has(type.to)) return;
    seen.add(type.to);
    // A recursive union is read by its own constant.
    if (around.has(type.to)) return yield type;
    opened.add(type.to);
  }
  const shape = shapeOf(type);
  if (shape.kind !== "union" || shape.discriminator !== undefined) yield type;
  else for (const member of shape.members) yield* flattened(member.type, seen, around, opened);
}

/** Returns the kind of a number with one of the types; undefined if a JavaScript number is sufficient. */
function leafOf(types: readonly TypeRef[], long: boolean): ValueDraft | undefined {
  const kinds = new Set(types.flatMap(numberKinds));
  const isMixed = kinds.has("number");
  if (kinds.has("bigint")) return literal(isMixed ? "bigint | number" : "bigint");
  if (!isMixed || !(long || types.some(isLongName))) return undefined;
  const isWhole = long || types.every((type) => isInteger(type) || isLongName(type));
  return literal(isWhole ? "number" : "integer | number");
}

function numberKinds(type: TypeRef): readonly ("bigint" | "number")[] {
  if (!isScalar(shapeOf(type))) return [];
  if (isAnything(type)) return ["number"];
  return (jsonKinds(type) ?? []).filter((kind) => kind === "bigint" || kind === "number");
}

function isInteger(type: TypeRef): boolean {
  const shape = shapeOf(type);
  if (shape.kind === "primitive") return shape.name === "integer";
  if (shape.kind === "enum") return shape.base === "integer";
  return shape.kind === "literal" && Number.isSafeInteger(shape.value);
}
