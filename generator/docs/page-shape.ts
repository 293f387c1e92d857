/** The template data of a service's page: strings are prose with backticks, and code consists of pieces. */
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
  /** Counts such as `150 operations` and `31 resources`. */
  readonly counts: readonly string[];
  readonly facts: readonly FactEntry[];
  readonly setup: PageCode;
  readonly settings: readonly ValueEntry[];
  readonly webhooks: WebhooksEntry | undefined;
  readonly resources: readonly ResourceEntry[];
  readonly types: readonly TypeEntry[];
  readonly hasTypes: boolean;
  readonly unknowns: readonly UnknownEntry[];
  readonly unknownCount: number;
}

/** The events that a service sends, and how they are verified. */
export interface WebhooksEntry {
  readonly text: string;
  readonly example: PageCode;
  readonly events: readonly ValueEntry[];
}

export interface FactEntry {
  readonly label: string;
  readonly text: string;
}

export interface ResourceEntry {
  readonly anchor: string;
  readonly id: string;
  /** The id without the id of the parent resource in the contents. */
  readonly label: string;
  readonly depth: number;
  readonly doc: string | undefined;
  readonly operations: readonly ShownOperation[];
  readonly types: readonly TypeEntry[];
}

export interface OperationEntry {
  /** Id of the operation. */
  readonly anchor: string;
  readonly name: string;
  readonly method: string;
  /** Class in the style sheet. */
  readonly methodClass: string;
  readonly requests: readonly PageCode[];
  readonly title: string | undefined;
  readonly details: readonly string[];
  readonly isDeprecated: boolean;
  readonly deprecated: string | undefined;
  readonly parametersAnchor: string;
  readonly parameters: readonly ValueEntry[];
  /** One entry, or empty without a body. */
  readonly body: readonly ValueEntry[];
  readonly result: ResultEntry;
  readonly facts: readonly FactEntry[];
  readonly signature: PageCode;
  readonly example: PageCode;
  /** File and line in the call sheets. */
  readonly place: string;
}

/** An operation with an example of its request and its response. */
export interface ShownOperation extends OperationEntry {
  readonly request: PageCode;
  /** A sample of the result. Undefined if the result is undocumented or not JSON. */
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
  /** For example `object`, `enum`, `union`, `alias`. */
  readonly kind: string;
  /** The names in code, because the type for requests can have another name. */
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

/** The locations where a kind of fact is missing. */
export interface UnknownEntry {
  readonly fact: string;
  readonly count: number;
  readonly of: readonly LinkEntry[];
}

/*
 * Anchors: the ids of a page's parts, used by external links. They follow from the ids of the call sheets only.
 * Those of operations and resources have no hyphen, so that they differ from those of types and of the page itself.
 */

/** For example `advertisers.lineItems.patch`. */
export const operationAnchor = ({ id }: Pick<Operation, "id">): string => id;

/** For example `advertisers.lineItems.patch-params`. */
export const parametersAnchor = ({ id }: Pick<Operation, "id">): string => `${id}-params`;

/** For example `advertisers.lineItems`. */
export const resourceAnchor = ({ id }: Pick<Resource, "id">): string => id;

/** For example `type-Site`, or `type-advertisers.lineItems.LineItem` for a type of a resource. */
export const typeAnchor = (id: string): string => `type-${id}`;
