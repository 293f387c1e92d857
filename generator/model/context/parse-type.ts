/** Parses the type expressions of the format, a small subset of TypeScript's. */
import type { NamedType, TypeRef } from "../model.ts";
import { isPrimitive } from "../../sheets/types/primitives.ts";
import { otherForm } from "./type-hints.ts";

export type ParsedType =
  | { readonly type: TypeRef; readonly reason?: undefined }
  | { readonly type?: undefined; readonly reason: string };

/** Resolves a name. `start`: the offset of the name in the expression. */
export type ResolveName = (name: string, start: number) => NamedType;

/** Parses `A | null`, `T[]`, `[A, B]`, `Record<string, T>`, `'a' | 'b'`, `A & B` and `(A)`. `named` resolves names. */
export function parseType(text: string, named: ResolveName): ParsedType {
  if (text.length > longest) {
    return { reason: `it has more than ${longest} characters; declare its parts under \`types:\`` };
  }
  const tokens = tokenize(text);
  if (typeof tokens === "string") return { reason: tokens };
  const parser = new TypeParser(tokens, named);
  try {
    return { type: parser.whole() };
  } catch (error) {
    if (error instanceof TypeSyntaxError) return { reason: error.message };
    throw error;
  }
}

class TypeSyntaxError extends Error {}

type Token =
  | { readonly kind: "name"; readonly text: string; readonly start: number }
  | { readonly kind: "symbol"; readonly text: string }
  | { readonly kind: "literal"; readonly text: string; readonly value: string | number };

const pattern =
  /\s*(?:([\p{ID_Start}_$][\p{ID_Continue}$]*)|(\[\]|\.\.\.|[<>(),|&[\]?])|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?))/uy;

function tokenize(text: string): Token[] | string {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  while (text.slice(pattern.lastIndex).trim() !== "") {
    const start = pattern.lastIndex;
    const match = pattern.exec(text);
    if (match === null) return whyNot(text.slice(start).trim());
    const [, name, symbol, quoted, number] = match;
    if (name !== undefined) {
      tokens.push({ kind: "name", text: name, start: pattern.lastIndex - name.length });
    }
    if (symbol !== undefined) tokens.push({ kind: "symbol", text: symbol });
    else if (quoted !== undefined) {
      const value = unquote(quoted);
      if (value === undefined) return `${quoted} contains an unknown escape`;
      if (!value.isWellFormed())
        return `${quoted} contains half of a surrogate pair, which is not a character`;
      tokens.push({ kind: "literal", text: quoted, value });
    } else if (number !== undefined) {
      const value = Number(number);
      if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
        return `${number} is not exact as a number; put it in quotes`;
      }
      tokens.push({ kind: "literal", text: number, value });
    }
  }
  return tokens;
}

const escapes: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

