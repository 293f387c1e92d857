/**
 * `npm run bench:import [-- WORD ...]`: imports, lints, generates and compiles every document of the corpus, or those
 * with a word in their name, and compares counts. Exits with 1 if something is missing.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { corpusDocuments } from "./documents.ts";
import { importOne, wiresOf, type Row } from "./import-one.ts";

const wanted = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), "callsheet-bench-import-"));

const columns: readonly (readonly [string, number, (row: Row) => string])[] = [
  ["operations", 11, ({ operations }) => operations],
  ["types", 12, ({ types }) => types],
  ["lines", 8, ({ lines }) => String(lines)],
  ["import s", 9, ({ importCpu }) => importCpu.toFixed(2)],
  ["generate s", 11, ({ generateCpu }) => generateCpu.toFixed(2)],
  ["MiB", 6, ({ mebibytes }) => mebibytes.toFixed(0)],
  ["tsc s", 6, ({ tscSeconds }) => tscSeconds.toFixed(1)],
];

const line = (name: string, cells: readonly string[]): string =>
  [name.padEnd(46), ...cells.map((cell, at) => cell.padStart(columns[at]?.[1] ?? 0))].join(" ");

let failed = false;
try {
  const documents = corpusDocuments(scratch).filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  );
  if (documents.length === 0) throw new Error("There is no such document beside this project.");
  console.log(
    line(
      "",
      columns.map(([heading]) => heading),
    ),
  );
  const folders = new Map<string, string>();
  for (const [index, document] of documents.entries()) {
    const folder = join(scratch, `project-${index}`);
    folders.set(document.name, folder);
    const row = importOne(document, folder);
    console.log(
      line(
        row.name,
        columns.map(([, , show]) => show(row)),
      ),
    );
    for (const failure of row.failures) console.log(`    ${failure}`);
    failed ||= row.failures.length > 0;
  }
  const forms = [...folders]
    .filter(([name]) => name.startsWith("digitalocean"))
    .map(([, folder]) => folder);
  const [one, other] = forms;
  if (one !== undefined && other !== undefined) failed = compareForms(one, other) || failed;
} finally {
  if (process.env["BENCH_KEEP"] === undefined) rmSync(scratch, { recursive: true, force: true });
  else console.log(`kept in ${scratch}`);
}
process.exitCode = failed ? 1 : 0;

/** Returns whether two forms of one document generate different clients. */
function compareForms(one: string, other: string): boolean {
  const [before, after] = [wiresOf(one), wiresOf(other)];
  const keys = new Set([...before.keys(), ...after.keys()]);
  const different = [...keys].filter((key) => before.get(key) !== after.get(key));
  console.log(
    `digitalocean in one file and in many: ${different.length} of ${keys.size} operations differ`,
  );
  for (const key of different.slice(0, 5)) {
    console.log(`    ${key}\n      ${before.get(key) ?? "-"}\n      ${after.get(key) ?? "-"}`);
  }
  return different.length > 0;
}
