// Imports, exports and declarations of a built module, found in its text: they begin a line, as printers and compilers
// have them (hand-written in templates/link, copied into the generated package).

export interface Statement {
  /** As written. */
  readonly text: string;
  /** The module it names; undefined where it names none. */
  readonly from: string | undefined;
  readonly isExport: boolean;
  /** `a` and `b` of `{ a as b }`, the same twice for `{ a }`. */
  readonly names: readonly (readonly [from: string, to: string])[];
  /** `a` of `* as a`, empty for `*`; undefined where it is about single names. */
  readonly all: string | undefined;
}

const comment = String.raw`\/\*[^]*?\*\/|\/\/[^\n]*`;
const list = String.raw`\{((?:${comment}|[^}/])*)\}`;
const everything = String.raw`(\*)(?:\s*as\s+([\w$]+))?`;
const statement = new RegExp(
  String.raw`^(import|export)\b\s*(?:(?:${list}|${everything})(?:\s*from)?\s*)?(?:(["'])([^"'\n]+)\5)?;?[ \t]*$`,
  "gm",
);

/** The imports of a module and its lists of exports, and its text without them. */
export function takeStatements(text: string): {
  readonly statements: readonly Statement[];
  readonly rest: string;
} {
  const statements: Statement[] = [];
  const rest = text.replace(statement, (...[found, word, names, star, as, , from]: Match) => {
    statements.push({
      text: found,
      from,
      isExport: word === "export",
      names: namesIn(names ?? ""),
      all: star === undefined ? undefined : (as ?? ""),
    });
    return "";
  });
  return { statements, rest };
}

type Match = [found: string, word: string, ...groups: (string | undefined)[]];

const namesIn = (names: string): (readonly [string, string])[] =>
  names
    .replaceAll(new RegExp(comment, "g"), "")
    .split(",")
    .flatMap((one) => {
      const [name = "", as = name] = one.trim().split(/\s+as\s+/);
      return name === "" ? [] : [[name, as] as const];
    });

/** What a module declares for all of itself. */
export interface Declared {
  readonly name: string;
  readonly isExported: boolean;
}

const declaration = /^(export\s+)?(?:async\s+)?(?:function\s*\*?|class|const|let|var)\s+([\w$]+)/gm;

export const declarationsIn = (text: string): Declared[] =>
  Array.from(text.matchAll(declaration), ([, word, name = ""]) => ({
    name,
    isExported: word !== undefined,
  }));

/** Without the word before what a module declares and exports. */
export const withoutExports = (text: string): string =>
  text.replaceAll(/^export\s+(?=(?:async\s+)?(?:function|class|const|let|var)\b)/gm, "");

/** With other names for the modules that are loaded when they are needed, and not before. */
export const withLoaded = (text: string, nameFor: (from: string) => string): string =>
  text.replaceAll(
    /\bimport\((["'])([^"'\n]+)\1\)/g,
    (_, quote: string, from: string) => `import(${quote}${nameFor(from)}${quote})`,
  );

/** Without imports and exports of nothing: they were about types, and another module would be loaded for them. */
export const withoutEmpty = (text: string): string =>
  text.replaceAll(/^(?:import|export)\s*\{\s*\}\s*from\s*(["'])\.[^"'\n]+\1;?[ \t]*$/gm, "");
