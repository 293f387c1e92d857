/** Values of an example as texts of a URL, a header or a form, as the runtime writes them. */
import type { ListStyle } from "../model/model.ts";
import { joinPieces, type Piece, plainPiece } from "../print/html/pieces.ts";
import type { PageCode } from "./page-shape.ts";
import type { Value } from "./value-code.ts";

/** A value under its name on the wire. An expression stands for a secret. */
export interface WireValue {
  readonly name: string;
  readonly value: Value;
  readonly style?: ListStyle | undefined;
}

/** The pairs of a query or a form. */
export const queryOf = ({ name, value, style }: WireValue): readonly PageCode[] =>
  pairsOf(name, value, style).map(([key, values]) => [
    plainPiece(`${encode(key)}=`),
    ...joinPieces(
      values.map((one) => [textPiece(one, encode)]),
      ",",
    ),
  ]);

/** The values of a path variable or a header, with commas between them. */
export const textsOf = (
  { name, value, style }: WireValue,
  write: (text: string) => string,
): PageCode =>
  joinPieces(
    pairsOf(name, value, style).flatMap(([, values]) =>
      values.map((one) => [textPiece(one, write)]),
    ),
    ",",
  );

type Pair = readonly [name: string, values: readonly Value[]];

/** The names and values of a list or an object in a query or a form. */
function pairsOf(name: string, value: Value, style: ListStyle = "repeat"): readonly Pair[] {
  switch (value.kind) {
    case "literal":
    case "expression":
      return [[name, [value]]];
    case "object":
      return value.entries.flatMap(({ key, value: field }) =>
        pairsOf(`${name}[${key}]`, field, style),
      );
    case "list":
      if (style === "comma") return [[name, value.items]];
      return value.items.flatMap((item, index) => {
        const place = { repeat: "", brackets: "[]", indexed: `[${index}]` }[style];
        return pairsOf(`${name}${place}`, item, style);
      });
  }
}

/** `write`: encodes a text for its place. A secret is never encoded: it is the name of a variable. */
export function textPiece(value: Value, write: (text: string) => string): Piece {
  if (value.kind === "expression") return { text: value.text, kind: "variable" };
  return plainPiece(value.kind === "literal" ? write(String(value.value ?? "")) : "");
}

/** Percent-encodes all but the unreserved characters of RFC 3986, and the brackets of a placeholder. */
export const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll(/%3C([\w.-]+)%3E/g, "<$1>");

/** The same, but for the slashes between segments. */
export const encodeSegments = (text: string): string => text.split("/").map(encode).join("/");
