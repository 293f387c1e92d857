/** Made of `model-format.ts` by `npm run schema`. */

/**
 * Printed by `model` and given to emitters: the meaning of the call sheets of a package, and the
 * names of generated code.
 */
export interface Model {
  /** Version of this shape. */
  readonly version: 2;
  readonly package: {
    /** By which it is imported; of plain modules, their folder. */
    readonly name: string;
    readonly version: string;
    readonly description?: string | undefined;
    readonly license?: string | undefined;
    /** A package of its own, or plain modules among those of an application. */
    readonly layout: "package" | "source";
  };
  readonly runtime: {
    /**
     * Module with errors, options and other names that are no service's. Plain modules have those
     * that they use.
     */
    readonly module: string;
  };
  /** Sorted by name. */
  readonly services: readonly Service[];
}

export interface Service {
  readonly name: string;
  readonly title: string;
  /** One sentence for the reader, without markup but backticks. */
  readonly doc?: string | undefined;
  /** Further paragraphs. */
  readonly details?: string | undefined;
  /** The document that the facts come from. */
  readonly document?: string | undefined;
  /** Why this version is no longer supported. */
  readonly unsupported?: string | undefined;
  /** Module that exports what follows, below the folder of sources. */
  readonly module: string;
  /** Module with all functions as a tree, which `bind` of the runtime takes. */
  readonly functions: string;
  /** Type of the facade. */
  readonly facade: string;
  /** Makes a facade: an object with every operation at its id. */
  readonly createFacade: string;
  /** Type of the client, which functions take. */
  readonly client: string;
  /** Makes a client. */
  readonly createClient: string;
  /** Type of the options of both. */
  readonly optionsType: string;
  /** Type of error answers, where anything is known of them. */
  readonly errorsType?: string | undefined;
  /** May have `{variables}`, which client parameters fill; `unknown`: callers pass it. */
  readonly baseUrl: string;
  readonly servers: readonly {
    readonly name: string;
    /** As a base URL. */
    readonly url: string;
    readonly at: Place;
  }[];
  /** Credentials of the service. */
  readonly credentials: readonly {
    readonly name: string;
    /** `unknown`: a scheme that call sheets cannot express; the caller's `authorize` applies it. */
    readonly kind: "bearer" | "basic" | "key" | "unknown";
    /** Location of a key. */
    readonly in?: "header" | "query" | "cookie" | undefined;
    /** Name of the header, query parameter or cookie of a key. */
    readonly wire?: string | undefined;
    /** Options of the client that hold it: the token or key; or user and password. */
    readonly options: readonly string[];
    /** One sentence for the reader, without markup but backticks. */
    readonly doc?: string | undefined;
    /** What to use instead, or an empty text; absent if it is in use. */
    readonly deprecated?: string | undefined;
    /** Names given up: generated code has them still, as deprecated ones. */
    readonly renamedFrom?: readonly string[] | undefined;
    readonly at: Place;
  }[];
  /** What operations need that do not set it. */
  readonly auth?: "unknown" | readonly (readonly string[])[] | undefined;
  /** Set once for a client, sent with every call. */
  readonly parameters: readonly ClientParameter[];
  /** Options without which no client can be made. */
  readonly needed: readonly string[];
  readonly envelope?: Envelope | undefined;
  /** What answers hold that are no success. */
  readonly errors?: Errors | undefined;
  /** Limit of operations without their own. */
  readonly throttle?: Throttle | undefined;
  /** Declared types, the shared ones first. */
  readonly types: readonly TypeDeclaration[];
  /** Sorted by id. */
  readonly resources: readonly Resource[];
  /** Every fact that the document does not give, where the call sheets mark it. */
  readonly unknown: readonly {
    readonly fact:
      | "baseUrl"
      | "auth"
      | "errors"
      | "query"
      | "body"
      | "result"
      | "throttle"
      | "fields"
      | "values";
    /** The service, an operation, or a type. */
    readonly of: string;
    readonly at: Place;
  }[];
  readonly at: Place;
}

