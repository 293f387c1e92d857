/** Handles requests for symbols of one call sheet, and of all call sheets. */
import {
  type DocumentSymbol,
  type SymbolInformation,
  SymbolKind,
  type WorkspaceSymbolParams,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { requestLines } from "../../prose/requests.ts";
import { sentAs } from "../../prose/service-text.ts";
import type { Service, TypeDeclaration } from "../../model/model.ts";
import { entryRanges, nodeAt } from "../../sheets/document/node-at.ts";
import type { ParsedYaml } from "../../sheets/document/parse-yaml.ts";
import type { Path } from "../../sheets/document/plain-value.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import type { OpenSheet } from "../cursor/sheet.ts";
import { fieldLine, typeKinds, typeSummary } from "../show/type-text.ts";
import { protocolRange } from "../workspace/protocol.ts";
import type { SpecFolder } from "../workspace/spec-folder.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { argumentLine } from "./hover.ts";

interface Entry {
  readonly name: string;
  readonly kind: SymbolKind;
  readonly path: Path;
  readonly detail?: string;
  readonly children?: readonly Entry[];
}

export function documentSymbols({
  analysis,
  file,
  service,
  resource,
}: OpenSheet): DocumentSymbol[] {
  // An unreadable file has the symbols of its last readable version.
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
  const credentials = service.credentials.map(({ name, place }): Entry => {
    const node = nodeAt(parsed, parsed.document.offsetOf(place));
    const detail = credentialDetail(service, name);
    return { name, kind: SymbolKind.Key, path: node?.path ?? ["auth"], detail };
  });
  const events = (service.webhooks?.events ?? []).map(({ name, type }): Entry => {
    const path = ["webhooks", "events", name];
    return { name, kind: SymbolKind.Event, path, detail: showType(type) };
  });
  const entries = [...credentials, ...parameters, ...events, ...service.types.map(typeEntry)];
  return [whole(symbol, service.name, "service", entries)];
}

function credentialDetail({ credentials }: Service, name: string): string {
  const credential = credentials.find((one) => one.name === name);
  return credential === undefined ? "" : sentAs(credential);
}

type ToSymbol = (entry: Entry) => DocumentSymbol;

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
      // Editors reject a symbol without a name.
      name: name === "" ? '""' : name,
      kind,
      range: { start: lines.positionAt(start), end: lines.positionAt(end) },
      selectionRange: protocolRange(document.keyPlace(path)),
      children: children.map(symbol),
      ...(detail === undefined ? {} : { detail }),
    };
  };
}

const most = 500;

/** Handles `workspace/symbol`: operations by their ids, and types, of all folders. */
export const workspaceSymbols = (
  workspace: Workspace,
  { query }: WorkspaceSymbolParams,
): SymbolInformation[] =>
  workspace.folders
    .flatMap((folder) => symbolsOf(folder, workspace, query.toLowerCase()))
    .slice(0, most);

function symbolsOf(folder: SpecFolder, { open }: Workspace, query: string): SymbolInformation[] {
  const { services } = folder.analysis().model;
  return services
    .flatMap(({ name: service, types, resources }) => [
      ...types.map((type) => ({ ...type, kind: typeKinds[type.kind], within: service })),
      ...resources.flatMap((resource) => {
        const within = `${service}, ${resource.id}`;
        return [
          ...resource.types.map((type) => ({ ...type, kind: typeKinds[type.kind], within })),
          ...resource.operations.map(({ id, place }) => {
            return { name: id, kind: SymbolKind.Method, place, within: service };
          }),
        ];
      }),
    ])
    .filter(({ name }) => isSubsequence(query, name.toLowerCase()))
    .map(({ name, kind, place, within }) => {
      const location = { uri: open.uriOf(folder.pathOf(place.file)), range: protocolRange(place) };
      return { name, kind, containerName: within, location };
    });
}

/** Returns whether a string contains all letters of a query in order, like editors filter. */
function isSubsequence(query: string, text: string): boolean {
  let at = 0;
  for (const letter of query) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
