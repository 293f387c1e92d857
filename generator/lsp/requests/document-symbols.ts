/** `textDocument/documentSymbol`: operations, types and what they are made of. */
import { SymbolKind, type DocumentSymbol } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { requestLines } from "../../emit/docs/operation-text.ts";
import type { TypeDeclaration } from "../../model/model.ts";
import { showType } from "../../spec/types/show-type.ts";
import { entryRanges } from "../../spec/document/entry-range.ts";
import type { ParsedYaml } from "../../spec/document/parse-yaml.ts";
import type { Path } from "../../spec/document/plain-value.ts";
import type { Sheet } from "../cursor/sheet.ts";
import { argumentLine } from "../show/operation-text.ts";
import { typeKinds } from "../show/symbol-kinds.ts";
import { fieldLine, typeSummary } from "../show/type-text.ts";
import { rangeOf } from "../workspace/ranges.ts";

interface Entry {
  readonly name: string;
  readonly kind: SymbolKind;
  readonly path: Path;
  readonly detail?: string;
  readonly children?: readonly Entry[];
}

export function documentSymbols({ analysis, file, service, resource }: Sheet): DocumentSymbol[] {
  // Of a file that is no YAML at the moment, the last version that was.
  const parsed = analysis.documents.get(file);
  if (parsed === undefined || service === undefined) return [];
  const symbol = symbolIn(parsed);
  if (resource !== undefined) {
    const { id, types, operations } = resource;
    const methods = operations.map((operation): Entry => {
      const [line = ""] = requestLines(operation);
      const path = ["operations", operation.name];
      return { name: operation.name, kind: SymbolKind.Method, path, detail: line };
    });
    return [whole(symbol, id, "resource", [...types.map(typeEntry), ...methods])];
  }
  if (service.place.file !== file) return [];
  const parameters = service.client.map((parameter): Entry => {
    const path = ["client", parameter.wire];
    const detail = argumentLine(parameter);
    return { name: parameter.wire, kind: SymbolKind.Variable, path, detail };
  });
  return [whole(symbol, service.name, "service", [...parameters, ...service.types.map(typeEntry)])];
}

type ToSymbol = (entry: Entry) => DocumentSymbol;

/** The file itself, named by what stands under a key. */
function whole(
  symbol: ToSymbol,
  name: string,
  key: string,
  children: readonly Entry[],
): DocumentSymbol {
  const { range } = symbol({ name, kind: SymbolKind.Module, path: [] });
  const { selectionRange } = symbol({ name, kind: SymbolKind.Module, path: [key] });
  return {
    name,
    kind: SymbolKind.Module,
    range,
    selectionRange,
    children: children.map(symbol).toSorted(byStart),
  };
}

const byStart = (
  { range: { start: a } }: DocumentSymbol,
  { range: { start: b } }: DocumentSymbol,
) => a.line - b.line || a.character - b.character;

function typeEntry(type: TypeDeclaration): Entry {
  const path = ["types", type.name];
  const fields = type.kind === "object" ? type.fields : [];
  return {
    name: type.name,
    kind: typeKinds[type.kind],
    path,
    detail: type.kind === "alias" ? showType(type.type) : typeSummary(type),
    children: fields.map((field) => ({
      name: field.name,
      kind: SymbolKind.Field,
      path: [...path, "fields", `${field.name}${field.required ? "" : "?"}`],
      detail: fieldLine(field),
    })),
  };
}

function symbolIn(parsed: ParsedYaml): ToSymbol {
  const { document } = parsed;
  const lines = TextDocument.create("", "yaml", 0, document.source.text);
  const rangesOf = entryRanges(parsed);
  return function symbol({ name, kind, path, detail, children = [] }): DocumentSymbol {
    const { start, end } = rangesOf(path);
    return {
      // An editor refuses a symbol without a name.
      name: name === "" ? '""' : name,
      kind,
      range: { start: lines.positionAt(start), end: lines.positionAt(end) },
      selectionRange: rangeOf(document.keyPlace(path)),
      children: children.map(symbol),
      ...(detail === undefined ? {} : { detail }),
    };
  };
}
