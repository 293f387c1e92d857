/** Compares a package with its benign twin, whose call sheets have a harmless word instead of the hostile string. */
import type { OutputFile } from "../../../generator/print/output-file.ts";
import { jsonShape } from "./json-shape.ts";
import { codeBlocks, markdownShape } from "./markdown-shape.ts";
import { readSyntax } from "./syntax-kinds.ts";

/** Returns differences other than the words. Empty if the packages are equal. */
export async function differences(
  files: readonly OutputFile[],
  twins: readonly OutputFile[],
): Promise<string[]> {
  const found: string[] = [];
  for (const [file, twin] of pair(files, twins)) {
    const said =
      file === undefined || twin === undefined
        ? [file === undefined ? "is missing" : "is there"]
        : [...hiddenCharacters(file.text), ...(await compareFile(file, twin.text))];
    found.push(...said.map((complaint) => `${(file ?? twin)?.path}: ${complaint}`));
  }
  return found;
}

/** Files by path. Files with the string in their path are in the same order. */
function pair(
  files: readonly OutputFile[],
  twins: readonly OutputFile[],
): (readonly [OutputFile | undefined, OutputFile | undefined])[] {
  const byPath = new Map(twins.map((twin) => [twin.path, twin]));
  const paths = new Set(files.map(({ path }) => path));
  const others = twins.filter(({ path }) => !paths.has(path));
  const paired = files.map((file) => [file, byPath.get(file.path) ?? others.shift()] as const);
  return [...paired, ...others.map((twin) => [undefined, twin] as const)];
}

/** Characters that a reviewer cannot see: control and invisible characters, direction marks, lone surrogates. */
const hiddenCharacters = (text: string): string[] =>
  [...text.matchAll(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu)].map(
    ([character]) => `has the character U+${character.codePointAt(0)?.toString(16)}`,
  );

async function compareFile({ path, text }: OutputFile, twin: string): Promise<readonly string[]> {
  if (path.endsWith(".ts")) return compareCode(text, twin);
  if (path.endsWith(".json")) return firstDifference(jsonShape(text), jsonShape(twin));
  const inProse = firstDifference(await markdownShape(text), await markdownShape(twin));
  const [code, harmless] = [text, twin].map((page) => codeBlocks(page).join("\n"));
  return [...inProse, ...compareCode(code ?? "", harmless ?? "")];
}

function compareCode(text: string, twin: string): readonly string[] {
  const { kinds, errors } = readSyntax(text);
  return errors.length > 0 ? errors : firstDifference(kinds, readSyntax(twin).kinds);
}

function firstDifference(has: readonly string[], should: readonly string[]): readonly string[] {
  const length = Math.max(has.length, should.length);
  for (let index = 0; index < length; index++) {
    if (has[index] !== should[index]) {
      return [
        `has ${has[index]?.trim() ?? "nothing"} where ${should[index]?.trim() ?? "nothing"} should be`,
      ];
    }
  }
  return [];
}