export interface Envelope {
  /** Fields of a success, with their values: all of them match. */
  readonly success: readonly {
    readonly name: string;
    readonly value: Scalar;
  }[];
  /** The field that a failure has. */
  readonly failure?: string | undefined;
  /** The field with the result; absent where the whole answer is. */
  readonly result?: string | undefined;
  /** Fields of failures that may be repeated, each with its values. */
  readonly retry?:
    | readonly {
        readonly name: string;
        readonly values: readonly Scalar[];
      }[]
    | undefined;
  readonly at: Place;
}

export interface Resource {
  /** Dotted: `advertisers.lineItems`. */
  readonly id: string;
  /** Module of its functions and types, below the folder of sources. */
  readonly module: string;
  /** One sentence for the reader, without markup but backticks. */
  readonly doc?: string | undefined;
  /** Names given up: generated code has them still, as deprecated ones. */
  readonly renamedFrom?: readonly string[] | undefined;
  readonly operations: readonly Operation[];
  readonly at: Place;
}

export interface Operation {
  /** Dotted; the facade has the function there: `advertisers.lineItems.patch`. */
  readonly id: string;
  /** The last word of the id. */
  readonly name: string;
  /** Id of its resource. */
  readonly resource: string;
  /** Module that exports what follows, below the folder of sources. */
  readonly module: string;
  /** The function: it takes a client, arguments and options of the call. */
  readonly function: string;
  /** The function for page after page, where there are pages. */
  readonly pagesFunction?: string | undefined;
  /** Type of the arguments. */
  readonly paramsType: string;
  /** Type of error answers, where it differs from the service's. */
  readonly errorsType?: string | undefined;
  /** Whether callers pass any, and must. */
  readonly arguments: "none" | "optional" | "required";
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS" | "QUERY";
  /** One; or of an upload one a role. */
  readonly paths: readonly Path[];
  /** Name of the server, where that is not the base URL. */
  readonly server?: string | undefined;
  /** Sent with every call; no argument. */
  readonly fixed: readonly FixedParameter[];
  /** Arguments, in the order path, query, header. */
  readonly parameters: readonly Parameter[];
  /** The document shows no query parameters; there may be some. */
  readonly query?:
    | {
        readonly value: "unknown";
        readonly from: Source;
      }
    | undefined;
  readonly body?: Body | undefined;
  readonly result: Result;
  /** Whether answers have the envelope of the service; functions return its result. */
  readonly enveloped: boolean;
  /** Whether parts of the bytes can be asked for by the header Range. */
  readonly ranges?: boolean | undefined;
  /** What answers hold that are no success, those of the service included. */
  readonly errors?:
    | {
        readonly value: Errors;
        readonly from: Source;
      }
    | undefined;
  /** What calls need, by the operation or its service. */
  readonly auth?: "unknown" | readonly (readonly string[])[] | undefined;
  /** Limit of calls. */
  readonly throttle?:
    | {
        readonly value: Throttle;
        readonly from: Source;
      }
    | undefined;
  /** Whether a failed attempt may be tried again. */
  readonly repeatable: {
    readonly value: boolean;
    readonly from: Source;
  };
  /** How a long list is given in parts. */
  readonly pages?: Pages | undefined;
  /** One sentence for the reader, without markup but backticks. */
  readonly doc?: string | undefined;
  /** What to use instead, or an empty text; absent if it is in use. */
  readonly deprecated?: string | undefined;
  /** Further paragraphs. */
  readonly details?: string | undefined;
  /** A plan or role that the caller must have. */
  readonly requires?: string | undefined;
  /** Names given up: generated code has them still, as deprecated ones. */
  readonly renamedFrom?: readonly string[] | undefined;
  /** Facts that the document does not give, inherited ones included. */
  readonly unknown: readonly (
    "baseUrl" | "auth" | "errors" | "query" | "body" | "result" | "throttle" | "fields" | "values"
  )[];
  readonly at: Place;
}

