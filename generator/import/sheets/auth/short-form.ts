/** Converts a service with one credential to and from the short form, where `auth` contains the credential. */
import { impliedName } from "../../../model/read/build-credentials.ts";
import {
  isMapping,
  type PlainMapping,
  type PlainValue,
} from "../../../sheets/document/plain-value.ts";
import type { SheetValues } from "../../../sheets/fmt/print-spec.ts";

const tokenName = "token";

export const isServiceSheet = (sheet: PlainMapping): boolean => !sheet.has("resource");

/** Converts sheets to the short form, if that does not change their meaning. */
export function withShortForm(sheets: SheetValues): SheetValues {
  const [path, sheet] = [...sheets].find(([, one]) => isServiceSheet(one)) ?? [];
  const credentials = sheet?.get("credentials");
  if (path === undefined || sheet === undefined || !isMapping(credentials)) return sheets;
  const [[name, spec] = [], ...others] = credentials;
  if (name === undefined || spec === undefined || others.length > 0) return sheets;
  const isAlone = sheet.get("auth") === name && [...sheets.values()].every(hasNoOther);
  const short = isAlone ? shortForm(name, spec) : undefined;
  if (short === undefined) return sheets;
  const entries = [...sheet].filter(([key]) => key !== "credentials");
  return new Map(sheets).set(path, new Map(entries).set("auth", short));
}

/** Returns whether operations set no `auth` except `none`. */
function hasNoOther(sheet: PlainMapping): boolean {
  const operations = sheet.get("operations");
  if (!isMapping(operations)) return true;
  return [...operations.values()].every((operation) => {
    const auth = isMapping(operation) ? operation.get("auth") : undefined;
    return auth === undefined || auth === "none";
  });
}

/** Returns the short form of a credential; undefined if that implies another name or loses a fact. */
function shortForm(name: string, spec: PlainValue): PlainValue | undefined {
  if (spec === "bearer") return name === tokenName ? spec : new Map([["bearer", name]]);
  if (!isMapping(spec) || spec.size > 1) return undefined;
  if (spec.has("basic")) return spec;
  const [[key, wire] = []] = spec;
  const isKey = key === "header" || key === "query" || key === "cookie";
  return isKey && typeof wire === "string" && impliedName(wire) === name ? spec : undefined;
}

/** Returns `credentials` and `auth` of a service sheet in the short form; undefined for another form. */
export function longForm(
  sheet: PlainMapping,
): { readonly credentials: PlainMapping; readonly auth: string } | undefined {
  const auth = sheet.get("auth");
  const only = auth === undefined || sheet.has("credentials") ? undefined : onlyCredential(auth);
  return only && { credentials: new Map([[only.name, only.spec]]), auth: only.name };
}

interface OnlyCredential {
  readonly name: string;
  readonly spec: PlainValue;
}

function onlyCredential(auth: PlainValue): OnlyCredential | undefined {
  if (auth === "bearer") return { name: tokenName, spec: auth };
  if (!isMapping(auth)) return undefined;
  const [[key, value] = []] = auth;
  const [first] = [value].flat();
  if (typeof first !== "string") return undefined;
  switch (key) {
    case "bearer":
      return { name: first, spec: "bearer" };
    case "basic":
      return { name: first, spec: auth };
    case "header":
    case "query":
    case "cookie":
      return { name: impliedName(first), spec: auth };
    default:
      return undefined;
  }
}
