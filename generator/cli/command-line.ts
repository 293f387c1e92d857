/** The command line: commands, their options, and exit codes. */
import { parseArguments, type Option, type Values } from "./parse-args.ts";
import { print } from "./terminal.ts";
import { endProcess, writeAtOnce } from "./write-output.ts";

/**
 * 0: done. 1: an error in spec or configuration, drift, or a breaking change. 2: a wrong command line, or sides that
 * cannot be compared. 70: a bug in Callsheet. 130 and
 * 143: stopped by SIGINT (Ctrl-C) or SIGTERM.
 */
export type ExitCode = 0 | 1 | 2 | 70 | 130 | 143;

/** A command line that cannot be followed. */
interface UsageError {
  readonly reason: string;
  readonly command?: string | undefined;
}

interface Command {
  readonly options: Readonly<Record<string, Option>>;
  /** How many arguments may follow beside options, or names of any number of files. Default: none. */
  readonly positionals?: number | "files";
  /** Options that exclude each other. */
  readonly conflicts?: readonly string[];
  readonly run: (values: Values, signal: AbortSignal) => Promise<ExitCode | UsageError>;
}

const [text, flag] = [{ type: "string" }, { type: "boolean" }] as const;
const repeatable = { type: "string", multiple: true } as const;

const commands: Readonly<Record<string, Command>> = {
  init: { options: { spec: text, out: text, layout: text }, positionals: 1, run: initCommand },
  generate: {
    options: {
      spec: text,
      out: text,
      package: text,
      check: flag,
      watch: flag,
      force: flag,
      strict: flag,
      quiet: flag,
      json: flag,
    },
    positionals: "files",
    conflicts: ["check", "watch"],
    run: generateCommand,
  },
  fmt: {
    options: { spec: text, package: text, check: flag, json: flag },
    positionals: "files",
    run: fmtCommand,
  },
  lint: {
    options: {
      spec: text,
      package: text,
      format: text,
      json: flag,
      since: text,
      fix: flag,
      unsafe: flag,
      "dry-run": flag,
      strict: flag,
      all: flag,
    },
    positionals: "files",
    run: lintCommand,
  },
  list: { options: { spec: text, package: text, json: flag }, run: listCommand },
  // What editors' libraries add to the command line: it is so anyway, and the protocol says who the editor is.
  lsp: { options: { stdio: flag, clientProcessId: text }, run: lspCommand },
  docs: {
    options: { spec: text, package: text, out: text, json: flag },
    positionals: 1,
    run: docsCommand,
  },
  diff: {
    options: {
      format: text,
      "fail-on": text,
      against: text,
      report: text,
      spec: text,
      package: text,
      json: flag,
      all: flag,
      former: text,
      label: text,
      labelled: flag,
    },
    positionals: 2,
    run: diffCommand,
  },
  import: {
    options: { out: text, name: text, only: repeatable, report: text, check: flag, json: flag },
    positionals: "files",
    run: importCommand,
  },
  export: {
    options: { out: text, report: text, spec: text, package: text },
    positionals: 2,
    run: exportCommand,
  },
  changelog: {
    options: { write: text, spec: text, package: text },
    positionals: 2,
    run: changelogCommand,
  },
};

/** Runs the command line of this process, which does nothing else, and ends it. */
export async function runAlone(args: readonly string[]): Promise<void> {
  writeAtOnce();
  endProcess(await run(args));
}

/** Runs a command line to its end. Does not throw: errors are printed, and the exit code tells of them. */
export async function run(args: readonly string[]): Promise<ExitCode> {
  // Also when the command line is wrong: a program that asked for JSON parses the answer.
  const json = asksForJson(args);
  try {
    const done = await dispatch(args);
    if (typeof done === "number") return done;
    const { printUsageError: sayMisuse } = await import("./print-failure.ts");
    sayMisuse(done.reason, { json, command: done.command });
    return 2;
  } catch (error) {
    const { printInternalError: sayInternalError } = await import("./print-failure.ts");
    sayInternalError(error, { json });
    return 70;
  }
}

const asksForJson = (args: readonly string[]): boolean =>
  args.some(
    (word, index) =>
      word === "--json" ||
      word.startsWith("--json=") ||
      word === "--format=json" ||
      (word === "--format" && args[index + 1] === "json"),
  );

