/** What a module is built into, held against what the compiler makes of it. */
import { globSync, readFileSync } from "node:fs";
import { ts } from "ts-morph";
import { describe, expect, test } from "vitest";
import { transpileModule } from "../../../generator/print/transpile/transpile-module.ts";

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
  isolatedDeclarations: true,
  declaration: true,
  strict: true,
  exactOptionalPropertyTypes: true,
};

function built(text: string, path = "src/a.ts") {
  const { files, problem } = transpileModule({ path, text });
  const [javascript, declarations, map] = files.map((file) => file.text);
  return { files, problem, javascript, declarations, map };
}

const printer = ts.createPrinter({ removeComments: true });

/** A text without comments and layout, and without what says the same in two ways. */
function essence(text: string, isDeclaration: boolean): string[] {
  const source = ts.createSourceFile("a.ts", text, ts.ScriptTarget.ES2024, true);
  const imported = (node: ts.Statement): boolean => isDeclaration && ts.isImportDeclaration(node);
  return source.statements
    .filter((node) => !imported(node))
    .map((node) =>
      printer
        .printNode(ts.EmitHint.Unspecified, node, source)
        .replaceAll(/\bdeclare /g, "")
        .replaceAll(/(?<=["'][^"']*\.m?)ts(?=["'])/g, "js")
        .replaceAll(/\s+/g, " ")
        .replaceAll("'", '"')
        .replace(/(\{.*) #private;/, "#private $1")
        .replaceAll(/ ?\| /g, "|")
        .replaceAll(/[;,](?= ?[}\])>])/g, ""),
    )
    .filter((line) => !/^(?:export \{\};?|;)$/.test(line))
    .filter((line) => !isDeclaration || line.startsWith("export"));
}

/** Values at the top of a file of declarations that do not say that they are declared. */
const undeclared = (declarations: string): string[] =>
  ts
    .createSourceFile("a.d.ts", declarations, ts.ScriptTarget.ES2024, true)
    .statements.filter(
      (node) =>
        ts.isFunctionDeclaration(node) ||
        ts.isVariableStatement(node) ||
        ts.isClassDeclaration(node),
    )
    .filter(
      (node) =>
        !ts
          .getModifiers(node)
          ?.some(({ kind }) =>
            [ts.SyntaxKind.ExportKeyword, ts.SyntaxKind.DeclareKeyword].includes(kind),
          ),
    )
    .map((node) => node.getText());

/** Types leave parentheses without a use. What needs some gets them again. */
const withoutParentheses: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const visit = (node: ts.Node): ts.Node =>
    ts.isParenthesizedExpression(node)
      ? visit(node.expression)
      : ts.visitEachChild(node, visit, context);
  return (source) => ts.visitEachChild(source, visit, context);
};

/** As the compiler prints it. */
const compact = (javascript: string): string[] =>
  essence(
    ts.transpileModule(javascript, {
      compilerOptions: { ...options, removeComments: true },
      transformers: { after: [withoutParentheses] },
    }).outputText,
    false,
  );

const compiledJavascript = (text: string): string[] =>
  compact(ts.transpileModule(text, { fileName: "a.ts", compilerOptions: options }).outputText);

const compiledDeclarations = (text: string): string[] =>
  essence(
    ts.transpileDeclaration(text, { fileName: "a.ts", compilerOptions: options }).outputText,
    true,
  );

const modules = globSync("generated/src/**/*.ts").map((file) => ({
  path: file.replaceAll("\\", "/").replace("generated/", ""),
  text: readFileSync(file, "utf8"),
}));

