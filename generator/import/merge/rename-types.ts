/** Every side in the names that types are to have, so that a name that was changed is no difference. */
import { operation } from "../../spec/format/operation.ts";
import { resourceFile, serviceFile } from "../../spec/format/files.ts";
import { typeDeclaration } from "../../spec/format/type-declaration.ts";
import type { Settlement } from "./settle.ts";
import type { Sides } from "./settled.ts";
import { serviceSheet, type Side } from "./side.ts";
import { entryWithTypeNames, mappingWithTypeNames } from "./type-names.ts";

export function withSettledTypes(side: Side, name: keyof Sides<Side>, { types }: Settlement): Side {
  const names = new Map<string, Map<string, string>>();
  for (const one of types) {
    const item = one[name];
    if (item === undefined || item.name === one.name) continue;
    const ofSheet = names.get(item.sheet) ?? new Map<string, string>();
    names.set(item.sheet, ofSheet.set(item.name, one.name));
  }
  if (names.size === 0) return side;
  return new Map(
    Array.from(side, ([id, sheet]) => {
      const local = new Set(sheet.types.map((type) => type.name));
      const nameOf = (written: string): string =>
        names.get(id)?.get(written) ??
        (local.has(written) ? undefined : names.get(serviceSheet)?.get(written)) ??
        written;
      const renamed = {
        ...sheet,
        facts: mappingWithTypeNames(
          sheet.facts,
          id === serviceSheet ? serviceFile : resourceFile,
          nameOf,
        ),
        operations: sheet.operations.map((item) => ({
          ...item,
          entry: entryWithTypeNames(item.entry, operation, nameOf),
        })),
        types: sheet.types.map((item) => ({
          ...item,
          entry: entryWithTypeNames(item.entry, typeDeclaration, nameOf),
        })),
      };
      return [id, renamed];
    }),
  );
}
