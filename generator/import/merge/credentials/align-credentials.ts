/** Applies the names and the form that authors chose to the credentials of a document, before sheets are merged. */
import {
  mappingValue,
  plainTree,
  type TreeEntry,
  type TreeMapping,
} from "../../../sheets/document/tree.ts";
import type { SheetValues } from "../../../sheets/fmt/print-spec.ts";
import { firstFree } from "../../names/identifiers.ts";
import { longForm, withShortForm } from "../../sheets/auth/short-form.ts";
import { serviceSheet, type MergedSide } from "../side.ts";
import { matchCredentials } from "./match-credentials.ts";
import { type Renamed, renameCredentials } from "./rename-credentials.ts";
import { credentialsIn, serviceIn, withLongForm } from "./sheet-credentials.ts";

interface Aligned {
  readonly base: SheetValues;
  readonly incoming: SheetValues;
  readonly ours: MergedSide;
}

/** Converts all sides to the short form, or all to the long form. */
export function alignCredentials({ base, incoming, ours }: Aligned): Aligned {
  const edited = valuesOf(ours);
  const [before, now] = [withLongForm(base), withLongForm(incoming)];
  const matches = matchCredentials(credentialsIn(before), credentialsIn(withLongForm(edited)));
  const byHand = new Map(Array.from(matches, ([{ name }, was]) => [was.name, { name }]));
  const named = {
    base: renameCredentials(before, withFreeNames(before, byHand)),
    incoming: renameCredentials(now, withFreeNames(now, byHand)),
  };
  const short = { base: withShortForm(named.base), incoming: withShortForm(named.incoming) };
  const isShort = [edited, short.base, short.incoming].every(
    (sheets) => serviceIn(sheets)?.has("credentials") !== true,
  );
  return isShort ? { ...short, ours } : { ...named, ours: inLongForm(ours) };
}

const valuesOf = (side: MergedSide): SheetValues =>
  new Map(Array.from(side.values(), (sheet) => [sheet.path ?? sheet.id, mappingValue(sheet.root)]));

/** Renames other credentials that would take a name chosen by an author. */
function withFreeNames(
  sheets: SheetValues,
  byHand: ReadonlyMap<string, Renamed>,
): ReadonlyMap<string, Renamed> {
  const taken = new Set(Array.from(byHand.values(), ({ name }) => name));
  const names = new Map(byHand);
  for (const { name } of credentialsIn(sheets)) {
    if (names.has(name)) continue;
    const free = firstFree([name], (one) => !taken.has(one));
    taken.add(free);
    names.set(name, { name: free });
  }
  return names;
}

function inLongForm(side: MergedSide): MergedSide {
  const sheet = side.get(serviceSheet);
  const long = sheet && longForm(mappingValue(sheet.root));
  if (sheet === undefined || long === undefined) return side;
  const facts: TreeMapping = {
    ...sheet.facts,
    parts: sheet.facts.parts.flatMap((part): readonly TreeEntry[] =>
      part.key === "auth"
        ? [
            {
              key: "credentials",
              isKeyQuoted: true,
              before: [],
              isApart: part.isApart,
              value: plainTree(long.credentials),
            },
            { ...part, isApart: false, value: plainTree(long.auth) },
          ]
        : [part],
    ),
  };
  return new Map(side).set(serviceSheet, { ...sheet, facts });
}
