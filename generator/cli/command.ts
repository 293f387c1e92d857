import { toSlashes } from "../text/paths.ts";
import { quoteWord } from "../text/texts.ts";

// Not imported: an import initializes the whole module, and every run would wait for it.
const { parseArgs } = process.getBuiltinModule("node:util");

/**
 * 0: done. 1: an error in spec or configuration, drift, or a breaking change. 2: a wrong command line, or sides that
 * cannot be compared. 70: a bug in Callsheet. 130 and 143: stopped by SIGINT (Ctrl-C) or SIGTERM.
 */
export type ExitCode = 0 | 1 | 2 | 70 | 130 | 143;

export class UsageError extends Error {}

/** A row in the table of commands, used for help, for usage, and to parse arguments. */
export interface Command {
  readonly name: string;
  /** Argument in the list of all commands, if any. */
  readonly argument?: string;
  /** One line for the list of all commands. */
  readonly summary: string;
  readonly operands?: readonly string[];
  /** Paragraphs for `callsheet help COMMAND`. Indented paragraphs are shown unchanged. */
  readonly help: string;
  readonly options: Readonly<Record<string, Option>>;
  /** Paragraphs below the options. */
  readonly notes?: string;
  readonly examples: readonly (readonly [line: string, use: string])[];
  /** Maximum number of positional arguments, or `files` for any number. Default: 0. */
  readonly positionals?: number | "files";
  readonly conflicts?: readonly string[];
  readonly run: (values: Arguments) => Promise<ExitCode>;
}

export interface Option {
  readonly type: "string" | "boolean";
  /** Placeholder of its value in usage and help. */
  readonly value?: string;
  /** Description in the help. Options without a description are hidden. */
  readonly doc?: string;
  /** One letter. */
  readonly short?: string;
  /** Whether the option can occur several times. Otherwise the last one counts. */
  readonly multiple?: boolean;
}

export const textOption = (value: string, doc: string) => ({ type: "string", value, doc }) as const;
export const flagOption = (doc: string) => ({ type: "boolean", doc }) as const;
export const repeatable = (value: string, doc: string) =>
  ({ ...textOption(value, doc), multiple: true }) as const;

export const shared = {
  json: flagOption("a report for other tools"),
  package: textOption(
    "NAME",
    "the only package to use, by its name or its output folder (default: all)",
  ),
  spec: textOption("DIR", "folder of call sheets (default: the one of callsheet.yaml, or spec)"),
} as const;

export interface Arguments {
  readonly help: boolean;
  readonly flag: (name: string) => boolean;
  readonly texts: Readonly<Record<string, string | undefined>>;
  /** Values of an option that can occur several times. */
  readonly list: (name: string) => readonly string[];
  readonly positionals: readonly string[];
  readonly files: readonly string[];
  /** Returns options as they were passed, to be shown in a message. */
  readonly passed: (names: readonly string[]) => readonly string[];
}

/** Parses the arguments of a command. Throws UsageError for unknown arguments. */
export async function parseArguments(
  command: Command,
  args: readonly string[],
): Promise<Arguments> {
  const { name, positionals: limit = 0, conflicts = [] } = command;
  const options: Command["options"] = { ...command.options, help: { type: "boolean", short: "h" } };
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { rawName, value } = token;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (option === undefined) {
      const known = Object.keys(options).map((one) => `--${one}`);
      throw await unexpectedWord(`"${name}" has no option ${rawName}`, rawName, known);
    }
    if (option.type === "string" && isMissing(token)) {
      throw new UsageError(`${rawName} needs a value after it.`);
    }
    if (option.type === "boolean" && value !== undefined) {
      throw new UsageError(`${rawName} takes no value. Remove "=${value}".`);
    }
  }
  if (limit !== "files" && positionals.length > limit) {
    throw new UsageError(`"${name}" takes no argument "${positionals[limit]}". Remove it.`);
  }
  const together = conflicts.filter((one) => values[one] === true);
  if (together.length > 1) {
    const names = together.map((one) => `--${one}`).join(" and ");
    throw new UsageError(`${names} cannot be combined. Remove one of them.`);
  }
  const valueOf = (one: string, value: unknown): string[] =>
    typeof value === "string" ? [isPath(options[one]) ? slashed(value) : value] : [];
  const texts = Object.fromEntries(
    Object.entries(values).flatMap(([one, value]) =>
      valueOf(one, value).map((text) => [one, text] as const),
    ),
  );
  return {
    help: values["help"] === true,
    flag: (one) => values[one] === true,
    texts,
    list: (one) => {
      const value = values[one];
      return Array.isArray(value) ? value.flatMap((each) => valueOf(one, each)) : [];
    },
    positionals,
    files: limit === "files" ? positionals : [],
    passed: (names) =>
      names.flatMap((one) =>
        texts[one] === undefined ? [] : [`--${one} ${quoteWord(texts[one])}`],
      ),
  };
}

const isPath = (option: Option | undefined): boolean => /^(?:DIR|FILE)$/.test(option?.value ?? "");

/** Returns a path with the slashes of imports and configurations. On other systems, `\` is a part of a name. */
const slashed = (path: string): string => (process.platform === "win32" ? toSlashes(path) : path);

interface OptionToken {
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/** Returns whether a value is missing or looks like the next option; `--spec=-folder` allows such a value. */
const isMissing = ({ value, inlineValue }: OptionToken): boolean =>
  value === undefined || value === "" || (inlineValue !== true && value.startsWith("-"));

/** Returns the error for an unknown word, with the most similar known words, the only known word it begins, or all. */
export async function unexpectedWord(
  message: string,
  word: string,
  known: readonly string[],
  more = "",
): Promise<UsageError> {
  const { didYouMean } = await import("../text/nearest.ts");
  const letters = (one: string): string => one.replace(/^-+/, "");
  const isBegun = (one: string): boolean =>
    letters(one).startsWith(letters(word)) || letters(word).startsWith(letters(one));
  const begun = letters(word) === "" ? [] : known.filter(isBegun);
  const others = `; there ${known.length === 1 ? "is" : "are"} ${known.join(", ")}.`;
  const hint =
    begun.length === 1 ? `; did you mean "${begun[0]}"?` : didYouMean(word, known, others);
  return new UsageError(`${message}${hint}${more}`);
}
