/** The arguments of a command: options and positionals. */
import { quoteWord } from "../text/quote-word.ts";

// Not imported: an import initializes the whole module, and every run would wait for it.
const { parseArgs } = process.getBuiltinModule("node:util");

export interface Values {
  readonly help: boolean;
  readonly flag: (name: string) => boolean;
  readonly texts: Readonly<Record<string, string | undefined>>;
  /** Of an option that may be repeated. */
  readonly list: (name: string) => readonly string[];
  readonly positionals: readonly string[];
  /** The same where a command takes any number of them as names of files. */
  readonly files: readonly string[];
  /** Options as they were passed, to be repeated in a message. */
  readonly given: (names: readonly string[]) => readonly string[];
}

export interface Option {
  readonly type: "string" | "boolean";
  /** One letter. */
  readonly short?: string;
  /** Whether it may be repeated; otherwise the last one counts. */
  readonly multiple?: boolean;
}

export interface CommandSpec {
  readonly command: string;
  readonly options: Readonly<Record<string, Option>>;
  readonly positionals?: number | "files";
  readonly conflicts?: readonly string[];
}

/** The values, or why the arguments cannot be parsed. */
export async function parseArguments(
  grammar: CommandSpec,
  args: readonly string[],
): Promise<Values | string> {
  const { command, positionals: limit = 0, conflicts = [] } = grammar;
  const options: Readonly<Record<string, Option>> = {
    ...grammar.options,
    help: { type: "boolean", short: "h" },
  };
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (option === undefined) return await unknownOption(token.rawName, command, options);
    const isText = option.type === "string";
    if (isText && isMissing(token)) return `${token.rawName} needs a value after it.`;
    if (!isText && token.value !== undefined) return refuseValue(token);
  }
  if (limit !== "files" && positionals.length > limit) {
    return `"${command}" has no use for the word "${positionals[limit]}".`;
  }
  const together = conflicts.filter((name) => values[name] === true);
  if (together.length > 1) {
    return `${together.map((name) => `--${name}`).join(" and ")} cannot go together.`;
  }
  const texts = Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
  return {
    help: values["help"] === true,
    flag: (name) => values[name] === true,
    texts,
    list: (name) => {
      const value = values[name];
      return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
    },
    positionals,
    files: limit === "files" ? positionals : [],
    given: (names) =>
      names.flatMap((name) =>
        texts[name] === undefined ? [] : [`--${name} ${quoteWord(texts[name])}`],
      ),
  };
}

interface OptionToken {
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/** No value, or one that looks like the next option; `--spec=-folder` allows such a value. */
const isMissing = ({ value, inlineValue }: OptionToken): boolean =>
  value === undefined || value === "" || (inlineValue !== true && value.startsWith("-"));

const refuseValue = ({ rawName, value = "" }: OptionToken & { readonly rawName: string }): string =>
  `${rawName} takes no value: leave out "=${value}".`;

async function unknownOption(raw: string, command: string, options: object): Promise<string> {
  const { didYouMean } = await import("../text/nearest.ts");
  const known = Object.keys(options).map((name) => `--${name}`);
  return `"${command}" has no option ${raw}${didYouMean(raw, known, `; there are ${known.join(", ")}.`)}`;
}
