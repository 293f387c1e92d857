import { parseArguments, unexpectedWord, type Command, type ExitCode } from "./command.ts";
import { commands } from "./commands/commands.ts";
import { endProcess, print, proseWidth, writeAtOnce } from "./terminal.ts";

/** Runs the command line of this process, and ends it. The process does nothing else. */
export async function runAlone(args: readonly string[]): Promise<void> {
  writeAtOnce();
  endProcess(await run(args));
}

/** Runs a command line. Does not throw: errors are printed, and the exit code reports them. */
export async function run(args: readonly string[]): Promise<ExitCode> {
  try {
    return await dispatch(args);
  } catch (error) {
    const { printFailure } = await import("./failure.ts");
    const [name, topic] = args;
    // Also used for a wrong command line, because a program that asks for JSON parses the output.
    const json = asksForJson(args);
    return printFailure(error, { json, command: commandOf(name === "help" ? topic : name) });
  }
}

const commandOf = (name: string | undefined): Command | undefined =>
  commands.find((command) => command.name === name);

const asksForJson = (args: readonly string[]): boolean =>
  args.some(
    (word, index) =>
      word === "--json" ||
      word.startsWith("--json=") ||
      word === "--format=json" ||
      (word === "--format" && args[index + 1] === "json"),
  );

async function dispatch([name, ...rest]: readonly string[]): Promise<ExitCode> {
  if (name === undefined || name === "--help" || name === "-h") {
    const { help } = await import("./help.ts");
    print(help(commandOf(rest[0]), proseWidth(process.stdout)));
    return name === undefined ? 2 : 0;
  }
  if (name === "help") {
    print(await helpTopic(rest, proseWidth(process.stdout)));
    return 0;
  }
  if (name === "version" || name === "--version" || name === "-v") {
    const { version } = await import("./version.ts");
    print(version);
    return 0;
  }
  const command = commandOf(name);
  if (command === undefined) throw await noSuchCommand(name);
  const values = await parseArguments(command, rest);
  if (values.help) {
    const { help } = await import("./help.ts");
    print(help(command, proseWidth(process.stdout)));
    return 0;
  }
  return await command.run(values);
}

async function helpTopic([topic, ...words]: readonly string[], columns: number): Promise<string> {
  const { help } = await import("./help.ts");
  if (topic === undefined) return help(undefined, columns);
  if (topic === "lint" || topic === "templates") {
    const { ruleHelp, rulesHelp, templatesHelp } = await import("./help-topics.ts");
    if (topic === "templates") return templatesHelp(columns);
    return words.length === 0 ? rulesHelp(columns) : await ruleHelp(words.join(" "), columns);
  }
  const command = commandOf(topic);
  if (command === undefined) throw await noSuchCommand(topic);
  return help(command, columns);
}

const noSuchCommand = async (name: string) =>
  await unexpectedWord(
    `There is no command "${name}"`,
    name,
    commands.map((command) => command.name),
  );
