/** Builds the validator of a type as an expression: `is.array(tokenHolder)`. */
import type {
  EnumType,
  ObjectType,
  Scalar,
  TypeDeclaration,
  TypeRef,
  UnionType,
} from "../../model/model.ts";
import { isAnything, isNull } from "../../sheets/types/shape.ts";
import { type Mark, markedMembers, type MarkedMember } from "../../sheets/types/member-marks.ts";
import { isOpenUnion, memberTags } from "../../sheets/types/member-tags.ts";
import { factsOf, isWholeKind, primitiveNames } from "../../sheets/types/primitives.ts";
import { isIn, isOpen, type TupleOf, type View } from "../../sheets/types/type.ts";
import {
  call,
  literal,
  name,
  object,
  type ValueDraft,
} from "../../typescript/plan/module-draft.ts";
import { is } from "../../typescript/plan/runtime-refs.ts";

export interface ValidatorNames {
  readonly view: View;
  /** Returns the name of a declared type's validator, or a function that returns it later if it is not declared yet. */
  readonly declared: (type: TypeDeclaration) => ValueDraft;
}

export function validatorOf(type: TypeRef, names: ValidatorNames): ValueDraft {
  switch (type.kind) {
    case "primitive": {
      const { validator, input } = factsOf(type.name);
      return name(is(names.view === "sent" && input ? input.validator : validator));
    }
    case "literal":
      return values([type.value]);
    case "array":
      return call(is("array"), validatorOf(type.items, names));
    case "tuple":
      return tupleOf(type, names);
    case "map":
      return call(is("record"), validatorOf(type.values, names));
    case "union":
      return unionOf(type.members, names);
    case "intersection":
      return call(is("intersect"), ...type.members.map((part) => validatorOf(part, names)));
    case "named":
      return isOpenEnum(type.to, names.view) ? anyLike(type.to, names) : names.declared(type.to);
  }
}

function tupleOf({ items, required, rest }: TupleOf<TypeRef>, names: ValidatorNames): ValueDraft {
  const validators = items.map((item, at) => {
    const validator = validatorOf(item, names);
    return at < required ? validator : call(is("optional"), validator);
  });
  const others = rest === undefined ? [] : [validatorOf(rest, names)];
  return call(is("tuple"), { kind: "list", items: validators }, ...others);
}

export function declaredValidatorOf(type: TypeDeclaration, names: ValidatorNames): ValueDraft {
  switch (type.kind) {
    case "object":
      return objectCheck(type, names);
    case "enum":
      return values(type.values.map(({ value }) => value));
    case "union":
      return unionCheck(type, names);
    case "alias":
      return validatorOf(type.type, names);
  }
}

/** Returns whether an enum accepts any value of its kind, so that it does not need a separate validator. */
const isOpenEnum = (type: TypeDeclaration, view: View): type is EnumType =>
  type.kind === "enum" && isOpen(type, view);

function objectCheck({ fields, more }: ObjectType, names: ValidatorNames): ValueDraft {
  const entries = fields
    .filter((field) => isIn(field, names.view))
    .map(({ name: key, type, required }) => {
      const validator = validatorOf(type, names);
      return { key, value: required ? validator : call(is("optional"), validator) };
    });
  if (more === undefined) return call(is("object"), object(entries));
  return isAnything(more)
    ? call(is("looseObject"), object(entries))
    : call(is("object"), object(entries), validatorOf(more, names));
}

function unionCheck(type: UnionType, names: ValidatorNames): ValueDraft {
  const { members, discriminator } = type;
  if (discriminator === undefined && isOpenUnion(type, names.view))
    return openUnionOf(markedMembers(type, names.view), names);
  if (discriminator === undefined) return unionOf(typesOf(type), names);
  const tags = memberTags(type, names.view);
  if (tags === undefined) return unionOf(typesOf(type), names);
  return call(
    is(isOpen(type, names.view) ? "looseVariant" : "variant"),
    literal(discriminator),
    ...members.map((one, index): ValueDraft => ({
      kind: "list",
      items: [validatorOf(one.type, names), ...(tags[index] ?? []).map(literal)],
    })),
  );
}

const typesOf = ({ members }: UnionType): readonly TypeRef[] => members.map(({ type }) => type);

/** Returns the validator of a union. Listed values share one validator, and null becomes `is.nullable`. */
function unionOf(members: readonly TypeRef[], names: ValidatorNames): ValueDraft {
  const flat = members.flatMap(function parts(type): readonly TypeRef[] {
    return type.kind === "union" ? type.members.flatMap(parts) : [type];
  });
  if (flat.some(isAnything)) return name(is("unknown"));
  const nonNull = flat.filter((type) => !isNull(type));
  const listed = nonNull.flatMap((type) => (type.kind === "literal" ? [type.value] : []));
  const validators = [
    ...(listed.length > 0 ? [values(listed)] : []),
    ...nonNull.filter(({ kind }) => kind !== "literal").map((type) => validatorOf(type, names)),
  ];
  const [first, ...others] = new Map(validators.map((one) => [JSON.stringify(one), one])).values();
  if (first === undefined) return values([null]);
  const validator = others.length === 0 ? first : call(is("union"), first, ...others);
  return nonNull.length < flat.length ? call(is("nullable"), validator) : validator;
}

/** Returns the validator of an open union without a discriminator: each member with the validators of its marks. */
function openUnionOf(members: readonly MarkedMember[], names: ValidatorNames): ValueDraft {
  if (members.some(({ type }) => isAnything(type))) return name(is("unknown"));
  const nonNull = members.filter(({ type }) => !isNull(type));
  const entries = nonNull.map(({ type, marks }): ValueDraft => ({
    kind: "list",
    items: [validatorOf(type, names), ...marks.map(markCheck)],
  }));
  const unique = new Map(entries.map((entry) => [JSON.stringify(entry), entry]));
  const validator = call(is("looseUnion"), ...unique.values());
  return nonNull.length < members.length ? call(is("nullable"), validator) : validator;
}

const markCheck = (mark: Mark): ValueDraft =>
  call(
    is("looseObject"),
    object(
      Array.from(mark, ([key, listed]) => ({
        key,
        value: listed === undefined ? name(is("unknown")) : values(listed),
      })),
    ),
  );

function anyLike({ values: listed }: EnumType, names: ValidatorNames): ValueDraft {
  const kinds = new Set<string>(listed.map(({ value }) => typeof value));
  const members = primitiveNames
    .filter((known) => isWholeKind(known) || known === "bigint")
    .filter((known) => kinds.has(factsOf(known).code))
    .map((known): TypeRef => ({ kind: "primitive", name: known }));
  return unionOf(members, names);
}

const values = (listed: readonly (Scalar | bigint)[]): ValueDraft =>
  call(is("picklist"), ...listed.map(literal));
