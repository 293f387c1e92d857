/** Finds the operation whose id in `pages:` or `wait:` is under a cursor. */
import type { Position } from "vscode-languageserver";
import type { Place } from "../../diagnostics/diagnostic.ts";
import { linkedWords } from "../../model/linked-operations.ts";
import type { Operation, Resource } from "../../model/model.ts";
import { lastSegment, within } from "../../project/rename/symbol.ts";
import { protocolRange, touches } from "../workspace/protocol.ts";
import type { OpenSheet } from "./sheet.ts";

interface LinkedOperation {
  readonly operation: Operation;
  readonly resource: Resource;
  /** Location of the id. */
  readonly place: Place;
  /** Location of the last word of the id. */
  readonly wordPlace: Place;
}

export function linkedAt(
  { analysis, resource: open, service }: OpenSheet,
  position: Position,
): LinkedOperation | undefined {
  const word = (open?.operations ?? [])
    .flatMap(linkedWords)
    .find(({ place }) => touches(protocolRange(place), position));
  if (word === undefined) return undefined;
  const { name, place } = word;
  for (const resource of service?.resources ?? []) {
    const operation = resource.operations.find(({ id }) => id === name);
    if (operation === undefined) continue;
    const pattern = new RegExp(`(${lastSegment(name)})["']?$`);
    const wordPlace = within(place, pattern, analysis.documents) ?? place;
    return { operation, resource, place, wordPlace };
  }
  return undefined;
}
