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
  /** The command, which can be run again with other options. */
  readonly command: string;
}

/** Number of lines on a screen. */
const screen = 25;

export function lintText(
  { diagnostics, packages }: LintReport,
  { all, command }: LintTextOptions,
  paint: Paint,
): string {
  const unknowns = unknownsLine(packages);
  if (diagnostics.length === 0) return `No findings.${unknowns}`;
  const groups = foldEqual(diagnostics);
  const head = headLine(diagnostics, groups) + unknowns;
  const foot = footLines(diagnostics, groups, command);
  if (all || diagnostics.length < screen) {
    const each = groups.flatMap(({ findings }) => findings);
    const shown = each.map((one) => showFinding(one, paint));
    const inFull = [head, ...shown, foot.advice].join("\n\n");
    if (all || inFull.split("\n").length <= screen) return inFull;
  }
  const room = screen - 4;
  const shown = groups.slice(0, Math.floor(room / 2));
  const rest = groups.length - shown.length;
  // Messages are shown in full, the worst first, while there is space.
  let spare = room - 2 * shown.length;
  const lines = shown.flatMap((group) => {
    const whole = groupLines(group, paint, true);
    const extra = whole.length - 2;
    if (extra > spare) return groupLines(group, paint, false);
    spare -= extra;
    return whole;
  });
  const more = rest === 0 ? foot.all : `${plural(rest, "more rule")}. ${foot.all}`;
  return [head, "", ...lines, "", more, foot.advice].join("\n");
}

/** Findings of the same rule and level. */
export interface Group {
  readonly first: Diagnostic;
  readonly findings: readonly Diagnostic[];
}

const severities = ["error", "warning", "info"] as const;

/** Groups equal findings: the worst first, then the most frequent. */
export function foldEqual(diagnostics: readonly Diagnostic[]): Group[] {
  const groups = Map.groupBy(diagnostics, ({ severity, code }) => `${severity} ${code}`);
  return [...groups.values()]
    .flatMap((findings) => {
      const [first] = findings;
      return first === undefined ? [] : [{ first, findings }];
    })
    .toSorted((a, b) => rank(a) - rank(b) || b.findings.length - a.findings.length);
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

/** Returns one line for the rule and its message, and one for the locations. Both fit the width of the screen. */
function groupLines({ first, findings }: Group, paint: Paint, isWhole: boolean): string[] {
  const { severity, code, message } = first;
  const style = severity === "error" ? "red" : severity === "warning" ? "yellow" : "dim";
  const count = findings.length === 1 ? "" : ` ${findings.length}×`;
  const room = width - severity.length - code.length - count.length - 2;
  const name = `${paint(style, severity)} ${paint("bold", visible(code))}${count}`;
  const text = visible(message);
  const where = `  ${paint("dim", places(findings))}`;
  if (!isWhole || text.length <= room) return [`${name} ${cut(text, room)}`, where];
  return [name, ...wrap(text, width - 2).map((line) => `  ${line}`), where];
}

const width = 100;

const cut = (text: string, room: number): string =>
  text.length <= room ? text : `${text.slice(0, Math.max(0, room - 1))}…`;

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

function footLines(diagnostics: readonly Diagnostic[], groups: readonly Group[], command: string) {
  const fixable = diagnostics.filter(({ fix }) => fix !== undefined).length;
  const [worst] = groups;
  const suggested = diagnostics.filter(({ suggestion }) => suggestion !== undefined).length;
  const fixLine =
    (fixable === 0 ? "" : `\`${command} --fix\` mends ${fixable}. `) +
    (suggested === 0
      ? ""
      : `\`${command} --fix --unsafe\` makes ${plural(suggested, "suggestion")}${fixable === 0 ? "" : " more"}. `);
  return {
    all: `\`${command} --all\` shows each with its line.`,
    advice: `${fixLine}See \`callsheet help lint ${worst?.first.code ?? "RULE"}\`.`,
  };
}
