/** The texts of `--help`. */
import type { Command } from "./command.ts";
import { commands } from "./commands/commands.ts";

/** What a project begins with, before all others. */
const first = ["init", "import", "export"];

const rank = ({ name }: Command): number =>
  first.includes(name) ? first.indexOf(name) : first.length;

/** Every command with its argument, and one line about it. */
export const commandRows: readonly (readonly [string, string])[] = commands
  .toSorted((a, b) => rank(a) - rank(b))
  .map(({ name, argument, summary }) => [[name, argument].filter(Boolean).join(" "), summary]);

const overview = `callsheet: typed TypeScript clients from a folder of YAML call sheets.

${commandRows.map(([name, summary]) => `  callsheet ${name.padEnd(15)}${summary}`).join("\n")}
  callsheet help COMMAND   more about a command, with examples
  callsheet help templates what a template of the README is given
  callsheet --version

Nothing has to be configured for these folders. Others, several packages, and how the code is to
look are said in callsheet.yaml, or under "callsheet" in package.json.

Exit codes: 0 done; 1 the spec is wrong, files are not as they should be, or a change breaks users;
2 the command line is wrong, or there is nothing to compare; 130 stopped by Ctrl-C.`;

/** The help of a command, or the overview. */
export const help = (command: Command | undefined): string =>
  command === undefined ? overview : `${command.usage}\n\n${command.help}`;

/** A line or two for a wrong command line. */
export const usage = (command: Command | undefined): string =>
  command === undefined
    ? overview
    : `Usage: ${command.usage}\n\`callsheet help ${command.name}\` says more.`;
