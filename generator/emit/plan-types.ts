/** Declared types of the model to declarations of a module. */
import type {
  EnumType,
  Field,
  ObjectType,
  TypeDeclaration,
  TypeRef,
  UnionType,
} from "../model/model.ts";
import { primitives } from "../model/primitives.ts";
import {
  bounds,
  code,
  deprecatedTag,
  docOf,
  join,
  notation,
  sentence,
  valueDoc,
} from "./doc-text.ts";
import type { AliasPlan, CodeType, FieldPlan, InterfacePlan, Name } from "./file-plan.ts";
import type { Lookup, TypeViews, View } from "./type-views.ts";

/** How the declarations of one module find each other and what they import. */
export interface TypeNames {
  readonly lookup: Lookup;
  readonly views: TypeViews;
  /** The local name of a declared type in a view. */
  readonly nameOf: (declaration: TypeDeclaration, view: View) => string;
  /** The local name of the runtime's `Open`. */
  readonly open: () => string;
}

export const keyword = (name: string): CodeType => ({ kind: "reference", name });

/** A type expression as code, as seen by who sends or by who receives it. */
export function codeType(type: TypeRef, view: View, names: TypeNames): CodeType {
  switch (type.kind) {
    case "primitive":
      return keyword(primitives[type.name].code);
    case "literal":
      return { kind: "literal", value: type.value };
    case "named":
      return namedType(names.lookup(type.name), view, names);
    case "array":
      return { kind: "array", items: codeType(type.items, view, names) };
    case "map":
      return { kind: "map", values: codeType(type.values, view, names) };
    case "union":
    case "intersection":
      return {
        kind: type.kind,
        members: type.members.map((member) => codeType(member, view, names)),
      };
  }
}

function namedType(declaration: TypeDeclaration, view: View, names: TypeNames): CodeType {
  const reference = keyword(names.nameOf(declaration, view));
  return declaration.kind === "enum" && isOpen(declaration, view)
    ? { kind: "reference", name: names.open(), arguments: [reference] }
    : reference;
}

export const isOpen = ({ open }: EnumType, view: View): boolean =>
  open === "always" || open === "unknown" || (open === "results" && view === "received");

/** One declaration in one view. */
export function planType(
  type: TypeDeclaration,
  name: Name,
  view: View,
  names: TypeNames,
): InterfacePlan | AliasPlan {
  switch (type.kind) {
    case "object":
      return planObject(type, name, view, names);
    case "enum":
      return planEnum(type, name);
    case "union":
      return planUnion(type, name, view, names);
    case "alias":
      return {
        kind: "alias",
        name,
        doc: docOf(
          [join([sentence(type.doc), notation(type.type), ...bounds(type.constraints)])],
          deprecatedTag(type.deprecated),
        ),
        type: codeType(type.type, view, names),
      };
  }
}

function planObject(type: ObjectType, name: Name, view: View, names: TypeNames): InterfacePlan {
  const isHidden = type.more?.kind === "primitive" && type.more.name === "unknown";
  const fields = type.fields
    .filter(({ readonly, writeonly }) => !(view === "received" ? writeonly : readonly))
    .map((field) => planField(field, view, names));
  return {
    kind: "interface",
    name,
    doc: docOf(
      [
        join([sentence(type.doc), ...bounds(type.constraints)]),
        isHidden
          ? `${fields.length === 0 ? "None of its fields is" : "Its other fields are not"} documented: declare the ones you use (README, “Undocumented fields”).`
          : undefined,
      ],
      deprecatedTag(type.deprecated),
    ),
    fields,
    index: type.more === undefined ? undefined : indexType(type.more, fields, view, names),
  };
}

function planField(field: Field, view: View, names: TypeNames): FieldPlan {
  const type = codeType(field.type, view, names);
  return {
    name: field.name,
    doc: valueDoc(field),
    type: field.required || view === "received" ? type : orUndefined(type),
    optional: !field.required,
  };
}

/** Callers may pass `undefined` for what they do not give, whatever their compiler flags. */
export const orUndefined = (type: CodeType): CodeType =>
  isUnknown(type)
    ? type
    : {
        kind: "union",
        members: [...(type.kind === "union" ? type.members : [type]), keyword("undefined")],
      };

const isUnknown = (type: CodeType): boolean => type.kind === "reference" && type.name === "unknown";

/** An index signature has to allow what the listed fields hold. */
function indexType(
  more: TypeRef,
  fields: readonly FieldPlan[],
  view: View,
  names: TypeNames,
): CodeType {
  const others = codeType(more, view, names);
  if (isUnknown(others) || fields.length === 0) return others;
  const optional = fields.some(({ optional: may }) => may) ? [keyword("undefined")] : [];
  const members = [others, ...fields.map(({ type }) => type), ...optional];
  const flat = members.flatMap((type) => (type.kind === "union" ? type.members : [type]));
  const unique = new Map(flat.map((type) => [JSON.stringify(type), type]));
  return unique.size === 1 ? others : { kind: "union", members: [...unique.values()] };
}

function planEnum(type: EnumType, name: Name): AliasPlan {
  const described = type.values.some(({ doc, deprecated }) => doc ?? deprecated);
  const list = type.values.map(({ value, doc, deprecated }) => {
    const outdated =
      deprecated === undefined ? undefined : join(["Deprecated.", sentence(deprecated)]);
    const text = join([sentence(doc), outdated]);
    const shown = code(value === "" ? '""' : String(value));
    return text === "" ? `- ${shown}` : `- ${shown}: ${text}`;
  });
  const further = type.open === "unknown" ? "The document does not list all values." : undefined;
  const members = type.values.map(({ value }): CodeType => ({ kind: "literal", value }));
  return {
    kind: "alias",
    name,
    doc: docOf(
      [join([sentence(type.doc), further]), described ? list.join("\n") : undefined],
      deprecatedTag(type.deprecated),
    ),
    type: { kind: "union", members },
  };
}

function planUnion(type: UnionType, name: Name, view: View, names: TypeNames): AliasPlan {
  const { discriminator } = type;
  const members = type.members.map(({ type: member, tags }): CodeType => {
    const alone = codeType(member, view, names);
    if (discriminator === undefined || tags.length === 0) return alone;
    return { kind: "intersection", members: [alone, tagged(discriminator, tags)] };
  });
  return {
    kind: "alias",
    name,
    doc: docOf(
      [
        sentence(type.doc),
        discriminator === undefined ? undefined : `${code(discriminator)} tells the members apart.`,
      ],
      deprecatedTag(type.deprecated),
    ),
    type: { kind: "union", members },
  };
}

function tagged(discriminator: string, tags: readonly string[]): CodeType {
  const members = tags.map((value): CodeType => ({ kind: "literal", value }));
  const type: CodeType = { kind: "union", members };
  return {
    kind: "object",
    fields: [{ name: discriminator, doc: docOf([]), type, optional: false }],
  };
}