async function dispatch([name, ...rest]: readonly string[]): Promise<ExitCode | UsageError> {
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const { help } = await import("./help.ts");
    const [topic, ...words] = rest;
    if (topic === "lint" && name === "help") return await helpLint(words);
    if (topic === "templates" && name === "help") {
      const { helpTemplates } = await import("./help-templates.ts");
      print(helpTemplates());
      return 0;
    }
    if (topic !== undefined && name === "help" && !Object.hasOwn(commands, topic)) {
      return await noSuchCommand(topic);
    }
    print(help(topic));
    return name === undefined ? 2 : 0;
  }
  if (name === "version" || name === "--version" || name === "-v") {
    const { version } = await import("./version.ts");
    print(version);
    return 0;
  }
  // Git's words are paths and ids, none of them an option of ours.
  if (name === "diff" && rest[0] === "--driver") {
    const { runDriver } = await import("./run-driver.ts");
    return await runDriver(rest.slice(1), process.cwd());
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return await noSuchCommand(name);
  const parsed = await parseArguments({ command: name, ...command }, rest);
  if (typeof parsed === "string") return { reason: parsed, command: name };
  if (parsed.help) {
    const { help } = await import("./help.ts");
    print(help(name));
    return 0;
  }
  if (parsed.flag("watch")) {
    const [file] = parsed.files;
    if (file === undefined) return await watchPackages(parsed);
    return { reason: `--watch looks at all files: leave out "${file}".`, command: name };
  }
  return await interruptible((signal) => command.run(parsed, signal));
}

async function helpLint(words: readonly string[]): Promise<ExitCode | UsageError> {
  const { helpRule, helpRules } = await import("./help-rule.ts");
  const page = words.length === 0 ? helpRules() : helpRule(words.join(" "));
  if (typeof page !== "string") return { ...page, command: "lint" };
  print(page);
  return 0;
}

async function noSuchCommand(name: string): Promise<UsageError> {
  const { didYouMean } = await import("../text/nearest.ts");
  const known = Object.keys(commands);
  const hint = didYouMean(name, known, `; there are ${known.join(", ")}.`);
  return { reason: `There is no command "${name}"${hint}` };
}

/** The first signal lets a run clean up; a second one ends the process at once. */
async function interruptible(
  work: (signal: AbortSignal) => Promise<ExitCode | UsageError>,
): Promise<ExitCode | UsageError> {
  const controller = new AbortController();
  const codes = { SIGINT: 130, SIGTERM: 143 } as const;
  let code: ExitCode | undefined;
  const stops = (Object.keys(codes) as (keyof typeof codes)[]).map((name) => {
    const stop = () => {
      code ??= codes[name];
      controller.abort();
    };
    process.once(name, stop);
    return () => process.off(name, stop);
  });
  try {
    const done = await work(controller.signal);
    return code ?? done;
  } finally {
    for (const stop of stops) stop();
  }
}

/** The packages that the options select, and the diagnostics of the configuration. */
async function selectProjects({ texts, files }: Values, cwd: string) {
  const { chooseProjects } = await import("../project/config/choose-projects.ts");
  return await chooseProjects({ ...texts, files }, cwd);
}

async function generateCommand(
  values: Values,
  signal: AbortSignal,
): Promise<ExitCode | UsageError> {
  const cwd = process.cwd();
  const config = await selectProjects(values, cwd);
  if (config.usageError !== undefined) return { reason: config.usageError, command: "generate" };
  const [json, quiet, strict] = [values.flag("json"), values.flag("quiet"), values.flag("strict")];
  const request = { config, cwd, json, quiet, strict, signal };
  if (values.flag("check")) {
    const { runCheck } = await import("./run-check.ts");
    const command = ["callsheet generate", ...values.given(["package", "spec", "out"])].join(" ");
    return (await runCheck({ ...request, command })) ? 0 : 1;
  }
  const { runGenerate } = await import("./run-generate.ts");
  return (await runGenerate({ ...request, force: values.flag("force") })) ? 0 : 1;
}

async function listCommand(values: Values): Promise<ExitCode | UsageError> {
  const cwd = process.cwd();
  const config = await selectProjects(values, cwd);
  if (config.usageError !== undefined) return { reason: config.usageError, command: "list" };
  const { runList } = await import("./run-list.ts");
  return (await runList({ config, cwd, json: values.flag("json") })) ? 0 : 1;
}

async function lspCommand(): Promise<ExitCode> {
  const { runLsp } = await import("./run-lsp.ts");
  return await runLsp();
}

