/** Names of the last import, which operations keep. */
import {
  isMapping,
  type PlainMapping,
  type PlainValue,
} from "../../sheets/document/plain-value.ts";
import { idIn } from "../../model/ids.ts";
import { foldName } from "../../text/names.ts";
import type { OperationDescription } from "../description/description.ts";
import type { WantedOperation } from "./wanted-operation.ts";

export interface FormerName {
  readonly resource: string;
  readonly name: string;
}

type ByRequest = ReadonlyMap<string, FormerName>;

export interface FormerNames {
  /** Names that the last import has given. */
  readonly imported: ByRequest;
  /** Names in the call sheets, which authors can have changed. */
  readonly current: ByRequest;
  /** Whether operations keep their resource even if the document groups them differently. */
  readonly areResourcesKept?: boolean;
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

export function formerOf(
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
  { imported, areResourcesKept = false }: FormerNames,
): FormerName | undefined {
  const was = formerOf(operation, imported);
  if (was === undefined) return undefined;
  const isResource =
    areResourcesKept ||
    [resource, ...otherResources].some(
      (words) => foldName(words.join(".")) === foldName(was.resource),
    );
  const all = new Set([...names, ...others(), ...otherRequests]);
  const isName = all.has(was.name) || all.has(was.name.replace(/\d+$/, ""));
  return isResource && isName ? was : undefined;
}
