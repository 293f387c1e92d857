/** Converts declared types of the model to declarations in a module. */
import type {
  EnumType,
  Field,
  ObjectType,
  TypeDeclaration,
  TypeRef,
  UnionType,
} from "../../model/model.ts";
import { isUnknown } from "../../sheets/types/shape.ts";
import { foldType } from "../../sheets/types/type-parts.ts";
import { factsOf, type Primitive } from "../../sheets/types/primitives.ts";
import { isOpenUnion } from "../../sheets/types/member-tags.ts";
import { openMembers } from "../../sheets/types/open-members.ts";
import { isIn, isOpen, type View } from "../../sheets/types/type.ts";
import { boundSentences, notation } from "../../prose/sentences.ts";
import { code, join, sentence } from "../../text/sentences.ts";
import { deprecatedTag, docOf, docOfValue } from "../comments/doc-comment.ts";
import {
  type AliasDraft,
  type FieldDraft,
  generic,
  type InterfaceDraft,
  keyword,
  literalTypes,
  property,
  type TypeDraft,
} from "../plan/module-draft.ts";
import type { DeclaredView } from "../view/declared-types.ts";
import { runtime } from "../plan/runtime-refs.ts";
import type { TypeReferences } from "../view/service-view.ts";

/** Returns a type expression as code, in the view of sent or received values. */
export const codeType = (type: TypeRef, view: View, scope: TypeReferences): TypeDraft =>
  foldType<TypeDraft>(type, {
    primitive: (primitive) => primitiveType(primitive, view),
    literal: (value) => ({ kind: "literal", value }),
    named: (declaration) => namedType(declaration, view, scope),
    array: (items) => ({ kind: "array", items }),
    tuple: (tuple) => tuple,
    map: (values) => ({ kind: "map", values }),
    union: (members) => ({ kind: "union", members }),
    intersection: (members) => ({ kind: "intersection", members }),
  });

function primitiveType(primitive: Primitive, view: View): TypeDraft {
  const { code: kind, input } = factsOf(primitive);
  if (view === "sent" && input) return keyword(runtime(input.type));
  return keyword(kind === "file" ? runtime("FileContent") : kind);
}

function namedType(declaration: TypeDeclaration, view: View, scope: TypeReferences): TypeDraft {
  const reference = keyword(scope.typeRef(declaration, view));
  return declaration.kind === "enum" && isOpen(declaration, view)
    ? generic(runtime("Open"), reference)
    : reference;
}

export function planType(
  { type, view, ref: { name } }: DeclaredView,
  scope: TypeReferences,
): InterfaceDraft | AliasDraft {
  switch (type.kind) {
    case "object":
      return planObject(type, name, view, scope);
    case "enum":
      return planEnum(type, name);
    case "union":
      return planUnion(type, name, view, scope);
    case "alias":
      return {
        kind: "alias",
        name,
        doc: docOf(
          [join([sentence(type.doc), notation(type.type), ...boundSentences(type.constraints)])],
          deprecatedTag(type.deprecated),
        ),
        type: codeType(type.type, view, scope),
      };
  }
}

function planObject(
  type: ObjectType,
  name: string,
  view: View,
  scope: TypeReferences,
): InterfaceDraft {
  const isHidden = type.more !== undefined && isUnknown(type.more);
  const fields = type.fields
    .filter((field) => isIn(field, view))
    .map((field) => planField(field, view, scope));
  return {
    kind: "interface",
    name,
    doc: docOf(
      [
        join([sentence(type.doc), ...boundSentences(type.constraints)]),
        isHidden
          ? `${fields.length === 0 ? "None of its fields is" : "Its other fields are not"} documented: declare the ones you use, with \`declare module\`.`
          : undefined,
      ],
      deprecatedTag(type.deprecated),
    ),
    fields,
    index: type.more === undefined ? undefined : indexType(type.more, fields, view, scope),
  };
}

