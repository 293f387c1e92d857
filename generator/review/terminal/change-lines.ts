/** Renders an entry in a terminal: location and change, affected users, edit, affected operations, and other changes. */
import type { Paint } from "../../diagnostics/show.ts";
import { visible } from "../../diagnostics/visible.ts";
import type { ChangePlace, ReportedChange } from "../../project/report/diff-report.ts";
import { usesText } from "../../text/affected.ts";
import { placeText } from "../words/places.ts";
import { acceptedText, lapsedText } from "../words/acceptance.ts";
import type { Fold } from "../words/folds.ts";
import { type Owners, ownersOf } from "../words/owners.ts";
import { effectText, signs } from "../words/verdicts.ts";
import { foldNames, widthOf, wrap } from "../../text/wrap.ts";

export interface Screen {
  readonly paint: Paint;
  readonly columns: number;
  readonly all: boolean;
}

export interface ReportScreen extends Screen {
  readonly owners: Owners;
}

const indent = "  ";

export function changeLines(fold: Fold, screen: ReportScreen): readonly string[] {
  const { paint, columns, owners } = screen;
  const { first: change, more } = fold;
  const { verdict, message, edit, accepted, lapsed } = change;
  const { mark, colour } = signs[accepted === undefined ? verdict : "accepted"];
  const count = more.length === 0 ? "" : `${more.length + 1} `;
  const word = accepted === undefined ? verdict : `${verdict}, accepted`;
  const place = change.places.new ?? change.places.old;
  const head = [
    paint(colour, `${mark} ${count}${word}`),
    ...(place === undefined ? [] : [paint("bold", revisionPlace(place))]),
    ...ownersOf(change, owners).map(visible),
  ].join(" ");
  const inner = columns - indent.length;
  const lines = [
    ...wrap(visible(message), inner),
    ...(accepted === undefined ? [] : wrap(visible(`Accepted: ${acceptedText(accepted)}`), inner)),
    ...(lapsed === undefined ? [] : wrap(visible(lapsedText(lapsed)), inner)),
    ...(edit === undefined ? [] : editLines(edit, screen)),
    ...reachLines(fold, inner, screen),
    ...ruleLines(change, screen),
    ...moreLines(fold, inner, screen),
  ];
  return [head, ...lines.map((line) => `${indent}${line}`)];
}

const ruleLines = (change: ReportedChange, { paint, columns }: Screen): readonly string[] =>
  wrap(
    `${visible(change.rule)} ${visible(change.fingerprint)}: ${effectText(change)}`,
    columns - indent.length,
  ).map((line) => paint("dim", line));

/** Lists the other changes of an entry: their names, or all of them with their locations and fingerprints. */
function moreLines({ more }: Fold, columns: number, screen: ReportScreen): readonly string[] {
  if (more.length === 0) return [];
  if (!screen.all) {
    const names = [...new Set(more.map(({ target }) => visible(target)))];
    const fits = (text: string): boolean => widthOf(text) <= columns;
    return wrap(foldNames(`${more.length} more`, names, fits), columns);
  }
  const others = more.flatMap(({ places, fingerprint, message, edit }) => {
    const place = places.new ?? places.old;
    const where = place === undefined ? "" : ` ${revisionPlace(place)}`;
    return [
      screen.paint("dim", `${visible(fingerprint)}${where}`),
      ...[
        ...wrap(visible(message), columns - indent.length),
        ...(edit === undefined ? [] : editLines(edit, screen)),
      ].map((line) => `${indent}${line}`),
    ];
  });
  return [`${more.length} more:`, ...others];
}

export function shortLines(fold: Fold, screen: ReportScreen): readonly string[] {
  const { paint, columns, owners, all } = screen;
  const { first, more } = fold;
  const { mark, colour } = signs[first.verdict];
  const inner = columns - indent.length;
  const texts = (all ? [first, ...more] : [first]).map(({ message }) =>
    [...ownersOf(first, owners), message].join(": "),
  );
  const lines = texts.flatMap((text) => {
    const [start = "", ...rest] = wrap(visible(text), inner);
    return [`${paint(colour, mark)} ${start}`, ...rest.map((line) => `${indent}${line}`)];
  });
  const names = all ? [] : moreLines(fold, inner, screen);
  return [...lines, ...names.map((line) => `${indent}${line}`)];
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

function reachLines({ reaches }: Fold, columns: number, { all }: Screen): readonly string[] {
  if (reaches.length < 2) return [];
  const names = reaches.map(visible);
  const count = usesText(reaches);
  if (all) return wrap(`${count}: ${names.join(", ")}`, columns);
  const [line = ""] = [foldNames(count, names, (text) => widthOf(text) <= columns)];
  return wrap(line, columns);
}

const revisionPlace = (place: ChangePlace): string =>
  visible(`${place.revision === undefined ? "" : `${place.revision}:`}${placeText(place)}`);
