/** What our own exporter has put beside a document, where it belongs in the sheets. */
import { idParts } from "../../../model/dotted-id.ts";
import { resourcePath } from "../../../spec/format/file-kind.ts";
import {
  isMapping,
  type PlainMapping,
  type PlainValue,
} from "../../../spec/document/plain-value.ts";
import { plainValue, type SheetValues } from "../../../spec/fmt/spec-values.ts";
import type {
  Description,
  Extension,
  OperationDescription,
} from "../../description/description.ts";
import { textIn } from "../../exported/values.ts";
import { isExported } from "../../exported/exported-description.ts";
import type { NamedOperation } from "../composing/composing.ts";
import { mergePatch } from "./merge-patch.ts";

/** Names are given to all at once, and stand elsewhere than in the sheet of what has them. */
const elsewhere = new Set(["service", "id", "role", "failure", "callsheet", "resource"]);

export function withExtensions(
  values: SheetValues,
  service: string,
  operations: readonly NamedOperation[],
  description: Description,
): SheetValues {
  const { extension } = description;
  const sheets = new Map(values);
  const isOwn = isExported(description);
  const sheet = sheets.get(`${service}/service.yaml`);
  if (sheet !== undefined) {
    sheets.set(`${service}/service.yaml`, replaced(sheet, patchOf(extension)));
  }
  const patched = operations.filter(({ operation }) => isOwn || operation.extension !== undefined);
  for (const [resource, named] of Map.groupBy(patched, (one) => one.resource)) {
    const file = `${service}/${resourcePath(resource)}`;
    const known = sheets.get(file);
    const written = known?.get("operations");
    if (known === undefined || !isMapping(written)) continue;
    const all = new Map(written);
    for (const { name, operation } of named) {
      const one = all.get(name);
      if (isMapping(one)) all.set(name, replaced(one, operationPatch(operation, isOwn)));
    }
    const doc = isOwn ? ([["doc", description.tagDocs?.get(resource) ?? null]] as const) : [];
    const said = new Map([...doc, ...patchOf(description.tagExtensions?.get(resource))]);
    sheets.set(file, new Map([...mergePatch(known, said), ["operations", all] as const]));
  }
  moveTypes(sheets, service, description);
  return sheets;
}

/** `isOwn`: texts are those of sheets already, and stay as they are. */
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

/** Keys whose values are taken as a whole: some of these may be null, which a patch has for what is not there. */
const whole: readonly string[] = ["envelope", "fixed"];

function replaced(target: PlainMapping, by: PlainMapping): PlainMapping {
  const entries = whole.flatMap((key) => {
    const value = by.get(key);
    return isMapping(value) ? [[key, value] as const] : [];
  });
  return new Map<string, PlainValue>([...mergePatch(target, by), ...entries]);
}

/** Types back into the sheets of their resources, where they have the same name there. */
function moveTypes(
  sheets: Map<string, PlainMapping>,
  service: string,
  { schemas }: Description,
): void {
  const from = `${service}/service.yaml`;
  for (const { name, schema } of schemas.values()) {
    const id = textIn(schema.extension, "id");
    const { resource, name: own } = idParts(id ?? "");
    if (resource === "" || own !== name) continue;
    const to = `${service}/${resourcePath(resource)}`;
    const [shared, sheet] = [sheets.get(from), sheets.get(to)];
    const types = shared?.get("types");
    const declaration = isMapping(types) ? types.get(own) : undefined;
    if (shared === undefined || sheet === undefined || declaration === undefined) continue;
    patch(sheets, from, new Map([["types", new Map([[own, null]])]]));
    const known = sheet.get("types");
    const moved = new Map([...(isMapping(known) ? known : []), [own, declaration] as const]);
    sheets.set(to, new Map<string, PlainValue>([...sheet, ["types", moved]]));
  }
}

function patch(sheets: Map<string, PlainMapping>, file: string, by: PlainMapping): void {
  const sheet = sheets.get(file);
  if (sheet !== undefined && by.size > 0) sheets.set(file, mergePatch(sheet, by));
}

function patchOf(extension: Extension | undefined): PlainMapping {
  const value = plainValue(extension ?? {});
  return new Map(isMapping(value) ? [...value].filter(([key]) => !elsewhere.has(key)) : []);
}
