/** Renames credentials in call sheets and in the requirements that name them. */
import {
  isMapping,
  type PlainMapping,
  type PlainValue,
} from "../../../sheets/document/plain-value.ts";
import type { SheetValues } from "../../../sheets/fmt/print-spec.ts";
import { isServiceSheet } from "../../sheets/auth/short-form.ts";

export interface Renamed {
  readonly name: string;
  /** Names of its options that stay, if it has several. */
  readonly options?: PlainValue | undefined;
}

/** Renames credentials. `sheets`: in the long form. `renamed`: new credentials by former name. */
export function renameCredentials(
  sheets: SheetValues,
  renamed: ReadonlyMap<string, Renamed>,
): SheetValues {
  const nameOf = (name: string): string => renamed.get(name)?.name ?? name;
  return new Map(
    Array.from(sheets, ([path, sheet]) => {
      const named = isServiceSheet(sheet) ? renameDeclared(sheet, renamed) : sheet;
      return [path, renameOperations(named, nameOf)];
    }),
  );
}

function renameDeclared(sheet: PlainMapping, renamed: ReadonlyMap<string, Renamed>): PlainMapping {
  const credentials = sheet.get("credentials");
  if (!isMapping(credentials)) return sheet;
  const entries = Array.from(credentials, ([name, spec]): [string, PlainValue] => {
    const { name: now, options } = renamed.get(name) ?? { name };
    if (options === undefined || !isMapping(spec)) return [now, spec];
    const key = ["basic", "oauth2"].find((one) => spec.has(one));
    return [now, key === undefined ? spec : new Map(spec).set(key, options)];
  });
  const named = new Map(sheet).set("credentials", new Map(entries));
  return renameAuth(named, (name) => renamed.get(name)?.name ?? name);
}

function renameOperations(sheet: PlainMapping, nameOf: (name: string) => string): PlainMapping {
  const operations = sheet.get("operations");
  if (!isMapping(operations)) return sheet;
  const entries = Array.from(operations, ([name, operation]): [string, PlainValue] => [
    name,
    isMapping(operation) ? renameAuth(operation, nameOf) : operation,
  ]);
  return new Map(sheet).set("operations", new Map(entries));
}

function renameAuth(holder: PlainMapping, nameOf: (name: string) => string): PlainMapping {
  const auth = holder.get("auth");
  return auth === undefined ? holder : new Map(holder).set("auth", renamedAuth(auth, nameOf));
}

/** Words such as `none` are not names. */
function renamedAuth(auth: PlainValue, nameOf: (name: string) => string): PlainValue {
  if (typeof auth === "string") return nameOf(auth);
  if (Array.isArray(auth)) return auth.map((one: PlainValue) => renamedAuth(one, nameOf));
  if (!isMapping(auth)) return auth;
  const all = auth.get("all");
  return all === undefined ? auth : new Map(auth).set("all", renamedAuth(all, nameOf));
}
