/** Types and values of a plan to the text of an expression. Prettier decides on its layout. */
import type { CodeType, CodeValue, FieldPlan } from "../emit/plan/file-plan.ts";
import { literalText, memberAccess, objectKey, propertyName } from "./literal.ts";

export function typeText(type: CodeType): string {
  switch (type.kind) {
    case "reference":
      return type.arguments === undefined
        ? type.name
        : `${type.name}<${type.arguments.map(typeText).join(", ")}>`;
    case "literal":
      return literalText(type.value);
    case "array":
      return `readonly ${grouped(type.items)}[]`;
    case "map":
      return `{ readonly [key: string]: ${typeText(type.values)} }`;
    case "union":
      return type.members.map(typeText).join(" | ");
    case "intersection":
      return type.members.map(grouped).join(" & ");
    case "object":
      return `{ ${type.fields.map(fieldText).join("; ")} }`;
    case "typeof":
      return `typeof ${type.name}`;
  }
}

const grouped = (type: CodeType): string =>
  type.kind === "union" ||
  type.kind === "intersection" ||
  type.kind === "array" ||
  (type.kind === "literal" && typeof type.value === "number" && type.value < 0)
    ? `(${typeText(type)})`
    : typeText(type);

const fieldText = ({ name, type, optional }: FieldPlan): string =>
  `readonly ${propertyName(name)}${optional ? "?" : ""}: ${typeText(type)}`;

export function valueText(value: CodeValue): string {
  switch (value.kind) {
    case "literal":
      return literalText(value.value);
    case "name":
      return value.name;
    case "member":
      return `${valueText(value.of)}${memberAccess(value.name, value.isOptional)}`;
    case "object":
      return objectText(value.entries);
    case "list":
      return `[${value.items.map(valueText).join(", ")}]`;
    case "call":
      return `${valueText(value.callee)}(${value.arguments.map(value.isMark ? valueText : argumentText).join(", ")})`;
    case "function":
      return `(${value.parameters.join(", ")}) => ${returnedText(value.returns)}`;
    case "nullish":
      return `${valueText(value.value)} ?? ${valueText(value.fallback)}`;
    case "and":
      return `${valueText(value.value)} && ${valueText(value.present)}`;
    case "conditional":
      return `${valueText(value.value)} === undefined ? ${valueText(value.absent)} : ${valueText(value.present)}`;
  }
}

/** Braces after the arrow would begin a block. */
const returnedText = (value: CodeValue): string =>
  value.kind === "object" ? `(${valueText(value)})` : valueText(value);

type Entries = Extract<CodeValue, { kind: "object" }>["entries"];

const objectText = (entries: Entries): string =>
  entries.length === 0 ? "{}" : `{ ${entries.map(entryText).join(", ")} }`;

/** An object that is an argument stands on lines of its own, so that a change to it is a change of one line. */
function argumentText(value: CodeValue): string {
  return value.kind === "object" && value.entries.length > 0
    ? `{\n${value.entries.map(entryText).join(",\n")},\n}`
    : valueText(value);
}

function entryText({ key, value, isSpread = false }: Entries[number]): string {
  if (isSpread) return `...${valueText(value)}`;
  return value.kind === "name" && value.name === key
    ? propertyName(key)
    : `${objectKey(key)}: ${valueText(value)}`;
}
