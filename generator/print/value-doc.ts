import { builders, utils } from "prettier/doc";
import type { CodeType, CodeValue, ObjectEntry } from "../typescript/plan/file-plan.ts";
import {
  behindSign,
  belowSign,
  type Doc,
  indentWidth,
  isPlain,
  isPlainNumber,
  width,
} from "./layout.ts";
import { literalText, memberAccess, objectKey, propertyName } from "./literal.ts";
import { typeDoc } from "./type-doc.ts";

const { align, breakParent, conditionalGroup, fill, group, ifBreak, indent, join, line, softline } =
  builders;

type Of<Kind extends CodeValue["kind"]> = Extract<CodeValue, { kind: Kind }>;

export function valueLayout(value: CodeValue): Doc {
  switch (value.kind) {
    case "literal":
      return literalText(value.value);
    case "name":
      return value.name;
    case "member":
      return memberDoc(value);
    case "object":
      return objectDoc(value);
    case "list":
      return listDoc(value.items);
    case "call": {
      const doc = [valueLayout(value.callee), argumentsDoc(value)];
      return value.callee.kind === "name" ? doc : group(doc);
    }
    case "function":
      return arrowDoc(value);
    case "nullish":
    case "and": {
      const [left, rest] = operationDoc(value);
      return group([left, isInlined(value) ? rest : indent(rest)]);
    }
    case "conditional":
      return group(conditionDoc(value));
  }
}

/** Lays out a typed constant. `start`: everything before the colon. */
export function constantDoc(start: string, type: CodeType, value: CodeValue): Doc {
  const left = [start, ": ", typeDoc(type)];
  const typeParameters = type.kind === "reference" ? (type.arguments ?? []) : [];
  const isComplex =
    typeParameters.length > 1 &&
    typeParameters.some((one) => one.kind === "reference" && one.arguments);
  return isComplex ? group([left, " = ", valueLayout(value)]) : assignmentDoc(left, " =", value);
}

/** Lays out a key or a variable with its value. `left`: everything before the sign. */
function assignmentDoc(left: Doc, sign: ":" | " =", value: CodeValue): Doc {
  // A line break after a short key would gain almost nothing.
  const isShort = typeof left === "string" && left.length < indentWidth + 3;
  const isOperation = value.kind === "and" || value.kind === "nullish";
  const right = isOperation && !isInlined(value) ? group(operationDoc(value)) : valueLayout(value);
  if (goesBelow(value, isShort)) return belowSign(left, sign, right);
  return isShort ? group([left, sign, " ", right]) : behindSign(left, sign, right);
}

/** Returns whether a value that does not fit goes to the line below its key. */
function goesBelow(value: CodeValue, isShort: boolean): boolean {
  switch (value.kind) {
    case "conditional":
      return true;
    case "and":
    case "nullish":
      return !isInlined(value);
    case "literal":
      return !isShort && typeof value.value === "string";
    default:
      return !isShort && value.kind !== "name" && isChain(value);
  }
}

/** Returns whether a value is a short chain of members and calls, which has no good location for a line break. */
function isChain(value: CodeValue): boolean {
  if (value.kind === "member") return isChain(value.of);
  if (value.kind !== "call") return value.kind === "name";
  const [only, ...more] = value.arguments;
  return (
    more.length === 0 && (only === undefined || isShortArgument(only)) && isChain(value.callee)
  );
}

function isShortArgument(value: CodeValue): boolean {
  const longest = width / 4;
  if (value.kind === "name") return value.name.length <= longest;
  if (value.kind === "literal")
    return typeof value.value !== "string" || literalText(value.value).length <= longest;
  return (
    value.kind === "call" &&
    value.arguments.length === 0 &&
    value.callee.kind === "name" &&
    value.callee.name.length <= longest - 2
  );
}

function memberDoc({ of, name }: Of<"member">, isWithin = false): Doc {
  const object = of.kind === "member" ? memberDoc(of, true) : valueLayout(of);
  const access = memberAccess(name);
  const [, start, key] = /^(.*?\[)(.*)\]$/s.exec(access) ?? [];
  if (start !== undefined && key !== undefined) {
    return [object, group([start, indent([softline, key]), softline, "]"])];
  }
  return [object, of.kind === "name" && !isWithin ? access : group(indent([softline, access]))];
}

const objectDoc = ({ entries }: Of<"object">, shouldBreak = false): Doc =>
  entries.length === 0
    ? "{}"
    : group(
        ["{", indent([line, join([",", line], entries.map(entryDoc))]), ifBreak(","), line, "}"],
        { shouldBreak },
      );

function entryDoc({ key, value, isSpread = false }: ObjectEntry): Doc {
  if (isSpread) return ["...", valueLayout(value)];
  return value.kind === "name" && value.name === key
    ? propertyName(key)
    : assignmentDoc(objectKey(key), ":", value);
}

/** Numbers fill lines. Several lists or objects with more than one element are on separate lines. */
function listDoc(items: readonly CodeValue[]): Doc {
  if (items.length === 0) return "[]";
  const docs = items.map((item) => group(valueLayout(item)));
  if (isNumeric(items)) {
    const parts = docs.flatMap((doc, at): Doc[] =>
      at === docs.length - 1 ? [doc] : [[doc, ","], line],
    );
    return group(["[", indent([softline, fill(parts), ifBreak(",")]), softline, "]"]);
  }
  return group(["[", indent([softline, join([",", line], docs), ifBreak(",")]), softline, "]"], {
    shouldBreak: isMatrix(items),
  });
}

const isNumeric = (items: readonly CodeValue[]): boolean =>
  items.length > 1 &&
  items.every((item) => item.kind === "literal" && typeof item.value === "number");

