/**
 * An API as a document of another format describes it, in the document's terms: names, groups and pointers are the
 * document's. The names and files in call sheets are chosen later, in one place for all formats.
 */
import type { Method, StatusRange } from "../../model/model.ts";
import type { ListStyle, Writing } from "../../sheets/types/type.ts";
import type { Extension, Schema } from "./schema.ts";
import type { Origin } from "../notes/notes.ts";

export interface Description {
  readonly origin: Origin;
  /** The document's machine-readable name of the API, if any: `displayvideo`. */
  readonly name?: string | undefined;
  readonly title: string;
  readonly doc?: string | undefined;
  /** Facts about all operations without a separate key. */
  readonly details?: string | undefined;
  /** The document's own title, version and revision. */
  readonly source: string;
  /** May have variables: `https://{region}.example.com/v1`, each a client parameter with `in: path`. */
  readonly baseUrl?: string | undefined;
  /** Base URLs that callers choose by name, the default among them if it has a name. */
  readonly environments?: ReadonlyMap<string, string> | undefined;
  /** The name of the environment that the base URL is of. */
  readonly defaultEnvironment?: string | undefined;
  /** Further addresses by the names that operations give; none is the base URL. */
  readonly servers: ReadonlyMap<string, string>;
  /** Credentials by the names that requirements use, in the order of the document. */
  readonly credentials: ReadonlyMap<string, CredentialDescription>;
  /** Requirement of operations that declare none; undefined if the document declares none for all operations. */
  readonly auth?: AuthDescription | undefined;
  /** Options that a caller sets once: variables of servers, parameters of all operations. */
  readonly client: readonly ClientParameterDescription[];
  /** Every named schema, used or not, by a key that references give. */
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly operations: readonly OperationDescription[];
  /** Descriptions of tags, if the document has them. */
  readonly tagDocs?: ReadonlyMap<string, string> | undefined;
  readonly tagExtensions?: ReadonlyMap<string, Extension> | undefined;
  readonly extension?: Extension | undefined;
  /** Whether our own exporter wrote the document: its names, strings and types are those of sheets. */
  readonly isExported?: boolean | undefined;
}

export interface NamedSchema {
  /** The document's spelling: `simple-user`, `Google.Cloud.Thing`. */
  readonly name: string;
  readonly schema: Schema;
  /** Whether the document itself gives it a name, as a component; false for one that a pointer leads into. */
  readonly isNamed: boolean;
}

/** A credential as the document declares it. `unknown`: call sheets cannot express how it is sent. */
export type CredentialDescription = CredentialFacts &
  (
    | { readonly kind: "bearer" | "basic" | "unknown" }
    | {
        readonly kind: "key";
        readonly in: "header" | "query" | "cookie";
        /** On the wire. */
        readonly wire: string;
      }
  );

interface CredentialFacts {
  /** Name in the document. Requirements refer to it. */
  readonly name: string;
  /** Name in the call sheet, if the document specifies one. */
  readonly argument?: string | undefined;
  /** Options of the client for user and password, if the document specifies them. */
  readonly options?: readonly string[] | undefined;
  readonly doc?: string | undefined;
  readonly deprecated?: true | string | undefined;
  readonly extension?: Extension | undefined;
  readonly origin: Origin;
}

/** Alternatives: names of credentials that are sent together. An empty alternative sends no credential. */
export type AuthDescription = "unknown" | readonly (readonly string[])[];

interface ParameterFacts {
  /** On the wire. */
  readonly name: string;
  /** The argument name, if the document specifies it. */
  readonly argument?: string | undefined;
  readonly schema: Schema;
  readonly doc?: string | undefined;
  readonly deprecated?: true | string | undefined;
  readonly extension?: Extension | undefined;
  readonly origin: Origin;
}

export interface ClientParameterDescription extends ParameterFacts {
  readonly in: "query" | "header" | "path";
  readonly isRequired: boolean;
  /** Whether it is a secret part of the path. */
  readonly isSecret?: true | undefined;
  /** The value without one of the caller: the default of a server's variable. */
  readonly send?: string | undefined;
}

/** The notation; for a list in a query, undefined means `repeat`. */
export interface ParameterDescription extends ParameterFacts, Writing {
  readonly in: "query" | "header" | "path";
  readonly isRequired: boolean;
}

export interface OperationDescription {
  readonly origin: Origin;
  /** The document's own id, unchanged: `meta/root`, `displayvideo.advertisers.get`; undefined if it has no id. */
  readonly id?: string | undefined;
  /** The names of its enclosing resources, if the document nests them: `["advertisers", "lineItems"]`. */
  readonly group?: readonly string[] | undefined;
  /** The last word of its id, if the document has it separately: `get`. */
  readonly name?: string | undefined;
  /** The document's groups of operations without nesting. */
  readonly tags: readonly string[];
  readonly method: Method;
  readonly paths: readonly PathDescription[];
  /** A key of `Description.servers`. */
  readonly server?: string | undefined;
  /** Path variables, too. Each name once a location. */
  readonly parameters: readonly ParameterDescription[];
  readonly fixed: readonly FixedDescription[];
  readonly body?: BodyDescription | undefined;
  readonly result: ResultDescription;
  /** Whether parts of its bytes are given, by the header Range. */
  readonly ranges?: true | undefined;
  /** Whether the `Link` header of the response refers to other pages, if there are any. */
  readonly hasLinks?: boolean | undefined;
  /** The bodies of error responses. */
  readonly errors: ReadonlyMap<DescribedStatus, Schema>;
  /** Requirement of the operation; undefined if it declares none. */
  readonly auth?: AuthDescription | undefined;
  readonly doc?: string | undefined;
  readonly details?: string | undefined;
  /** Required permissions of the caller: scopes, in words. */
  readonly requires?: string | undefined;
  readonly deprecated?: true | string | undefined;
  readonly extension?: Extension | undefined;
}

/** A status, such as `404`, or all others. */
export type DescribedStatus = `${number}` | StatusRange | "default";

export interface PathDescription {
  /** The template in the path grammar of call sheets, without a label: `/v1/{name=projects/*}:verb`. */
  readonly template: string;
  /** The role of an upload; `main` for everything else. */
  readonly role: "main" | "metadata" | "media" | "both";
  /** The document's suffix after `#`, which is never sent. */
  readonly label?: string | undefined;
}

export interface FixedDescription {
  readonly in: "query" | "header" | "body";
  readonly name: string;
  readonly value: string | number | boolean;
  /** Sent with the request line of this role alone. */
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

/** Fields of a form that are written otherwise than the others, by name. */
export type Encoding = ReadonlyMap<string, FieldEncoding>;

export interface FieldEncoding extends Writing {
  /** Headers of its parts in a multipart form. */
  readonly headers?: ReadonlyMap<string, string> | undefined;
}

/** JSON values one by one. `contentType`: if it is not the usual one. */
interface StreamDescription {
  readonly kind: "lines" | "sequence";
  readonly schema: Schema;
  readonly contentType?: string | undefined;
}

export type ResultDescription =
  /** `orNone`: whether a response without a body is a success, too. */
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
