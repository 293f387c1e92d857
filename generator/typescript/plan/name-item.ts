/** Converts an item of a draft to an item of a plan: references become names, and nothing else changes. */
import { mapTuple } from "../../sheets/types/type-parts.ts";
import type {
  CodeType,
  CodeValue,
  FieldPlan,
  FormerNamesPlan,
  ItemPlan,
  Name,
  ObjectEntry,
} from "./file-plan.ts";
import type {
  EntryDraft,
  FieldDraft,
  FormerNamesDraft,
  ItemDraft,
  NamedRef,
  Ref,
  TypeDraft,
  Use,
  ValueDraft,
} from "./module-draft.ts";

/** The usage of a name. A name that is never used as a value is imported as a type only. */
export type Usage = "type" | "value";

export interface Naming {
  /** Returns the local name of an import or declaration; for a member of a namespace, that of the namespace. */
  local(ref: Ref, usage: Usage): string;
  /** Returns a name that is not imported: a parameter, a global, a keyword. */
  word(name: string): string;
  declared(exported: string): Name;
  /** Returns the name of a child module, by its exported name. */
  linked(exported: string): Name;
  /** Returns the path of a module in an import. */
  path(module: string): string;
}

export function nameItem(item: ItemDraft, naming: Naming): ItemPlan {
  switch (item.kind) {
    case "interface": {
      const { extends: base, fields, index, ...rest } = item;
      return {
        ...rest,
        name: naming.declared(item.name),
        ...(base === undefined ? {} : { extends: nameType(base, naming) }),
        fields: fields.map((field) => nameField(field, naming)),
        ...(index === undefined ? {} : { index: nameType(index, naming) }),
      };
    }
    case "alias":
      return { ...item, name: naming.declared(item.name), type: nameType(item.type, naming) };
    case "function":
      return {
        ...item,
        name: naming.declared(item.name),
        parameters: item.parameters.map(({ name, type, initializer, ...parameter }) => ({
          ...parameter,
          name: naming.word(name),
          type: nameType(type, naming),
          ...(initializer === undefined ? {} : { initializer: nameValue(initializer, naming) }),
        })),
        returns: nameType(item.returns, naming),
        statement: nameValue(item.statement, naming),
      };
    case "constant":
      return {
        ...item,
        name: naming.declared(item.name),
        type: nameType(item.type, naming),
        value: nameValue(item.value, naming),
      };
    case "namespace-export":
      return { ...item, name: naming.linked(item.name), from: naming.path(item.from) };
    case "reexport":
      return { ...item, from: naming.path(item.from) };
    case "former-names":
      return nameFormer(item, naming);
  }
}

/** Names former exports. Re-exports of other modules do not have local names. */
function nameFormer({ from, names, ...item }: FormerNamesDraft, naming: Naming): FormerNamesPlan {
  const local = (ref: NamedRef): string => naming.local(ref, item.typeOnly ? "type" : "value");
  return {
    ...item,
    ...(from === undefined ? {} : { from: naming.path(from) }),
    names: names.map(({ name, ...one }) => ({
      ...one,
      name: from === undefined ? local(name) : name.name,
    })),
  };
}

const nameField = (field: FieldDraft, naming: Naming): FieldPlan => ({
  ...field,
  type: nameType(field.type, naming),
});

/** Returns the name of a type. A type in a namespace is one name with a dot. */
function typeName(use: Use, naming: Naming): string {
  if (typeof use === "string") return naming.word(use);
  const local = naming.local(use, "type");
  return isMember(use) ? `${local}.${use.name}` : local;
}

function valueName(use: Use, naming: Naming): CodeValue {
  if (typeof use === "string") return { kind: "name", name: naming.word(use) };
  const value: CodeValue = { kind: "name", name: naming.local(use, "value") };
  return isMember(use) ? { kind: "member", of: value, name: use.name } : value;
}

const isMember = (ref: Ref): ref is Ref & { readonly name: string } =>
  "namespace" in ref && ref.name !== undefined;

function nameType(type: TypeDraft, naming: Naming): CodeType {
  switch (type.kind) {
    case "reference":
      return type.arguments === undefined
        ? { kind: "reference", name: typeName(type.name, naming) }
        : {
            kind: "reference",
            name: typeName(type.name, naming),
            arguments: type.arguments.map((argument) => nameType(argument, naming)),
          };
    case "literal":
      return type;
    case "array":
      return { kind: "array", items: nameType(type.items, naming) };
    case "tuple":
      return mapTuple(type, (item) => nameType(item, naming));
    case "map":
      return { kind: "map", values: nameType(type.values, naming) };
    case "union":
    case "intersection":
      return { kind: type.kind, members: type.members.map((member) => nameType(member, naming)) };
    case "object":
      return { kind: "object", fields: type.fields.map((field) => nameField(field, naming)) };
    case "typeof":
      return { kind: "typeof", name: typeName(type.name, naming) };
  }
}

function nameValue(value: ValueDraft, naming: Naming): CodeValue {
  const named = (part: ValueDraft): CodeValue => nameValue(part, naming);
  switch (value.kind) {
    case "literal":
      return value;
    case "name":
      return valueName(value.name, naming);
    case "member":
      return { ...value, of: named(value.of) };
    case "object":
      return { kind: "object", entries: value.entries.map((entry) => nameEntry(entry, naming)) };
    case "list":
      return { kind: "list", items: value.items.map(named) };
    case "call":
      return { ...value, callee: named(value.callee), arguments: value.arguments.map(named) };
    case "function":
      return {
        kind: "function",
        parameters: value.parameters.map((name) => naming.word(name)),
        returns: named(value.returns),
      };
    case "nullish":
      return { kind: "nullish", value: named(value.value), fallback: named(value.fallback) };
    case "and":
      return { kind: "and", value: named(value.value), present: named(value.present) };
    case "conditional":
      return {
        kind: "conditional",
        value: named(value.value),
        absent: named(value.absent),
        present: named(value.present),
      };
  }
}

const nameEntry = ({ value, ...entry }: EntryDraft, naming: Naming): ObjectEntry => ({
  ...entry,
  value: nameValue(value, naming),
});
