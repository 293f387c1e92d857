/** The command line of `callsheet import`, or why it cannot be followed. */
import {
  foreignFormatNames,
  foreignFormats,
  type ForeignFormat,
} from "../import/foreign-formats.ts";
import { shownPath } from "../import/source/address.ts";
import { didYouMean } from "../text/nearest.ts";
import { quoteWord } from "../text/quote-word.ts";
import { nameProblem } from "./name-problem.ts";
import type { Values } from "./parse-args.ts";

export interface ImportWishes {
  readonly format: ForeignFormat;
  readonly path: string;
  readonly out: string | undefined;
  readonly name: string | undefined;
  /** Patterns; none where the last import decides. */
  readonly only: readonly string[];
  readonly report: string | undefined;
  readonly check: boolean;
  readonly json: boolean;
}

const known = foreignFormatNames.join(" or ");

export function importRequest(values: Values): ImportWishes | string {
  const [word, path, ...others] = values.files;
  if (word === undefined) return `Say what the document is, ${known}, and its file or address.`;
  const format = foreignFormatNames.find((name) => name === word);
  if (format === undefined) {
    const isFile = /[./\\]/.test(word);
    if (isFile) {
      const shown = shownPath(word);
      return `Say what ${shown} is: \`callsheet import ${known} ${quoteWord(shown)}\`.`;
    }
    return `"import" knows no "${word}"${didYouMean(word, foreignFormatNames, `; there are ${foreignFormatNames.join(", ")}.`)}`;
  }
  if (path === undefined) return `Say which file is the ${foreignFormats[format].title} document.`;
  const [other] = others;
  if (other !== undefined)
    return `One document is imported at a time: leave out "${shownPath(other)}".`;
  const { out, name, report } = values.texts;
  const misnamed = name === undefined ? undefined : nameProblem(name);
  if (misnamed !== undefined) return misnamed;
  const asked = values.list("only");
  const only = asked.flatMap((text) => text.split(",")).flatMap((text) => text.trim() || []);
  if (asked.length > 0 && only.length === 0) return "--only needs a pattern after it.";
  return {
    format,
    path,
    out,
    name,
    only,
    report,
    check: values.flag("check"),
    json: values.flag("json"),
  };
}
