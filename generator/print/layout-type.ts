/** Types as prettier lays them out, as far as that is certain. */
import type { CodeType } from "../emit/plan/file-plan.ts";
import { typeText } from "./code-text.ts";
import {
  block,
  fits,
  isPlain,
  isPlainNumber,
  joined,
  type LaidOut,
  pad,
  type Position,
  indentWidth,
} from "./layout.ts";

export type Reference = Extract<CodeType, { kind: "reference" }>;

/** A type after `name: ` or `type Name = `; `column` is where it stands when it stays on that line. */
export function layOutType(type: CodeType, position: Position): LaidOut {
  if (!isCertain(type)) return undefined;
  const flat = typeText(type);
  if (fits(flat, position)) return flat;
  if (type.kind === "union") {
    const [only, ...more] = type.members;
    return only !== undefined && more.length === 0
      ? layOutType(only, position)
      : brokenUnion(type.members, position);
  }
  return undefined;
}

/** The type of a field, which stays beside the name where there is no place to break. */
export function layOutFieldType(type: CodeType, position: Position): LaidOut {
  const text = layOutType(type, position);
  if (text !== undefined || !isCertain(type)) return text;
  return isUnbreakable(type.kind === "array" ? type.items : type) ? typeText(type) : undefined;
}

/** A name, alone or with another one as its only argument. */
export const isUnbreakable = (type: CodeType): boolean =>
  type.kind === "reference" &&
  (type.arguments === undefined ||
    (type.arguments.length === 1 && type.arguments.every(isNameAlone)));

const isNameAlone = (type: CodeType): boolean =>
  type.kind === "reference" && type.arguments === undefined;

/** On a line of its own where it fits there, else a line a member: lines that ts-morph indents. */
function brokenUnion(members: readonly CodeType[], { indent, after }: Position): LaidOut {
  const inner = indent + indentWidth;
  // An object beside null alone keeps its braces on the line before.
  if (members.some(({ kind }) => kind === "object" || kind === "map")) return undefined;
  const flat = members.map(typeText).join(" | ");
  if (fits(flat, { indent: inner, column: inner, after })) return `\n${flat}`;
  const lines = members.map((member): LaidOut => {
    const text = typeText(member);
    return fits(text, { indent: inner, column: inner + 2, after: 1 }) ? `| ${text}` : undefined;
  });
  const text = joined(lines, "\n");
  return text === undefined ? undefined : `\n${text}`;
}

/** A line for each argument of a type that begins a line of code. */
export function brokenReference({ name, arguments: given = [] }: Reference): LaidOut {
  if (given.length < 2) return undefined;
  const lines = given.map((argument, index): LaidOut => {
    const after = index === given.length - 1 ? "" : ",";
    const position = { indent: indentWidth, column: indentWidth, after: after.length };
    const flat = typeText(argument);
    if (fits(flat, position)) return `${flat}${after}`;
    if (argument.kind !== "union" || argument.members.length < 2) return undefined;
    const members = argument.members.map((member) => `| ${typeText(member)}`);
    return members.every((member) => fits(member, { ...position, after: 1 }))
      ? `${members.join(`\n${pad(indentWidth)}`)}${after}`
      : undefined;
  });
  return joined([name, block(["<", ">"], lines, 0)], "");
}

/** Whether prettier would neither rewrite it nor break it while it fits. */
export function isCertain(type: CodeType): boolean {
  switch (type.kind) {
    case "reference":
      return isPlain(type.name) && (type.arguments ?? []).every(isCertain);
    case "literal":
      return typeof type.value === "number"
        ? isPlainNumber(type.value)
        : isPlain(String(type.value));
    case "array":
      // What needs no parentheses loses them.
      return (
        (type.items.kind !== "literal" || typeof type.items.value === "string") &&
        type.items.kind !== "typeof" &&
        (type.items.kind !== "union" || type.items.members.length > 1) &&
        isCertain(type.items)
      );
    case "map":
      return isCertain(type.values);
    case "union":
      // An intersection within may get parentheses.
      return type.members.every(
        (member) => member.kind !== "union" && member.kind !== "intersection" && isCertain(member),
      );
    case "intersection":
      return (
        type.members.length > 1 &&
        type.members.every(
          (member) =>
            (member.kind === "reference" || member.kind === "object" || isChoice(member)) &&
            isCertain(member),
        )
      );
    case "object":
      return (
        type.fields.length > 0 &&
        type.fields.every((field) => isPlain(field.name) && isCertain(field.type))
      );
    case "typeof":
      return isPlain(type.name);
  }
}

/** A union that stands in parentheses. */
const isChoice = (type: CodeType): boolean =>
  type.kind === "union" &&
  type.members.length > 1 &&
  type.members.every(({ kind }) => kind === "reference");
