/** What our own exporter has put beside a document, where it belongs in the sheets. */
import { resourcePath } from "../../../spec/format/file-kind.ts";
import {
  isMapping,
  type PlainMapping,
  type PlainValue,
} from "../../../spec/document/plain-value.ts";
import { plainValue, type SheetValues } from "../../../spec/fmt/spec-values.ts";
import type { Description, Extension } from "../../description/description.ts";
import type { NamedOperation } from "../composing/composing.ts";
import { mergePatch } from "./merge-patch.ts";

/** Names are given to all at once, and stand elsewhere than in the sheet of what has them. */
const ofNames = new Set(["service", "id", "role", "callsheet", "resource"]);

export function withExtensions(
  values: SheetValues,
  service: string,
  operations: readonly NamedOperation[],
  { extension }: Description,
): SheetValues {
  const sheets = new Map(values);
  patch(sheets, `${service}/service.yaml`, patchOf(extension));
  const byResource = Map.groupBy(
    operations.filter(({ operation }) => operation.extension !== undefined),
    ({ resource }) => resource,
  );
  for (const [resource, named] of byResource) {
    const file = `${service}/${resourcePath(resource)}`;
    const known = sheets.get(file)?.get("operations");
    const patches = named
      .filter(({ name }) => isMapping(known) && known.has(name))
      .map(({ name, operation }): [string, PlainValue] => [name, patchOf(operation.extension)]);
    patch(sheets, file, new Map([["operations", new Map(patches)]]));
  }
  return sheets;
}

function patch(sheets: Map<string, PlainMapping>, file: string, by: PlainMapping): void {
  const sheet = sheets.get(file);
  if (sheet !== undefined && by.size > 0) sheets.set(file, mergePatch(sheet, by));
}

function patchOf(extension: Extension | undefined): PlainMapping {
  const value = plainValue(extension ?? {});
  return new Map(isMapping(value) ? [...value].filter(([key]) => !ofNames.has(key)) : []);
}
