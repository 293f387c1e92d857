/** A comparison for people, one change in a few lines. */
import { visible, visibleLines } from "../diagnostics/visible.ts";
import { showPlace } from "../diagnostics/show-place.ts";
import type { Diff } from "../project/diff/diff.ts";
import type {
  ChangePlace,
  ComparedPackage,
  ReportedChange,
} from "../project/report/diff-report.ts";
import { plural } from "../text/plural.ts";

export function diffText({ report }: Diff): string {
  const { changes, old, new: now, verdict, bump } = report;
  const sides = `${visible(old.name)} to ${visible(now.name)}`;
  if (changes.length === 0) return `No change of the API from ${sides}.`;
  const head = `${verdict}, ${bump}: ${plural(changes.length, "change")} from ${sides}.`;
  const ends = report.packages.flatMap((one) => [...versionText(one), ...acceptText(one)]);
  return [head, ...changes.map(changeText), ...ends].join("\n\n");
}

function versionText({ version }: ComparedPackage): readonly string[] {
  if (version === undefined) return [];
  const { old, new: now, least, enough } = version;
  return enough
    ? [`The version goes far enough: ${old} to ${now}.`]
    : [`The version is ${now}, was ${old}: these changes need ${least} or later.`];
}

const acceptText = ({ accept }: ComparedPackage): readonly string[] =>
  accept === undefined
    ? []
    : [
        `To accept what fails, write into ${visible(accept.file)}:\n\n${visibleLines(accept.lines)}`,
      ];

function changeText(change: ReportedChange): string {
  const { verdict, rule, message, edit, places, reaches, accepted } = change;
  const place = places.new ?? places.old;
  const where = place === undefined ? "" : `${visible(placeText(place))} `;
  const label = accepted === undefined ? verdict : `${verdict} (accepted)`;
  return [
    `${where}${label} ${rule}`,
    `  ${visible(message)}`,
    ...(edit === undefined ? [] : [`  - ${visible(edit.before)}`, `  + ${visible(edit.after)}`]),
    ...(accepted === undefined ? [] : [`  accepted: ${visible(accepted.reason)}`]),
    ...(reaches.length > 1 ? [`  reaches ${plural(reaches.length, "operation")}`] : []),
  ].join("\n");
}

const placeText = ({ revision, ...place }: ChangePlace): string =>
  revision === undefined ? showPlace(place) : `${revision}:${showPlace(place)}`;
