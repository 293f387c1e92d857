/** Names of the last import: operations keep them, and new operations follow their style. */
import {
  isMapping,
  type PlainMapping,
  type PlainValue,
} from "../../sheets/document/plain-value.ts";
import { idIn } from "../../model/ids.ts";
import { foldName } from "../../text/names.ts";
import type { OperationDescription } from "../description/description.ts";
import { memberIdentifier } from "./identifiers.ts";
import { joinWords, wordsOf } from "./words.ts";
import type { WantedOperation } from "./wanted-operation.ts";

interface FormerName {
  readonly resource: string;
  readonly name: string;
}

type ByRequest = ReadonlyMap<string, FormerName>;

export interface FormerNames {
  /** Names that the last import has given. */
  readonly imported: ByRequest;
  /** Names in the call sheets, which authors can have changed. */
  readonly current: ByRequest;
}

export function namesByRequest(sheets: Iterable<PlainMapping>): ByRequest {
  const all = [...sheets].flatMap((sheet) => {
    const [resource, operations] = [sheet.get("resource"), sheet.get("operations")];
    if (typeof resource !== "string" || !isMapping(operations)) return [];
    return [...operations].flatMap(([name, operation]) =>
      isMapping(operation)
        ? keysOf(operation).map((key) => ({ key, named: { resource, name } }))
        : [],
    );
  });
  const byKey = Map.groupBy(all, ({ key }) => key);
  return new Map(
    [...byKey].flatMap(([key, [first, second]]) =>
      first === undefined || second !== undefined ? [] : [[key, first.named] as const],
    ),
  );
}

/** Returns the request line with the fixed values, and without them. */
function keysOf(operation: PlainMapping): string[] {
  const http = operation.get("http");
  const line = isMapping(http) ? http.get("metadata") : http;
  if (typeof line !== "string") return [];
  const [plain = ""] = line.split("#");
  return requestKeys(plain, fixedIn(operation.get("fixed")));
}

const fixedIn = (fixed: PlainValue | undefined): string[] =>
  isMapping(fixed)
    ? [...fixed].flatMap(([name, value]) =>
        isMapping(value) ? fixedIn(value) : [`${name}=${String(value)}`],
      )
    : [];

const requestKeys = (line: string, fixed: readonly string[]): string[] => [
  ...new Set([JSON.stringify([line, fixed.toSorted()]), line]),
];

function formerOf(
  { method, paths, fixed }: OperationDescription,
  names: ByRequest,
): FormerName | undefined {
  const [path] = paths;
  const keys = requestKeys(
    `${method} ${path?.template ?? ""}`,
    fixed.map(({ name, value }) => `${name}=${value}`),
  );
  return keys.map((key) => names.get(key)).find((one) => one !== undefined);
}

export interface Wanted extends WantedOperation {
  readonly operation: OperationDescription;
  readonly others: () => readonly string[];
}

/** Returns the names of the last import that operations of the document still have. */
export function keptNames(
  all: readonly Wanted[],
  former: FormerNames | undefined,
): ReadonlyMap<OperationDescription, FormerName> {
  const kept = new Map<OperationDescription, FormerName>();
  if (former === undefined) return kept;
  const taken = new Set(
    all.flatMap(({ resource }) => resource.map((_, at) => resource.slice(0, at + 1).join("."))),
  );
  for (const one of all) {
    const name = keptName(one, former);
    if (name === undefined || taken.has(idIn(name.resource, name.name))) continue;
    taken.add(idIn(name.resource, name.name));
    kept.set(one.operation, name);
  }
  return kept;
}

function keptName(
  { operation, resource, otherResources, names, otherRequests, others }: Wanted,
  { imported }: FormerNames,
): FormerName | undefined {
  const was = formerOf(operation, imported);
  if (was === undefined) return undefined;
  const isResource = [resource, ...otherResources].some(
    (words) => foldName(words.join(".")) === foldName(was.resource),
  );
  const all = new Set([...names, ...others(), ...otherRequests]);
  const isName = all.has(was.name) || all.has(was.name.replace(/\d+$/, ""));
  return isResource && isName ? was : undefined;
}

export function inStyle(
  all: readonly Wanted[],
  { imported, current }: FormerNames,
): (one: Wanted) => Wanted {
  const known = all.flatMap((one) => {
    const [kept, now] = [formerOf(one.operation, imported), formerOf(one.operation, current)];
    return kept === undefined || now === undefined ? [] : [{ one, kept, now }];
  });
  const idOf = ({ resource }: Wanted): string => resource.join(".");
  const siblings = Map.groupBy(known, ({ one }) => idOf(one));
  return (one) => {
    if (formerOf(one.operation, imported) !== undefined) return one;
    const group = siblings.get(idOf(one));
    const resource = group?.[0]?.kept.resource.split(".") ?? one.resource;
    const name = styled(one, group ?? []) ?? styled(one, known);
    return name === undefined
      ? { ...one, resource }
      : { ...one, resource, names: [name, ...one.names] };
  };
}

interface Known {
  readonly one: Wanted;
  readonly now: FormerName;
}

/** Returns a name in the style of its siblings: with the same change, unchanged, or without their first words. */
function styled(
  { names: [best = "call"], whole }: Wanted,
  siblings: readonly Known[],
): string | undefined {
  const renamed = siblings.filter(({ one, now }) => one.names[0] !== now.name);
  const same = renamed.filter(({ one }) => one.names[0] === best).map(({ now }) => now.name);
  const [only, ...others] = new Set(same);
  if (only !== undefined && others.length === 0) return only;
  const isUnchanged = ({ one, now }: Known): boolean => one.whole.includes(now.name);
  const could = siblings.filter(({ one }) => one.whole.some((name) => name !== one.names[0]));
  if (renamed.filter(isUnchanged).length * 2 > could.length) return whole.at(-1);
  const edited = renamed.filter(
    (known) => !isUnchanged(known) && !known.one.names.includes(known.now.name),
  );
  const starts = new Set(edited.map(({ one, now }) => removedStart(one.names[0] ?? "", now.name)));
  const [start = ""] = starts;
  return starts.size === 1 && start !== "" ? withoutStart(best, start) : undefined;
}

/** Returns the words that an author has removed at the beginning, folded; empty if the change is another one. */
function removedStart(before: string, now: string): string {
  const [long, short] = [foldName(before), foldName(now)];
  return long.endsWith(short) ? long.slice(0, long.length - short.length) : "";
}

function withoutStart(name: string, start: string): string | undefined {
  const words = wordsOf(name);
  const count = words.findIndex((_, at) => foldName(joinWords(words.slice(0, at))) === start);
  return count < 1 ? undefined : memberIdentifier(joinWords(words.slice(count)), name);
}