async function lintCommand(values: Values): Promise<ExitCode | UsageError> {
  const { lintRequest } = await import("./lint-request.ts");
  const wishes = lintRequest(values);
  if (typeof wishes === "string") return { reason: wishes, command: "lint" };
  const cwd = process.cwd();
  const config = await selectProjects(values, cwd);
  if (config.usageError !== undefined) return { reason: config.usageError, command: "lint" };
  const { runLint } = await import("./run-lint.ts");
  return (await runLint({ config, cwd, ...wishes })) ? 0 : 1;
}

async function docsCommand({ texts, positionals, flag: isSet }: Values) {
  const cwd = process.cwd();
  const { chooseProjects } = await import("../project/config/choose-projects.ts");
  // Its --out is the folder of the pages, not that of a package.
  const config = await chooseProjects({ spec: texts["spec"], package: texts["package"] }, cwd);
  if (config.usageError !== undefined) return { reason: config.usageError, command: "docs" };
  const { runDocs } = await import("./run-docs.ts");
  const out = texts["out"] ?? "docs";
  const done = await runDocs({ config, cwd, out, service: positionals[0], json: isSet("json") });
  if (typeof done === "string") return { reason: done, command: "docs" };
  return done ? 0 : 1;
}

async function fmtCommand(values: Values): Promise<ExitCode | UsageError> {
  const cwd = process.cwd();
  const config = await selectProjects(values, cwd);
  if (config.usageError !== undefined) return { reason: config.usageError, command: "fmt" };
  const { runFmt } = await import("./run-fmt.ts");
  const [json, check] = [values.flag("json"), values.flag("check")];
  const command = ["callsheet fmt", ...values.given(["package", "spec"])].join(" ");
  const { files } = values;
  return (await runFmt({ config, cwd, json, check, files, command })) ? 0 : 1;
}

async function diffCommand(values: Values): Promise<ExitCode | UsageError> {
  const { diffRequest } = await import("./diff-request.ts");
  const request = await diffRequest(values, process.cwd());
  if (typeof request === "string") return { reason: request, command: "diff" };
  const { runDiff } = await import("./run-diff.ts");
  const done = await runDiff(request);
  return typeof done === "number" ? done : { reason: done.usageError, command: "diff" };
}

async function changelogCommand(values: Values): Promise<ExitCode | UsageError> {
  const { texts, positionals: sides } = values;
  const { write, spec, package: name } = texts;
  const { runChangelog } = await import("./run-changelog.ts");
  const done = await runChangelog({ cwd: process.cwd(), sides, write, spec, package: name });
  return typeof done === "number" ? done : { reason: done.usageError, command: "changelog" };
}

async function importCommand(values: Values): Promise<ExitCode | UsageError> {
  const { importRequest } = await import("./import-request.ts");
  const wishes = importRequest(values);
  if (typeof wishes === "string") return { reason: wishes, command: "import" };
  const { runImport } = await import("./run-import.ts");
  const done = await runImport(wishes, process.cwd());
  if (typeof done === "string") return { reason: done, command: "import" };
  return done ? 0 : 1;
}

async function exportCommand(values: Values): Promise<ExitCode | UsageError> {
  const { exportRequest } = await import("./export-request.ts");
  const wishes = exportRequest(values);
  if (typeof wishes === "string") return { reason: wishes, command: "export" };
  const { runExport } = await import("./run-export.ts");
  const done = await runExport(wishes, process.cwd());
  if (typeof done === "string") return { reason: done, command: "export" };
  return done ? 0 : 1;
}

async function initCommand({
  positionals: [name = "example"],
  texts,
}: Values): Promise<ExitCode | UsageError> {
  const { runInit } = await import("./run-init.ts");
  const { spec, out, layout } = texts;
  const done = await runInit({ name, spec, out, layout });
  if (typeof done === "string") return { reason: done, command: "init" };
  return done ? 0 : 1;
}

async function watchPackages(values: Values): Promise<ExitCode | UsageError> {
  const cwd = process.cwd();
  // An error in the configuration may be corrected while this watches it; one in the command line may not.
  const { usageError } = await selectProjects(values, cwd);
  if (usageError !== undefined) return { reason: usageError, command: "generate" };
  const { watchCommand } = await import("./watch-command.ts");
  return await watchCommand({
    cwd,
    findProjects: () => selectProjects(values, cwd),
    force: values.flag("force"),
    strict: values.flag("strict"),
    json: values.flag("json"),
    quiet: values.flag("quiet"),
  });
}
