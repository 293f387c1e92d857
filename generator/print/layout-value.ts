/** Values as prettier lays them out, as far as that is certain. */
import type { Scalar } from "../model/model.ts";
import type { CodeValue, ObjectEntry } from "../emit/plan/file-plan.ts";
import { valueText } from "./code-text.ts";
import { literalText, memberAccess, objectKey, propertyName } from "./literal.ts";
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
  width,
} from "./layout.ts";

/** A value where it stands: on one line if it fits there, else over several. */
export function layOutValue(value: CodeValue, position: Position): LaidOut {
  const flat = flatValue(value);
  if (flat !== undefined && fits(flat, position)) return flat;
  switch (value.kind) {
    case "object":
      return fits("{", position) ? brokenObject(value.entries, position.indent) : undefined;
    case "list":
      return fits("[", position) ? brokenList(value.items, position.indent) : undefined;
    case "call":
      return brokenCall(value, position);
    default:
      return undefined;
  }
}

/** On one line; undefined for what stands on several wherever it stands, or may be written in another way. */
export function flatValue(value: CodeValue): LaidOut {
  switch (value.kind) {
    case "literal":
      return isPlainLiteral(value.value) ? literalText(value.value) : undefined;
    case "name":
      return isPlain(value.name) ? value.name : undefined;
    case "member": {
      const of = flatValue(value.of);
      return of !== undefined && isPlain(value.name)
        ? `${of}${memberAccess(value.name, value.isOptional)}`
        : undefined;
    }
    case "object": {
      const entries = joined(value.entries.map(flatEntry), ", ");
      return entries === "" ? "{}" : entries === undefined ? undefined : `{ ${entries} }`;
    }
    case "list": {
      const items = joined(value.items.map(flatValue), ", ");
      return items === undefined || isMatrix(value.items) ? undefined : `[${items}]`;
    }
    case "call": {
      if ((!value.isMark && value.arguments.some(isFilled)) || areComposed(value.arguments))
        return undefined;
      const given = joined(value.arguments.map(flatValue), ", ");
      return joined([flatValue(value.callee), "(", given, ")"], "");
    }
    case "nullish":
      return isSimple(value.value) && isSimple(value.fallback) ? valueText(value) : undefined;
    case "and":
      return isSimple(value.value)
        ? joined([valueText(value.value), flatValue(value.present)], " && ")
        : undefined;
    case "conditional": {
      const { value: given, absent, present } = value;
      const isFlat = isSimple(present) || present.kind === "conditional";
      return isSimple(given) && isSimple(absent) && isFlat
        ? joined(
            [valueText(given), "=== undefined ?", valueText(absent), ":", flatValue(present)],
            " ",
          )
        : undefined;
    }
    case "function": {
      const { parameters, returns } = value;
      // An object would need parentheses, and an operator may be given some.
      const isOperand = returns.kind === "call" || returns.kind === "name";
      const body = isOperand ? flatValue(returns) : undefined;
      return body === undefined || !parameters.every(isPlain)
        ? undefined
        : `(${parameters.join(", ")}) => ${body}`;
    }
  }
}

const flatEntry = ({ key, value, isSpread = false }: ObjectEntry): LaidOut => {
  const text = flatValue(value);
  if (isSpread) return text === undefined ? undefined : `...${text}`;
  if (text === undefined || !isPlain(key)) return undefined;
  return isShorthand({ key, value }) ? propertyName(key) : `${objectKey(key)}: ${text}`;
};

const isShorthand = ({ key, value }: ObjectEntry): boolean =>
  value.kind === "name" && value.name === key;

const isPlainLiteral = (value: Scalar): boolean =>
  typeof value === "number" ? isPlainNumber(value) : isPlain(String(value));

/** What an operator takes without parentheses. */
const isSimple = (value: CodeValue): boolean =>
  (value.kind === "literal" || value.kind === "name" || value.kind === "member") &&
  flatValue(value) !== undefined;

/** Prettier never leaves several functions on the line of a call, nor one in an argument of it that is a call too. */
const areComposed = (given: readonly CodeValue[]): boolean =>
  given.length > 1 &&
  (given.filter(isFunction).length > 1 ||
    given.some((value) => value.kind === "call" && value.arguments.some(isFunction)));

const isFunction = ({ kind }: CodeValue): boolean => kind === "function";

const isFilled = (value: CodeValue): boolean => value.kind === "object" && value.entries.length > 0;

const sizeOf = (value: CodeValue): number =>
  value.kind === "object" ? value.entries.length : value.kind === "list" ? value.items.length : 0;

/** Several lists or objects of more than one element each never share a line. */
const isMatrix = (items: readonly CodeValue[]): boolean =>
  items.length > 1 && items.every((item) => item.kind === items[0]?.kind && sizeOf(item) > 1);

function brokenObject(entries: readonly ObjectEntry[], indent: number): LaidOut {
  if (entries.length === 0) return undefined;
  const lines = entries.map((entry) => {
    const text = layOutEntry(entry, indent + indentWidth);
    return text === undefined ? undefined : `${text},`;
  });
  return block(["{", "}"], lines, indent);
}

