import type {
  ClientParameter,
  Constraints,
  Field,
  Json,
  ObjectType,
  Operation,
  Parameter,
  Resource,
  Service,
  TypeDeclaration,
  TypeRef,
} from "../model/model.ts";
import type { ParsedYaml } from "../sheets/document/parse-yaml.ts";
import type { YamlEdits } from "../sheets/document/yaml-edits.ts";
import type { Cursor } from "../sheets/format/cursor.ts";
import type { ResourceFile, ServiceFile } from "../sheets/format/files.ts";
import type { OperationSpec } from "../sheets/format/operation.ts";
import type { FieldSpec, TypeDeclarationSpec } from "../sheets/format/type-declaration.ts";

export interface SheetSite {
  readonly parsed: ParsedYaml;
  readonly at: Cursor;
  readonly edit: YamlEdits;
}

export interface ServiceSite {
  readonly service: Service;
  readonly spec: ServiceFile;
  readonly at: Cursor;
  readonly edit: YamlEdits;
  /** Resources, sorted by id. */
  readonly resources: readonly ResourceSite[];
  readonly client: readonly ParameterSite[];
  /** Types of the service and of its resources. */
  readonly types: readonly TypeSite[];
}

export interface ResourceSite {
  readonly resource: Resource;
  readonly spec: ResourceFile;
  readonly at: Cursor;
  readonly edit: YamlEdits;
  readonly operations: readonly OperationSite[];
}

export interface OperationSite {
  readonly service: Service;
  readonly resource: Resource;
  readonly operation: Operation;
  readonly spec: OperationSpec;
  readonly at: Cursor;
  readonly edit: YamlEdits;
  readonly parameters: readonly ParameterSite[];
}

export interface ParameterSite {
  readonly parameter: Parameter;
  /** The client parameter, if the whole service has it. */
  readonly client?: ClientParameter;
  readonly operation?: Operation;
  /** Location of its facts; for a path variable without facts, the request line. */
  readonly at: Cursor;
  readonly edit: YamlEdits;
  /** Whether the parameter has an entry, and whether the entry is a type or a mapping of facts. */
  readonly written: "type" | "facts" | "nowhere";
}

export interface TypeSite {
  readonly service: Service;
  readonly type: TypeDeclaration;
  readonly spec: TypeDeclarationSpec;
  readonly at: Cursor;
  readonly edit: YamlEdits;
}

export interface FieldSite {
  readonly field: Field;
  readonly owner: ObjectType;
  readonly spec: FieldSpec;
  readonly at: Cursor;
  readonly edit: YamlEdits;
}

/** An operation, a parameter, a type or a field, for rules about all of them. */
interface Subject {
  readonly subject: "operation" | "parameter" | "type" | "field";
  readonly name: string;
  readonly at: Cursor;
  readonly edit: YamlEdits;
}

export interface DocSite extends Subject {
  readonly text: string;
}

export interface BoundedSite extends Subject {
  readonly type: TypeRef;
  readonly constraints: Constraints;
  /** Other values of the parameter or field, by their keys. */
  readonly values: Readonly<Partial<Record<"default" | "send", Json>>>;
}

export interface SiteKinds {
  readonly sheet: SheetSite;
  readonly service: ServiceSite;
  readonly operation: OperationSite;
  readonly parameter: ParameterSite;
  readonly type: TypeSite;
  readonly field: FieldSite;
  readonly doc: DocSite;
  readonly bounds: BoundedSite;
}

/** Returns the fields of an object type; empty for other types. */
export function fieldSites({ type, spec, at, edit }: TypeSite): FieldSite[] {
  if (type.kind !== "object" || !("fields" in spec)) return [];
  const fields = at.to("fields");
  return type.fields.flatMap((field) => {
    const name = [field.name, `${field.name}?`].find((one) => spec.fields?.has(one));
    const fieldSpec = name === undefined ? undefined : spec.fields?.get(name);
    if (name === undefined || fieldSpec === undefined) return [];
    return [{ field, owner: type, spec: fieldSpec, at: fields.to(name), edit }];
  });
}

type SubjectSite = OperationSite | ParameterSite | TypeSite | FieldSite;

export function docSite(site: SubjectSite): DocSite | undefined {
  const { doc: text, ...subject } = subjectOf(site);
  if (text === undefined || !site.at.keys.includes("doc")) return undefined;
  return { ...subject, text, at: site.at.to("doc"), edit: site.edit };
}

export function boundsOf(site: SubjectSite): BoundedSite | undefined {
  const { doc: _, ...subject } = subjectOf(site);
  const bounded = boundedBy(site);
  if (bounded?.constraints === undefined) return undefined;
  const { type, constraints, default: value, send } = bounded;
  const values = {
    ...(value === undefined ? {} : { default: value }),
    ...(send === undefined ? {} : { send }),
  };
  return { ...subject, type, constraints, values, at: site.at, edit: site.edit };
}

function subjectOf(
  site: SubjectSite,
): Pick<Subject, "subject" | "name"> & { doc?: string | undefined } {
  if ("parameter" in site) {
    return { subject: "parameter", name: site.parameter.wire, doc: site.parameter.doc };
  }
  if ("operation" in site) {
    return { subject: "operation", name: site.operation.id, doc: site.operation.doc };
  }
  if ("type" in site) return { subject: "type", name: site.type.name, doc: site.type.doc };
  return { subject: "field", name: site.field.name, doc: site.field.doc };
}

function boundedBy(site: SubjectSite) {
  if ("parameter" in site) return site.parameter;
  if ("field" in site) return { ...site.field, send: undefined };
  if (!("type" in site) || site.type.kind !== "alias") return undefined;
  return { ...site.type, default: undefined, send: undefined };
}
