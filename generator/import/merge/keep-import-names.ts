/** Keeps the names of an earlier import: types, credentials and environments. Operations are named earlier. */
import { isMapping } from "../../sheets/document/plain-value.ts";
import type { SheetValues } from "../../sheets/fmt/print-spec.ts";
import { byCodeUnit } from "../../text/texts.ts";
import type { Converted } from "../convert.ts";
import { keepCredentials } from "./credentials/keep-credentials.ts";
import { keepEnvironments } from "./environments.ts";
import { keepAuthorNames, type KeptNames } from "./keep-names.ts";

export interface EarlierImport {
  /** Sheets by their path below the folder of the service. */
  readonly values: SheetValues;
  readonly invented: ReadonlySet<string>;
  /** Whether the earlier import had another style of names, which types do not keep. */
  readonly isRestyled?: boolean;
}

/** Returns the path below the folder of the service. */
export const pathInService = (path: string): string => path.slice(path.indexOf("/") + 1);

export const valuesInService = (values: SheetValues): SheetValues =>
  new Map(Array.from(values, ([path, value]) => [pathInService(path), value]));

export function keepNames(
  { name, values, typeNames }: Pick<Converted, "name" | "values" | "typeNames">,
  { values: base, invented, isRestyled = false }: EarlierImport,
): KeptNames {
  const incoming = valuesInService(values);
  const named = isRestyled
    ? { values: incoming, renamed: new Map<string, never>() }
    : keepAuthorNames({ base, incoming, invented, named: typeNames });
  const kept = keepEnvironments(base, keepCredentials(base, named.values));
  return {
    values: new Map(Array.from(kept, ([path, value]) => [`${name}/${path}`, value])),
    renamed: named.renamed,
  };
}

/** Returns names that Callsheet invented. They are kept, even if the document now uses the name for something else. */
export function inventedIn(
  values: SheetValues,
  { typeNames }: Pick<Converted, "typeNames">,
  earlier: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const names = [...values.values()].flatMap((sheet) => {
    const types = sheet.get("types");
    return isMapping(types) ? [...types.keys()] : [];
  });
  const invented = names.filter((one) => earlier.has(one) || !typeNames.has(one));
  return new Set(invented.toSorted(byCodeUnit));
}