describe("a module of the generated package", () => {
  test("is one of many", () => {
    expect(modules.length).toBeGreaterThan(100);
  });

  test.each(modules)("$path becomes what the compiler makes of it", ({ path, text }) => {
    const { javascript = "", declarations = "", problem } = built(text, path);
    expect(problem).toBeUndefined();
    expect(compact(javascript)).toEqual(compiledJavascript(text));
    expect(essence(declarations, true)).toEqual(compiledDeclarations(text));
    expect(undeclared(declarations)).toEqual([]);
  });

  test.each(modules)("$path keeps its lines and columns", ({ path, text }) => {
    const { javascript = "" } = built(text, path);
    const sources = text.replaceAll(/(["']\..*)\.ts(?=["'])/g, "$1.js").split("\n");
    const moved = javascript
      .replace(/^export \{\};\n$/m, "")
      .split("\n")
      .flatMap((line, index) =>
        [...line].flatMap((character, column) => {
          const source = sources[index]?.[column];
          // The parenthesis of an arrow function goes behind a type that ends a line.
          const isSame =
            character === " " || character === source || (character === ")" && source === ">");
          return isSame ? [] : [`${index + 1}:${column + 1}: ${character}`];
        }),
      );
    expect(moved).toEqual([]);
  });
});

describe("a module of a project's own", () => {
  const same: Readonly<Record<string, string>> = {
    overloads:
      "export function f(a: string): string;\nexport function f(a: number): number;\nexport function f(a: unknown): unknown {\n  return a;\n}\n",
    "a return type over several lines":
      "export const f = (\n  a: string,\n): Promise<\n  string\n> => Promise.resolve(a);\n",
    "type parameters over several lines":
      "export const f = async <\n  T,\n>(\n  a: T,\n): Promise<T> => a;\n",
    "an enum": "export enum Kind {\n  A = 1,\n  B,\n}\n",
    "a namespace": "export namespace N {\n  export const a: number = 1;\n}\n",
    "a parameter property": "export class A {\n  constructor(readonly a: string) {}\n}\n",
    "an assertion in angle brackets": "export const a: number = <number>JSON.parse('1');\n",
    "this as a parameter":
      "export function f(this: Date, a: number): number {\n  return this.getTime() + a;\n}\n",
    "defaults in a pattern":
      "export function f({ a = 1, b: [c = 2] = [] }: { a?: number; b?: number[] } = {}): number {\n  return a + c;\n}\n",
    "a class with private members":
      "export class A<T> {\n  #a = 1;\n  #b = 2;\n  private c = 3;\n  protected d: T | undefined;\n  static e = 'e';\n  readonly f = 'f';\n  constructor(d: T) {\n    this.d = d;\n  }\n  get sum(): number {\n    return this.#a + this.#b + this.c;\n  }\n  async *g(): AsyncGenerator<number> {\n    yield 1;\n  }\n}\n",
    "an abstract class":
      "export abstract class A {\n  abstract a: string;\n  abstract b(): void;\n  protected abstract readonly c?: number;\n  d!: string;\n  declare e: string;\n}\n",
    "a local value that a type names":
      "const defaults: { a: number } = { a: 1 };\nconst other = 2;\nexport type A = typeof defaults;\nexport const a: number = other + defaults.a;\n",
    "words between types and values":
      "export const a: unknown = JSON.parse('1')! as number satisfies number;\nexport const b: Set<string> = new Set<string>(['a' as const]);\n",
    "a default export": "const a: number = 1;\nexport default a;\n",
    "a default function": "export default function f(): number {\n  return 1;\n}\n",
    "values that are their own type":
      "export const a = 1, b = 'b';\nexport function f(x = 1, y = false): boolean {\n  return x > 1 && y;\n}\n",
    "no export": "const a: number = 1;\nconsole.log(a);\n",
    "no word of JavaScript": "// A comment.\nexport interface A {\n  a: string;\n}\n",
    "text that looks like types":
      "export const a: string = `: string ${((b: number): number => b)(1)} as const`;\n// as number\nexport const b: RegExp = /: number/;\n",
  };

  test.each(Object.entries(same))("with %s becomes what the compiler makes of it", (_, text) => {
    const { javascript = "", declarations = "", problem } = built(text);
    expect(problem).toBeUndefined();
    expect(compact(javascript)).toEqual(compiledJavascript(text));
    expect(essence(declarations, true)).toEqual(compiledDeclarations(text));
    expect(undeclared(declarations)).toEqual([]);
  });

  test("names other modules by what is made of them, in types and calls too", () => {
    const { javascript, declarations } = built(
      'export const a: import("./b.ts").B = 1;\nexport const c = (): Promise<unknown> => import("./d.mts");\n',
    );
    expect(javascript?.replaceAll(/ +/g, " ")).toBe(
      'export const a = 1;\nexport const c = () => import("./d.mjs");\n',
    );
    expect(declarations).toContain(
      'export const a: import("./b.js").B;\nexport const c: () => Promise<unknown>;\n',
    );
  });

  test("that cannot be read is refused with the place", () => {
    expect(built("export const a = ;\n").problem).toMatchObject({ line: 1, column: 18 });
    expect(built("export const a = ;\n").files).toEqual([]);
  });

  test("with an export that does not say its type is refused with the place", () => {
    const { problem, files } = built("const a = 1;\n\nexport const b = [a].map(String);\n");
    expect(problem).toMatchObject({ line: 3, column: 14, length: 1 });
    expect(problem?.reason).toMatch(/--isolatedDeclarations\.$/);
    expect(files).toEqual([]);
  });
});

describe("what is built of a module", () => {
  test("has its names from it, those of plain ES modules too", () => {
    const { files } = built("export const a: number = 1;\n", "src/b/c.ts");
    expect(files.map(({ path }) => path)).toEqual([
      "dist/b/c.js",
      "dist/b/c.d.ts",
      "dist/b/c.d.ts.map",
    ]);
    const other = built("export const a: number = 1;\n", "src/b/c.mts");
    expect(other.files.map(({ path }) => path)).toEqual([
      "dist/b/c.mjs",
      "dist/b/c.d.mts",
      "dist/b/c.d.mts.map",
    ]);
  });

  test("leads an editor from a declaration to the line of the source", () => {
    const text =
      "/** A. */\nexport function a(): number {\n  return 1;\n}\n\nexport const b: number = 1;\n";
    const { declarations = "", map = "" } = built(text, "src/b/c.ts");
    expect(declarations.split("\n")[5]).toBe("export const b: number;");
    expect(declarations).toContain("//# sourceMappingURL=c.d.ts.map\n");
    expect(JSON.parse(map)).toMatchObject({
      sources: ["../../src/b/c.ts"],
      mappings: "AAAA;AACA;AACA;AACA;AACA;AACA",
    });
  });

  test("keeps what documents it, and not what documents a type that is gone", () => {
    const { javascript } = built(
      "/** A. */\nexport interface A {}\n\n/** B. */\nexport const b: A = {};\n",
    );
    expect(javascript).toBe("\n\n\n/** B. */\nexport const b    = {};\n");
  });
});