const isMatrix = (items: readonly CodeValue[]): boolean =>
  items.length > 1 && items.every((item) => item.kind === items[0]?.kind && sizeOf(item) > 1);

const sizeOf = (value: CodeValue): number =>
  value.kind === "object" ? value.entries.length : value.kind === "list" ? value.items.length : 0;

/** Lays out arguments on one line, with only the last broken, or one per line. Objects break, for small diffs. */
function argumentsDoc({ arguments: given, isMark = false }: Of<"call">): Doc {
  const last = given.at(-1);
  if (last === undefined) return "()";
  const docs = given.map((value) =>
    value.kind === "object" && !isMark ? objectDoc(value, true) : valueLayout(value),
  );
  const parts = docs.map((doc, at): Doc => (at === docs.length - 1 ? doc : [doc, ",", line]));
  const apart = group(["(", indent([line, ...parts]), ifBreak(","), line, ")"], {
    shouldBreak: true,
  });
  if (areComposed(given)) return apart;
  if (!isLastOpen(given)) {
    const shouldBreak = docs.some(utils.willBreak);
    return group(["(", indent([softline, ...parts]), ifBreak(","), softline, ")"], { shouldBreak });
  }
  const before = parts.slice(0, -1);
  if (before.some(utils.willBreak)) return apart;
  const open = last.kind === "function" ? arrowDoc(last, true) : (docs.at(-1) ?? "");
  const broken: Doc = ["(", ...before, group(open, { shouldBreak: true }), ")"];
  return utils.willBreak(open)
    ? [breakParent, conditionalGroup([broken, apart])]
    : conditionalGroup([["(", ...before, open, ")"], broken, apart]);
}

/** Returns whether arguments are on separate lines: for several functions, or a call with a function argument. */
const areComposed = (given: readonly CodeValue[]): boolean =>
  given.length > 1 &&
  (given.filter(isFunction).length > 1 ||
    given.some((value) => value.kind === "call" && value.arguments.some(isFunction)));

const isFunction = ({ kind }: CodeValue): boolean => kind === "function";

/** Returns whether the last argument can break after the line of its call. */
function isLastOpen(given: readonly CodeValue[]): boolean {
  const [last, before] = [given.at(-1), given.at(-2)];
  if (last === undefined || last.kind === before?.kind) return false;
  if (last.kind === "function") return last.returns.kind === "call";
  if (
    last.kind === "list" &&
    given.length > 1 &&
    (isNumeric(last.items) || (given.length === 2 && before?.kind === "function"))
  )
    return false;
  return sizeOf(last) > 0;
}

/** Lays out an arrow function. `isOpen`: as the last argument of a call, which breaks. */
function arrowDoc({ parameters, returns }: Of<"function">, isOpen = false): Doc {
  // Braces after the arrow would begin a block.
  const body = returns.kind === "object" ? ["(", valueLayout(returns), ")"] : valueLayout(returns);
  const end = isOpen ? [ifBreak(","), softline] : "";
  return group([`(${parameters.join(", ")}) =>`, indent([line, body]), end]);
}

/** Returns whether the right operand stays on the line of the operator. */
const isInlined = (value: Of<"and" | "nullish">): boolean => sizeOf(rightOf(value)) > 0;

const rightOf = (value: Of<"and" | "nullish">): CodeValue =>
  value.kind === "and" ? value.present : value.fallback;

function operationDoc(value: Of<"and" | "nullish">): [Doc, Doc] {
  const sign = value.kind === "and" ? "&&" : "??";
  const right = valueLayout(rightOf(value));
  return [
    valueLayout(value.value),
    [" ", isInlined(value) ? [sign, " ", right] : group([sign, line, right])],
  ];
}

/** Lays out a condition. `isWithin`: inside another condition, whose group it shares. */
function conditionDoc({ value, absent, present }: Of<"conditional">, isWithin = false): Doc {
  const test = group([valueLayout(value), " ", group(["===", line, "undefined"])]);
  const otherwise =
    present.kind === "conditional" ? conditionDoc(present, true) : valueLayout(present);
  const branches = [line, "? ", align(2, valueLayout(absent)), line, ": ", align(2, otherwise)];
  return [test, isWithin ? branches : indent(branches)];
}

export function isCertainValue(value: CodeValue): boolean {
  switch (value.kind) {
    case "literal":
      return typeof value.value === "number"
        ? isPlainNumber(value.value)
        : isPlain(String(value.value));
    case "name":
      return isPlain(value.name);
    case "member":
      return isPlain(value.name) && isCertainValue(value.of);
    case "object":
      return value.entries.every((entry) => isPlain(entry.key) && isCertainValue(entry.value));
    case "list":
      return value.items.every(isCertainValue);
    case "call":
      return [value.callee, ...value.arguments].every(isCertainValue);
    case "function":
      // Prettier adds parentheses around an object, and can add them around an operator.
      return (
        value.parameters.every(isPlain) &&
        (value.returns.kind === "call" || value.returns.kind === "name") &&
        isCertainValue(value.returns)
      );
    case "nullish":
      return isOperand(value.value) && isOperand(value.fallback);
    case "and":
      return isOperand(value.value) && isCertainValue(value.present);
    case "conditional":
      return (
        [value.value, value.absent].every(isOperand) &&
        (isOperand(value.present) ||
          (value.present.kind === "conditional" && isCertainValue(value.present)))
      );
  }
}

/** Returns whether a value is an operand without parentheses. */
const isOperand = (value: CodeValue): boolean =>
  (value.kind === "literal" || value.kind === "name" || value.kind === "member") &&
  isCertainValue(value);
