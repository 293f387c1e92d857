/** The type expressions of the format: what a reader of TypeScript knows, and no more. */
import { primitives, type Primitive, type TypeRef } from "./model.ts";

export type ParsedType =
  | { readonly type: TypeRef; readonly reason?: undefined }
  | { readonly type?: undefined; readonly reason: string };

/**
 * Parses `A | null`, `T[]`, `Record<string, T>`, `'a' | 'b'`, `A & B` and parentheses.
 * Names are not looked up here.
 */
export function parseType(text: string): ParsedType {
  const tokens = tokenize(text);
  if (typeof tokens === "string") return { reason: tokens };
  const parser = new TypeParser(tokens);
  try {
    return { type: parser.whole() };
  } catch (error) {
    if (error instanceof TypeSyntaxError) return { reason: error.message };
    throw error;
  }
}

class TypeSyntaxError extends Error {}

type Token =
  | { readonly kind: "name" | "symbol"; readonly text: string }
  | { readonly kind: "literal"; readonly text: string; readonly value: string | number };

const pattern =
  /\s*(?:([A-Za-z_$][\w$]*)|(\[\]|[<>(),|&])|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?))/y;

function tokenize(text: string): Token[] | string {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  while (text.slice(pattern.lastIndex).trim() !== "") {
    const start = pattern.lastIndex;
    const match = pattern.exec(text);
    if (match === null) return `nothing is known that begins with "${text.slice(start).trim()}"`;
    const [, name, symbol, quoted, number] = match;
    if (name !== undefined) tokens.push({ kind: "name", text: name });
    else if (symbol !== undefined) tokens.push({ kind: "symbol", text: symbol });
    else if (quoted !== undefined) {
      const value = quoted.slice(1, -1).replace(/\\(.)/gs, "$1");
      tokens.push({ kind: "literal", text: quoted, value });
    } else if (number !== undefined) {
      tokens.push({ kind: "literal", text: number, value: Number(number) });
    }
  }
  return tokens;
}

class TypeParser {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): TypeRef {
    const type = this.#union();
    const rest = this.#tokens[this.#at];
    if (rest !== undefined) throw new TypeSyntaxError(`"${rest.text}" is not expected there`);
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
    let type = this.#primary();
    while (this.#take("[]")) type = { kind: "array", items: type };
    return type;
  }

  #primary(): TypeRef {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new TypeSyntaxError("it ends too early");
    if (token.kind === "literal") return { kind: "literal", value: token.value };
    if (token.text === "(") {
      const inner = this.#union();
      this.#expect(")");
      return inner;
    }
    if (token.kind === "symbol") {
      throw new TypeSyntaxError(`"${token.text}" is not expected there`);
    }
    if (token.text === "Record") return this.#record();
    if (token.text === "true" || token.text === "false") {
      return { kind: "literal", value: token.text === "true" };
    }
    return isPrimitive(token.text)
      ? { kind: "primitive", name: token.text }
      : { kind: "named", name: token.text };
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
    const found = this.#tokens[this.#at]?.text ?? "the end";
    throw new TypeSyntaxError(`"${text}" is expected where "${found}" stands`);
  }
}

export const isPrimitive = (name: string): name is Primitive =>
  (primitives as readonly string[]).includes(name);
