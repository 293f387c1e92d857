import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript-5.9";
import { describe, expect, test } from "vitest";
import { linterDirectives } from "../../generator/text/linter-directives.ts";
import { generated } from "./support/repository.ts";

const folder = join(generated, "src");

interface Source {
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

const sources = await Array.fromAsync(glob("**/*.ts", { cwd: folder }), async (path) => {
  const text = await readFile(join(folder, path), "utf8");
  return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
});

const printed = sources.filter(({ path }) => !path.startsWith("runtime"));

/** Finds syntax of a kind in the sources. */
function places(files: readonly Source[], kinds: readonly ts.SyntaxKind[]): string[] {
  return files.flatMap(({ path, tree }) => {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (kinds.includes(node.kind)) found.push(`${path}: ${node.getText()}`);
      node.forEachChild(visit);
    };
    visit(tree);
    return found;
  });
}

test("reads the sources of the package", () => {
  expect(sources.length).toBeGreaterThan(80);
  expect(printed.length).toBeGreaterThan(50);
  expect(places(printed, [ts.SyntaxKind.FunctionDeclaration]).length).toBeGreaterThan(150);
});

describe("checks of the sources", () => {
  test("contains no `any` in sources", () => {
    expect(places(sources, [ts.SyntaxKind.AnyKeyword])).toEqual([]);
  });

  test("contains no non-null assertion and no cast in generated sources", () => {
    expect(places(sources, [ts.SyntaxKind.NonNullExpression])).toEqual([]);
    const casts = [ts.SyntaxKind.AsExpression, ts.SyntaxKind.TypeAssertionExpression];
    expect(places(printed, casts)).toEqual([]);
  });

  test("contains no comment for a compiler, linter, formatter or coverage tool after the first line", () => {
    const directive =
      /@ts-|eslint|oxlint|tslint|biome|deno-lint|prettier-ignore|istanbul|c8 ignore/i;
    const found = sources
      .filter(({ text }) => directive.test(text.replace(`${linterDirectives}\n`, "")))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });
});
