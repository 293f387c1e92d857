/** What rules look at: a part of the model with what is written of it, and the means to change that. */
import type { ParsedYaml } from "../../spec/document/parse-yaml.ts";
import type { YamlEdits } from "../../spec/document/yaml-edits.ts";
import type { Cursor } from "../../spec/format/cursor.ts";
import type { ResourceFile, ServiceFile } from "../../spec/format/files.ts";
import type { OperationSpec } from "../../spec/format/operation.ts";
import type { TypeDeclarationSpec, FieldSpec } from "../../spec/format/type-declaration.ts";
import type {
  ClientParameter,
  Field,
  ObjectType,
  Operation,
  Parameter,
  Resource,
  Service,
  TypeDeclaration,
} from "../../model/model.ts";

/** One call sheet. */
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
  /** In the order of their ids. */
  readonly resources: readonly ResourceSite[];
  readonly client: readonly ParameterSite[];
  /** Those of the service, and those of its resources. */
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
  /** Present for a parameter of the whole service. */
  readonly client?: ClientParameter;
  /** The operation that has it. */
  readonly operation?: Operation;
  /** Where its facts are: for a path variable without any, the request line. */
  readonly at: Cursor;
  readonly edit: YamlEdits;
  /** Whether it is an entry of its own, with a type alone or with facts in a mapping. */
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
