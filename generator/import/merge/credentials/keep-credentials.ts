/** Keeps the names of credentials and of their options, even if the document renames them or sends them differently. */
import { isMapping, type PlainValue } from "../../../sheets/document/plain-value.ts";
import type { SheetValues } from "../../../sheets/fmt/print-spec.ts";
import { firstFree } from "../../names/identifiers.ts";
import { withShortForm } from "../../sheets/auth/short-form.ts";
import { matchCredentials } from "./match-credentials.ts";
import { type Renamed, renameCredentials } from "./rename-credentials.ts";
import {
  type SheetCredential,
  credentialsIn,
  serviceIn,
  withLongForm,
} from "./sheet-credentials.ts";

export const keepCredentials = (before: SheetValues, now: SheetValues): SheetValues =>
  withShortForm(withNamesOf(before, withLongForm(now)));

/** Renames the credentials of `now`, which has the long form. */
export function withNamesOf(before: SheetValues, now: SheetValues): SheetValues {
  const earlier = withLongForm(before);
  const credentials = credentialsIn(now);
  const matches = matchCredentials(credentialsIn(earlier), credentials);
  const kept = new Set(Array.from(matches.values(), ({ name }) => name));
  const renamed = new Map<string, Renamed>();
  for (const one of credentials) {
    const was = matches.get(one);
    const isFree = (name: string): boolean => !kept.has(name);
    const name = was?.name ?? firstFree([one.name], isFree);
    if (was === undefined) kept.add(name);
    const options = was && optionsOf(earlier, was);
    const isAlike = lengthOf(options) === lengthOf(optionsOf(now, one));
    renamed.set(one.name, { name, options: isAlike ? options : undefined });
  }
  return renameCredentials(now, renamed);
}

function optionsOf(sheets: SheetValues, { name, kind }: SheetCredential): PlainValue | undefined {
  const credentials = serviceIn(sheets)?.get("credentials");
  const spec = isMapping(credentials) ? credentials.get(name) : undefined;
  return isMapping(spec) ? spec.get(kind) : undefined;
}

const lengthOf = (options: PlainValue | undefined): number => [options ?? []].flat().length;
