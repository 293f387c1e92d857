/** Constants as prettier lays them out, as far as that is certain. */
import type { CodeType, CodeValue } from "../emit/plan/file-plan.ts";
import { typeText, valueText } from "./code-text.ts";
import { fits, indentWidth, isPlain, type LaidOut, pad, startsAt } from "./layout.ts";
import { brokenReference, isCertain, isUnbreakable } from "./layout-type.ts";
import {
  brokenArguments,
  brokenCall,
  flatValue,
  isShortName,
  layOutValue,
} from "./layout-value.ts";

export interface LaidConstant {
  readonly type: string;
  readonly value: string;
}

/** `head`: all before the type. */
export function layOutConstant(
  head: string,
  type: CodeType,
  value: CodeValue,
): LaidConstant | undefined {
  if (type.kind !== "reference" || !isCertain(type) || !isPlain(head)) return undefined;
  const beside = typeText(type);
  const sign = `${head}${beside} =`;
  if (isUnbreakable(type) || fits(sign, startsAt(0, 0))) {
    const laid = layOutBehind(sign, value);
    return laid === undefined ? undefined : { type: beside, value: laid };
  }
  const laidType = brokenReference(type);
  const laid = layOutValue(value, startsAt("> = ".length, 1));
  return laid === undefined || laidType === undefined ? undefined : { type: laidType, value: laid };
}

/** Behind a sign before which no line ends, or below it. */
function layOutBehind(sign: string, value: CodeValue): LaidOut {
  const beside = startsAt(sign.length + 1, 1);
  const flat = flatValue(value);
  if (flat !== undefined && fits(flat, beside)) return flat;
  switch (value.kind) {
    case "name":
    case "member":
      return below(value);
    case "call":
      return layOutCall(sign, value);
    case "object":
    case "list":
      return fits("{", { ...beside, after: 0 }) ? layOutValue(value, beside) : below(value);
    default:
      return layOutValue(value, beside);
  }
}

function layOutCall(sign: string, value: Extract<CodeValue, { kind: "call" }>): LaidOut {
  const end = startsAt(sign.length + 1, 0);
  const called = `${valueText(value.callee)}(`;
  if (!fits(called, end)) return below(value);
  const [only, ...more] = value.arguments;
  if (only === undefined || more.length > 0) return brokenCall(value, end);
  if (isShortName(only)) return below(value);
  const name = flatValue(value.callee);
  return only.kind === "object" && name !== undefined && !fits(`${called}{`, end)
    ? brokenArguments(name, value.arguments, end)
    : brokenCall(value, end);
}

function below(value: CodeValue): LaidOut {
  const laid = layOutValue(value, startsAt(indentWidth, 1, indentWidth));
  return laid === undefined ? undefined : `\n${pad(indentWidth)}${laid}`;
}
