/** Errors with retries, as keys that can be compared like types. */
import { sheetValue } from "../../sheets/fmt/print-spec.ts";
import type { ErrorEntrySpec, ErrorsSpec } from "../../sheets/format/answers.ts";
import type { Extension } from "../description/schema.ts";

export class RetriedErrors {
  readonly #entries = new Map<string, ErrorEntrySpec>();

  /** Returns the type itself, or the key of its entry with retries. */
  keyOf(type: string, retries: Extension | undefined): string {
    if (retries === undefined) return type;
    const key = JSON.stringify([type, retries]);
    const { retry, retryAfter } = retries;
    const keys = Object.entries({ retry, retryAfter }).filter(([, value]) => value !== undefined);
    const written = keys.map(([name, value]) => [name, sheetValue(value)] as const);
    this.#entries.set(key, { type, ...Object.fromEntries(written) } as ErrorEntrySpec);
    return key;
  }

  /** Returns errors with entries instead of keys. */
  written(errors: string | ReadonlyMap<string, string>): ErrorsSpec {
    const entryOf = (key: string): string | ErrorEntrySpec => this.#entries.get(key) ?? key;
    if (typeof errors !== "string")
      return new Map(Array.from(errors, ([status, key]) => [status, entryOf(key)] as const));
    const entry = entryOf(errors);
    return typeof entry === "string" ? entry : new Map([["default", entry]]);
  }
}
