/** Notes of what is found out about sheets once they are there: they point at the operation, as far as one is meant. */
import { resourcePath } from "../../../spec/format/file-kind.ts";
import type { Description, OperationDescription } from "../../description/description.ts";
import type { Origin } from "../../description/origin.ts";
import type { NoteKind } from "../../notes/note-kinds.ts";
import type { Notes } from "../../notes/notes.ts";
import type { NamedOperation } from "../composing/composing.ts";
import type { Refused } from "./refine.ts";

/** Names of documents can be of any length. */
const longestStep = 200;

export function sheetNotes(
  operations: readonly NamedOperation[],
  { origin: whole }: Description,
  notes: Notes,
) {
  let known: ReadonlyMap<string, OperationDescription> | undefined;
  const describedAt = (file: string, name: string): OperationDescription | undefined => {
    known ??= new Map(
      operations.map((one) => [`${resourcePath(one.resource)} ${one.name}`, one.operation]),
    );
    return known.get(`${file} ${name}`);
  };
  const originOf = (file: string, name: string): Origin => describedAt(file, name)?.origin ?? whole;
  return {
    refused({ file, path, changed, isRemoved, message }: Refused): void {
      const [section, name] = path;
      const below = file.slice(file.indexOf("/") + 1);
      const isOperation = section === "operations";
      const isWhole = isRemoved && changed.length < 3 && isOperation;
      const origin = isOperation ? originOf(below, String(name)) : whole;
      const where = [below, ...path.map((step) => String(step).slice(0, longestStep))].join(" ");
      notes.add(isWhole ? "operation-refused" : "fact-refused", origin, `${where}: ${message}`);
    },
    hasLinks:
      (resource: string) =>
      (name: string): boolean =>
        describedAt(resourcePath(resource), name)?.hasLinks === true,
    operation:
      (resource: string) =>
      (kind: NoteKind, name: string, detail: string): void =>
        notes.add(kind, originOf(resourcePath(resource), name), detail),
  };
}