export interface Path {
  /** As it is sent, with `{name}` for a variable, `{name=**}` and custom verbs. */
  readonly template: string;
  /** The template in its parts: a text as it is, or a variable. */
  readonly parts: readonly (
    | string
    | {
        /** As the template names it, dots included. */
        readonly variable: string;
        /** `*`: one segment; `**`: any; or literals and stars with slashes. */
        readonly pattern: string;
        /** Name in the caller's code. */
        readonly argument: string;
        /** Whether it is an argument of the call, or an option of the client. */
        readonly of: "call" | "client";
      }
  )[];
  /** Of an upload: what this path takes. The arguments choose between paths. */
  readonly role?: "metadata" | "media" | "both" | undefined;
  /** Tells operations of one path apart, and is never sent. */
  readonly label?: string | undefined;
  readonly at: Place;
}

export interface FixedParameter {
  readonly in: "query" | "header" | "body";
  /** Name in the request. */
  readonly name: string;
  readonly value: Scalar;
  /** The only role with which it is sent. */
  readonly role?: "metadata" | "media" | "both" | undefined;
  readonly at: Place;
}

export interface Parameter {
  readonly in: "path" | "query" | "header";
  /** Name in the request; in a path, the variable of the template. */
  readonly wire: string;
  /** Name in the caller's code. */
  readonly argument: string;
  readonly type: TypeExpression;
  readonly required: boolean;
  /** One sentence for the reader, without markup but backticks. */
  readonly doc?: string | undefined;
  /** What to use instead, or an empty text; absent if it is in use. */
  readonly deprecated?: string | undefined;
  readonly constraints?: Constraints | undefined;
  /** What the server assumes; documented, and never sent. */
  readonly default?: Scalar | readonly Scalar[] | undefined;
  /** What the client sends where the caller gives nothing. */
  readonly send?: string | number | boolean | null | undefined;
  /** Whether the client sends a random text where the caller gives none, one a call. */
  readonly random?: boolean | undefined;
  /** Separators of lists in a list, from the outside in. */
  readonly inner?: readonly ("comma" | "space" | "pipe" | "tab")[] | undefined;
  /** How the fields of an object are written; in brackets by default. */
  readonly object?:
    "brackets" | "fields" | "comma" | "space" | "pipe" | "equals" | "label" | "matrix" | undefined;
  /** Content type of the value: of JSON, it is sent as JSON text. */
  readonly media?: string | undefined;
  /** `true`: reserved characters are sent as they are. */
  readonly reserved?: boolean | undefined;
  /** `true`: the value is the whole query, without a name. */
  readonly whole?: boolean | undefined;
  /** How a list is written, or an object in brackets; absent for one text. */
  readonly list?:
    | "repeat"
    | "comma"
    | "brackets"
    | "indexed"
    | "space"
    | "pipe"
    | "tab"
    | "label"
    | "matrix"
    | undefined;
  /** Names given up: generated code has them still, as deprecated ones. */
  readonly renamedFrom?: readonly string[] | undefined;
  /** Who says its facts, and where. */
  readonly from: Source;
}

