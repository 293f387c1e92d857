/** Renders findings for the terminal: equal ones once, the worst first, and no more than fits a screen by default. */
import { countOf, type Paint } from "../../diagnostics/show.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import { visible } from "../../diagnostics/visible.ts";
import type { Diagnostic } from "../../project/report/report.ts";
import type { LintReport } from "../../project/lint/lint-packages.ts";
import { showFinding } from "../../project/lint/findings.ts";
import { plural } from "../../text/texts.ts";
import { wrap } from "../../text/wrap.ts";

interface LintTextOptions {
  /** Whether to show every finding with its line. */
  readonly all: boolean;
  /** Returns a command line of Callsheet for the project. */
  readonly command: (words: readonly string[]) => string;
  /** Options that the next command line must repeat. */
  readonly passed: readonly string[];
}

/** Number of lines on a screen. */
const screen = 25;

export function lintText(
  { diagnostics, packages }: LintReport,
  options: LintTextOptions,
  paint: Paint,
): string {
  const unknowns = unknownsLine(packages);
  if (diagnostics.length === 0) return `No findings.${unknowns}`;
  const groups = foldEqual(diagnostics);
  const head = headLine(diagnostics, groups) + unknowns;
  const foot = footLines(diagnostics, groups, options);
  if (options.all || diagnostics.length < screen) {
    const each = groups.flatMap(({ findings }) => findings);
    const shown = each.map((one) => showFinding(one, paint));
    const inFull = [head, ...shown, foot.advice.join(" ")].join("\n\n");
    if (options.all || inFull.split("\n").length <= screen) return inFull;
  }
  const blocks = groups.map((group) => groupLines(group, paint));
  for (let count = groups.length; ; count -= 1) {
    const rest = restLines(groups.slice(count));
    const shown = blocks.slice(0, count).flat();
    const lines = [head, "", ...shown, "", ...rest, foot.all, ...foot.advice];
    if (lines.length <= screen || count === 1) return lines.join("\n");
  }
}

/** Returns lines that only count the findings of rules. */
function restLines(groups: readonly Group[]): readonly string[] {
  if (groups.length === 0) return [];
  const levels = [...Map.groupBy(groups, ({ first }) => first.severity)].map(([level, some]) => {
    const counts = some.map(({ first, findings }) => `${visible(first.code)} ${findings.length}×`);
    return `${level}: ${counts.join(", ")}`;
  });
  return wrap(`Also ${levels.join("; ")}.`, width);
}

/** Findings of the same rule and level. */
export interface Group {
  readonly first: Diagnostic;
  readonly findings: readonly Diagnostic[];
}

const severities = ["error", "warning", "info"] as const;

/** Groups equal findings: the worst first, then the rarest, because frequent ones are usually traits of a document. */
export function foldEqual(diagnostics: readonly Diagnostic[]): Group[] {
  const groups = Map.groupBy(diagnostics, ({ severity, code }) => `${severity} ${code}`);
  return [...groups.values()]
    .flatMap((findings) => {
      const [first] = findings;
      return first === undefined ? [] : [{ first, findings }];
    })
    .toSorted((a, b) => rank(a) - rank(b) || a.findings.length - b.findings.length);
}

const rank = ({ first }: Group): number => severities.indexOf(first.severity);

/** Maximum number of services that fits on a line. */
const mostServices = 4;

function unknownsLine(packages: LintReport["packages"]): string {
  const counts = new Map(
    packages.flatMap(({ unknowns }) => unknowns.map(({ service, count }) => [service, count])),
  );
  const all = [...counts].filter(([, count]) => count > 0);
  if (all.length === 0) return "";
  const shown = all.slice(0, mostServices).map(([name, count]) => `${name} ${count}`);
  const rest = all.length - shown.length;
  const more = rest === 0 ? "" : ` and ${rest} more`;
  return ` Unknown facts: ${shown.join(", ")}${more}.`;
}

function headLine(diagnostics: readonly Diagnostic[], groups: readonly Group[]): string {
  const files = new Set(diagnostics.flatMap(({ file }) => file ?? [])).size;
  return `${countOf(diagnostics)}: ${plural(groups.length, "rule")}, ${plural(files, "file")}.`;
}

/** Returns lines for the rule and its message, and one for the locations. */
function groupLines({ first, findings }: Group, paint: Paint): string[] {
  const { severity, code, message } = first;
  const style = severity === "error" ? "red" : severity === "warning" ? "yellow" : "dim";
  const count = findings.length === 1 ? "" : ` ${findings.length}×`;
  const room = width - severity.length - code.length - count.length - 2;
  const name = `${paint(style, severity)} ${paint("bold", visible(code))}${count}`;
  const text = visible(message);
  const where = `  ${paint("dim", places(findings))}`;
  if (text.length <= room) return [`${name} ${text}`, where];
  return [name, ...wrap(text, width - 2).map((line) => `  ${line}`), where];
}

const width = 100;

function places(findings: readonly Diagnostic[]): string {
  let line = "";
  for (const [index, { file, line: number = 1, column = 1 }] of findings.entries()) {
    const place = file === undefined ? "" : showPlace({ file, line: number, column, length: 1 });
    const rest = findings.length - index;
    const next = line === "" ? visible(place) : `${line}, ${visible(place)}`;
    if (line !== "" && next.length > width - 20) return `${line} and ${rest} more`;
    line = next;
  }
  return line;
}

function footLines(
  diagnostics: readonly Diagnostic[],
  [worst]: readonly Group[],
  { command, passed }: LintTextOptions,
) {
  const lint = (...words: readonly string[]): string =>
    `\`${[command(["lint"]), ...passed, ...words].join(" ")}\``;
  const fixable = diagnostics.filter(({ fix }) => fix !== undefined).length;
  const suggested = diagnostics.filter(({ suggestion }) => suggestion !== undefined).length;
  return {
    all: `${lint("--all")} shows each with its line.`,
    advice: [
      ...(fixable === 0 ? [] : [`${lint("--fix")} fixes ${plural(fixable, "finding")}.`]),
      ...(suggested === 0
        ? []
        : [`${lint("--fix --unsafe")} applies ${plural(suggested, "suggestion")}.`]),
      `See \`${command(["help", "lint", worst?.first.code ?? "RULE"])}\`.`,
    ],
  };
}
