/** What a plain scalar of YAML 1.2's core schema stands for: `no`, `on` and dates are texts. */
import { floatCoreTag, intCoreTag, NOT_RESOLVED } from "js-yaml";

export function coreValue(text: string): string | number | boolean | null {
  switch (text.charCodeAt(0)) {
    case 0x66: // f
    case 0x46: // F
    case 0x74: // t
    case 0x54: // T
    case 0x6e: // n
    case 0x4e: // N
    case 0x7e: // ~
      return words.get(text) ?? (nulls.has(text) ? null : text);
    case 0x2b: // +
    case 0x2d: // -
    case 0x2e: // .
    case 0x30: // 0 to 9
    case 0x31:
    case 0x32:
    case 0x33:
    case 0x34:
    case 0x35:
    case 0x36:
    case 0x37:
    case 0x38:
    case 0x39:
      return numberOf(text);
    default:
      return text === "" ? null : text;
  }
}

const words: ReadonlyMap<string, boolean> = new Map<string, boolean>([
  ...["true", "True", "TRUE"].map((word) => [word, true] as const),
  ...["false", "False", "FALSE"].map((word) => [word, false] as const),
]);
const nulls: ReadonlySet<string> = new Set(["null", "Null", "NULL", "~"]);

function numberOf(text: string): number | string {
  const integer = intCoreTag.resolve(text, false, intCoreTag.tagName);
  if (integer !== NOT_RESOLVED) return integer;
  const float = floatCoreTag.resolve(text, false, floatCoreTag.tagName);
  return float === NOT_RESOLVED ? text : float;
}