export interface ClientParameter {
  readonly in: "path" | "query" | "header";
  /** Name in the request; in a path, the variable of the template. */
  readonly wire: string;
  /** Name in the caller's code. */
  readonly argument: string;
  readonly type: TypeExpression;
  readonly required: boolean;
  /** One sentence for the reader, without markup but backticks. */
  readonly doc?: string | undefined;
  /** What to use instead, or an empty text; absent if it is in use. */
  readonly deprecated?: string | undefined;
  readonly constraints?: Constraints | undefined;
  /** What the server assumes; documented, and never sent. */
  readonly default?: Scalar | readonly Scalar[] | undefined;
  /** What the client sends where the caller gives nothing. */
  readonly send?: string | number | boolean | null | undefined;
  /** Whether the client sends a random text where the caller gives none, one a call. */
  readonly random?: boolean | undefined;
  /** Separators of lists in a list, from the outside in. */
  readonly inner?: readonly ("comma" | "space" | "pipe" | "tab")[] | undefined;
  /** How the fields of an object are written; in brackets by default. */
  readonly object?:
    "brackets" | "fields" | "comma" | "space" | "pipe" | "equals" | "label" | "matrix" | undefined;
  /** Content type of the value: of JSON, it is sent as JSON text. */
  readonly media?: string | undefined;
  /** `true`: reserved characters are sent as they are. */
  readonly reserved?: boolean | undefined;
  /** `true`: the value is the whole query, without a name. */
  readonly whole?: boolean | undefined;
  /** How a list is written, or an object in brackets; absent for one text. */
  readonly list?:
    | "repeat"
    | "comma"
    | "brackets"
    | "indexed"
    | "space"
    | "pipe"
    | "tab"
    | "label"
    | "matrix"
    | undefined;
  /** Names given up: generated code has them still, as deprecated ones. */
  readonly renamedFrom?: readonly string[] | undefined;
  /** Who says its facts, and where. */
  readonly from: Source;
  /** Whether it must be in no message and no log. */
  readonly secret: boolean;
}

export interface Body {
  /** Form on the wire. */
  readonly as: "json" | "form" | "multipart" | "media" | "lines" | "sequence";
  /** Name in the caller's code; absent where all of its fields are fixed. */
  readonly argument?: "body" | "media" | undefined;
  readonly type?: TypeExpression | undefined;
  readonly required: boolean;
  /** One sentence for the reader, without markup but backticks. */
  readonly doc?: string | undefined;
  /** Content type of `media` that has none of its own. */
  readonly mediaType?: string | undefined;
  /** Content type of `lines` or `sequence`, if it is not the usual one. */
  readonly contentType?: string | undefined;
  /** Content type of a text as `media`, if it differs. */
  readonly textType?: string | undefined;
  /** How lists of a form are written. */
  readonly list?:
    "repeat" | "comma" | "brackets" | "indexed" | "space" | "pipe" | "tab" | undefined;
  /** Fields of a form that are written otherwise than the others. */
  readonly encoding?:
    | readonly {
        /** Name of the field. */
        readonly name: string;
        /** Separators of lists in a list, from the outside in. */
        readonly inner?: readonly ("comma" | "space" | "pipe" | "tab")[] | undefined;
        /** How the fields of an object are written; in brackets by default. */
        readonly object?:
          | "brackets"
          | "fields"
          | "comma"
          | "space"
          | "pipe"
          | "equals"
          | "label"
          | "matrix"
          | undefined;
        /** Content type of the value: of JSON, it is sent as JSON text. */
        readonly media?: string | undefined;
        /** `true`: reserved characters are sent as they are. */
        readonly reserved?: boolean | undefined;
        /** `true`: the value is the whole query, without a name. */
        readonly whole?: boolean | undefined;
        /** How a list is written. */
        readonly list?:
          "repeat" | "comma" | "brackets" | "indexed" | "space" | "pipe" | "tab" | undefined;
        /** Headers of the parts of a multipart form, which always have these values. */
        readonly headers?:
          | readonly {
              /** Name of the header. */
              readonly name: string;
              readonly value: string;
            }[]
          | undefined;
      }[]
    | undefined;
  readonly at: Place;
}

