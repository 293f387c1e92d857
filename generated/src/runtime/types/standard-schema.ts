// What validates a result: a Standard Schema, version 1, of whichever library
// (hand-written in templates/runtime, copied into the generated package).

/**
 * Looks at a value and says what is wrong with it. Valibot, Zod, ArkType and others make such
 * objects, and the `checks` of a service are such objects. `Output` is the type that it vouches for.
 */
export interface Check<Output = unknown> {
  readonly "~standard": SchemaMethods<Output>;
}

export interface SchemaMethods<Output> {
  readonly version: 1;
  readonly vendor: string;
  readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
  readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
}

/** Without issues, the value is what it should be. */
export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** One thing that is wrong, as a validator reports it. */
export interface SchemaIssue {
  readonly message: string;
  /** The way from the value to its part. */
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** What becomes of a result that is not what was promised. */
export type Validate = "off" | "warn" | "error";

/** Validators of results by the id of the operation; those of a service know its arguments as well. */
export interface Checks {
  readonly [id: string]: Check;
}
