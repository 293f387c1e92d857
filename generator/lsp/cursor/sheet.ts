/** Finds the call sheet of a request. */
import type { Position } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Resource, Service, TypeDeclaration } from "../../model/model.ts";
import type { ParsedYaml } from "../../sheets/document/parse-yaml.ts";
import { fileFormats, fileKind } from "../../sheets/format/files.ts";
import type { FormatSchema } from "../../sheets/format/shape-of.ts";
import { pathOf } from "../workspace/open-files.ts";
import type { Analysis, SpecFolder } from "../workspace/spec-folder.ts";
import type { Workspace } from "../workspace/workspace.ts";

export interface OpenSheet {
  readonly workspace: Workspace;
  readonly uri: string;
  readonly lineEnd: "\n" | "\r\n";
  readonly folder: SpecFolder;
  readonly analysis: Analysis;
  /** File name in messages. */
  readonly file: string;
  /** Current version, even if it is unreadable. */
  readonly parsed: ParsedYaml;
  readonly text: string;
  readonly format: FormatSchema | undefined;
  readonly service: Service | undefined;
  readonly resource: Resource | undefined;
  offsetAt(position: Position): number;
}

export function sheetAt(workspace: Workspace, uri: string): OpenSheet | undefined {
  const path = pathOf(uri);
  const folder = path === undefined ? undefined : workspace.folderOf(path);
  if (path === undefined || folder === undefined) return undefined;
  const analysis = folder.analysis();
  const file = folder.fileOf(path);
  const parsed = analysis.current.get(file);
  if (parsed === undefined) return undefined;
  const { source } = parsed.document;
  const lines = TextDocument.create(uri, "yaml", 0, source.text);
  const kind = fileKind(source.path);
  const services = analysis.model.services;
  const service = services.find(({ origin }) => folderOf(origin) === folderOf(source.origin));
  const shown = workspace.open.at(path)?.document.getText() ?? "";
  return {
    workspace,
    uri,
    lineEnd: shown.includes("\r\n") ? "\r\n" : "\n",
    folder,
    analysis,
    file,
    parsed,
    text: source.text,
    format: kind === "misplaced" ? undefined : fileFormats[kind],
    service,
    resource: service?.resources.find(({ origin }) => origin === source.origin),
    offsetAt: (position) => lines.offsetAt(position),
  };
}

/** Returns the folder of a service: `spec/token-data`. */
const folderOf = (origin: string): string => origin.split("/").slice(0, 2).join("/");

/** Returns the types of all call sheets of a service, which its webhooks can have. */
export const typesOfService = ({ service }: OpenSheet): readonly TypeDeclaration[] => [
  ...(service?.types ?? []),
  ...(service?.resources ?? []).flatMap(({ types }) => types),
];

/** Returns the types that a call sheet can name, its own types first. */
export const declaredTypes = ({ service, resource }: OpenSheet): readonly TypeDeclaration[] => [
  ...(resource?.types ?? []),
  ...(service?.types ?? []),
];
