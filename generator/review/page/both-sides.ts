/** Every operation and type that is not the same on both sides, as it was and as it is. */
import { pairOperations } from "../../diff/pair/pair-operations.ts";
import { pairResources } from "../../diff/pair/pair-resources.ts";
import { pairServices } from "../../diff/pair/pair-services.ts";
import type { Pair } from "../../diff/pair/pair.ts";
import { servicePage } from "../../docs/service-page.ts";
import type { OperationEntry, TypeEntry } from "../../docs/page-shape.ts";
import type { Model, Service } from "../../model/model.ts";
import { operationLines, typeLines } from "./outline.ts";
import { pairLines } from "./pair-lines.ts";
import type { Code, SidesEntry } from "./page-shape.ts";

/** `withService`: whether an id alone does not say what is meant. */
export function bothSides(models: readonly Pair<Model>[], withService: boolean): SidesEntry[] {
  return models.flatMap((pair) =>
    pairServices(pair).both.flatMap((services) => {
      // How a service is imported is on neither page.
      const pages = {
        old: servicePage(services.old, services.old.name),
        new: servicePage(services.new, services.new.name),
      };
      const prefix = withService ? `${services.new.name}.` : "";
      return [
        ...operationSides(services, { old: operationsOf(pages.old), new: operationsOf(pages.new) }),
        ...typeSides(typesOf(pages.old), typesOf(pages.new)),
      ].map((entry) => ({ ...entry, anchor: sideAnchor(prefix + entry.anchor) }));
    }),
  );
}

/** The id of an operation's place on the page. */
export const sideAnchor = (id: string): string => `side-${id}`;

type Page = ReturnType<typeof servicePage>;

const operationsOf = ({ resources }: Page): ReadonlyMap<string, OperationEntry> =>
  new Map(resources.flatMap(({ operations }) => operations.map((one) => [one.anchor, one])));

const typesOf = ({ resources, types }: Page): ReadonlyMap<string, TypeEntry> =>
  new Map([types, ...resources.map((one) => one.types)].flat().map((one) => [one.anchor, one]));

function* operationSides(
  services: Pair<Service>,
  entries: Pair<ReadonlyMap<string, OperationEntry>>,
): Iterable<SidesEntry> {
  const { both, added, removed } = pairOperations(services, pairResources(services));
  const pairs = [
    ...both.map(({ old, new: now }) => ({ old: old.id, new: now.id })),
    ...removed.map(({ id }) => ({ old: id, new: undefined })),
    ...added.map(({ id }) => ({ old: undefined, new: id })),
  ];
  for (const { old, new: now } of pairs) {
    const [before, after] = [entries.old.get(old ?? ""), entries.new.get(now ?? "")];
    const id = now ?? old ?? "";
    const lines = linesOf(before && operationLines(before), after && operationLines(after));
    if (lines === undefined && old === now) continue;
    const former = old === id ? undefined : old;
    yield { anchor: id, title: id, kind: "operation", former, ...(lines ?? nothing) };
  }
}

function* typeSides(
  old: ReadonlyMap<string, TypeEntry>,
  now: ReadonlyMap<string, TypeEntry>,
): Iterable<SidesEntry> {
  for (const anchor of new Set([...now.keys(), ...old.keys()])) {
    const [before, after] = [old.get(anchor), now.get(anchor)];
    const lines = linesOf(before && typeLines(before), after && typeLines(after));
    const title = after?.name ?? before?.name ?? "";
    if (lines !== undefined) yield { anchor, title, kind: "type", former: undefined, ...lines };
  }
}

type Lines = Pick<SidesEntry, "rows" | "only">;

const nothing: Lines = { rows: [], only: undefined };

/** Undefined where both sides are the same. */
function linesOf(
  before: readonly Code[] | undefined,
  after: readonly Code[] | undefined,
): Lines | undefined {
  if (before === undefined || after === undefined) {
    const lines = after ?? before;
    return lines && { rows: [], only: { side: after === undefined ? "old" : "new", lines } };
  }
  const rows = pairLines(before, after);
  return rows.length === 0 ? undefined : { rows, only: undefined };
}
