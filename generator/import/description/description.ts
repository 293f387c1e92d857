/** An API in the terms of its document: its names, groups and pointers. A later stage names call sheets. */
import type { Method, StatusRange } from "../../model/model.ts";
import type { WebhooksSpec } from "../../sheets/format/webhooks.ts";
import type { ListStyle, Writing } from "../../sheets/types/type.ts";
import type { Extension, Schema } from "./schema.ts";
import type { Origin } from "../notes/notes.ts";

export interface Description {
  readonly origin: Origin;
  /** Machine-readable name of the API in the document, if any: `displayvideo`. */
  readonly name?: string | undefined;
  readonly title: string;
  readonly doc?: string | undefined;
  /** Facts about all operations that have no separate key. */
  readonly details?: string | undefined;
  /** Title, version and revision from the document. */
  readonly source: string;
  /** Can have variables: `https://{region}.example.com/v1`, each a client parameter with `in: path`. */
  readonly baseUrl?: string | undefined;
  /** Base URLs by the environment names that callers choose from. Includes the default if it has a name. */
  readonly environments?: ReadonlyMap<string, string> | undefined;
  /** Name of the environment that has the base URL. */
  readonly defaultEnvironment?: string | undefined;
  /** Additional base URLs by the names that operations use; excludes the default base URL. */
  readonly servers: ReadonlyMap<string, string>;
  /** Other URLs of these, by name and environment. */
  readonly urlsInEnvironments?: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined;
  /** Credentials by the names in requirements, in the order of the document. */
  readonly credentials: ReadonlyMap<string, CredentialDescription>;
  /** Requirement of operations that declare none; undefined if the document has no such default. */
  readonly auth?: AuthDescription | undefined;
  /** Options that a caller sets once: variables of servers and parameters of all operations. */
  readonly client: readonly ClientParameterDescription[];
  /** All named schemas, including unused ones, by the keys of references. */
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly operations: readonly OperationDescription[];
  readonly webhooks?: WebhooksDescription | undefined;
  /** Descriptions of tags, if the document has any. */
  readonly tagDocs?: ReadonlyMap<string, string> | undefined;
  readonly tagExtensions?: ReadonlyMap<string, Extension> | undefined;
  readonly extension?: Extension | undefined;
  /** Whether our own exporter wrote the document: its names, strings and types are then those of sheets. */
  readonly isExported?: boolean | undefined;
}

export interface WebhooksDescription {
  readonly event: WebhooksSpec["event"];
  readonly signature: WebhooksSpec["signature"];
  readonly events: readonly WebhookDescription[];
  readonly origin: Origin;
}

/** An event by its name in deliveries, or by its name in the document. */
export interface WebhookDescription extends Omit<ParameterFacts, "argument" | "vendorName"> {}

export interface NamedSchema {
  /** Name as spelled in the document: `simple-user`, `Google.Cloud.Thing`. */
  readonly name: string;
  readonly schema: Schema;
  /** Whether the document names the schema as a component; false for a schema that is the target of a pointer. */
  readonly isNamed: boolean;
}

export interface TokenEndpoint {
  readonly tokenUrl: string;
  readonly scopes: readonly string[];
  readonly audience?: string | undefined;
  readonly send?: "basic" | "form" | undefined;
}

/** A credential as the document declares it. `unknown`: call sheets cannot express how it is sent. */
export type CredentialDescription = CredentialFacts &
  (
    | { readonly kind: "bearer" | "basic" | "unknown" }
    | { readonly kind: "oauth2"; readonly endpoint: TokenEndpoint }
    | {
        readonly kind: "key";
        readonly in: "header" | "query" | "cookie";
        readonly wire: string;
      }
  );

interface CredentialFacts {
  /** Name in the document, which requirements use. */
  readonly name: string;
  /** Name in the call sheet, if the document specifies one. */
  readonly argument?: string | undefined;
  /** Options of the client for user and password, or for its id and secret, if the document specifies them. */
  readonly options?: readonly string[] | undefined;
  readonly doc?: string | undefined;
  readonly deprecated?: true | string | undefined;
  readonly extension?: Extension | undefined;
  readonly origin: Origin;
}

/** Alternatives, each a list of credentials that are sent together. An empty alternative sends no credential. */
export type AuthDescription = "unknown" | readonly (readonly string[])[];

interface ParameterFacts {
  /** Name on the wire. */
  readonly name: string;
  /** Argument name, if the document specifies one. */
  readonly argument?: string | undefined;
  /** Name of the argument for other generators. */
  readonly vendorName?: string | undefined;
  readonly schema: Schema;
  readonly doc?: string | undefined;
  readonly deprecated?: true | string | undefined;
  readonly extension?: Extension | undefined;
  readonly origin: Origin;
}

export interface ClientParameterDescription extends ParameterFacts {
  readonly in: "query" | "header" | "path";
  readonly isRequired: boolean;
  /** Whether the parameter is a secret part of the path. */
  readonly isSecret?: true | undefined;
  /** Value if the caller passes none: the default of a server variable. */
  readonly send?: string | undefined;
}

