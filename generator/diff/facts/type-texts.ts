/** The facts about types, and each as text. */
import { jsonText } from "../../spec/document/plain-value.ts";
import { showType } from "../../spec/types/show-type.ts";
import type {
  EnumType,
  EnumValue,
  Field,
  Json,
  TypeDeclaration,
  TypeRef,
  UnionMember,
} from "../../model/model.ts";
import { sorted } from "../../text/order.ts";
import type { Bound } from "./call-facts.ts";

/** A type under the name that it has on one side. */
export interface TypeName {
  readonly type: TypeDeclaration;
  /** With its resource, if it has one: `advertisers.lineItems.LineItem`. */
  readonly id: string;
  /** False where it is only likely that it is the same type. */
  readonly sure: boolean;
  /** Whether the old name is kept as an alias. */
  readonly isAlias: boolean;
}

/** In which directions a field is there. */
export type Direction = "both" | "sent" | "received";

export interface FieldName {
  readonly field: Field;
  readonly name: string;
}

export interface TypeFacts {
  readonly type: TypeDeclaration;
  readonly "type.id": TypeName;
  /** An id that it is exported by as well: one that it had before. */
  readonly "type.alias": string;
  /** What changed inside a type that no operation uses. */
  readonly "type.unused": TypeDeclaration;
  /** The name of the type for sending, where it is another than for receiving. */
  readonly "type.input": string;
  /** A type expression, or all of a declared type that became something else. */
  readonly expression: TypeRef;
  /** Fields that are not listed. */
  readonly "type.more": TypeRef;
  readonly "type.bound": Bound;
  readonly field: Field;
  readonly "field.name": FieldName;
  readonly "field.required": boolean;
  readonly "field.direction": Direction;
  readonly "field.default": Json;
  readonly "enum.value": EnumValue;
  readonly "enum.deprecated": string;
  readonly "enum.open": EnumType["open"];
  readonly "union.member": UnionMember;
  readonly "union.discriminator": string;
  /** The values of the discriminator for one member. */
  readonly "union.tags": readonly string[];
}

export const typeTexts: { readonly [Name in keyof TypeFacts]: (fact: TypeFacts[Name]) => string } =
  {
    type: declarationText,
    "type.id": ({ id }) => id,
    "type.alias": (id) => id,
    "type.unused": declarationText,
    "type.input": (name) => name,
    expression: showType,
    "type.more": showType,
    "type.bound": ({ key, value }) => JSON.stringify([key, value]),
    field: ({ name, type, required }) => `${name}${required ? "" : "?"}: ${showType(type)}`,
    "field.name": ({ name }) => name,
    "field.required": String,
    "field.direction": (direction) => direction,
    "field.default": jsonText,
    "enum.value": ({ value }) => JSON.stringify(value),
    "enum.deprecated": (text) => text,
    "enum.open": (open) => open,
    "union.member": ({ type }) => showType(type),
    "union.discriminator": (field) => field,
    "union.tags": (tags) => JSON.stringify(sorted(tags)),
  };

/** What is in it, words and places aside. */
function declarationText(type: TypeDeclaration): string {
  switch (type.kind) {
    case "object":
      return JSON.stringify([
        type.name,
        type.fields.map(fieldText),
        type.more && showType(type.more),
        boundsText(type),
      ]);
    case "enum":
      return JSON.stringify([type.name, type.values.map(({ value }) => value), type.open]);
    case "union": {
      const members = type.members.map(({ type: member, tags }) => [showType(member), tags]);
      return JSON.stringify([type.name, members, type.discriminator]);
    }
    case "alias":
      return JSON.stringify([type.name, showType(type.type), boundsText(type)]);
  }
}

const fieldText = (field: Field): unknown => [
  typeTexts.field(field),
  field.readonly,
  field.writeonly,
  field.default === undefined ? "" : jsonText(field.default),
  boundsText(field),
];

const boundsText = ({ constraints }: Pick<Field, "constraints">): string =>
  JSON.stringify(constraints ?? {});
