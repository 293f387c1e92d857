/** What a template of a README is given. A name that is not here is an error of the template. */

export interface ReadmeData {
  /** Of the package. */
  readonly name: string;
  readonly description: string | undefined;
  readonly services: readonly ReadmeService[];
  /** A type whose fields are not all documented, and the module that declares it. */
  readonly openType: { readonly name: string; readonly module: string } | undefined;
  /** What to import the functions for files from. */
  readonly fileEntry: string;
  /** The first operation of each kind that is more than a plain call. */
  readonly examples: {
    /** One that reads, if there is one. */
    readonly call: ReadmeExample | undefined;
    readonly pages: ReadmeExample | undefined;
    readonly upload: ReadmeExample | undefined;
    readonly download: ReadmeExample | undefined;
    /** Whether there is an upload or a download. */
    readonly hasFiles: boolean;
  };
}

/** Texts are whole sentences; undefined where the spec says nothing. */
export interface ReadmeService {
  readonly name: string;
  readonly title: string;
  readonly doc: string | undefined;
  /** The document the facts come from. */
  readonly source: string | undefined;
  /** Why its maker no longer supports it. */
  readonly unsupported: string | undefined;
  readonly notes: readonly string[];
  /** What to import it from. */
  readonly entry: string;
  /** What to import the checks of its results from. */
  readonly checksEntry: string;
  /** Names of its facade, its client and their types. */
  readonly facade: string;
  readonly createFacade: string;
  readonly client: string;
  readonly createClient: string;
  readonly options: string;
  readonly callOptions: string;
  /** Options without which no client is made. */
  readonly required: readonly string[];
  /** How many operations there are. */
  readonly count: number;
  /** Options that say what is sent with every call. */
  readonly settings: readonly ReadmeSetting[];
  /** What the document does not give of the service and its types. */
  readonly unknowns: readonly ReadmeUnknown[];
  readonly operations: readonly ReadmeOperation[];
}

/** An option of the service's own. */
export interface ReadmeSetting {
  readonly name: string;
  readonly wire: string;
  readonly in: "query" | "header";
  readonly required: boolean;
  readonly secret: boolean;
  readonly doc: string;
}

export interface ReadmeUnknown {
  /** Which facts, as prose has them. */
  readonly facts: readonly string[];
  /** Names of the types of which it is missing; none where it is missing of the service. */
  readonly of: readonly string[];
}

export interface ReadmeOperation {
  /** Dotted. */
  readonly id: string;
  /** Method and path template, one for each path. */
  readonly requests: readonly string[];
  readonly doc: string | undefined;
  /** In one paragraph; empty where there are none. */
  readonly details: string;
  /** What the server assumes of arguments that are left out, as JSON. */
  readonly defaults: readonly { readonly name: string; readonly value: string }[];
  /** What the document does not give of it, beside what it gives of no operation. */
  readonly unknowns: string | undefined;
  readonly throttle: string | undefined;
  /** Name of the function for all pages. */
  readonly pages: string | undefined;
  /** What a caller needs for it. */
  readonly requires: string | undefined;
  /** What to use instead; empty when nothing is said of that. */
  readonly deprecated: string | undefined;
  readonly isDeprecated: boolean;
}

/** A call as it is written. */
export interface ReadmeExample {
  /** Name of the facade's type. */
  readonly facade: string;
  /** The dotted way to the function. */
  readonly call: string;
  /** Arguments that have to be given. */
  readonly required: readonly string[];
}