/** A parameter and its notation; undefined means `repeat` for a list in a query. */
export interface ParameterDescription extends ParameterFacts, Writing {
  readonly in: "query" | "header" | "path";
  readonly isRequired: boolean;
  /** A number that the document shows as the value. */
  readonly example?: number | undefined;
}

/** A header of success responses. */
export interface ResponseHeaderDescription extends Omit<ParameterFacts, "argument" | "vendorName"> {
  readonly isRequired: boolean;
}

export interface OperationDescription {
  readonly origin: Origin;
  /** Unchanged id of the document: `meta/root`, `displayvideo.advertisers.get`; undefined if it has no id. */
  readonly id?: string | undefined;
  /** Names of the enclosing resources, if the document nests them: `["advertisers", "lineItems"]`. */
  readonly group?: readonly string[] | undefined;
  /** Last word of the id, if the document specifies it separately: `get`. */
  readonly name?: string | undefined;
  /** Groups of operations in the document, which are not nested. */
  readonly tags: readonly string[];
  readonly method: Method;
  readonly paths: readonly PathDescription[];
  /** A key of `Description.servers`. */
  readonly server?: string | undefined;
  /** Includes path variables. A name is unique in its location. */
  readonly parameters: readonly ParameterDescription[];
  readonly fixed: readonly FixedDescription[];
  readonly body?: BodyDescription | undefined;
  readonly result: ResultDescription;
  readonly responseHeaders?: readonly ResponseHeaderDescription[] | undefined;
  /** Whether the response can be a byte range that the `Range` header requests. */
  readonly ranges?: true | undefined;
  /** Whether the `Link` header of the response can refer to other pages. */
  readonly hasLinks?: boolean | undefined;
  /** The kind of job that the operation starts, if the document marks it. */
  readonly job?: DescribedJob | undefined;
  readonly errors: ReadonlyMap<DescribedStatus, Schema>;
  /** Retries of errors, as our own exporter writes them. */
  readonly errorRetries?: ReadonlyMap<DescribedStatus, Extension> | undefined;
  /** Requirement of the operation; undefined if it declares none. */
  readonly auth?: AuthDescription | undefined;
  readonly doc?: string | undefined;
  readonly details?: string | undefined;
  /** Permissions that the caller needs, such as scopes, in words. */
  readonly requires?: string | undefined;
  readonly deprecated?: true | string | undefined;
  readonly extension?: Extension | undefined;
}

/**
 * `accepted`: the response has status 202. `monitor`: Azure's status monitor has the result. `provisioned`: the state is
 * in the resource at the same path. `unknown`: the document does not specify how to read the state.
 */
export type DescribedJob = "accepted" | "monitor" | "provisioned" | "unknown";

/** A status such as `404`, a range of statuses, or `default` for all others. */
export type DescribedStatus = `${number}` | StatusRange | "default";

export interface PathDescription {
  /** Path template in the grammar of call sheets, without a label: `/v1/{name=projects/*}:verb`. */
  readonly template: string;
  /** Role in an upload; `main` for all other requests. */
  readonly role: "main" | "metadata" | "media" | "both";
  /** Suffix after `#` in the document, which is never sent. */
  readonly label?: string | undefined;
}

export interface FixedDescription {
  readonly in: "query" | "header" | "body";
  readonly name: string;
  readonly value: string | number | boolean;
  /** Role of the only request that sends the value; undefined for all requests. */
  readonly role?: "metadata" | "media" | "both" | undefined;
}

interface BodyFacts {
  readonly isRequired: boolean;
  readonly doc?: string | undefined;
  readonly origin: Origin;
}

export type BodyDescription = BodyFacts &
  (
    | { readonly kind: "json"; readonly schema: Schema }
    | {
        readonly kind: "form";
        readonly schema: Schema;
        readonly list?: ListStyle | undefined;
        readonly encoding?: Encoding | undefined;
      }
    | {
        readonly kind: "multipart";
        readonly schema: Schema;
        readonly encoding?: Encoding | undefined;
      }
    | StreamDescription
    | {
        readonly kind: "media";
        readonly mediaType?: string | undefined;
        /** Content type of a string, if it differs from that of bytes. */
        readonly textType?: string | undefined;
      }
  );

/** Encodings of form fields that differ from the default, by field name. */
export type Encoding = ReadonlyMap<string, FieldEncoding>;

export interface FieldEncoding extends Writing {
  /** Headers of the field's parts in a multipart form. */
  readonly headers?: ReadonlyMap<string, string> | undefined;
}

/** JSON values that arrive one by one. `contentType`: undefined for the usual type. */
interface StreamDescription {
  readonly kind: "lines" | "sequence";
  readonly schema: Schema;
  readonly contentType?: string | undefined;
}

export type ResultDescription =
  /** `orNone`: whether a response without a body is also a success. */
  | { readonly kind: "value"; readonly schema: Schema; readonly orNone: boolean }
  | {
      readonly kind: "events";
      readonly schema: Schema;
      readonly isText?: true;
      readonly end?: string | undefined;
    }
  | { readonly kind: "frames"; readonly schema: Schema; readonly end?: string | undefined }
  | StreamDescription
  | { readonly kind: "none" | "media" | "text" | "location" | "exists" | "unknown" };
