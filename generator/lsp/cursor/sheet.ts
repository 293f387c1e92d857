/** The call sheet that an editor asks about. */
import type { Position } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Resource, Service } from "../../model/model.ts";
import type { ParsedYaml } from "../../spec/document/parse-yaml.ts";
import { fileFormats, fileKind } from "../../spec/format/file-kind.ts";
import type { Schema } from "../../spec/format/shape-of.ts";
import type { Analysis } from "../workspace/analysis.ts";
import { pathOf } from "../workspace/file-uri.ts";
import type { SpecFolder } from "../workspace/spec-folder.ts";
import type { Workspace } from "../workspace/workspace.ts";

export interface Sheet {
  readonly folder: SpecFolder;
  readonly analysis: Analysis;
  /** Its name in messages. */
  readonly file: string;
  /** As it is now, also where it is no YAML. */
  readonly parsed: ParsedYaml;
  readonly text: string;
  /** What a file in its place holds. */
  readonly format: Schema | undefined;
  readonly service: Service | undefined;
  readonly resource: Resource | undefined;
  offsetAt(position: Position): number;
  positionAt(offset: number): Position;
}

/** Undefined for a file that is no call sheet. */
export async function sheetAt(workspace: Workspace, uri: string): Promise<Sheet | undefined> {
  const path = pathOf(uri);
  const folder = path === undefined ? undefined : workspace.folderOf(path);
  if (path === undefined || folder === undefined) return undefined;
  const analysis = await folder.analysis();
  const file = folder.fileOf(path);
  const parsed = analysis.current.get(file);
  if (parsed === undefined) return undefined;
  const { source } = parsed.document;
  const lines = TextDocument.create(uri, "yaml", 0, source.text);
  const kind = fileKind(source.path);
  const services = analysis.model.services;
  const service = services.find(({ origin }) => folderOf(origin) === folderOf(source.origin));
  return {
    folder,
    analysis,
    file,
    parsed,
    text: source.text,
    format: kind === "misplaced" ? undefined : fileFormats[kind],
    service,
    resource: service?.resources.find(({ origin }) => origin === source.origin),
    offsetAt: (position) => lines.offsetAt(position),
    positionAt: (offset) => lines.positionAt(offset),
  };
}

/** The folder of a service: `spec/token-data`. */
const folderOf = (origin: string): string => origin.split("/").slice(0, 2).join("/");