function planField(field: Field, view: View, scope: TypeReferences): FieldDraft {
  const type = codeType(field.type, view, scope);
  return {
    name: field.name,
    doc: docOfValue(field),
    type: field.required || view === "received" ? type : orUndefined(type),
    optional: !field.required,
  };
}

/** Adds `undefined` to the type of an optional value, so that callers can pass it with any compiler flags. */
export const orUndefined = (type: TypeDraft): TypeDraft =>
  isUnknownCode(type)
    ? type
    : {
        kind: "union",
        members: [...(type.kind === "union" ? type.members : [type]), keyword("undefined")],
      };

const isUnknownCode = (type: TypeDraft): boolean =>
  type.kind === "reference" && type.name === "unknown";

/** Returns the type of an index signature, which must allow the values of the listed fields. */
function indexType(
  more: TypeRef,
  fields: readonly FieldDraft[],
  view: View,
  scope: TypeReferences,
): TypeDraft {
  const others = codeType(more, view, scope);
  if (isUnknownCode(others) || fields.length === 0) return others;
  const optional = fields.some(({ optional: may }) => may) ? [keyword("undefined")] : [];
  const members = [others, ...fields.map(({ type }) => type), ...optional];
  const flat = members.flatMap((type) => (type.kind === "union" ? type.members : [type]));
  const unique = new Map(flat.map((type) => [JSON.stringify(type), type]));
  return unique.size === 1 ? others : { kind: "union", members: [...unique.values()] };
}

function planEnum(type: EnumType, name: string): AliasDraft {
  const described = type.values.some(({ doc, deprecated }) => doc ?? deprecated);
  const list = type.values.map(({ value, doc, deprecated }) => {
    const outdated =
      deprecated === undefined ? undefined : join(["Deprecated.", sentence(deprecated)]);
    const text = join([sentence(doc), outdated]);
    const span = code(value === "" ? '""' : String(value));
    return text === "" ? `- ${span}` : `- ${span}: ${text}`;
  });
  const further = type.open === "unknown" ? "The document does not list all values." : undefined;
  return {
    kind: "alias",
    name,
    doc: docOf(
      [
        join([sentence(type.doc), ...boundSentences(type.constraints), further]),
        described ? list.join("\n") : undefined,
      ],
      deprecatedTag(type.deprecated),
    ),
    type: literalTypes(type.values.map(({ value }) => value)),
  };
}

function planUnion(type: UnionType, name: string, view: View, scope: TypeReferences): AliasDraft {
  const { discriminator } = type;
  return {
    kind: "alias",
    name,
    doc: docOf(
      [
        sentence(type.doc),
        discriminator === undefined ? undefined : `${code(discriminator)} identifies the member.`,
      ],
      deprecatedTag(type.deprecated),
    ),
    type: { kind: "union", members: unionMembers(type, view, scope) },
  };
}

function unionMembers(type: UnionType, view: View, scope: TypeReferences): readonly TypeDraft[] {
  const { discriminator } = type;
  const open = openMembers(type, view);
  if (open !== undefined) {
    const { literals, others } = open;
    return [
      ...(literals.length > 0 ? [generic(runtime("Open"), literalTypes(literals))] : []),
      ...others.map((member) => codeType(member, view, scope)),
      keyword(runtime("UnlistedMember")),
    ];
  }
  const members = type.members.map(({ type: member, tags }): TypeDraft => {
    const alone = codeType(member, view, scope);
    if (discriminator === undefined || tags.length === 0) return alone;
    return { kind: "intersection", members: [alone, tagged(discriminator, tags)] };
  });
  if (isOpenUnion(type, view)) {
    members.push(generic(runtime("Unlisted"), { kind: "literal", value: discriminator ?? null }));
  }
  return members;
}

const tagged = (discriminator: string, tags: readonly string[]): TypeDraft => ({
  kind: "object",
  fields: [property(discriminator, literalTypes(tags))],
});
