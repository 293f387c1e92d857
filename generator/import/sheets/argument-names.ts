/** Chooses the argument names of parameters: their wire names if these are valid and unique. */
import { isInherited } from "../../typescript/problems/target-problems.ts";
import { headerNameProblem } from "../../model/rules/request-rules.ts";
import { hiddenIn, isIdentifier, pascalCase } from "../../text/names.ts";
import { firstFree, memberIdentifier } from "../names/identifiers.ts";
import type { NoteKind } from "../notes/note-kinds.ts";

interface Named {
  readonly in: "path" | "query" | "header";
  readonly name: string;
  readonly isRequired: boolean;
  /** Name of the argument in the call sheet that the document was exported from. */
  readonly argument?: string | undefined;
  /** Name for other generators. It is not always unique or an identifier. */
  readonly vendorName?: string | undefined;
}

/** Returns argument names; earlier parameters keep theirs. `taken`: argument name of the body. */
export function argumentNames<One extends Named>(
  parameters: readonly One[],
  taken: readonly string[],
): ReadonlyMap<One, string> {
  const used = new Set(taken);
  const names = new Map<One, string>();
  for (const one of parameters) {
    if (one.argument !== undefined) {
      names.set(one, one.argument);
      continue;
    }
    const preferred = one.vendorName?.normalize("NFC");
    const candidates = [
      ...(preferred === undefined
        ? []
        : [isIdentifier(preferred) ? preferred : memberIdentifier(preferred, one.in)]),
      identifierOf(one),
      fullName(one),
      `${one.in}${pascalCase(fullName(one))}`,
    ];
    const free = firstFree(candidates, (found) => isFree(found, one, used));
    used.add(free);
    names.set(one, free);
  }
  return names;
}

/** Returns the default in call sheets: the wire name, or the last part of a variable. */
export const defaultArgument = ({ in: location, name }: Pick<Named, "in" | "name">): string =>
  location === "path" ? name.slice(name.lastIndexOf(".") + 1) : name;

/** Returns the default name as an identifier. Normalizes Unicode, so that names that look the same are equal. */
export function identifierOf(one: Pick<Named, "in" | "name">): string {
  const name = defaultArgument(one).normalize("NFC");
  return isIdentifier(name) ? name : memberIdentifier(inWords(name), one.in);
}

const fullName = (one: Named): string => memberIdentifier(inWords(one.name), one.in);

/** Replaces signs that distinguish parameters: `StartTime>` becomes `StartTime After`. */
const inWords = (name: string): string =>
  name.replace(/(?:[<>]=?|!=?)$/, (sign) => ` ${signs.get(sign) ?? ""}`);

const signs: ReadonlyMap<string, string> = new Map([
  ["<", "Before"],
  [">", "After"],
  ["<=", "Until"],
  [">=", "From"],
  ["!", "Not"],
  ["!=", "Not"],
]);

const isFree = (name: string, { isRequired }: Named, used: ReadonlySet<string>): boolean =>
  !used.has(name) && (isRequired || !isInherited(name));

/** Returns a key that identifies a parameter; header names ignore case. */
export const wireKey = ({
  in: location,
  name,
}: {
  readonly in: string;
  readonly name: string;
}): string => `${location} ${location === "header" ? name.toLowerCase() : name}`;

/** Returns the reason why a sheet cannot contain a parameter with this name, if there is one. */
export function nameProblem(location: string, name: string): NoteKind | undefined {
  if (location === "header") {
    const problem = headerNameProblem(name);
    return problem === "reserved-header" ? "parameter-reserved" : problem && "parameter-name";
  }
  return hiddenIn(name) === undefined ? undefined : "parameter-name";
}

export function serverNames(servers: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const used = new Set<string>();
  const names = new Map<string, string>();
  for (const key of servers.keys()) {
    const wanted = isIdentifier(key) ? key : memberIdentifier(key, "server");
    const name = firstFree([wanted], (one) => !used.has(one));
    used.add(name);
    names.set(key, name);
  }
  return names;
}