function layOutEntry(entry: ObjectEntry, indent: number): LaidOut {
  const { key, value } = entry;
  if (entry.isSpread === true) return flatEntry(entry);
  if (!isPlain(key)) return undefined;
  if (isShorthand(entry)) return propertyName(key);
  const head = `${objectKey(key)}:`;
  const beside = { indent, column: indent + head.length + 1, after: 1 };
  const below = { indent: indent + indentWidth, column: indent + indentWidth, after: 1 };
  const flat = flatValue(value);
  if (flat === undefined || !fits(flat, beside)) {
    // Prettier sees no use in a line break that gains less than three columns.
    const isShort = head.length - 1 < indentWidth + 3;
    if (value.kind === "literal" && typeof value.value === "string" && flat !== undefined) {
      return isShort ? `${head} ${flat}` : `${head}\n${pad(below.indent)}${flat}`;
    }
    // A name, a chain of members, and a call that does not break move below as a whole.
    if (isWhole(value) && flat !== undefined && !isShort && fits(flat, below)) {
      return `${head}\n${pad(below.indent)}${flat}`;
    }
    if (value.kind === "conditional" && flat !== undefined) {
      const condition = fits(flat, below) ? flat : brokenCondition(value, below);
      return condition === undefined ? undefined : `${head}\n${pad(below.indent)}${condition}`;
    }
  }
  const text = layOutValue(value, beside);
  return text === undefined ? undefined : `${head} ${text}`;
}

const isWhole = (value: CodeValue): boolean =>
  value.kind === "name" ||
  value.kind === "member" ||
  (value.kind === "call" && value.arguments.length === 1 && value.arguments.every(isShortName));

type Condition = Extract<CodeValue, { kind: "conditional" }>;

/** Of simple parts only, none of which has a place to break but the comparison. */
function brokenCondition({ value, absent, present }: Condition, below: Position): LaidOut {
  if (!isSimple(present)) return undefined;
  const compared = `${valueText(value)} === undefined`;
  if (!fits(compared, { ...below, after: 0 })) return undefined;
  const inner = pad(below.indent + indentWidth);
  return `${compared}\n${inner}? ${valueText(absent)}\n${inner}: ${valueText(present)}`;
}

function brokenList(items: readonly CodeValue[], indent: number): LaidOut {
  // Numbers fill lines.
  if (items.every(({ kind, ...item }) => kind === "literal" && isNumber(item))) return undefined;
  const inner = indent + indentWidth;
  const lines = items.map((item) => {
    const text = layOutValue(item, { indent: inner, column: inner, after: 1 });
    return text === undefined ? undefined : `${text},`;
  });
  return block(["[", "]"], lines, indent);
}

const isNumber = (item: object): boolean => "value" in item && typeof item.value === "number";

type Call = Extract<CodeValue, { kind: "call" }>;

/** Over several lines, of which the first ends with an opening bracket. */
export function brokenCall({ callee, arguments: given }: Call, position: Position): LaidOut {
  const isNamed = callee.kind === "name" || (callee.kind === "member" && callee.of.kind === "name");
  const name = isNamed ? flatValue(callee) : undefined;
  const last = given.at(-1);
  const before = given.slice(0, -1);
  const end = { ...position, after: 0 };
  if (name === undefined || last === undefined || !fits(`${name}(`, end)) return undefined;
  if (before.some(isFilled)) return brokenArguments(name, given, position);
  if (before.some(isBracketed)) return undefined;
  if (isFilled(last)) {
    // The object alone goes on below, and holds the line breaks of the call.
    const first = joined([...before.map(flatValue), "{"], ", ");
    return first !== undefined && fits(`${name}(${first}`, end) && last.kind === "object"
      ? joined(
          [name, "(", first.slice(0, -1), brokenObject(last.entries, position.indent), ")"],
          "",
        )
      : undefined;
  }
  if (last.kind === "list" && before.length === 0 && last.items.length > 0) {
    const list = fits(`${name}([`, end) ? brokenList(last.items, position.indent) : undefined;
    return joined([name, "(", list, ")"], "");
  }
  const isBroken = before.length > 0 ? !isBracketed(last) : isWord(last) && !isShortName(last);
  return isBroken ? brokenArguments(name, given, position) : undefined;
}

/** For it alone no call breaks: all of the call goes below. */
export const isShortName = (value: CodeValue): boolean =>
  value.kind === "name" && value.name.length <= width / 4;

const isWord = ({ kind }: CodeValue): boolean =>
  kind === "call" || kind === "member" || kind === "name";

const isBracketed = ({ kind }: CodeValue): boolean =>
  kind === "object" || kind === "list" || kind === "function";

/** A line, or several, for each argument. */
export function brokenArguments(
  name: string,
  given: readonly CodeValue[],
  { indent }: Position,
): LaidOut {
  const inner = indent + indentWidth;
  const lines = given.map((value) => {
    const text =
      value.kind === "object" && isFilled(value)
        ? brokenObject(value.entries, inner)
        : (layOutValue(value, { indent: inner, column: inner, after: 1 }) ??
          (value.kind === "function" ? brokenFunction(value, inner) : undefined));
    return text === undefined ? undefined : `${text},`;
  });
  return joined([name, block(["(", ")"], lines, indent)], "");
}

/** A call that is returned goes below the arrow. */
function brokenFunction({ parameters, returns }: ArrowFunction, indent: number): LaidOut {
  const head = `(${parameters.join(", ")}) =>`;
  const inner = indent + indentWidth;
  const body = returns.kind === "call" ? flatValue(returns) : undefined;
  return body !== undefined &&
    parameters.every(isPlain) &&
    fits(head, { indent, column: indent, after: 0 }) &&
    fits(body, { indent: inner, column: inner, after: 1 })
    ? `${head}\n${pad(inner)}${body}`
    : undefined;
}

type ArrowFunction = Extract<CodeValue, { kind: "function" }>;
