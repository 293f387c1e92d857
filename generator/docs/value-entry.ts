/** Parameters, options and fields as entries of a list. */
import type { ClientParameter, Field, Parameter } from "../model/model.ts";
import type { AuthOption } from "../model/schemes.ts";
import { authMeaning, headerOf } from "../emit/docs/service-text.ts";
import { markOf } from "../model/list-style.ts";
import { codeType } from "../emit/client/plan-types.ts";
import { sentence, valueDoc } from "../emit/docs/doc-text.ts";
import type { TypeScope } from "../emit/view/service-view.ts";
import { wireType } from "../emit/view/wire-type.ts";
import type { View } from "../spec/types/view.ts";
import { keyword, plain } from "../print/html/piece.ts";
import type { ValueEntry } from "./page-shape.ts";
import { typeCode, type LinkOf } from "./type-code.ts";

export interface Links {
  readonly scope: TypeScope;
  readonly linkOf: LinkOf;
}

export function parameterEntry(parameter: Parameter, { scope, linkOf }: Links): ValueEntry {
  const { argument, wire, in: location, required } = parameter;
  const sentAs = wire === argument ? "" : `, as ${wire}`;
  const mark = markOf(parameter);
  return {
    name: argument,
    type: typeCode(codeType(wireType(parameter.type), "sent", scope), linkOf),
    flags: [`${location}${sentAs}`, ...(mark === undefined ? [] : [styleWords[mark]])],
    isRequired: required,
    ...docsOf(parameter),
  };
}

/** How lists and objects are written, where it is not the name for each item. */
const styleWords: Readonly<Record<NonNullable<ReturnType<typeof markOf>>, string>> = {
  comma: "commas: a,b",
  brackets: "in brackets: [ ]",
  indexed: "with places: [0]",
  repeat: "fields in brackets",
};

export function settingEntry(parameter: ClientParameter, links: Links): ValueEntry {
  const { flags, ...entry } = parameterEntry(parameter, links);
  return { ...entry, flags: parameter.secret ? [...flags, "secret"] : flags };
}

/** An option that authorizes calls. */
export function credentialEntry(option: AuthOption): ValueEntry {
  const { argument, scheme, required } = option;
  const token = [keyword("string"), plain(" | "), { text: "FetchToken", kind: "type" as const }];
  return {
    name: argument,
    type: scheme.kind === "bearer" ? token : [keyword("string")],
    flags: [`header, as ${headerOf(scheme)}`, "secret"],
    isRequired: required,
    doc: authMeaning(option),
    ...deprecation(undefined),
  };
}

export function fieldEntry(field: Field, view: View, { scope, linkOf }: Links): ValueEntry {
  const { name, type, required, readonly, writeonly } = field;
  const flags = [readonly ? "output only" : undefined, writeonly ? "input only" : undefined];
  return {
    name,
    type: typeCode(codeType(type, view, scope), linkOf),
    flags: flags.filter((flag) => flag !== undefined),
    isRequired: required,
    ...docsOf(field),
  };
}

export function docsOf(value: Parameters<typeof valueDoc>[0]) {
  return { doc: valueDoc(value).paragraphs.join("\n\n"), ...deprecation(value.deprecated) };
}

/** What to use instead, where the document names it. */
export const deprecation = (deprecated: string | undefined) => ({
  isDeprecated: deprecated !== undefined,
  deprecated: sentence(deprecated) === "" ? undefined : sentence(deprecated),
});
