/**
 * The vocabulary: what a call sheet means once it has been checked. Plain data with a place on every node, so it can be
 * printed, compared and written by hand in a test. Nothing after this stage checks meaning again.
 */
import type { Place } from "../diagnostics/diagnostic.ts";
import type { Pages } from "./pages.ts";
import type { Documented, Scalar, TypeDeclaration, TypeRef, Unknown } from "./types/type.ts";

export type * from "./types/type.ts";
export { unknown } from "./types/type.ts";
export type { Primitive } from "./types/primitives.ts";

/** Who gives a fact that an operation may take over from its service, and where. */
export interface Source {
  readonly by: "operation" | "service";
  readonly place: Place;
}

export interface Said<T> extends Source {
  readonly value: T;
}

export interface Model {
  readonly package: Package;
  /** Sorted by name. */
  readonly services: readonly Service[];
}

/** How the generated package presents itself to npm. */
export interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string | undefined;
  readonly description?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly homepage?: string | undefined;
  readonly author?: string | undefined;
  readonly repository?: Repository | undefined;
  readonly publish?: Publish | undefined;
}

/** Where the source of the package is kept. */
export interface Repository {
  readonly type: string;
  readonly url: string;
  /** The folder of the package in it; absent for the root. */
  readonly directory?: string | undefined;
}

/** How npm publishes the package: its `publishConfig`. */
export interface Publish {
  readonly access?: "public" | "restricted" | undefined;
  readonly registry?: string | undefined;
  readonly provenance?: boolean | undefined;
}

export interface Service {
  readonly name: string;
  readonly title: string;
  readonly doc?: string | undefined;
  readonly details?: string | undefined;
  /** The document the facts come from. */
  readonly source?: string | undefined;
  /** Why the service's maker no longer supports this version; absent when it does. */
  readonly unsupported?: string | undefined;
  readonly baseUrl: string | Unknown;
  readonly auth?: Unknown | "none" | undefined;
  readonly errors?: string | undefined;
  /** `unknown` when the document shows no operation's query parameters. */
  readonly query?: Said<Unknown> | undefined;
  /** `unknown` when the document states no limits at all. */
  readonly throttle?: Said<Unknown> | undefined;
  /** Set once by the caller, sent with every call. */
  readonly client: readonly ClientParameter[];
  readonly envelope?: Envelope | undefined;
  /** Types that every resource of the service may name, in the order they are written. */
  readonly types: readonly TypeDeclaration[];
  /** Sorted by id. */
  readonly resources: readonly Resource[];
  /** Path of its file, from the name of the spec folder on. */
  readonly origin: string;
  readonly place: Place;
}

export interface ClientParameter extends Parameter {
  readonly in: "query" | "header";
  /** Never shown in a message, a log line or an error. */
  readonly secret: boolean;
}

/** One answer shape for all operations: the fields that say success, and the one that holds the payload. */
export interface Envelope {
  readonly success: readonly SuccessField[];
  readonly result: string;
  readonly place: Place;
}

export interface SuccessField {
  readonly name: string;
  readonly value: string | number | boolean;
}

export interface Resource {
  /** Dotted: `advertisers.lineItems`. */
  readonly id: string;
  readonly doc?: string | undefined;
  readonly types: readonly TypeDeclaration[];
  /** In the order they are written. */
  readonly operations: readonly Operation[];
  /** Path of its file, from the name of the spec folder on. */
  readonly origin: string;
  readonly place: Place;
}

export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof methods)[number];

export interface Operation {
  /** Dotted: `advertisers.lineItems.generateDefault`. */
  readonly id: string;
  /** The last word of the id. */
  readonly name: string;
  readonly method: Method;
  /** One path, or a `metadata` and a `media` path between which the arguments choose. */
  readonly paths: readonly OperationPath[];
  readonly fixed: readonly FixedParameter[];
  /** In the order path, query, header; each group as written. */
  readonly parameters: readonly Parameter[];
  /** `unknown` when the document does not show the query parameters of this operation. */
  readonly query?: Said<Unknown> | undefined;
  readonly body?: Body | undefined;
  readonly result: Result;
  /** False for an operation that answers outside the service's envelope, and for one that answers without JSON. */
  readonly enveloped: boolean;
  readonly throttle?: Said<Throttle | Unknown> | undefined;
  /** How a long list is asked for in parts; absent when it is not, or nobody said how. */
  readonly pages?: Pages | undefined;
  /** Whether a repeat is safe, where the method (GET, HEAD, PUT and DELETE: yes) does not tell. */
  readonly idempotent?: boolean | undefined;
  readonly doc?: string | undefined;
  readonly details?: string | undefined;
  /** A plan or role that the caller must have. */
  readonly requires?: string | undefined;
  readonly deprecated?: string | undefined;
  readonly place: Place;
}

export type Role = "metadata" | "media";

export interface OperationPath {
  readonly template: PathTemplate;
  readonly role?: Role | undefined;
  readonly place: Place;
}

export interface PathTemplate {
  /** As the document writes it. */
  readonly text: string;
  readonly variables: readonly PathVariable[];
}

export interface PathVariable {
  /** As in the template, dots included: `lineItem.lineItemId`. */
  readonly name: string;
  /** What a value must look like: `*` for one segment, `**`, or `sdfdownloadtasks/operations/*`. */
  readonly pattern: string;
}

export interface FixedParameter {
  readonly name: string;
  readonly value: string;
  readonly place: Place;
}

export interface Parameter extends Documented {
  readonly in: "path" | "query" | "header";
  /** The name that goes on the wire; in a path, the template's variable. */
  readonly wire: string;
  /** The name the caller writes. */
  readonly argument: string;
  readonly type: TypeRef;
  readonly required: boolean;
  /** What the server assumes when nothing is sent. Documented, never sent. */
  readonly default?: Scalar | undefined;
  /** What the client sends when the caller says nothing. */
  readonly send?: Scalar | undefined;
  /** Who says what is known of it; absent for a variable of a path of which nothing is said. */
  readonly facts?: Source | undefined;
  readonly place: Place;
}

export interface Body {
  readonly type: TypeRef;
  readonly required: boolean;
  readonly doc?: string | undefined;
  readonly place: Place;
}

export type Result =
  | {
      readonly kind: "value";
      readonly type: TypeRef;
      /** Whether an answer without a body is a success too: `T | none`. */
      readonly orNone: boolean;
      readonly place: Place;
    }
  | { readonly kind: "none"; readonly place: Place }
  | { readonly kind: "media"; readonly place: Place };

export interface Throttle {
  readonly calls: number;
  /** Milliseconds. */
  readonly per: number;
}
