// Makes the options of a facade's client: with what functions bring that are imported one by one
// (hand-written in templates/runtime, copied into the generated package).

import { logging } from "../context/logger.ts";
import { type Brought, brought } from "../options/brought.ts";
import { throttleEngine } from "../throttle/engine.ts";
import type { Checks } from "../types/standard-schema.ts";
import { isObject } from "../util/values.ts";
import { validationOfCalls } from "../validation/validation.ts";
import { progressReports } from "../progress/reports.ts";
import { fetchBy } from "./foreign-fetch.ts";
import { checkCallOptions, checkClientOptions } from "./check-options.ts";

const all: Brought = {
  fetchBy,
  logging,
  progress: progressReports,
  throttle: throttleEngine,
  validation: validationOfCalls,
  checkClientOptions,
  checkCallOptions,
};

/** The options, and validators unless the caller has chosen others. */
export function facadeOptions<Options extends { readonly checks?: Checks | undefined }>(
  options: Options,
  checks?: Checks,
): Options {
  // What is no object is refused by the client that is made with it.
  if (!isObject(options)) return options === undefined ? options : refusing(options);
  // A getter stays one: it may give another value for each call.
  const whole = {
    ...Object.getOwnPropertyDescriptors(options),
    ...(checks && options.checks === undefined && { checks: { value: checks, enumerable: true } }),
    [brought]: { value: all },
  };
  const made: Options = Object.create(Object.getPrototypeOf(options) as object | null, whole);
  return made;
}

/** Nothing can be added to such a value, and it has to be named as it is. */
function refusing<Options>(options: Options): Options {
  const naming: Brought = {
    ...all,
    checkClientOptions: (_, service, facts) => checkClientOptions(options, service, facts),
  };
  return { [brought]: naming } as Options;
}