/** Returns the string of a literal; undefined if the literal has an unknown escape. */
function unquote(literal: string): string | undefined {
  let isKnown = true;
  const text = literal.slice(1, -1).replace(/\\(u[0-9A-Fa-f]{4}|.)/gs, (_, escape: string) => {
    if (escape.length > 1) return String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    if (/[\\'"]/.test(escape)) return escape;
    isKnown &&= Object.hasOwn(escapes, escape);
    return escapes[escape] ?? "";
  });
  return isKnown ? text : undefined;
}

function whyNot(rest: string): string {
  switch (rest.charAt(0)) {
    case "{":
      return "an object needs a name; declare it under `types:`";
    case "'":
    case '"':
      return `the quote in ${rest} is not closed`;
    case "#":
      return "a reference is not a type; write the name of a declared type";
    case "!":
    case "*":
      return "a type has no `!` or `*`; write `required: true` for a parameter, and no `?` for a field";
    default:
      return `"${rest}" is not a type`;
  }
}

/** Maximum length of an expression: longer than any list of values. */
const longest = 100_000;

/** Maximum nesting: deeper than any handwritten type, and far below the limit of the call stack. */
const deepest = 50;
const tooDeep = "it is nested too deeply; declare its parts under `types:`";

const literals: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** The likely meaning of a character that is not valid in a type. */
const signs: Readonly<Record<string, string>> = {
  "?": "`?` belongs to the name of a field; write `T | null` if the value can be null",
  "[": "write a list as `T[]`",
};

const unexpected = (text: string): TypeSyntaxError =>
  new TypeSyntaxError(signs[text] ?? `"${text}" is unexpected`);

class TypeParser {
  readonly #tokens: readonly Token[];
  readonly #named: ResolveName;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], named: ResolveName) {
    this.#tokens = tokens;
    this.#named = named;
  }

  whole(): TypeRef {
    const type = this.#union();
    const rest = this.#tokens[this.#at];
    if (rest !== undefined) throw unexpected(rest.text);
    return type;
  }

  #union(): TypeRef {
    return this.#list("|", "union", () => this.#list("&", "intersection", () => this.#postfix()));
  }

  #list(separator: string, kind: "union" | "intersection", member: () => TypeRef): TypeRef {
    const first = member();
    const members = [first];
    while (this.#take(separator)) members.push(member());
    return members.length === 1 ? first : { kind, members };
  }

  #postfix(): TypeRef {
    this.#deeper();
    let type = this.#primary();
    for (let lists = 0; this.#take("[]"); lists += 1) {
      if (lists === deepest) throw new TypeSyntaxError(tooDeep);
      type = { kind: "array", items: type };
    }
    this.#depth -= 1;
    return type;
  }

  #deeper(): void {
    this.#depth += 1;
    if (this.#depth > deepest) throw new TypeSyntaxError(tooDeep);
  }

  #primary(): TypeRef {
    const token = this.#tokens[this.#at++];
    if (token === undefined) {
      const last = this.#tokens.at(-1);
      throw new TypeSyntaxError(`a type is missing after "${last?.text ?? ""}"`);
    }
    if (token.kind === "literal") return { kind: "literal", value: token.value };
    if (token.text === "(") {
      const inner = this.#union();
      this.#expect(")");
      return inner;
    }
    if (token.text === "[") return this.#tuple();
    if (token.kind === "symbol") throw unexpected(token.text);
    if (token.text === "Record") return this.#record();
    const literal = literals.get(token.text);
    if (literal !== undefined) return { kind: "literal", value: literal };
    if (this.#tokens[this.#at]?.text === "<") {
      const form = otherForm(token.text) ?? "types have no arguments; declare it under `types:`";
      throw new TypeSyntaxError(`"${token.text}<…>" is unknown; ${form}`);
    }
    return isPrimitive(token.text)
      ? { kind: "primitive", name: token.text }
      : this.#named(token.text, token.start);
  }

  /** Parses the part of a tuple after its opening bracket: `A, B?, ...C[]]`. */
  #tuple(): TypeRef {
    const items: TypeRef[] = [];
    let required = 0;
    let rest: TypeRef | undefined;
    do {
      if (this.#take("...")) {
        rest = this.#restOfTuple();
        break;
      }
      items.push(this.#union());
      if (!this.#take("?")) {
        if (required < items.length - 1) {
          throw new TypeSyntaxError("a required item follows an optional item");
        }
        required = items.length;
      }
    } while (this.#take(","));
    this.#expect("]");
    return { kind: "tuple", items, required, ...(rest === undefined ? {} : { rest }) };
  }

  #restOfTuple(): TypeRef {
    const list = this.#postfix();
    if (list.kind === "array") return list.items;
    throw new TypeSyntaxError("`...` must be followed by a list: `...T[]`");
  }

  #record(): TypeRef {
    this.#expect("<");
    this.#expect("string");
    this.#expect(",");
    const values = this.#union();
    this.#expect(">");
    return { kind: "map", values };
  }

  #take(text: string): boolean {
    const token = this.#tokens[this.#at];
    if (token === undefined || token.kind === "literal" || token.text !== text) return false;
    this.#at += 1;
    return true;
  }

  #expect(text: string): void {
    if (this.#take(text)) return;
    const nextText = this.#tokens[this.#at]?.text;
    const where = nextText === undefined ? "at the end" : `where "${nextText}" stands`;
    throw new TypeSyntaxError(`"${text}" is expected ${where}`);
  }
}
