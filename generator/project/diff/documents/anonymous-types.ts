/** Ignores the names of anonymous schemas, which an import invents and which users of a document do not see. */
import type { AnyDifference } from "../../../diff/facts/difference.ts";
import type { FactName } from "../../../diff/facts/facts.ts";
import type { PlainDocument } from "../../../sheets/document/parse-yaml.ts";
import type { ImportedSide } from "./import-sides.ts";
import { resourceOf } from "./locate-changes.ts";

/** Facts about the name of a type, not about its values. */
const ofNames: ReadonlySet<FactName> = new Set<FactName>(["type", "type.id", "type.alias"]);

interface Side {
  readonly sheets: ReadonlyMap<string, PlainDocument>;
  readonly imported: ImportedSide;
}

/** Returns whether a difference is visible in the documents. */
export const isVisible =
  (sides: Readonly<Record<"old" | "new", Side>>) =>
  ({ fact, at }: AnyDifference): boolean =>
    !ofNames.has(fact) ||
    (["old", "new"] as const).every((side) => {
      const place = at.type?.[side]?.place;
      if (place === undefined) return true;
      const { sheets, imported } = sides[side];
      const [, name] = sheets.get(place.file)?.pathAt(place) ?? [];
      return imported.isNamed(resourceOf(place.file, imported), String(name));
    });
