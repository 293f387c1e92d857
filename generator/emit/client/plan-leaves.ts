/**
 * Plans tables of the values within types whose notation JavaScript and JSON do not share: a constant for each declared
 * type that has some, for readers and encoders.
 */
import type {
  NamedType,
  ObjectType,
  TypeDeclaration,
  TypeRef,
  UnionType,
} from "../../model/model.ts";
import { isLong } from "../../sheets/types/primitives.ts";
import { type Shape, shapeOf } from "../../sheets/types/shape.ts";
import { usersOf } from "../../sheets/types/type-parts.ts";
import type { View } from "../../sheets/types/type.ts";
import { camelCase } from "../../text/names.ts";
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
import type { ServiceView } from "../../typescript/view/service-view.ts";
import { memberTags } from "../../sheets/types/member-tags.ts";

/** The values that a table lists. */
export interface LeafKind {
  /** Name of the module with the constants, and the type of each. */
  readonly module: "integers" | "date-values";
  readonly type: "Integers" | "Dates";
  /** Beginning of the constants' documentation. */
  readonly doc: string;
  /** View whose tags identify the members of a union. */
  readonly view: View;
  /** Returns whether a table of the declared type is needed. */
  readonly isUsed: (type: TypeDeclaration, view: ServiceView) => boolean;
  readonly isLeaf: (type: TypeRef) => boolean;
  /** Returns the entry of a value with one of the types; undefined if it is not a leaf. */
  readonly leafOf: (types: readonly TypeRef[], long: boolean) => ValueDraft | undefined;
}

/** Finds the constants of declared types. */
interface Finder {
  readonly kind: LeafKind;
  /** Returns a reference to the constant; undefined for a type without leaves. */
  readonly refTo: (type: TypeDeclaration) => ValueDraft | undefined;
}

type Refs = ReadonlyMap<TypeDeclaration, NamedRef>;

/** Returns the constants by type, in the order of the types. A scalar type has no constant. */
export function leafRefs(view: ServiceView, kind: LeafKind): Refs {
  const { service, path } = view;
  const all = [...service.types, ...service.resources.flatMap(({ types }) => types)];
  const holders = holdersAmong(all, kind);
  const names = new FreeNames([]);
  return new Map(
    all
      .filter((type) => holders.has(type) && !isScalar(shapeOfDeclared(type)))
      .filter((type) => kind.isUsed(type, view))
      .map((type) => [
        type,
        { from: path(kind.module), name: names.claim(`${camelCase(type.name)}${kind.type}`) },
      ]),
  );
}

/** Plans the module with the constants. Returns an empty list for a service without leaves. */
export function planLeaves(view: ServiceView, refs: Refs, kind: LeafKind): ModuleDraft[] {
  if (refs.size === 0) return [];
  const origins = view.resources
    .filter(({ resource }) => resource.types.some((type) => refs.has(type)))
    .map(({ resource }) => resource.origin);
  // A function delays the reference, because declared types can refer to each other in any order.
  const later: Finder["refTo"] = (type) => {
    const ref = refs.get(type);
    return ref && { kind: "function", parameters: [], returns: name(ref) };
  };
  const items = Array.from(refs, ([type, ref]) => ({
    kind: "constant" as const,
    name: ref.name,
    doc: docOf([`${kind.doc} ${code(type.name)}.`]),
    type: keyword(runtime(kind.type)),
    value: declaredLeaves(type, { kind, refTo: later }),
  }));
  const sources = [...new Set([view.service.origin, ...origins])];
  return [{ path: view.path(kind.module), sources, items }];
}

export const finderOf = (refs: Refs, kind: LeafKind): Finder => ({
  kind,
  refTo: (type) => {
    const ref = refs.get(type);
    return ref && name(ref);
  },
});

/** Returns the types that contain leaves, directly or indirectly. */
function holdersAmong(
  all: readonly TypeDeclaration[],
  kind: LeafKind,
): ReadonlySet<TypeDeclaration> {
  return usersOf(
    all.filter((type) => declaredLeaves(type, { kind, refTo: () => undefined }) !== nothing),
    all,
  );
}

const shapeOfDeclared = (type: TypeDeclaration): Shape =>
  shapeOf({ kind: "named", name: type.name, to: type });

export const isScalar = ({ kind }: Shape): boolean =>
  kind === "primitive" || kind === "literal" || kind === "enum";

const nothing = object([]);