export type Result =
  | {
      readonly kind: "value";
      readonly type: TypeExpression;
      /** Whether an answer without a body is a success, too. */
      readonly orNone: boolean;
      readonly at: Place;
    }
  | {
      /**
       * Values one by one. `events`: the data of events; `frames`: events with names, data and ids;
       * `lines`: JSON in lines; `sequence`: a JSON sequence.
       */
      readonly kind: "events" | "frames" | "lines" | "sequence";
      readonly type: TypeExpression;
      /** Whether the data of events is text. */
      readonly isText?: true | undefined;
      /** The text that ends events, and is none of them. */
      readonly end?: string | undefined;
      /** Content type of lines or a sequence, if it is not the usual one. */
      readonly contentType?: string | undefined;
      readonly at: Place;
    }
  | {
      /** `none`: no body; `media`: bytes; `text`; `location`: a URL; `exists`: true or false. */
      readonly kind: "none" | "media" | "text" | "location" | "exists";
      readonly at: Place;
    };

export type Pages =
  | {
      /** Each page is asked for by a count. */
      readonly by: "number" | "offset";
      /** An argument; `body.` before a field of the body. */
      readonly argument: string;
      /** What it is for the first page. */
      readonly first: number;
      /** The argument for how many records a page has. */
      readonly size?: string | undefined;
      /** The most records of a page, where `size` has no maximum. */
      readonly most?: number | undefined;
      /** The field with the records, dots lead into fields; absent where the result is the list. */
      readonly items?: string | undefined;
      readonly at: Place;
    }
  | {
      /** Each page has the token of the next. */
      readonly by: "token";
      /** An argument; `body.` before a field of the body. */
      readonly argument: string;
      /** The field with the token. */
      readonly next: string;
      /** The field that says whether there are more pages. */
      readonly more?: string | undefined;
      /** The field with the records, dots lead into fields; absent where the result is the list. */
      readonly items?: string | undefined;
      readonly at: Place;
    }
  | {
      /** Each page is asked for by the last record before it. */
      readonly by: "last";
      /** An argument; `body.` before a field of the body. */
      readonly argument: string;
      /** The field of a record that names it. */
      readonly last: string;
      /** The field that says whether there are more pages. */
      readonly more?: string | undefined;
      /** The field with the records, dots lead into fields; absent where the result is the list. */
      readonly items?: string | undefined;
      readonly at: Place;
    }
  | {
      /** Each page has the URL of the next. */
      readonly by: "url";
      /** The field with the URL. */
      readonly url: string;
      /** The field with the records, dots lead into fields; absent where the result is the list. */
      readonly items?: string | undefined;
      readonly at: Place;
    }
  | {
      /** The header `Link` has the URL of the next page. */
      readonly by: "link";
      /** The relation of the link. */
      readonly relation: string;
      /** The field with the records, dots lead into fields; absent where the result is the list. */
      readonly items?: string | undefined;
      readonly at: Place;
    };

export type Errors =
  | "unknown"
  | {
      /** By status or range of statuses, sorted: a status comes before its range. */
      readonly statuses: readonly {
        readonly status: number | "4XX" | "5XX";
        readonly type: TypeExpression;
      }[];
      /** The type of all other statuses. */
      readonly other?: TypeExpression | undefined;
    };

export type Throttle =
  | "unknown"
  | {
      readonly calls: number;
      /** Milliseconds. */
      readonly per: number;
      /** All operations with this limit count together. */
      readonly budget?: "service" | undefined;
    };

