/** The data for a README template. The template cannot use other names. */

export interface ReadmeData {
  readonly name: string;
  readonly description: string | undefined;
  readonly services: readonly ReadmeService[];
  /** Whether the operations are few enough to be listed. */
  readonly listsOperations: boolean;
  /** Whether the package has pages in its folder `docs`. */
  readonly hasDocs: boolean;
  /** A type with undocumented fields, and the module that declares it. */
  readonly openType: { readonly name: string; readonly module: string } | undefined;
  /** An option that takes a token or a function that returns one, if any. */
  readonly token: { readonly option: string; readonly createFacade: string } | undefined;
  /** The options of OAuth 2.0 client credentials, if a service has them. */
  readonly grant:
    { readonly id: string; readonly secret: string; readonly createFacade: string } | undefined;
  /** The code that selects an environment other than the default, if any. */
  readonly environment: { readonly written: string; readonly createFacade: string } | undefined;
  /** The entry that exports functions for files. */
  readonly fileEntry: string;
  readonly otelEntry: string;
  /** Name of the package in the User-Agent header. */
  readonly agent?: string | undefined;
  /** The first operation of each kind beyond a plain call. */
  readonly examples: {
    /** An operation that reads data, if any. */
    readonly call: ReadmeExample | undefined;
    readonly pages: ReadmeExample | undefined;
    readonly upload: ReadmeExample | undefined;
    readonly download: ReadmeExample | undefined;
    /** A service with documented error bodies. */
    readonly errors: ReadmeErrors | undefined;
    readonly events: ReadmeExample | undefined;
    /** An operation that starts a job, by the function that waits for it. */
    readonly waits: ReadmeExample | undefined;
    readonly webhooks: ReadmeWebhooks | undefined;
    readonly resumes: boolean;
    /** Whether responses have declared headers, are kept with an ETag, or report a limit. */
    readonly hasHeaders: boolean;
    readonly keepsResponses: boolean;
    readonly reportsLimits: boolean;
    /** Whether there is an upload or a download. */
    readonly hasFiles: boolean;
  };
}

/** A service. Strings are whole sentences; undefined if the spec contains no text. */
export interface ReadmeService {
  readonly name: string;
  readonly title: string;
  readonly doc: string | undefined;
  /** The document with the facts. */
  readonly source: string | undefined;
  /** The reason why this version of the service is no longer supported. */
  readonly unsupported: string | undefined;
  readonly notes: readonly string[];
  /** Page in `docs`, if it exists. */
  readonly page: string | undefined;
  readonly entry: string;
  /** The entry of the service's validators. */
  readonly checksEntry: string;
  /** Names of facade and client, and of their types. */
  readonly facade: string;
  readonly createFacade: string;
  readonly client: string;
  readonly createClient: string;
  readonly options: string;
  readonly callOptions: string;
  /** Options required to create a client. */
  readonly required: readonly string[];
  readonly count: number;
  /** Options whose values are sent with every call. */
  readonly settings: readonly ReadmeSetting[];
  readonly unknowns: readonly ReadmeUnknown[];
  readonly resources: readonly ReadmeResource[];
}

export interface ReadmeResource {
  /** For example `advertisers.lineItems`. */
  readonly id: string;
  readonly doc: string | undefined;
  readonly page: string | undefined;
  /** The entry of the resource's functions and types. */
  readonly entry: string;
  readonly count: number;
  readonly operations: readonly ReadmeOperation[];
}

export interface ReadmeSetting {
  readonly name: string;
  readonly wire: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly secret: boolean;
  readonly doc: string;
}

export interface ReadmeUnknown {
  /** The missing facts, as prose. */
  readonly facts: readonly string[];
  /** Names of the types without these facts; empty for the service. */
  readonly of: readonly string[];
}

export interface ReadmeOperation {
  /** For example `advertisers.lineItems.patch`. */
  readonly id: string;
  /** Method and path template of each path. */
  readonly requests: readonly string[];
  readonly doc: string | undefined;
  readonly isDeprecated: boolean;
  /** The replacement; empty if the document names no replacement. */
  readonly deprecated: string | undefined;
}

/** The guard for error responses of a service. */
export interface ReadmeErrors {
  readonly guard: string;
  readonly entry: string;
  /** Id of an operation with different errors, if any. */
  readonly operation: string | undefined;
  /** A status or range with a different error type for that operation, as code. */
  readonly status: string | undefined;
}

/** The webhooks of a service. */
export interface ReadmeWebhooks {
  /** Name of the function that verifies or reads a delivery. */
  readonly function: string;
  readonly module: string;
  readonly entry: string;
  readonly checksEntry: string;
  /** Names of events. */
  readonly events: readonly string[];
  /** Whether callers pass a secret. */
  readonly hasSecret: boolean;
  /** Whether callers pass a function that verifies deliveries. */
  readonly hasVerifier: boolean;
  /** Whether callers pass the name of the event. */
  readonly isNamed: boolean;
  readonly hasId: boolean;
  /** Maximum age of a delivery in seconds, if it has a time of sending. */
  readonly tolerance: number | undefined;
}

export interface ReadmeExample {
  /** Name of the facade's type. */
  readonly facade: string;
  /** The dotted path of the function. */
  readonly call: string;
  /** The entry that exports the function and the types of its resource. */
  readonly entry: string;
  /** Names of the required arguments. */
  readonly required: readonly string[];
}
