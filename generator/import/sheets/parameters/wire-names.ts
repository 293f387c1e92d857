/** Names on the wire that no client can send, or that are sent already. */
import { hiddenIn } from "../../../text/hidden-characters.ts";
import { headerNameProblem } from "../../../model/rules/header-rules.ts";
import type { NoteKind } from "../../notes/note-kinds.ts";

/** Headers are one whatever their case. */
export const wireKey = ({
  in: location,
  name,
}: {
  readonly in: string;
  readonly name: string;
}): string => `${location} ${location === "header" ? name.toLowerCase() : name}`;

/** Why a parameter of this name cannot be in a sheet; undefined for one that can. */
export function nameProblem(location: string, name: string): NoteKind | undefined {
  if (location === "header") {
    const problem = headerNameProblem(name);
    return problem === "reserved-header" ? "parameter-reserved" : problem && "parameter-name";
  }
  return hiddenIn(name) === undefined ? undefined : "parameter-name";
}
