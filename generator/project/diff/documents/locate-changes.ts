/** Maps locations in composed call sheets to lines of the documents that they were composed from. */
import type { Place } from "../../../diagnostics/diagnostic.ts";
import type { Change } from "../../../diff/verdict/change.ts";
import { type PlainDocument, plainDocument } from "../../../sheets/document/parse-yaml.ts";
import type { SheetValues } from "../../../sheets/fmt/print-spec.ts";
import type { ImportedSide } from "./import-sides.ts";

export interface DocumentPlace extends Place {
  /** JSON pointer in the file. */
  readonly pointer: string;
}

export const sheetsOf = (values: SheetValues): ReadonlyMap<string, PlainDocument> =>
  new Map(Array.from(values, ([file, value]) => [file, plainDocument(file, value)]));

/** Returns the resource of a call sheet; empty for the sheet of the service. */
export function resourceOf(file: string, { values }: Pick<ImportedSide, "values">): string {
  const resource = values.get(file)?.get("resource");
  return typeof resource === "string" ? resource : "";
}

/** Returns the lines of all locations. Reads each file of the document once. */
export function locate(
  all: readonly Place[],
  sheets: ReadonlyMap<string, PlainDocument>,
  { values, originOf, document }: ImportedSide,
): ReadonlyMap<Place, DocumentPlace> {
  const origins = all.map((place) => {
    const path = sheets.get(place.file)?.pathAt(place) ?? [];
    return originOf(resourceOf(place.file, { values }), path);
  });
  const places = document.places(origins);
  return new Map(
    all.flatMap((place, at) => {
      const [found, origin] = [places[at], origins[at]];
      if (found === undefined || origin === undefined) return [];
      return [[place, { ...found, pointer: origin.pointer }] as const];
    }),
  );
}

export const placesOn = (side: "old" | "new", changes: readonly Change[]): readonly Place[] => [
  ...new Set(
    changes.flatMap(({ places, near }) => {
      const place = places[side];
      const nearest = side === "new" ? near : undefined;
      return [...(place === undefined ? [] : [place]), ...(nearest === undefined ? [] : [nearest])];
    }),
  ),
];
