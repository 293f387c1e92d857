/** The options of `callsheet diff`, or why they cannot be followed. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { failOns } from "../project/diff/judge-diff.ts";
import { didYouMean } from "../text/nearest.ts";
import {
  diffFormats,
  isDiffFormat,
  showOptions,
  type DiffFormat,
  type ShowOption,
  type ShowOptions,
} from "./diff-formats.ts";
import type { Values } from "./parse-args.ts";
import type { DiffRequest } from "./run-diff.ts";

export async function diffRequest(values: Values, cwd: string): Promise<DiffRequest | string> {
  const { texts, positionals: sides } = values;
  const json = values.flag("json");
  const { format = json ? "json" : "text", against, spec, package: name } = texts;
  if (!isDiffFormat(format)) return unknown("--format", format, Object.keys(diffFormats));
  if (json && format !== "json") return `--json and --format ${format} cannot go together.`;
  const wanted = texts["fail-on"];
  const failOn = failOns.find((one) => one === wanted);
  if (wanted !== undefined && failOn === undefined) return unknown("--fail-on", wanted, failOns);
  const show = await showRequest(values, cwd, format);
  if (typeof show === "string") return show;
  const { report } = texts;
  const others = [...sides, ...values.given(["fail-on", "against", "spec", "package"])];
  if (report !== undefined && others.length > 0) {
    return `--report shows what was compared already: leave out ${others.join(" ")}.`;
  }
  return { cwd, sides, format, show, failOn, against, report, spec, package: name };
}

/** An option that the format has no use for is a mistake: whoever gave it expects something of it. */
async function showRequest(
  values: Values,
  cwd: string,
  format: DiffFormat,
): Promise<ShowOptions | string> {
  const takes: readonly ShowOption[] = diffFormats[format].takes;
  const given = showOptions.filter((one) => values.flag(one) || values.texts[one] !== undefined);
  const useless = given.find((one) => !takes.includes(one));
  if (useless !== undefined) {
    const names = Object.entries(diffFormats).flatMap(([name, { takes: those }]) =>
      (those as readonly ShowOption[]).includes(useless) ? [name] : [],
    );
    return `--${useless} goes with --format ${names.join(" or ")}, not with ${format}.`;
  }
  const { label: name, former: file } = values.texts;
  const isGiven = values.flag("labelled");
  if (isGiven && name === undefined) return "--labelled needs --label with the name of the label.";
  const former = file === undefined ? undefined : await readText(resolve(cwd, file));
  if (file !== undefined && former === undefined) return `--former: ${file} cannot be read.`;
  const label = name === undefined ? undefined : { name, isGiven };
  return { all: values.flag("all"), former, label };
}

const readText = async (file: string): Promise<string | undefined> =>
  await readFile(file, "utf8").catch(() => undefined);

const unknown = (option: string, given: string, known: readonly string[]): string =>
  `${option} knows no "${given}"${didYouMean(given, known, `; there are ${known.join(", ")}.`)}`;
