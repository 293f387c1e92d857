/**
 * The built form of a module from what its printer knows of it. It is what `transpile-module.ts` makes of the text, where
 * a parser has to find first what is a type.
 */
import type { PrintedModule } from "../printed-file.ts";
import type { Statement, Stretch } from "../statement.ts";
import { createEdits, type Edits } from "./edits.ts";

export interface Forms {
  readonly javascript: string;
  readonly declarations: string;
}

/** Undefined for what only a parser can tell. */
export function formsOf(text: string, module: PrintedModule): Forms | undefined {
  const { statements } = module;
  if (!statements.every((statement) => isPlain(text, statement))) return undefined;
  return { javascript: erased(text, statements), declarations: declared(text, module) };
}

function isPlain(text: string, { syntax: { kind }, start, end, stretches }: Statement): boolean {
  // Who is called `type` is hard to tell from a type.
  if (kind === "link")
    return !/\btype (?:as|from)\b|\\/.test(withoutComments(text.slice(start, end)));
  if (kind !== "function") return true;
  const roles = stretches.map((stretch) =>
    stretch.role === "type" && isOptional(text, stretch) ? "optional" : stretch.role,
  );
  // The last is what the function returns. Behind a value one parameter must not be given without being optional.
  return !/optional value|value .*\btype (?!value)/.test(roles.join(" "));
}

const isOptional = (text: string, type: Stretch): boolean =>
  text[colonBefore(text, type) - 1] === "?";

/** As long as before: comments hold any words. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[^]*?\*\//g, (comment) => " ".repeat(comment.length));

const asModule = (text: string): string => `${text.trimEnd()}\nexport {};\n`.trimStart();

function erased(text: string, statements: readonly Statement[]): string {
  const edits = createEdits(text, { columns: true });
  let isModule = false;
  for (const { syntax, start, end, stretches } of statements) {
    if (syntax.kind === "type" || ("isTypeOnly" in syntax && syntax.isTypeOnly)) {
      edits.remove(start, end);
    } else if (syntax.kind === "link") {
      removeTypes(edits, start, end);
      renameModule(edits, end);
      isModule = true;
    } else {
      for (const type of stretches.filter(({ role }) => role === "type")) {
        const colon = colonBefore(text, type);
        if (isOptional(text, type)) edits.remove(colon - 1, colon);
        edits.remove(colon, type.end);
      }
      isModule ||= syntax.isExported;
    }
  }
  const javascript = edits.apply();
  return isModule ? javascript : asModule(javascript);
}

const colonBefore = (text: string, { start }: Stretch): number => text.lastIndexOf(":", start - 1);

/** Names of types in braces, with the comma after each. */
function removeTypes(edits: Edits, start: number, end: number): void {
  const code = withoutComments(edits.text.slice(start, end));
  for (const { 0: found, index } of code.matchAll(/\btype [\w$]+(?: as [\w$]+)?,?/g)) {
    edits.remove(start + index, start + index + found.length);
  }
}

/** Names a module by what is made of it: `.ts` is `.js`. `end`: of the statement, which ends with that name. */
function renameModule(edits: Edits, end: number): void {
  const { text } = edits;
  const start = text.lastIndexOf(`"`, end - `";`.length - 1);
  const name = text.slice(start, end - 1);
  const [, rest, ending] = /^("\.\.?\/.*\.m?)(ts)"$/.exec(name) ?? [];
  if (ending === undefined || /\.d\.m?ts"$/.test(name)) return;
  edits.replace(start, end - 1, `${rest}js"`);
}

function declared(text: string, { statements, namedInTypes }: PrintedModule): string {
  const edits = createEdits(text, { columns: false });
  let isOpen = false;
  let isEmpty = true;
  for (const statement of statements) {
    const { syntax, start, end } = statement;
    if (syntax.kind === "link") {
      renameModule(edits, end);
      isEmpty &&= !syntax.isExport;
      continue;
    }
    isEmpty &&= !syntax.isExported;
    const isValue = syntax.kind !== "type";
    if (isValue && !syntax.isExported && !namedInTypes.has(syntax.name)) edits.remove(start, end);
    else {
      isOpen ||= !syntax.isExported;
      if (isValue) declare(edits, statement, syntax);
    }
  }
  const declarations = edits.apply();
  // Without an export that is none, all that a file of declarations says is exported.
  return isOpen || isEmpty ? asModule(declarations) : declarations;
}

function declare(
  edits: Edits,
  { start, end, stretches }: Statement,
  { kind, isExported }: { readonly kind: "function" | "constant"; readonly isExported: boolean },
): void {
  const { text } = edits;
  const begin = text.startsWith("/**", start) ? text.indexOf("*/", start) + "*/\n".length : start;
  if (!isExported) edits.replace(begin, begin, "declare ");
  stretches.forEach((value, index) => {
    const type = stretches[index - 1];
    if (value.role !== "value" || type === undefined) return;
    if (kind === "function") {
      const colon = colonBefore(text, type);
      edits.replace(colon, colon, "?");
    }
    edits.remove(type.end, value.end);
  });
  if (kind === "constant") return;
  const [modifier, word = ""] = /^(?:export )?(async)?/.exec(text.slice(begin, end)) ?? [""];
  const wordEnd = begin + (modifier ?? "").length;
  if (word !== "") edits.remove(wordEnd - word.length, wordEnd);
  edits.replace(stretches.at(-1)?.end ?? end, end, ";");
}