export const fieldsOf = (entries: readonly EntryDraft[]): ValueDraft =>
  object([{ key: "fields", value: object(entries) }]);

/** Returns the leaves of a declared type; `nothing` for a type without leaves. */
function declaredLeaves(type: TypeDeclaration, finder: Finder): ValueDraft {
  switch (type.kind) {
    case "object":
      return objectLeaves(type, finder);
    case "enum":
      return finder.kind.leafOf([{ kind: "named", name: type.name, to: type }], false) ?? nothing;
    case "union":
      return unionLeaves(type, finder);
    case "alias":
      return leavesIn(type.type, finder, isLong(type.constraints)) ?? nothing;
  }
}

function objectLeaves({ fields, more }: ObjectType, finder: Finder): ValueDraft {
  const others = more && leavesIn(more, finder);
  const entries = fields.flatMap((field): EntryDraft[] => {
    const value = leavesIn(field.type, finder, isLong(field.constraints));
    // An empty entry excludes this field from `others`.
    const listed = value ?? (others && nothing);
    return listed === undefined ? [] : [{ key: field.name, value: listed }];
  });
  if (entries.length === 0 && others === undefined) return nothing;
  return object(presentEntries({ fields: entries.length > 0 && object(entries), others }));
}

function unionLeaves(type: UnionType, finder: Finder): ValueDraft {
  const { discriminator, members } = type;
  const tags = memberTags(type, finder.kind.view);
  if (discriminator === undefined || tags === undefined) {
    return (
      allOf(
        members.map((member) => member.type),
        finder,
        false,
      ) ?? nothing
    );
  }
  const entries = members.flatMap((member, index): EntryDraft[] => {
    const value = leavesIn(member.type, finder);
    return value === undefined ? [] : (tags[index] ?? []).map((key) => ({ key, value }));
  });
  if (entries.length === 0) return nothing;
  return object([{ key: "tagged", value: list([literal(discriminator), object(entries)]) }]);
}

/**
 * Returns the leaves of a type, if any. `long`: whether its integers have 64 bits. `around`: the
 * surrounding unions.
 */
export function leavesIn(
  type: TypeRef,
  finder: Finder,
  long = false,
  around: ReadonlySet<TypeDeclaration> = new Set(),
): ValueDraft | undefined {
  switch (type.kind) {
    case "primitive":
    case "literal":
      return finder.kind.leafOf([type], long);
    case "named":
      return namedLeaves(type, finder, long);
    case "array": {
      const items = leavesIn(type.items, finder, long, around);
      return items && object([{ key: "items", value: items }]);
    }
    case "tuple": {
      const rest = type.rest && leavesIn(type.rest, finder, long, around);
      const entries = type.items.flatMap((item, index): EntryDraft[] => {
        const listed = leavesIn(item, finder, long, around) ?? (rest && nothing);
        return listed === undefined ? [] : [{ key: `${index}`, value: listed }];
      });
      const fields = entries.length > 0 && object(entries);
      return fields || rest ? object(presentEntries({ fields, items: rest })) : undefined;
    }
    case "map": {
      const others = leavesIn(type.values, finder, long, around);
      return others && object([{ key: "others", value: others }]);
    }
    case "union":
    case "intersection":
      return allOf(type.members, finder, long, around);
  }
}

function namedLeaves(type: NamedType, finder: Finder, long: boolean): ValueDraft | undefined {
  return isScalar(shapeOf(type)) ? finder.kind.leafOf([type], long) : finder.refTo(type.to);
}

export function allOf(
  types: readonly TypeRef[],
  finder: Finder,
  long: boolean,
  around: ReadonlySet<TypeDeclaration> = new Set(),
): ValueDraft | undefined {
  const opened = new Set(around);
  const members = types.flatMap((type) => [...flattened(type, new Set(), around, opened)]);
  const { kind } = finder;
  const leaf = kind.leafOf(members.filter(kind.isLeaf), long);
  const others = members
    .filter((member) => !kind.isLeaf(member))
    .map((member) => leavesIn(member, finder, long, opened));
  const all = [leaf, ...others].filter((value) => value !== undefined);
  const [only, ...more] = new Map(all.map((one) => [JSON.stringify(one), one])).values();
  return more.length === 0 || only === undefined ? only : list([only, ...more]);
}

/**
 * Returns the members of a union without a discriminator, including members of nested unions. Adds the named types to
 * `opened`.
 */
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
