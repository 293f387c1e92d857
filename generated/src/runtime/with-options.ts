// Callsheet runtime: clients with other options, which share what they know of the service.

import { type Settings, settingsOf } from "./call/settings.ts";
import { clientWith } from "./client.ts";
import { factsOf } from "./errors.ts";
import { type CallOptions, type ClientOptions, madeWith } from "./options.ts";
import { entriesOf } from "./request/headers.ts";
import type { Client } from "./types.ts";
import { isObject } from "./util.ts";

/**
 * A client with these options over those of another one, merged like ky's `extend`; other fields of `servers` and
 * `throttle` stay. Both share limits and the retry budget. A double for tests is returned as it is.
 *
 * @throws {ParameterError} when an option is invalid.
 */
export function withOptions<
  Service extends string,
  Options extends CallOptions,
  Made extends object,
>(
  client: Client<Service, Options, Made>,
  more: Partial<NoInfer<Made>> & { readonly ky?: undefined } = {},
): Client<Service, Options, Made> {
  const settings = client[madeWith]?.() as Settings | undefined;
  if (!settings) return client;
  const options = extended(settings.options, more);
  return clientWith(settingsOf(settings.definition, options, settings, more));
}

/** These are merged field by field; ky merges the options that are its own. */
const inFields = /^(?:headers|servers|throttle)$/;

/** A getter stays a getter: it can return another value for each call. */
function extended(options: ClientOptions, more: ClientOptions): ClientOptions {
  if (!isObject(more)) return more;
  const all: Record<string, PropertyDescriptor> = Object.getOwnPropertyDescriptors(options);
  for (const [name, given] of Object.entries(Object.getOwnPropertyDescriptors(more))) {
    const [before, value]: unknown[] = [options, more].map((one) => one[name as keyof typeof one]);
    if (value === undefined) continue;
    const isMerged = inFields.test(name) && isObject(before) && isObject(value);
    const merged =
      name === "headers"
        ? [before, value].flatMap((one) => entriesOf(one as object, factsOf("withOptions")))
        : { ...(before as object), ...(value as object) };
    all[name] = isMerged ? { value: merged, enumerable: true } : given;
  }
  return Object.create(Object.getPrototypeOf(options) as object | null, all) as ClientOptions;
}
