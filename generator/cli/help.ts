import { wrap } from "../text/wrap.ts";
import type { Command, Option } from "./command.ts";
import { commands } from "./commands/commands.ts";

/** Commands for starting a project, which are listed first. */
const first = ["init", "import", "export"];

const rank = ({ name }: Command): number =>
  first.includes(name) ? first.indexOf(name) : first.length;

export const commandRows: readonly Row[] = commands
  .toSorted((a, b) => rank(a) - rank(b))
  .map(({ name, argument, summary }) => [[name, argument].filter(Boolean).join(" "), summary]);

type Row = readonly [name: string, text: string];

/** Returns the help of a command, or the overview. */
export const help = (command: Command | undefined, columns: number): string =>
  command === undefined ? overview(columns) : commandHelp(command, columns);

const overviewRows: readonly Row[] = [
  ...commandRows,
  ["help COMMAND", "more about a command, with examples"],
  ["help templates", "values of a template of the README"],
  ["--version", "the version of this Callsheet"],
];

const overview = (columns: number): string =>
  [
    wrappedParagraphs(
      "callsheet: typed TypeScript clients from a folder of YAML call sheets.",
      columns,
    ),
    aligned(
      overviewRows.map(([name, text]) => [`callsheet ${name}`, text]),
      columns,
    ),
    wrappedParagraphs(overviewNotes, columns),
  ].join("\n\n");

const overviewNotes = `
In a project, run them with its package manager: \`npx callsheet generate\`.

The folders spec/ and generated/ need no configuration. Set other folders, several packages, and the
style of the code in callsheet.yaml, or under "callsheet" in package.json.

Exit codes: 0 success; 1 errors in call sheets, files that are not up to date, or a breaking change;
2 wrong command line, or nothing to compare; 130 stopped by Ctrl-C.`;

function commandHelp(command: Command, columns: number): string {
  const { help: text, options, notes = "", examples } = command;
  const rows = Object.entries(options).flatMap(([name, option]): Row[] =>
    option.doc === undefined ? [] : [[optionText(name, option), option.doc]],
  );
  const shown = examples.map(([line, use]) => `  # ${use}\n  ${line}`);
  return [
    usage(command, columns),
    wrappedParagraphs(text, columns),
    aligned(rows, columns),
    wrappedParagraphs(notes, columns),
    ["Examples:", ...shown].join("\n\n"),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

export const usageError = (
  reason: string,
  command: Command | undefined,
  columns: number,
): string =>
  command === undefined
    ? `${reason}\n\n\`callsheet help\` lists the commands.`
    : `${reason}\n\n${usage(command, columns, "Usage: ")}\nSee \`callsheet help ${command.name}\`.`;

/** Returns the usage of a command. Further lines are aligned with the first word after the name. */
function usage(command: Command, columns: number, start = ""): string {
  const { name, operands = [], options, conflicts = [] } = command;
  const shown = Object.entries(options).flatMap(([one, option]) => {
    if (option.doc === undefined || conflicts.indexOf(one) > 0) return [];
    const together = conflicts.includes(one) ? conflicts : [one];
    const texts = together.map((each) => optionText(each, options[each] ?? option));
    return [`[${texts.join(" | ")}]`];
  });
  return hanging(`${start}callsheet ${name} `, [...operands, ...shown], columns);
}

const optionText = (name: string, { value }: Option): string =>
  value === undefined ? `--${name}` : `--${name} ${value}`;

/** Wraps paragraphs except indented ones. */
export const wrappedParagraphs = (text: string, columns: number): string =>
  text
    .replace(/^\n+|\n+$/g, "")
    .split("\n\n")
    .map((one) => (one.startsWith(" ") ? one : wrap(one, columns).join("\n")))
    .join("\n\n");

/** Aligns two columns. The second column is below the first if the screen is too narrow for both. */
function aligned(rows: readonly Row[], columns: number): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 4;
  return rows
    .map(([name, text]) =>
      columns - width < narrowest
        ? `  ${name}\n${hanging("      ", text, columns)}`
        : hanging(`  ${name}`.padEnd(width), text, columns),
    )
    .join("\n");
}

/** Minimum width of the second column: a narrower one would have one word per line. */
const narrowest = 24;

/** Wraps a string after a prefix, and indents further lines to its first word. */
function hanging(start: string, text: string | readonly string[], columns: number): string {
  const lines = wrap(text, columns - start.length);
  return (start + lines.join(`\n${" ".repeat(start.length)}`)).trimEnd();
}
