import { builders } from "prettier/doc";
import type { CodeType, FieldPlan } from "../typescript/plan/file-plan.ts";
import { behindSign, belowSign, type Doc, isPlain, isPlainNumber } from "./layout.ts";
import { literalText, propertyName } from "./literal.ts";

const { align, group, ifBreak, indent, join, line, softline } = builders;

/** Returns the document for a type after a colon, or as an argument of another type. */
export function typeDoc(type: CodeType, place: "annotation" | "argument" = "annotation"): Doc {
  switch (type.kind) {
    case "reference":
      return [type.name, typeArguments(type.arguments ?? [])];
    case "literal":
      return literalText(type.value);
    case "array":
      return ["readonly ", operand(type.items), "[]"];
    case "tuple":
      return ["readonly ", tupleDoc(type)];
    case "map":
      return braces(["readonly ", indexDoc("key"), ": ", typeDoc(type.values)]);
    case "object":
      return braces(join([";", line], type.fields.map(fieldDoc)));
    case "union": {
      const [only, ...more] = membersOf(type);
      if (only !== undefined && more.length === 0) return typeDoc(only, place);
      return place === "argument" || isHugged(type)
        ? unionDoc(type)
        : group(indent([softline, unionDoc(type)]));
    }
    case "intersection":
      return intersectionDoc(type.members);
    case "typeof":
      return `typeof ${type.name}`;
  }
}

function tupleDoc({ items, required, rest }: Extract<CodeType, { kind: "tuple" }>): Doc {
  const docs = items.map((item, at) => (at < required ? typeDoc(item) : [operand(item), "?"]));
  const all = [...docs, ...(rest === undefined ? [] : [["...", operand(rest), "[]"]])];
  return group(["[", indent([softline, join([",", line], all)]), ifBreak(","), softline, "]"]);
}

const fieldDoc = (field: FieldPlan): Doc => [fieldHead(field), " ", typeDoc(field.type)];

/** Prints the name of an index signature, which breaks before the colon that follows. */
const indexDoc = (name: string): Doc => [
  "[",
  group([indent([softline, `${name}: string`]), softline]),
  "]",
];

/** Returns a field up to the colon. */
export const fieldHead = ({ name, optional }: FieldPlan): string =>
  `readonly ${propertyName(name)}${optional ? "?" : ""}:`;

const braces = (content: Doc): Doc =>
  group(["{", indent([line, content]), ifBreak(";"), line, "}"]);

/** Lays out type arguments. A single simple argument stays next to its bracket. */
function typeArguments(types: readonly CodeType[]): Doc {
  const [only, ...more] = types;
  if (only === undefined) return "";
  const docs = types.map((type) => typeDoc(type, "argument"));
  const isInline = more.length === 0 && (isSimple(only) || isBraced(only) || isHugged(only));
  return isInline
    ? ["<", ...docs, ">"]
    : group(["<", indent([softline, join([",", line], docs)]), softline, ">"]);
}

type Union = Extract<CodeType, { kind: "union" }>;

/** Lays out a union on one line, or each member after a bar. */
function unionDoc(union: Union): Doc {
  const docs = membersOf(union).map((member) => typeDoc(member));
  if (isHugged(union)) return join(" | ", docs);
  return group(docs.map((doc, at) => [at === 0 ? ifBreak("| ") : [line, "| "], align(2, doc)]));
}

/** Flattens unions inside a union. */
const membersOf = (type: CodeType): readonly CodeType[] =>
  type.kind === "union" ? type.members.flatMap(membersOf) : [type];

/** Returns whether a union consists of one object or name and null. Such a union never breaks at its bars. */
function isHugged(type: CodeType): boolean {
  if (type.kind !== "union") return false;
  const members = membersOf(type);
  const held = members.find((member) => isBraced(member) || isName(member));
  return held !== undefined && members.every((member) => member === held || isNull(member));
}

/** Lays out an intersection. Objects stay next to the operator, other members go to the next line. */
function intersectionDoc(members: readonly CodeType[]): Doc {
  let isMixed = false;
  return group(
    members.map((member, at): Doc => {
      const doc = operand(member);
      const before = members[at - 1];
      if (before === undefined) return doc;
      const [wasBraced, braced] = [isBraced(before), isBraced(member)];
      if (!wasBraced && !braced) return indent([" &", line, doc]);
      if (!wasBraced || !braced) isMixed ||= at > 1;
      const isIndented = wasBraced && braced ? isMixed : at > 1;
      return [" & ", isIndented ? indent(doc) : doc];
    }),
  );
}

function operand(type: CodeType): Doc {
  switch (type.kind) {
    case "union":
      return ["(", group([indent([softline, unionDoc(type)]), softline]), ")"];
    case "intersection":
    case "array":
    case "tuple":
      return ["(", typeDoc(type), ")"];
    default:
      return isNegative(type) ? ["(", typeDoc(type), ")"] : typeDoc(type);
  }
}

const isNegative = (type: CodeType): boolean =>
  type.kind === "literal" && typeof type.value === "number" && type.value < 0;

const isNull = (type: CodeType): boolean => type.kind === "literal" && type.value === null;

/** Built-in types, which have no declaration. */
const keywords = new Set(
  "any bigint boolean never null number object string symbol undefined unknown void".split(" "),
);

const isName = (type: CodeType): boolean => type.kind === "reference" && !keywords.has(type.name);

const isSimple = (type: CodeType): boolean =>
  isNull(type) || (type.kind === "reference" && type.arguments === undefined);

const isBraced = ({ kind }: CodeType): boolean => kind === "object" || kind === "map";

/** Lays out a type alias. `left`: everything before the equals sign. */
export const aliasDoc = (left: string, type: CodeType): Doc =>
  type.kind === "union" && membersOf(type).length > 1 && !isHugged(type)
    ? belowSign(left, " =", unionDoc(type))
    : behindSign(left, " =", typeDoc(type));

export function isCertainType(type: CodeType): boolean {
  switch (type.kind) {
    case "reference":
      return isPlain(type.name) && (type.arguments ?? []).every(isCertainType);
    case "literal":
      return typeof type.value === "number"
        ? isPlainNumber(type.value)
        : isPlain(String(type.value));
    case "array":
      // Prettier removes unnecessary parentheses.
      return (
        (type.items.kind !== "literal" || typeof type.items.value === "string") &&
        type.items.kind !== "typeof" &&
        (type.items.kind !== "union" || type.items.members.length > 1) &&
        isCertainType(type.items)
      );
    case "tuple":
      // Prettier has special rules for breaking tuples.
      return false;
    case "map":
      return isCertainType(type.values);
    case "union":
      // Prettier can add parentheses to a nested intersection.
      return type.members.every(
        (member) =>
          member.kind !== "union" && member.kind !== "intersection" && isCertainType(member),
      );
    case "intersection":
      return (
        type.members.length > 1 &&
        type.members.every(
          (member) =>
            (member.kind === "reference" || member.kind === "object" || isChoice(member)) &&
            isCertainType(member),
        )
      );
    case "object":
      return (
        type.fields.length > 0 &&
        type.fields.every((field) => isPlain(field.name) && isCertainType(field.type))
      );
    case "typeof":
      return isPlain(type.name);
  }
}

/** Returns whether a type is a union of several references. */
const isChoice = (type: CodeType): boolean =>
  type.kind === "union" &&
  type.members.length > 1 &&
  type.members.every(({ kind }) => kind === "reference");
