/** Finds the new names of symbols, by their declarations in the package before a rename. */
import { ts } from "ts-morph";
import type { TextEdit } from "../text/source-text.ts";
import { declaredBy, keysOf, nameOfKey } from "./declarations.ts";
import type { RenamedId, RenamedNames, RenamedResource } from "./renamed-names.ts";

/** The new name of a symbol, or the resource that is renamed. */
export type NewName =
  | { readonly name: string; readonly resource?: undefined }
  | { readonly name?: undefined; readonly resource: RenamedResource };

/** `kept`: the use keeps its former name. Undefined if the node uses no renamed name. */
export type NodeEdit = TextEdit | "kept" | undefined;

export interface RenameTable {
  /** Names before the rename, without ids and modules. */
  readonly names: ReadonlySet<string>;
  /** Names of arguments and options before the rename. */
  readonly fields: ReadonlySet<string>;
  /** Returns undefined if the symbol keeps its name. */
  readonly nameOf: (symbol: ts.Symbol, checker: ts.TypeChecker) => NewName | undefined;
  /** Returns whether a symbol is a former name in the module of a resource. */
  readonly isFormer: (symbol: ts.Symbol, checker: ts.TypeChecker) => boolean;
  readonly ids: ReadonlyMap<string, RenamedId>;
  /** Renamed resources by the path of their module. */
  readonly resources: ReadonlyMap<string, RenamedResource>;
  readonly isInPackage: (path: string) => boolean;
}

/** `isInPackage`: returns whether a file belongs to one of the packages. */
export function renameTable(
  packages: readonly RenamedNames[],
  isInPackage: (path: string) => boolean,
): RenameTable {
  const named = new Map(packages.flatMap((one) => [...one.named]));
  const resources = new Map(packages.flatMap((one) => [...one.resources]));
  const modules = new Set(packages.flatMap((one) => [...one.resourceModules]));
  const names = new Set([
    ...[...named.keys()].map(nameOfKey),
    ...[...resources.values()].flatMap(({ words }) => words.from.at(-1) ?? []),
  ]);
  const ofDeclaration = (declaration: ts.Node): NewName | undefined => {
    if (ts.isSourceFile(declaration)) {
      const resource = resources.get(declaration.fileName);
      return resource && { resource };
    }
    const name = keysOf(declaration)
      .map((key) => named.get(key))
      .find((one) => one !== undefined);
    return name === undefined ? undefined : { name };
  };
  /** Modules of resources export other names only as former names. */
  const isFormerExport = (declaration: ts.Node): boolean =>
    ts.isExportSpecifier(declaration) && modules.has(declaration.getSourceFile().fileName);
  const ofRoot = (root: ts.Symbol, checker: ts.TypeChecker): NewName | undefined => {
    const [declaration] = root.declarations ?? [];
    if (declaration === undefined) return undefined;
    const path = declaration.getSourceFile().fileName;
    if ((root.flags & ts.SymbolFlags.Alias) !== 0) {
      // A module of the program chooses the names that it exports.
      if (!isInPackage(path)) return undefined;
      const name = named.get(`${path}#${root.name}`);
      if (name !== undefined) return { name };
      if (isFormerExport(declaration)) return undefined;
    }
    return declaredBy(root, checker)
      .map(ofDeclaration)
      .find((one) => one !== undefined);
  };
  return {
    names,
    fields: new Set(packages.flatMap((one) => [...one.fields.values()].map(({ from }) => from))),
    ids: new Map(packages.flatMap((one) => [...one.ids])),
    resources,
    isInPackage,
    isFormer: (symbol, checker) =>
      checker.getRootSymbols(symbol).some((root) => root.declarations?.some(isFormerExport)),
    nameOf(symbol, checker) {
      const targets = checker.getRootSymbols(symbol).map((root) => ofRoot(root, checker));
      // A property of several types is renamed only if all types rename it.
      const [first, ...others] = targets;
      return others.every((one) => one?.name === first?.name && one?.resource === first?.resource)
        ? first
        : undefined;
    },
  };
}
