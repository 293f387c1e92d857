/** `callsheet fmt`, `list`, `docs` and `lsp`. Each command loads only the code it needs. */
import { posix } from "node:path";
import type { ListEntry } from "../project/report/list-format.ts";
import type { CheckedPackage, FormattedPackage, ListedPackage } from "../project/report/report.ts";
import { plural } from "../text/texts.ts";
import { toSlashes } from "../text/paths.ts";
import { UsageError, type ExitCode, type Arguments } from "./command.ts";
import { callsheetIn, selectProjects } from "./selection.ts";
import { print, printError, printJson, reportDiagnostics } from "./terminal.ts";

export async function runFmt(values: Arguments): Promise<ExitCode> {
  const cwd = process.cwd();
  const config = await selectProjects(values, cwd);
  const { formatPackages } = await import("../project/commands/fmt.ts");
  const [check, { files }] = [values.flag("check"), values];
  const { report, count } = formatPackages(config, { cwd, check, files });
  const code = report.ok ? 0 : 1;
  if (values.flag("json")) {
    printJson(report);
    return code;
  }
  await reportDiagnostics(report.diagnostics, report.ok ? "" : "; nothing was written");
  if (report.diagnostics.some(({ severity }) => severity === "error")) return 1;
  const names = [...new Set(report.packages.flatMap(sheetsOf))];
  if (names.length === 0) print(`${plural(count, "call sheet")} in canonical form.`);
  else {
    const sheets = plural(names.length, "call sheet");
    if (check) {
      const inProject = await callsheetIn(cwd);
      const command = [inProject(["fmt"]), ...values.passed(["package", "spec"])].join(" ");
      const advice = `${sheets} not in canonical form. Run \`${command}\` and commit the result.`;
      printError([...names, "", advice].join("\n"));
    } else print([...names, "", `${sheets} formatted.`].join("\n"));
  }
  return code;
}

function sheetsOf(one: FormattedPackage | CheckedPackage): string[] {
  const paths = "formatted" in one ? one.formatted : one.drift.map(({ file }) => file);
  return paths.map((path) => posix.join(toSlashes(one.spec), path));
}

/** Prints every operation. If packages cannot be listed, only their problems are printed for people. */
export async function runList(values: Arguments): Promise<ExitCode> {
  const cwd = process.cwd();
  const config = await selectProjects(values, cwd);
  const { listPackages } = await import("../project/commands/list.ts");
  const { usageError, ...report } = listPackages(config, { cwd }, values.positionals[0]);
  if (usageError !== undefined) throw new UsageError(usageError);
  if (values.flag("json")) printJson(report);
  else {
    await reportDiagnostics(report.diagnostics);
    if (report.ok) print(listTable(report.packages));
  }
  return report.ok ? 0 : 1;
}

/** Returns a line for each operation, each further path of an operation, and each webhook. */
function listTable(packages: readonly ListedPackage[]): string {
  const operations = packages.flatMap((one) => one.operations);
  const webhooks = packages.flatMap((one) => one.webhooks);
  const rows = [
    ...operations.flatMap(({ id, method, paths, fixed, file, line }) =>
      paths.map(({ template, label, fixed: ofRole }, index) => ({
        id: index === 0 ? id : "",
        request: `${method.padEnd(6)} ${template}${queryOf({ ...fixed, ...ofRole })}${label === undefined ? "" : `#${label}`}`,
        place: `${file}:${line}`,
      })),
    ),
    ...webhooks.map(({ id, type, file, line }) => {
      return { id, request: `sends  ${type}`, place: `${file}:${line}` };
    }),
  ];
  const width = Math.max(0, ...rows.map(({ id }) => id.length));
  const lines = rows.map(({ id, request, place }) => `${id.padEnd(width)}  ${request}  (${place})`);
  const counts = [
    plural(operations.length, "operation"),
    ...(webhooks.length === 0 ? [] : [plural(webhooks.length, "webhook")]),
  ];
  return [...lines, counts.join(", ")].join("\n");
}

function queryOf(fixed: ListEntry["fixed"]): string {
  const query = Object.entries(fixed)
    .filter(([name]) => !/^(?:body|header)\./.test(name))
    .map(([name, value]) => `${name}=${value}`);
  return query.length === 0 ? "" : `?${query.join("&")}`;
}

export async function runModel(values: Arguments): Promise<ExitCode> {
  const cwd = process.cwd();
  const config = await selectProjects(values, cwd);
  const { readPublicModel } = await import("../project/commands/model.ts");
  const { model, diagnostics, usageError } = await readPublicModel(config, values.positionals[0], {
    cwd,
  });
  if (usageError !== undefined) throw new UsageError(usageError);
  await reportDiagnostics(diagnostics, model === undefined ? "; there is no model" : "");
  if (model === undefined) return 1;
  printJson(model);
  return 0;
}

/** Serves an editor until it exits or sends invalid data. Only the protocol uses standard input and output. */
export async function runLsp(): Promise<never> {
  const { serve } = await import("../lsp/server.ts");
  const { version } = await import("./version.ts");
  const codes = { SIGINT: 130, SIGTERM: 143 } as const;
  for (const name of Object.keys(codes) as (keyof typeof codes)[]) {
    process.once(name, () => process.exit(codes[name]));
  }
  const streams = { input: process.stdin, output: process.stdout };
  const { code, problem } = await serve(streams, version);
  if (problem !== undefined) {
    printError(`The input is not a message of the Language Server Protocol: ${problem}`);
  }
  return process.exit(code);
}

export async function runDocs({
  texts,
  positionals: [service],
  flag: isSet,
}: Arguments): Promise<ExitCode> {
  const cwd = process.cwd();
  // Here --out is the folder of the pages, not the folder of a package.
  const { spec, package: name, out = "docs" } = texts;
  const config = await selectProjects({ texts: { spec, package: name }, files: [] }, cwd);
  const { documentPackages } = await import("../project/commands/docs.ts");
  const { report, usageError } = await documentPackages(config, { cwd, out, service });
  if (usageError !== undefined) throw new UsageError(usageError);
  const code = report.ok ? 0 : 1;
  if (isSet("json")) {
    printJson(report);
    return code;
  }
  await reportDiagnostics(report.diagnostics, report.ok ? "" : "; nothing was written");
  if (!report.ok) return code;
  for (const { file, bytes, operations, unknowns, written } of report.packages.flatMap(
    ({ pages }) => pages,
  )) {
    const path = posix.join(toSlashes(out), file);
    const size = `${Math.ceil(bytes / 1000)} kB`;
    const facts = `${plural(operations, "operation")}, ${plural(unknowns, "unknown")}, ${size}`;
    print(`${written ? "wrote" : "as it was"} ${path} (${facts})`);
  }
  return code;
}
