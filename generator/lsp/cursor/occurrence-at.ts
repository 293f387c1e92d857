import type { Position } from "vscode-languageserver";
import { occurrencesOf } from "../../project/rename/occurrences.ts";
import type { ReadSheets } from "../../project/rename/read-sheets.ts";
import type { Occurrence } from "../../project/rename/symbol.ts";
import { protocolRange, touches } from "../workspace/protocol.ts";

export const occurrenceAt = (
  sheets: ReadSheets,
  file: string,
  position: Position,
): Occurrence | undefined =>
  occurrencesOf(sheets).find(
    ({ place }) => place.file === file && touches(protocolRange(place), position),
  );
