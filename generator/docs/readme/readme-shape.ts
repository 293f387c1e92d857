/** The data of a README template. Any other name is an error in the template. */

export interface ReadmeData {
  /** Name of the package. */
  readonly name: string;
  readonly description: string | undefined;
  readonly services: readonly ReadmeService[];
  /** Whether the operations are few enough to be listed. */
  readonly listsOperations: boolean;
  /** Whether the package has pages in its folder `docs`. */
  readonly hasDocs: boolean;
  /** A type with undocumented fields, and the module that declares it. */
  readonly openType: { readonly name: string; readonly module: string } | undefined;
  /** An option that takes a token or a function that fetches one, if there is one. */
  readonly token: { readonly option: string; readonly createFacade: string } | undefined;
  /** An environment that is not the default, if a service has one: the code that names it. */
  readonly environment: { readonly written: string; readonly createFacade: string } | undefined;
  /** The entry that exports the functions for files. */
  readonly fileEntry: string;
  readonly otelEntry: string;
  /** Name of the package in requests. */
  readonly agent?: string | undefined;
  /** The first operation of each kind that goes beyond a plain call. */
  readonly examples: {
    /** One that reads data, if there is one. */
    readonly call: ReadmeExample | undefined;
    readonly pages: ReadmeExample | undefined;
    readonly upload: ReadmeExample | undefined;
    readonly download: ReadmeExample | undefined;
    /** A service with typed error responses. */
    readonly errors: ReadmeErrors | undefined;
    readonly events: ReadmeExample | undefined;
    /** Whether an interrupted download resumes. */
    readonly resumes: boolean;
    /** Whether there is an upload or a download. */
    readonly hasFiles: boolean;
  };
}

/** Strings are whole sentences; undefined if the spec has no text. */
export interface ReadmeService {
  readonly name: string;
  readonly title: string;
  readonly doc: string | undefined;
  /** The document the facts come from. */
  readonly source: string | undefined;
  /** The reason why this version of the service is no longer supported. */
  readonly unsupported: string | undefined;
  readonly notes: readonly string[];
  /** Page in `docs`, if it exists. */
  readonly page: string | undefined;
  /** Entry in the package. */
  readonly entry: string;
  /** The entry of its validators. */
  readonly checksEntry: string;
  /** Names of its facade, its client and their types. */
  readonly facade: string;
  readonly createFacade: string;
  readonly client: string;
  readonly createClient: string;
  readonly options: string;
  readonly callOptions: string;
  /** Options required to create a client. */
  readonly required: readonly string[];
  /** The number of operations. */
  readonly count: number;
  /** Options whose values are sent with every call. */
  readonly settings: readonly ReadmeSetting[];
  /** Facts missing in the document for the service and its types. */
  readonly unknowns: readonly ReadmeUnknown[];
  readonly resources: readonly ReadmeResource[];
}

export interface ReadmeResource {
  /** Dotted. */
  readonly id: string;
  readonly doc: string | undefined;
  /** Page in `docs`, if it exists. */
  readonly page: string | undefined;
  /** The module of its functions and types. */
  readonly entry: string;
  /** The number of operations. */
  readonly count: number;
  readonly operations: readonly ReadmeOperation[];
}

/** An option that is specific to the service. */
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
  /** Names of the types that miss it; empty for the service. */
  readonly of: readonly string[];
}

export interface ReadmeOperation {
  /** Dotted. */
  readonly id: string;
  /** Method and path template, one for each path. */
  readonly requests: readonly string[];
  readonly doc: string | undefined;
  readonly isDeprecated: boolean;
  /** The replacement; empty if the document names no replacement. */
  readonly deprecated: string | undefined;
}

/** The guard for error responses of a service. */
export interface ReadmeErrors {
  readonly guard: string;
  /** The entry that exports it. */
  readonly entry: string;
  /** Id of an operation whose errors differ from others of the service, if one does. */
  readonly operation: string | undefined;
  /** A status or range that has a separate type there, as code. */
  readonly status: string | undefined;
}

/** A call as code. */
export interface ReadmeExample {
  /** Name of the facade's type. */
  readonly facade: string;
  /** The dotted path of the function. */
  readonly call: string;
  /** The entry that exports the function by itself, and the types of its resource. */
  readonly entry: string;
  /** Required arguments. */
  readonly required: readonly string[];
}
