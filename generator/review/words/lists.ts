/** Lists added and removed operations, and lines of a program that no longer compile. */
import { idParts } from "../../model/ids.ts";
import type {
  ComparedPackage,
  DiffReport,
  ReportedBreak,
  ReportedChange,
} from "../../project/report/diff-report.ts";
import { plural, sorted } from "../../text/texts.ts";
import { pointerText } from "./places.ts";

type Overview = NonNullable<ComparedPackage["operations"]>[number];

/** Returns the operations of each service, with the package that contains it. */
export const overviewsOf = ({ packages }: Pick<DiffReport, "packages">) =>
  packages.flatMap(({ name, operations = [] }) =>
    operations.map((overview) => ({ ...overview, packages: name === null ? [] : [name] })),
  );

interface OperationLines {
  /** `150 → 179 operations: 127 kept, 8 renamed, 15 gone, 44 new`. */
  readonly head: string;
  readonly lines: readonly OperationLine[];
}

interface OperationLine {
  readonly resource: string;
  /** `gone delete; new search`. */
  readonly text: string;
}

/** Minimum number: changes report fewer operations individually. */
const many = 10;

/** Returns a line for each resource; undefined if there are few operations. */
export const operationLines = (overview: Overview): OperationLines | undefined => {
  const { kept, renamed, gone, added } = overview;
  if (renamed.length + gone.length < many) return undefined;
  const both = kept.length + renamed.length;
  const counts = counted([
    ["kept", kept],
    ["renamed", renamed],
    ["gone", gone],
    ["new", added],
  ]);
  return {
    head: `${both + gone.length} → ${both + added.length} operations: ${counts}`,
    lines: linesOf(overview),
  };
};

const counted = (groups: readonly (readonly [string, readonly unknown[]])[]): string =>
  groups.flatMap(([word, all]) => (all.length === 0 ? [] : [`${all.length} ${word}`])).join(", ");

/** Lists an operation in its current resource, with its former name if it was renamed. */
function linesOf({ renamed, gone, added }: Overview): OperationLine[] {
  const named = [
    ...renamed.map((one) => ({ id: one.new, was: undefined, ...formerly(one) })),
    ...gone.map((id) => ({ id, word: "gone", was: undefined })),
    ...added.map((id) => ({ id, word: "new", was: undefined })),
  ];
  const byResource = Map.groupBy(named, ({ id }) => idParts(id).resource);
  return sorted(byResource.keys()).map((resource) => {
    const groups = Map.groupBy(byResource.get(resource) ?? [], ({ word }) => word);
    const parts = Array.from(groups, ([word, all]) => {
      const names = all.map(({ id, was }) =>
        was === undefined ? idParts(id).name : `${idParts(id).name} (was ${was})`,
      );
      return `${word} ${names.join(", ")}`;
    });
    return { resource, text: parts.join("; ") };
  });
}

/** Describes the origin of an operation. All operations of a renamed resource come from the former resource. */
function formerly({ old, new: now }: Overview["renamed"][number]): { word: string; was?: string } {
  const [before, after] = [idParts(old), idParts(now)];
  if (before.resource === after.resource) return { word: "renamed", was: before.name };
  return before.name === after.name
    ? { word: `from ${before.resource}` }
    : { word: "renamed", was: old };
}

interface NotComparedList {
  readonly head: string;
  readonly kinds: readonly { readonly heading: string; readonly places: readonly string[] }[];
}

/** Lists facts of documents that differ, but were not compared; undefined if all were. */
export function notComparedList({
  packages,
}: Pick<DiffReport, "packages">): NotComparedList | undefined {
  const lists = packages.flatMap(({ notCompared = [] }) => notCompared);
  const count = lists.reduce((sum, { places }) => sum + places.length, 0);
  if (count === 0) return undefined;
  return {
    head: `${plural(count, "difference")} of the documents ${count === 1 ? "was" : "were"} not compared`,
    kinds: Array.from(
      Map.groupBy(lists, ({ heading }) => heading),
      ([heading, all]) => ({
        heading,
        places: all.flatMap(({ places }) =>
          places.map(({ file, line, pointer }) => `${file}:${line} ${pointerText(pointer)}`),
        ),
      }),
    ),
  };
}

export interface BrokenLine {
  readonly line: ReportedBreak;
  /** Change of the call sheets that causes the error, if known. */
  readonly change: ReportedChange | undefined;
}

/** Returns broken lines in the order of the changes, unknown causes last; undefined if no program was compiled. */
export function brokenLines({
  against,
  changes,
}: Pick<DiffReport, "against" | "changes">): readonly BrokenLine[] | undefined {
  // Packages that share a service have equal changes, so the first of them is used.
  const known = new Map(changes.toReversed().map((change) => [change.fingerprint, change]));
  const order = new Map(changes.map((change, index) => [change, index]));
  const rank = ({ change }: BrokenLine): number => (change && order.get(change)) ?? changes.length;
  return against
    ?.map((line) => ({ line, change: known.get(line.change ?? "") }))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** `3 lines of the program no longer compile`. */
export const brokenCount = (count: number): string =>
  `${plural(count, "line")} of the program no longer ${count === 1 ? "compiles" : "compile"}`;

/** Shows names that the compiler quotes as code. A message that already contains code stays unchanged. */
export const compilerText = ({ message }: ReportedBreak): string =>
  message.includes("`") ? message : message.replace(/'([^']+)'/g, "`$1`");

export const nothingBroken = "Every line of the program also compiles with the new side.";

export const unexplained = "by an unknown change";
