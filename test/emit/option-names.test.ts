import { expect, test } from "vitest";
import { optionNames } from "../../generator/typescript/problems/target-problems.ts";
import type { CallOptions, ClientOptions } from "../../templates/runtime/index.ts";

/** The compiler requires every option in this object, and no other. */
const all: Readonly<Record<keyof ClientOptions | keyof CallOptions, true>> = {
  authorize: true,
  baseUrl: true,
  cache: true,
  check: true,
  checks: true,
  context: true,
  credentials: true,
  fetch: true,
  headers: true,
  hooks: true,
  idempotent: true,
  integrity: true,
  keepalive: true,
  ky: true,
  logger: true,
  maxResponseBytes: true,
  mode: true,
  onDownloadProgress: true,
  onEvent: true,
  onUploadProgress: true,
  parseJson: true,
  priority: true,
  query: true,
  referrer: true,
  referrerPolicy: true,
  retry: true,
  signal: true,
  stringifyJson: true,
  telemetry: true,
  throttle: true,
  timeout: true,
  totalTimeout: true,
  validate: true,
};

/** Options that only some clients have, which the runtime does not declare. */
const ofSomeServices = ["servers"];

test("reserves the names of all runtime options", () => {
  expect(optionNames).toEqual(new Set([...Object.keys(all), ...ofSomeServices]));
});
