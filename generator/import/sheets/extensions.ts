/** Applies the extensions of our own exporter to the sheets. */
import {
  isMapping,
  type PlainMapping,
  type PlainValue,
} from "../../sheets/document/plain-value.ts";
import { sheetValue, type SheetValues } from "../../sheets/fmt/print-spec.ts";
import { resourcePath } from "../../sheets/format/files.ts";
import type { Description, OperationDescription } from "../description/description.ts";
import type { Extension } from "../description/schema.ts";
import { isList, propertyOf } from "../source/plain-object.ts";
import type { NamedOperation } from "./composing.ts";

/** Keys of extensions that other steps read. */
const elsewhere = new Set([
  "service",
  "id",
  "role",
  "failure",
  "stream",
  "callsheet",
  "resource",
  "shared",
  "operations",
  "client",
]);

export function withExtensions(
  values: SheetValues,
  service: string,
  operations: readonly NamedOperation[],
  description: Description,
): SheetValues {
  const { extension } = description;
  const sheets = new Map(values);
  const isExported = description.isExported === true;
  const sheet = sheets.get(`${service}/service.yaml`);
  if (sheet !== undefined) {
    sheets.set(`${service}/service.yaml`, replaced(sheet, patchOf(extension)));
  }
  const patched = operations.filter(
    ({ operation }) => isExported || operation.extension !== undefined,
  );
  for (const [resource, named] of Map.groupBy(patched, (one) => one.resource)) {
    const file = `${service}/${resourcePath(resource)}`;
    const known = sheets.get(file);
    const written = known?.get("operations");
    if (known === undefined || !isMapping(written)) continue;
    const all = new Map(written);
    for (const { name, operation } of named) {
      const one = all.get(name);
      if (isMapping(one)) all.set(name, replaced(one, operationPatch(operation, isExported)));
    }
    const doc = isExported ? ([["doc", description.tagDocs?.get(resource) ?? null]] as const) : [];
    const patch = new Map([...doc, ...patchOf(description.tagExtensions?.get(resource))]);
    sheets.set(
      file,
      new Map([
        ...mergePatch(known, patch),
        ["operations", inOrder(all, description.tagExtensions?.get(resource))] as const,
      ]),
    );
  }
  return sheets;
}

/** Returns the patch of an operation. `isOwn`: whether its strings come from sheets and stay unchanged. */
function operationPatch(
  { doc, details, extension }: OperationDescription,
  isOwn: boolean,
): PlainMapping {
  const texts = isOwn
    ? ([
        ["doc", doc ?? null],
        ["details", details ?? null],
      ] as const)
    : [];
  return new Map<string, PlainValue>([...texts, ...patchOf(extension)]);
}

/** Keys whose values are replaced completely, so that null is an ordinary value in them. */
const whole: readonly string[] = ["envelope", "fixed"];

function replaced(target: PlainMapping, by: PlainMapping): PlainMapping {
  const entries = whole.flatMap((key) => {
    const value = by.get(key);
    return isMapping(value) ? [[key, value] as const] : [];
  });
  return new Map<string, PlainValue>([...mergePatch(target, by), ...entries]);
}

/** Sorts operations in the order of the exporter; other operations follow. */
function inOrder(operations: PlainMapping, extension: Extension | undefined): PlainMapping {
  const order = propertyOf(extension, "operations");
  if (!isList(order)) return operations;
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : Infinity);
  return new Map(
    [...operations].toSorted(([a], [b]) => (place(a) === place(b) ? 0 : place(a) - place(b))),
  );
}

function patchOf(extension: Extension | undefined): PlainMapping {
  const value = sheetValue(extension ?? {});
  return new Map(isMapping(value) ? [...value].filter(([key]) => !elsewhere.has(key)) : []);
}

function mergePatch(target: PlainMapping, patch: PlainMapping): PlainMapping {
  const result = new Map(target);
  for (const [key, value] of patch) {
    if (value === null) result.delete(key);
    else result.set(key, mergedValue(result.get(key), value));
  }
  return result;
}

const mergedValue = (target: PlainValue | undefined, patch: PlainValue): PlainValue =>
  isMapping(patch) ? mergePatch(isMapping(target) ? target : new Map(), patch) : patch;