export type TypeDeclaration =
  | {
      readonly kind: "object";
      /**
       * Names it in the service: with the id of its resource, `advertisers.lineItems.LineItem`, or
       * alone where all resources share it.
       */
      readonly id: string;
      /** As the call sheet writes it. */
      readonly name: string;
      /** Id of the resource that declares it; absent if all share it. */
      readonly resource?: string | undefined;
      /** Module that exports it, below the folder of sources. */
      readonly module: string;
      /** Name of its TypeScript type in results. */
      readonly received: string;
      /** Name of its TypeScript type in arguments; mostly the same. */
      readonly sent: string;
      /** One sentence for the reader, without markup but backticks. */
      readonly doc?: string | undefined;
      /** What to use instead, or an empty text; absent if it is in use. */
      readonly deprecated?: string | undefined;
      /** Names given up: generated code has them still, as deprecated ones. */
      readonly renamedFrom?: readonly string[] | undefined;
      readonly at: Place;
      readonly fields: readonly Field[];
      /** Type of fields that are not listed, which may be `unknown`; absent if there are none. */
      readonly more?: TypeExpression | undefined;
      readonly constraints?: Constraints | undefined;
    }
  | {
      readonly kind: "enum";
      /**
       * Names it in the service: with the id of its resource, `advertisers.lineItems.LineItem`, or
       * alone where all resources share it.
       */
      readonly id: string;
      /** As the call sheet writes it. */
      readonly name: string;
      /** Id of the resource that declares it; absent if all share it. */
      readonly resource?: string | undefined;
      /** Module that exports it, below the folder of sources. */
      readonly module: string;
      /** Name of its TypeScript type in results. */
      readonly received: string;
      /** Name of its TypeScript type in arguments; mostly the same. */
      readonly sent: string;
      /** One sentence for the reader, without markup but backticks. */
      readonly doc?: string | undefined;
      /** What to use instead, or an empty text; absent if it is in use. */
      readonly deprecated?: string | undefined;
      /** Names given up: generated code has them still, as deprecated ones. */
      readonly renamedFrom?: readonly string[] | undefined;
      readonly at: Place;
      /** Its values are bigints: a large one is written as a string of its digits. */
      readonly of?: "bigint" | undefined;
      readonly values: readonly {
        readonly value: Scalar;
        /** One sentence for the reader, without markup but backticks. */
        readonly doc?: string | undefined;
        /** What to use instead, or an empty text; absent if it is in use. */
        readonly deprecated?: string | undefined;
        readonly at: Place;
      }[];
      /**
       * Whether other values may come: in `results`, `never`, `always`; `unknown`: the document does
       * not list all.
       */
      readonly open: "results" | "never" | "always" | "unknown";
      readonly constraints?: Constraints | undefined;
    }
  | {
      readonly kind: "union";
      /**
       * Names it in the service: with the id of its resource, `advertisers.lineItems.LineItem`, or
       * alone where all resources share it.
       */
      readonly id: string;
      /** As the call sheet writes it. */
      readonly name: string;
      /** Id of the resource that declares it; absent if all share it. */
      readonly resource?: string | undefined;
      /** Module that exports it, below the folder of sources. */
      readonly module: string;
      /** Name of its TypeScript type in results. */
      readonly received: string;
      /** Name of its TypeScript type in arguments; mostly the same. */
      readonly sent: string;
      /** One sentence for the reader, without markup but backticks. */
      readonly doc?: string | undefined;
      /** What to use instead, or an empty text; absent if it is in use. */
      readonly deprecated?: string | undefined;
      /** Names given up: generated code has them still, as deprecated ones. */
      readonly renamedFrom?: readonly string[] | undefined;
      readonly at: Place;
      readonly members: readonly {
        readonly type: TypeExpression;
        /** Values of the discriminator; none where the member's type has them. */
        readonly tags: readonly string[];
        readonly at: Place;
      }[];
      /** Field whose value says which member it is. */
      readonly discriminator?: string | undefined;
    }
  | {
      readonly kind: "alias";
      /**
       * Names it in the service: with the id of its resource, `advertisers.lineItems.LineItem`, or
       * alone where all resources share it.
       */
      readonly id: string;
      /** As the call sheet writes it. */
      readonly name: string;
      /** Id of the resource that declares it; absent if all share it. */
      readonly resource?: string | undefined;
      /** Module that exports it, below the folder of sources. */
      readonly module: string;
      /** Name of its TypeScript type in results. */
      readonly received: string;
      /** Name of its TypeScript type in arguments; mostly the same. */
      readonly sent: string;
      /** One sentence for the reader, without markup but backticks. */
      readonly doc?: string | undefined;
      /** What to use instead, or an empty text; absent if it is in use. */
      readonly deprecated?: string | undefined;
      /** Names given up: generated code has them still, as deprecated ones. */
      readonly renamedFrom?: readonly string[] | undefined;
      readonly at: Place;
      readonly type: TypeExpression;
      readonly constraints?: Constraints | undefined;
    };

