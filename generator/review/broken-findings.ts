/** Lines of a program that compile no more, for platforms that show findings beside lines. */
import type { Annotation } from "../diagnostics/platforms/annotation.ts";
import type { RuleFinding, RulePage } from "../diagnostics/platforms/finding.ts";
import { inRepository } from "../diagnostics/platforms/repository-path.ts";
import type { DiffReport } from "../project/report/diff-report.ts";
import { sha256 } from "../text/sha256.ts";
import { brokenLines, unexplained, type BrokenLine } from "./words/broken-lines.ts";

const title = "A line of the program compiles no more";

const rule = "program-broken";

export const brokenPage = (url: string | undefined): RulePage => ({
  id: rule,
  title: `${title}.`,
  level: "error",
  help: [
    `${title}.`,
    "It compiles with the package of the old side, and not with that of the new side.",
  ].join("\n\n"),
  ...(url === undefined ? {} : { url }),
});

/** What somebody has accepted is known; the line needs an edit all the same. */
const levelOf = ({ change }: BrokenLine) => (change?.accepted === undefined ? "error" : "warning");

/** What a reader needs beside the line: what the compiler says, and the change. */
const messageOf = ({ line, change }: BrokenLine): string =>
  change === undefined
    ? `${line.message} Broken ${unexplained}.`
    : `${line.message} Broken by ${change.rule}: ${change.message}`;

export const brokenAnnotations = (report: DiffReport): readonly Annotation[] =>
  (brokenLines(report) ?? []).map((broken) => ({
    level: levelOf(broken),
    title: ["compiles no more", ...(broken.change ? [broken.change.target] : [])].join(": "),
    message: messageOf(broken),
    place: inRepository(broken.line, report.folder ?? ""),
  }));

export function brokenFindings(report: DiffReport): readonly RuleFinding[] {
  const folder = report.folder ?? "";
  const times = new Map<string, number>();
  return (brokenLines(report) ?? []).map((broken) => {
    const { line, change } = broken;
    const place = change?.places.new ?? change?.places.near;
    // Lines move, and one change may break several in the same words.
    const text = JSON.stringify([line.file, line.message, change?.fingerprint]);
    const time = (times.get(text) ?? 0) + 1;
    times.set(text, time);
    return {
      rule,
      level: levelOf(broken),
      message: messageOf(broken),
      place: inRepository(line, folder),
      related:
        place === undefined
          ? []
          : [{ place: inRepository(place, folder), message: "The change that breaks it." }],
      fingerprint: sha256(`${text} ${time}`).slice(0, 12),
      accepted: change?.accepted?.reason,
    };
  });
}
