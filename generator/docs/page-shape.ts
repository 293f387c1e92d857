/** The data of the template of a service's page: strings are prose with backticks, code is in pieces. */
import type { Operation, Resource } from "../open/model-types.ts";
import type { Piece } from "../print/html/pieces.ts";

export type PageCode = readonly Piece[];

export interface ServicePage {
  readonly name: string;
  readonly title: string;
  readonly doc: string | undefined;
  readonly notes: readonly string[];
  readonly source: string | undefined;
  readonly unsupported: string | undefined;
  /** `150 operations`, `31 resources`. */
  readonly counts: readonly string[];
  readonly facts: readonly FactEntry[];
  readonly setup: PageCode;
  readonly settings: readonly ValueEntry[];
  readonly resources: readonly ResourceEntry[];
  readonly types: readonly TypeEntry[];
  readonly hasTypes: boolean;
  readonly unknowns: readonly UnknownEntry[];
  readonly unknownCount: number;
}

/** A fact with its name. */
export interface FactEntry {
  readonly label: string;
  readonly text: string;
}

export interface ResourceEntry {
  readonly anchor: string;
  readonly id: string;
  /** The end of the id, below the resource that the contents show above it. */
  readonly label: string;
  readonly depth: number;
  readonly doc: string | undefined;
  readonly operations: readonly ShownOperation[];
  readonly types: readonly TypeEntry[];
}

export interface OperationEntry {
  /** The id of the operation. */
  readonly anchor: string;
  readonly name: string;
  readonly method: string;
  /** The class in the style sheet. */
  readonly methodClass: string;
  readonly requests: readonly PageCode[];
  readonly title: string | undefined;
  readonly details: readonly string[];
  readonly isDeprecated: boolean;
  readonly deprecated: string | undefined;
  /** The place of what it takes. */
  readonly parametersAnchor: string;
  readonly parameters: readonly ValueEntry[];
  /** One, or none. */
  readonly body: readonly ValueEntry[];
  readonly result: ResultEntry;
  readonly facts: readonly FactEntry[];
  readonly signature: PageCode;
  readonly example: PageCode;
  /** File and line in the call sheets. */
  readonly place: string;
}

/** An operation with what goes over the wire for its example, and what comes of that. */
export interface ShownOperation extends OperationEntry {
  readonly request: PageCode;
  /** A sample of the result; undefined if it is not JSON, or undocumented. */
  readonly answer: PageCode | undefined;
  readonly isEvents: boolean;
}

export interface ResultEntry {
  readonly type: PageCode;
  readonly text: string | undefined;
}

/** A parameter, an option, a field or a value. */
export interface ValueEntry {
  readonly name: string;
  readonly isRequired: boolean;
  /** The location in the request and the form there, in a few words each. */
  readonly sent: readonly string[];
  readonly text: string;
  readonly isDeprecated: boolean;
  /** Advice on a replacement, if the document names one. */
  readonly deprecated: string | undefined;
  readonly type: PageCode;
}

export interface TypeEntry {
  readonly anchor: string;
  readonly name: string;
  /** `object`, `enum`, `union`, `alias`. */
  readonly kind: string;
  /** Names in code: the type for requests can differ. */
  readonly names: string;
  readonly doc: string | undefined;
  readonly isDeprecated: boolean;
  readonly deprecated: string | undefined;
  /** The target of an alias, or the members of a union. */
  readonly is: PageCode;
  readonly fields: readonly ValueEntry[];
  readonly notes: readonly string[];
  readonly users: readonly LinkEntry[];
  readonly moreUsers: number;
  readonly place: string;
}

export interface LinkEntry {
  readonly to: string;
  readonly label: string;
}

/** The places where one kind of fact is missing. */
export interface UnknownEntry {
  readonly fact: string;
  readonly count: number;
  readonly of: readonly LinkEntry[];
}

/*
 * Anchors: the ids of a page's parts, used by external links. They follow from the ids of the call sheets only.
 * Those of operations and resources have no hyphen, so that they differ from those of types and of the page itself.
 */

/** `advertisers.lineItems.patch`. */
export const operationAnchor = ({ id }: Pick<Operation, "id">): string => id;

/** `advertisers.lineItems.patch-params`. */
export const parametersAnchor = ({ id }: Pick<Operation, "id">): string => `${id}-params`;

/** `advertisers.lineItems`. */
export const resourceAnchor = ({ id }: Pick<Resource, "id">): string => id;

/** `type-Site`, or `type-advertisers.lineItems.LineItem` for a type of a resource. */
export const typeAnchor = (id: string): string => `type-${id}`;
