import { diagnostic, type Diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import type { Resource } from "../../model/model.ts";
import { filePath } from "../../text/file-path.ts";
import { idsTo } from "./resource-ids.ts";

/** `lineItems.a` and `LineItems.b` would share a folder, and no module could stand for both. */
export function spellingProblems(
  resources: readonly Pick<Resource, "id" | "place">[],
): Diagnostic[] {
  const spelled = new Map<string, { readonly id: string; readonly place: Place }>();
  return resources.flatMap(({ id: whole, place }) =>
    idsTo(whole).flatMap((id) => {
      const path = filePath(id, new Set());
      const other = spelled.get(path);
      if (other === undefined) spelled.set(path, { id, place });
      if (other === undefined || other.id === id) return [];
      const values = { id, other: other.id, place: showPlace(other.place) };
      return [diagnostic("resource-spelling", place, values)];
    }),
  );
}
