/** Imports one document and compiles its client. */
import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type {
  ImportedPackage,
  LintedPackage,
  ListedPackage,
  Report,
} from "../../../generator/project/report/report.ts";
import { builtCli } from "../../support/built-callsheet.ts";
import { costOf, type Cost } from "./costs.ts";
import { countsOf, type CorpusDocument } from "./documents.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
/** The published command, because every run would compile the sources. */
const cli = await builtCli();
const tsc = join(root, "node_modules/typescript/bin/tsc");

export interface Row {
  readonly name: string;
  readonly operations: string;
  readonly types: string;
  readonly lines: number;
  readonly importCpu: number;
  readonly generateCpu: number;
  readonly mebibytes: number;
  readonly tscSeconds: number;
  /** Short descriptions of the errors. */
  readonly failures: readonly string[];
}

const config = "packages: [{ out: src/clients, layout: source, imports: .ts }]\n";
const tsconfig = {
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2022", "DOM", "DOM.Iterable"],
    module: "NodeNext",
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    types: [],
  },
  include: ["src"],
};

export function importOne(document: CorpusDocument, folder: string): Row {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "package.json"),
    '{ "type": "module", "dependencies": { "ky": "*" } }\n',
  );
  writeFileSync(join(folder, "callsheet.yaml"), config);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const failures: string[] = [];
  const counted = countsOf(document);
  const imported = costOf(
    [cli, "import", document.format, resolve(document.path), "--report", "report.json", "--json"],
    folder,
  );
  const entry = reportOf<ImportedPackage>(imported, "import", failures);
  const row = { name: document.name, lines: 0, generateCpu: 0, tscSeconds: 0 };
  const done = {
    ...row,
    operations: `${entry?.operations ?? 0}/${counted.operations}`,
    types: `${entry?.types ?? 0}/${counted.types}`,
    importCpu: imported.cpu,
    mebibytes: imported.mebibytes,
    failures,
  };
  if (entry === undefined) return done;
  if (entry.operations < counted.operations) failures.push("operations are missing");
  if (entry.types < counted.types) failures.push("types are missing");
  const linted = costOf([cli, "lint", "--json"], folder);
  const findings = reportOf<LintedPackage>(linted, "lint", failures)?.counts;
  if (findings !== undefined && findings.error > 0) failures.push(`lint: ${findings.error} errors`);
  const generated = costOf([cli, "generate", "--json"], folder);
  if (reportOf(generated, "generate", failures) === undefined) return done;
  const started = performance.now();
  const checked = costOf([tsc, "-p", "."], folder);
  const tscSeconds = (performance.now() - started) / 1000;
  const errors = checked.output.match(/error TS\d+.*/g) ?? [];
  if (errors.length > 0 || checked.status !== 0) {
    failures.push(
      `tsc: ${errors.length} errors, first ${errors[0] ?? checked.errors.slice(0, 200)}`,
    );
  }
  return {
    ...done,
    lines: linesIn(join(folder, "spec")),
    generateCpu: generated.cpu,
    mebibytes: Math.max(imported.mebibytes, generated.mebibytes),
    tscSeconds,
  };
}

/** Returns the report of the only package, or undefined after a failure. */
function reportOf<Package>(
  { output, errors, status }: Cost,
  step: string,
  failures: string[],
): Package | undefined {
  let report: Report<Package>;
  try {
    report = JSON.parse(output) as Report<Package>;
  } catch {
    failures.push(`${step}: exit ${status}: ${errors.trim().slice(0, 300)}`);
    return undefined;
  }
  const found = report.diagnostics.filter(({ severity }) => severity === "error");
  if (found.length > 0) {
    const [first] = found;
    const where = first?.file === undefined ? "" : `${first.file}:${first.line ?? 0} `;
    failures.push(`${step}: ${found.length} errors, first ${where}${first?.message ?? ""}`);
  }
  return report.ok ? report.packages[0] : undefined;
}

const linesIn = (folder: string): number =>
  globSync(join(folder, "**/*.yaml")).reduce(
    (sum, file) => sum + readFileSync(file, "utf8").split("\n").length - 1,
    0,
  );

/** Returns the method and path of each operation, whatever its name. */
export function wiresOf(folder: string): ReadonlyMap<string, string> {
  const listed = costOf([cli, "list", "--json"], folder);
  const report = JSON.parse(listed.output) as Report<ListedPackage>;
  const operations = report.packages.flatMap((one) => one.operations);
  return new Map(
    operations.map(({ method, paths, params, fixed, bodyAs, id }) => [
      `${method} ${paths.map(({ template }) => template).join(" ")} ${JSON.stringify(fixed)}`,
      JSON.stringify({
        id,
        bodyAs,
        params: params.map(({ wire, in: where, required, list }) => ({
          wire,
          where,
          required,
          list,
        })),
      }),
    ]),
  );
}
