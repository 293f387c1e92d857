/** Renames imported names, and the local names that they declare. */
import { ts } from "ts-morph";
import { isKeyword } from "../text/package-names.ts";
import type { NodeEdit, RenameTable } from "./rename-table.ts";
import { visitNodes } from "./uses-in-file.ts";

type Specifier = ts.ImportSpecifier | ts.ExportSpecifier;

export interface ImportedNames {
  readonly specifierEdit: (node: ts.Identifier, specifier: Specifier) => NodeEdit;
  /** Returns the new name of a local name that an import declares; undefined if it stays. */
  readonly localName: (symbol: ts.Symbol | undefined) => string | undefined;
}

export function importedNames(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
  table: RenameTable,
): ImportedNames {
  const words = wordsIn(file);
  const known = new Map<Specifier, string | undefined>();

  /** Returns the new name of the export that a specifier names. */
  const exportName = (specifier: Specifier): string | undefined => {
    if (!known.has(specifier)) known.set(specifier, findExportName(specifier));
    return known.get(specifier);
  };
  const findExportName = (specifier: Specifier): string | undefined => {
    const { text } = specifier.propertyName ?? specifier.name;
    if (!table.names.has(text)) return undefined;
    const { moduleSpecifier } = ts.isImportSpecifier(specifier)
      ? specifier.parent.parent.parent
      : specifier.parent.parent;
    const module = moduleSpecifier && checker.getSymbolAtLocation(moduleSpecifier);
    const symbol = module && checker.getExportsOfModule(module).find(({ name }) => name === text);
    return symbol && table.nameOf(symbol, checker)?.name;
  };

  /** A new name that the file already uses, or that cannot be a variable, is imported under the old name. */
  const newLocalName = (specifier: ts.ImportSpecifier): string | undefined => {
    const name = exportName(specifier);
    const isFree =
      specifier.propertyName === undefined &&
      name !== undefined &&
      !words.has(name) &&
      !isKeyword(name);
    return isFree ? name : undefined;
  };

  const localName: ImportedNames["localName"] = (symbol) => {
    const specifier = symbol?.declarations?.find(ts.isImportSpecifier);
    return specifier?.getSourceFile() === file ? newLocalName(specifier) : undefined;
  };

  return {
    localName,
    specifierEdit(node, specifier) {
      const { propertyName, name } = specifier;
      if ((propertyName ?? name) !== node) return undefined;
      const [start, end] = [node.getStart(file), node.getEnd()];
      const isLocalExport =
        ts.isExportSpecifier(specifier) && specifier.parent.parent.moduleSpecifier === undefined;
      const newName = isLocalExport
        ? localName(checker.getExportSpecifierLocalTargetSymbol(specifier))
        : exportName(specifier);
      if (newName === undefined) return undefined;
      const isShort =
        propertyName !== undefined ||
        (ts.isImportSpecifier(specifier) && newLocalName(specifier) !== undefined);
      return { start, end, text: isShort ? newName : `${newName} as ${node.text}` };
    },
  };
}

function wordsIn(file: ts.SourceFile): ReadonlySet<string> {
  const words = new Set<string>();
  visitNodes(file, (node) => {
    if (ts.isIdentifier(node)) words.add(node.text);
  });
  return words;
}
