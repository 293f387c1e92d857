import type { Location } from "vscode-languageserver";
import type { Place } from "../../diagnostics/diagnostic.ts";
import { rangeOf } from "../workspace/ranges.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Sheet } from "./sheet.ts";

/** A place of a message as the editor has it. */
export const locationOf = ({ folder }: Sheet, place: Place, { open }: Workspace): Location => ({
  uri: open.uriOf(folder.pathOf(place.file)),
  range: rangeOf(place),
});
