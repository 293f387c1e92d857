/** A case: a folder with call sheets in `spec/` and their expected output. To add a case, add its files. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import type { SourceText } from "../../generator/text/source-text.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

export interface Case {
  readonly name: string;
  /** Paths relative to the case's folder, so that messages are equal on every machine. */
  readonly sources: readonly SourceText[];
}

/** A case with valid call sheets: the files of `expected/`, and code that uses the output. */
export interface PrintingCase extends Case {
  readonly expected: readonly { readonly path: string; readonly text: string }[];
  /** The TypeScript of `use.md`, which is compiled with the output. */
  readonly uses: readonly string[];
}

/** A case with invalid call sheets and their diagnostics. */
export interface FailingCase extends Case {
  readonly diagnostics: string;
}

export function readCases(): { printing: PrintingCase[]; failing: FailingCase[] } {
  const names = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const printing: PrintingCase[] = [];
  const failing: FailingCase[] = [];
  for (const { name } of names) {
    const folder = join(root, name);
    const { sources } = readSpec(join(folder, "spec"));
    const common = { name, sources: sources.map((source) => ({ ...source, file: source.origin })) };
    if (existsSync(join(folder, "diagnostics.txt"))) {
      failing.push({ ...common, diagnostics: read(join(folder, "diagnostics.txt")) });
    } else {
      printing.push({
        ...common,
        expected: readFiles(join(folder, "expected")),
        uses: codeBlocks(join(folder, "use.md")),
      });
    }
  }
  return { printing, failing };
}

/** Whether `UPDATE_CASES=1` is set, which writes expected files instead of comparing them. */
export const isUpdate = process.env["UPDATE_CASES"] === "1";

/** Writes an expected file. `path`: below the folder of the cases. */
export function writeExpected(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function readFiles(folder: string): PrintingCase["expected"] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: file.slice(folder.length + 1).replaceAll("\\", "/"),
      text: read(file),
    }));
}

function codeBlocks(file: string): string[] {
  if (!existsSync(file)) return [];
  return [...read(file).matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ""]) => code);
}

const read = (file: string): string => readFileSync(file, "utf8");
