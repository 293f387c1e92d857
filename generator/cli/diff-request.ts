/** The options of `callsheet diff`, or why they cannot be followed. */
import { failOns } from "../project/diff/judge-diff.ts";
import { didYouMean } from "../text/nearest.ts";
import { diffFormats, isDiffFormat } from "./diff-formats.ts";
import type { Values } from "./parse-args.ts";
import type { DiffRequest } from "./run-diff.ts";

export async function diffRequest(values: Values, cwd: string): Promise<DiffRequest | string> {
  const { texts, positionals: sides } = values;
  const json = values.flag("json");
  const { format = json ? "json" : "text", spec, package: name } = texts;
  if (!isDiffFormat(format)) return unknown("--format", format, Object.keys(diffFormats));
  if (json && format !== "json") return `--json and --format ${format} cannot go together.`;
  const wanted = texts["fail-on"];
  const failOn = failOns.find((one) => one === wanted);
  if (wanted !== undefined && failOn === undefined) return unknown("--fail-on", wanted, failOns);
  return { cwd, sides, format, failOn, spec, package: name };
}

const unknown = (option: string, given: string, known: readonly string[]): string =>
  `${option} knows no "${given}"${didYouMean(given, known, `; there are ${known.join(", ")}.`)}`;
