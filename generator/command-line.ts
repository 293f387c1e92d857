/** The command line: which words mean which command, what is printed, and with which code the process ends. */
import { parseArgs, type ParseArgsConfig } from "node:util";
import { help } from "./help.ts";
import { print, printError, reportDiagnostics } from "./terminal.ts";

/** 0: done. 1: a bad spec, or drift. 2: the command line itself is wrong. */
export type ExitCode = 0 | 1 | 2;

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values = Readonly<Record<string, string | boolean | undefined>>;

interface Command {
  readonly options: Options;
  readonly run: (values: Values) => Promise<ExitCode>;
}

const folders = {
  spec: { type: "string", default: "spec" },
  out: { type: "string", default: "generated" },
} as const;

const commands: Readonly<Record<string, Command>> = {
  generate: {
    options: {
      ...folders,
      check: { type: "boolean" },
      force: { type: "boolean" },
      json: { type: "boolean" },
    },
    run: (values) => (values["check"] === true ? runCheck(values) : runGenerate(values)),
  },
  list: {
    options: { spec: folders.spec, json: { type: "boolean" } },
    run: runList,
  },
};

export async function run(args: readonly string[]): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const topic = rest[0] ?? "";
    print(help(Object.hasOwn(commands, topic) ? topic : undefined));
    return name === undefined ? 2 : 0;
  }
  if (name === "--version" || name === "-v") {
    const { version } = await import("./version.ts");
    print(version);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const { didYouMean } = await import("./text/nearest.ts");
    const hint = didYouMean(name, Object.keys(commands));
    return usageError(`There is no command "${name}"${hint}`);
  }
  const parsed = parse(command.options, rest);
  if (typeof parsed === "string") return usageError(parsed, name);
  if (parsed["help"] === true) {
    print(help(name));
    return 0;
  }
  return await command.run(parsed);
}

function parse(options: Options, args: readonly string[]): Values | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { ...options, help: { type: "boolean", short: "h" } },
    });
    return values as Values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function usageError(message: string, command?: string): ExitCode {
  printError(`${message}\n\n${help(command)}`);
  return 2;
}

const text = (value: string | boolean | undefined): string => String(value ?? "");

async function runGenerate(values: Values): Promise<ExitCode> {
  const started = performance.now();
  const { generate } = await import("./commands/generate.ts");
  const spec = text(values["spec"]);
  const out = text(values["out"]);
  const report = await generate({ spec, out, force: values["force"] === true });
  const { diagnostics, sources, model, written, removed } = report;
  if (values["json"] === true) {
    print(JSON.stringify({ diagnostics, written: written ?? [], removed: removed ?? [] }, null, 2));
  } else await reportDiagnostics(diagnostics, sources);
  if (written === undefined || removed === undefined) return 1;
  if (values["json"] !== true) {
    const { generateSummary } = await import("./commands/generate-summary.ts");
    print(
      generateSummary({ out, written, removed, model, milliseconds: performance.now() - started }),
    );
  }
  return 0;
}

async function runCheck(values: Values): Promise<ExitCode> {
  const { check } = await import("./commands/generate.ts");
  const { isSame } = await import("./write/comparison.ts");
  const spec = text(values["spec"]);
  const out = text(values["out"]);
  const { diagnostics, sources, comparison } = await check({ spec, out });
  const failed = diagnostics.some(({ severity }) => severity === "error");
  const isCurrent = !failed && comparison !== undefined && isSame(comparison);
  if (values["json"] === true) {
    print(JSON.stringify({ current: isCurrent, diagnostics, ...comparison }, null, 2));
    return isCurrent ? 0 : 1;
  }
  await reportDiagnostics(diagnostics, sources);
  if (comparison !== undefined) {
    const { checkSummary } = await import("./commands/generate-summary.ts");
    const summary = checkSummary(comparison, { spec, out });
    if (isCurrent) print(summary);
    else printError(summary);
  }
  return isCurrent ? 0 : 1;
}

async function runList(values: Values): Promise<ExitCode> {
  const { list } = await import("./commands/list.ts");
  const { diagnostics, sources, entries } = list(text(values["spec"]));
  await reportDiagnostics(diagnostics, sources);
  if (entries === undefined) return 1;
  if (values["json"] === true) print(JSON.stringify(entries, null, 2));
  else {
    const { listTable } = await import("./commands/list-table.ts");
    print(listTable(entries));
  }
  return 0;
}
