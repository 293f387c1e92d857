/** Which operations came and went, in one line a resource, where that is more than a reader sees at once. */
import { idParts } from "../../model/dotted-id.ts";
import type { ComparedPackage } from "../../project/report/diff-report.ts";
import { sorted } from "../../text/order.ts";

type Overview = NonNullable<ComparedPackage["operations"]>[number];

export interface OperationLines {
  /** `150 → 179 operations: 127 kept, 8 renamed, 15 gone, 44 new`. */
  readonly head: string;
  /** Of the resources in which something came or went. */
  readonly lines: readonly OperationLine[];
}

export interface OperationLine {
  readonly resource: string;
  /** `gone delete; new search`. */
  readonly text: string;
}

/** Fewer are named by their own changes, and so is what is only new. */
const many = 10;

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

/** An operation is named in the resource that it is in now; with its old name where it had another one. */
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

/** Of a resource that got another name, all operations are from that. */
function formerly({ old, new: now }: Overview["renamed"][number]): { word: string; was?: string } {
  const [before, after] = [idParts(old), idParts(now)];
  if (before.resource === after.resource) return { word: "renamed", was: before.name };
  return before.name === after.name
    ? { word: `from ${before.resource}` }
    : { word: "renamed", was: old };
}
