/** Renders a change in a terminal: location and change, affected users, edit, and affected operations. */
import type { Paint } from "../../diagnostics/show.ts";
import { visible } from "../../diagnostics/visible.ts";
import type { ChangePlace, ReportedChange } from "../../project/report/diff-report.ts";
import { usesText } from "../../text/affected.ts";
import { placeText } from "../words/places.ts";
import { acceptedText, effectText, signs } from "../words/verdicts.ts";
import { foldNames, widthOf, wrap } from "../../text/wrap.ts";

export interface Screen {
  readonly paint: Paint;
  readonly columns: number;
  readonly all: boolean;
}

const indent = "  ";

export function changeLines(
  change: ReportedChange,
  withService: boolean,
  screen: Screen,
): readonly string[] {
  const { paint, columns } = screen;
  const { verdict, service, message, edit, accepted } = change;
  const { mark, colour } = signs[accepted === undefined ? verdict : "accepted"];
  const word = accepted === undefined ? verdict : `${verdict}, accepted`;
  const place = change.places.new ?? change.places.old;
  const head = [
    paint(colour, `${mark} ${word}`),
    ...(place === undefined ? [] : [paint("bold", revisionPlace(place))]),
    ...(withService ? [visible(service)] : []),
  ].join(" ");
  const inner = columns - indent.length;
  const lines = [
    ...wrap(visible(message), inner),
    ...(accepted === undefined ? [] : wrap(visible(`Accepted: ${acceptedText(accepted)}`), inner)),
    ...(edit === undefined ? [] : editLines(edit, screen)),
    ...reachLines(change, inner, screen),
    ...wrap(
      `${visible(change.rule)} ${visible(change.fingerprint)}: ${effectText(change)}`,
      inner,
    ).map((line) => paint("dim", line)),
  ];
  return [head, ...lines.map((line) => `${indent}${line}`)];
}

export function shortLines(
  change: ReportedChange,
  withService: boolean,
  screen: Screen,
): readonly string[] {
  const { paint, columns } = screen;
  const { verdict, service, message } = change;
  const { mark, colour } = signs[verdict];
  const text = withService ? `${service}: ${message}` : message;
  const [first = "", ...rest] = wrap(visible(text), columns - indent.length);
  return [`${paint(colour, mark)} ${first}`, ...rest.map((line) => `${indent}${line}`)];
}

/** Code is not wrapped, so that it can be copied. */
const editLines = (
  { before, after }: NonNullable<ReportedChange["edit"]>,
  { paint }: Screen,
): readonly string[] => [
  ...codeLines(before).map((line) => paint("red", `- ${line}`)),
  ...codeLines(after).map((line) => paint("green", `+ ${line}`)),
];

const codeLines = (code: string): readonly string[] =>
  code === "" ? [] : code.split("\n").map(visible);

function reachLines(
  { reaches }: ReportedChange,
  columns: number,
  { all }: Screen,
): readonly string[] {
  if (reaches.length < 2) return [];
  const names = reaches.map(visible);
  const count = usesText(reaches);
  if (all) return wrap(`${count}: ${names.join(", ")}`, columns);
  const [line = ""] = [foldNames(count, names, (text) => widthOf(text) <= columns)];
  return wrap(line, columns);
}

const revisionPlace = (place: ChangePlace): string =>
  visible(`${place.revision === undefined ? "" : `${place.revision}:`}${placeText(place)}`);
