/** The command line: which words mean which command, and with which code the process ends. */
import { parseWords, type Option, type Values } from "./parse-words.ts";
import { print, printError } from "./terminal.ts";

/**
 * 0: done. 1: a bad spec or configuration, or drift. 2: the command line itself is wrong. 70: a mistake of Callsheet's.
 * 130 and 143: stopped by Ctrl-C, or by who started it.
 */
export type ExitCode = 0 | 1 | 2 | 70 | 130 | 143;

interface Command {
  readonly options: Readonly<Record<string, Option>>;
  /** How many words may follow beside options. Default: none. */
  readonly words?: number;
  /** Options of which a run can follow one alone. */
  readonly apart?: readonly string[];
  readonly run: (values: Values, signal: AbortSignal) => Promise<ExitCode>;
}

const [text, flag] = [{ type: "string" }, { type: "boolean" }] as const;

const commands: Readonly<Record<string, Command>> = {
  init: { options: { spec: text }, words: 1, run: runInit },
  generate: {
    options: {
      spec: text,
      out: text,
      package: text,
      check: flag,
      watch: flag,
      force: flag,
      quiet: flag,
      json: flag,
    },
    apart: ["check", "watch"],
    run: runGenerate,
  },
  list: { options: { spec: text, package: text, json: flag }, run: runList },
};

/** Runs a command line to its end. Does not throw: what goes wrong is said, and the code tells of it. */
export async function run(args: readonly string[]): Promise<ExitCode> {
  try {
    return await dispatch(args);
  } catch (error) {
    const { internalError } = await import("./internal-error.ts");
    printError(internalError(error));
    return 70;
  }
}

async function dispatch([name, ...rest]: readonly string[]): Promise<ExitCode> {
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    const { help } = await import("./help.ts");
    const [topic] = rest;
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
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return await noSuchCommand(name);
  const parsed = await parseWords({ command: name, ...command }, rest);
  if (typeof parsed === "string") return await usageError(parsed, name);
  if (parsed.help) {
    const { help } = await import("./help.ts");
    print(help(name));
    return 0;
  }
  if (parsed.flag("watch")) return await runWatch(parsed);
  return await interruptible((signal) => command.run(parsed, signal));
}

async function noSuchCommand(name: string): Promise<ExitCode> {
  const { didYouMean } = await import("./text/nearest.ts");
  const known = Object.keys(commands);
  const hint = didYouMean(name, known, `; there are ${known.join(", ")}.`);
  return await usageError(`There is no command "${name}"${hint}`);
}

async function usageError(message: string, command?: string): Promise<ExitCode> {
  const { usage } = await import("./help.ts");
  printError(`${message}\n\n${usage(command)}`);
  return 2;
}

/** The first signal lets a run clean up after itself; a second one ends the process at once. */
async function interruptible(work: (signal: AbortSignal) => Promise<ExitCode>): Promise<ExitCode> {
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

/** The packages that the words are about; a code when there are none. */
async function projectsOf(values: Values, command: string) {
  const { chooseProjects } = await import("./config/choose-projects.ts");
  const chosen = await chooseProjects(values.texts);
  if (chosen.wrong !== undefined) return await usageError(chosen.wrong, command);
  if (chosen.projects.length > 0) return chosen.projects;
  const { diagnostics, sources } = chosen;
  if (values.flag("json")) {
    const { printFailure } = await import("./commands/print-failure.ts");
    printFailure(command, values.flag("check"), diagnostics);
  } else {
    const { reportDiagnostics } = await import("./terminal.ts");
    await reportDiagnostics(diagnostics, sources);
  }
  return 1;
}

async function runGenerate(values: Values, signal: AbortSignal): Promise<ExitCode> {
  const projects = await projectsOf(values, "generate");
  if (typeof projects === "number") return projects;
  const [json, quiet] = [values.flag("json"), values.flag("quiet")];
  if (values.flag("check")) {
    const { runCheck } = await import("./commands/run-check.ts");
    const command = ["callsheet generate", ...values.given(["package", "spec", "out"])].join(" ");
    return (await runCheck({ projects, json, quiet, command, signal })) ? 0 : 1;
  }
  const { runGenerate: runAll } = await import("./commands/run-generate.ts");
  return (await runAll({ projects, json, quiet, force: values.flag("force"), signal })) ? 0 : 1;
}

async function runList(values: Values): Promise<ExitCode> {
  const projects = await projectsOf(values, "list");
  if (typeof projects === "number") return projects;
  const { runList: listAll } = await import("./commands/run-list.ts");
  return (await listAll(projects, values.flag("json"))) ? 0 : 1;
}

async function runInit({ words: [name = "example"], texts }: Values): Promise<ExitCode> {
  const { runInit: initialize } = await import("./init/run-init.ts");
  const done = await initialize(name, texts["spec"]);
  if (typeof done === "string") return await usageError(done, "init");
  return done ? 0 : 1;
}

async function runWatch(values: Values): Promise<ExitCode> {
  const { chooseProjects } = await import("./config/choose-projects.ts");
  // A configuration that is wrong now may be mended while this watches it; a wrong command line may not.
  const { wrong } = await chooseProjects(values.texts);
  if (wrong !== undefined) return await usageError(wrong, "generate");
  const { watchCommand } = await import("./watch/watch-command.ts");
  const cwd = process.cwd();
  return await watchCommand({
    cwd,
    findProjects: () => chooseProjects(values.texts, cwd),
    force: values.flag("force"),
    json: values.flag("json"),
    quiet: values.flag("quiet"),
  });
}
