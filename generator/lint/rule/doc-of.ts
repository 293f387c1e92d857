/** The sentence about a thing, with where it is written. */
import type { Cursor } from "../../spec/format/cursor.ts";
import type { YamlEdits } from "../../spec/document/yaml-edits.ts";
import type { FieldSite, OperationSite, ParameterSite, TypeSite } from "./sites.ts";

export interface Doc {
  /** What it is about. */
  readonly name: string;
  readonly text: string;
  readonly at: Cursor;
  readonly edit: YamlEdits;
}

export function docOf(site: OperationSite | ParameterSite | TypeSite | FieldSite): Doc | undefined {
  const [name, text] = said(site);
  const at = site.at.to("doc");
  return text === undefined || !site.at.keys.includes("doc")
    ? undefined
    : { name, text, at, edit: site.edit };
}

function said(
  site: OperationSite | ParameterSite | TypeSite | FieldSite,
): readonly [string, string | undefined] {
  if ("parameter" in site) return [site.parameter.wire, site.parameter.doc];
  if ("operation" in site) return [site.operation.id, site.operation.doc];
  if ("type" in site) return [site.type.name, site.type.doc];
  return [site.field.name, site.field.doc];
}