export interface Field {
  /** In the JSON and in code. */
  readonly name: string;
  readonly type: TypeExpression;
  readonly required: boolean;
  /**
   * `received`: the server sets it, no body has it. `sent`: a body may have it, no result has it.
   */
  readonly direction: "both" | "received" | "sent";
  /** What the server assumes; never sent by itself. */
  readonly default?: unknown | undefined;
  /** One sentence for the reader, without markup but backticks. */
  readonly doc?: string | undefined;
  /** What to use instead, or an empty text; absent if it is in use. */
  readonly deprecated?: string | undefined;
  readonly constraints?: Constraints | undefined;
  readonly at: Place;
}

/** A type as call sheets write it. A declared one is named by its id, so that nothing is a cycle. */
export type TypeExpression =
  | {
      readonly kind: "primitive";
      /** A word of the format; `unknown`: the document does not say what it is. */
      readonly name:
        | "string"
        | "integer"
        | "bigint"
        | "number"
        | "boolean"
        | "json"
        | "bytes"
        | "file"
        | "date"
        | "datetime"
        | "digits"
        | "decimal"
        | "int64"
        | "hex"
        | "unknown";
    }
  | {
      readonly kind: "literal";
      readonly value: Scalar;
    }
  | {
      readonly kind: "named";
      /** Id of a declared type of the service. */
      readonly id: string;
    }
  | {
      readonly kind: "array";
      readonly items: TypeExpression;
    }
  | {
      readonly kind: "tuple";
      readonly items: readonly TypeExpression[];
      /** Number of the first items that must be present. */
      readonly required: number;
      /** Type of all further items; absent if there are no others. */
      readonly rest?: TypeExpression | undefined;
    }
  | {
      readonly kind: "map";
      /** Type of the values; keys are text. */
      readonly values: TypeExpression;
    }
  | {
      readonly kind: "union" | "intersection";
      readonly members: readonly TypeExpression[];
    };

/** What the server demands beside the type; no client checks it. */
export interface Constraints {
  /** What kind of text or number it is, by its common name: `uri`, `uuid`, `unix-time`. */
  readonly format?: string | undefined;
  /** Regular expression that the value matches. */
  readonly pattern?: string | undefined;
  /** Smallest value. */
  readonly minimum?: number | undefined;
  /** Largest value. */
  readonly maximum?: number | undefined;
  /** Every value is larger. */
  readonly exclusiveMinimum?: number | undefined;
  /** Every value is smaller. */
  readonly exclusiveMaximum?: number | undefined;
  /** Every value is a multiple of it. */
  readonly multipleOf?: number | undefined;
  /** Fewest characters. */
  readonly minLength?: number | undefined;
  /** Most characters. */
  readonly maxLength?: number | undefined;
  /** Fewest items. */
  readonly minItems?: number | undefined;
  /** Most items. */
  readonly maxItems?: number | undefined;
  /** Whether all items differ. */
  readonly uniqueItems?: boolean | undefined;
  /** Fewest fields. */
  readonly minProperties?: number | undefined;
  /** Most fields. */
  readonly maxProperties?: number | undefined;
}

export type Scalar = string | number | boolean | null;

export interface Source {
  /**
   * `operation` or `service`: which of the two says it. `default`: none does, and it follows from
   * the format.
   */
  readonly by: "operation" | "service" | "default";
  readonly at?: Place | undefined;
}

export interface Place {
  /** The call sheet, with `/` between names, from the working directory. */
  readonly file: string;
  /** Where it begins, from 1. */
  readonly line: number;
  /** Where it begins, from 1, in UTF-16 code units. */
  readonly column: number;
}
