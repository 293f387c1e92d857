/** Prints values of an example as parts of a URL, a header or a form, encoded like the runtime does. */
import { joinPieces, type Piece, plainPiece } from "../print/html/pieces.ts";
import type { PageCode } from "./page-shape.ts";
import type { Mark } from "../sheets/types/marks.ts";
import { jsonLine, literalValue, type Value } from "./value-code.ts";

/** A value with its name in the request and its encoding. An expression is the name of a secret. */
export interface WireValue {
  readonly name: string;
  readonly value: Value;
  readonly mark?: Mark | undefined;
  /** Whether the value is the whole query. */
  readonly isWhole?: boolean | undefined;
}

export const queryOf = (sent: WireValue): readonly PageCode[] =>
  pairsOf(sent).map(([key, values]) => [
    ...(sent.isWhole === true ? [] : [plainPiece(`${encode(key)}=`)]),
    ...valuesCode(values, sent.mark?.name === "reserved" ? encodeURI : encode, urlSign),
  ]);

/** Returns the names and strings of a form's parts without encoding. */
export const formParts = (sent: WireValue): readonly (readonly [name: string, text: string])[] =>
  pairsOf(sent).map(([name, values]) => {
    const pieces = valuesCode(
      values,
      (text) => text,
      (sign) => sign,
    );
    return [name, pieces.map(({ text }) => text).join("")];
  });

/** Returns the value of a path variable or a header, with separators between items. */
export const textsOf = (
  { name, value, mark = { name: "comma", settings: [] } }: WireValue,
  write: (text: string) => string,
): PageCode =>
  joinPieces(
    pairsOf({ name, value, mark }).map(([, values]) =>
      valuesCode(values, write, write === encode ? urlSign : (sign) => sign),
    ),
    ",",
  );

const urlSign = (sign: string): string => (/^[\w.~;,=%-]*$/.test(sign) ? sign : encode(sign));

const valuesCode = (
  values: Pair[1],
  write: (text: string) => string,
  writeSign: (sign: string) => string,
): PageCode =>
  values.flatMap(({ value, before }, at) => [
    ...(at === 0 ? [] : [plainPiece(writeSign(before))]),
    textPiece(value, write),
  ]);

type Pair = readonly [
  name: string,
  values: readonly { readonly value: Value; readonly before: string }[],
];

const separated = (values: readonly Value[], before: string): Pair[1] =>
  values.map((value) => ({ value, before }));

/** Returns the names and values of a list or an object in a query or a form. */
function pairsOf({ name, value, mark }: WireValue): readonly Pair[] {
  const style = mark?.name ?? "repeat";
  if (style === "jsonValue") {
    const values = mark?.settings[0] === "item" && value.kind === "list" ? value.items : [value];
    return values.map((item) => [name, separated([literalValue(jsonLine(item))], "")]);
  }
  if (style === "delimited" && mark !== undefined) return [[name, delimited(value, mark)]];
  switch (value.kind) {
    case "literal":
    case "expression":
      return [[name, separated([value], "")]];
    case "object":
      return value.entries.flatMap(({ key, value: field }) =>
        style === "fields"
          ? pairsOf({ name: key, value: field })
          : pairsOf({ name: `${name}[${key}]`, value: field, mark }),
      );
    case "list": {
      const sign = signs.get(style) ?? mark?.settings[0];
      if (typeof sign === "string") return [[name, separated(value.items, sign)]];
      return value.items.flatMap((item, index) => {
        const place = style === "brackets" ? "[]" : style === "indexed" ? `[${index}]` : "";
        return pairsOf({ name: `${name}${place}`, value: item, mark });
      });
    }
  }
}

const signs: ReadonlyMap<string, string> = new Map([
  ["comma", ","],
  ["space", " "],
  ["pipe", "|"],
  ["tab", "\t"],
]);

/** Splits a delimited value into its parts: items, or names and values. */
function delimited(value: Value, { settings: [first = ",", equals] }: Mark): Pair[1] {
  const [sign = ",", inner = ","] = typeof first === "string" ? [first] : first;
  if (value.kind === "list") {
    return value.items.flatMap((item) => {
      const [head, ...others] = item.kind === "list" ? item.items : [item];
      return head === undefined ? [] : [...separated([head], sign), ...separated(others, inner)];
    });
  }
  if (value.kind !== "object") return separated([value], "");
  const between = typeof equals === "string" ? equals : sign;
  return value.entries.flatMap(({ key, value: field }) => [
    ...separated([literalValue(key)], sign),
    ...separated([field], between),
  ]);
}

/** `write`: encodes a string for its location. The name of a secret's variable is not encoded. */
export function textPiece(value: Value, write: (text: string) => string): Piece {
  if (value.kind === "expression") return { text: value.text, kind: "variable" };
  return plainPiece(value.kind === "literal" ? write(String(value.value ?? "")) : "");
}

/** Percent-encodes all characters except the unreserved ones of RFC 3986 and the brackets of a placeholder. */
export const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll(/%3C([\w.-]+)%3E/g, "<$1>");

export const encodeSegments = (text: string): string => text.split("/").map(encode).join("/");
