// Uses the package in one environment, and reports the results. The program runs everywhere: it uses web APIs only, and
// receives differences between environments as arguments.

import { ClientError } from "@callsheet/clients";
import { createAdvertising, createAdvertisingClient } from "@callsheet/clients/advertising";
import { createTokenData, createTokenDataClient } from "@callsheet/clients/token-data";
import { refused, runChecks, same } from "./check.js";
import { aborts } from "./checks/aborts.js";
import { calls } from "./checks/calls.js";
import { failures } from "./checks/failures.js";
import { media } from "./checks/media.js";
import { secrets } from "./checks/secrets.js";
import { telemetry } from "./checks/telemetry.js";
import { throttling } from "./checks/throttling.js";

/**
 * @param {{ place: string, version: string, baseUrl: string, nowhere: string, apikey: string, differs: object }} given
 * @returns {Promise<{ place: string, version: string, checks: { name: string, ok: boolean, detail: string }[] }>}
 */
export async function run({ place, version, baseUrl, nowhere, apikey, differs }) {
  const token = "token-of-every-place-2b8e";
  const authorize = (request) => request.headers.set("authorization", `Bearer ${token}`);
  const wrongKey = "key-that-nobody-knows-9c1d";
  const errors = [];
  const context = {
    differs,
    nowhere,
    errors,
    wrongKey,
    secrets: [apikey, token, wrongKey],
    /** Creates clients of both services. A prefix selects a fault of the server. */
    advertising: (prefix = "", more = {}) =>
      createAdvertising({ baseUrl: baseUrl + prefix, authorize, ...more }),
    advertisingClient: (prefix = "", more = {}) =>
      createAdvertisingClient({ baseUrl: baseUrl + prefix, authorize, ...more }),
    tokenData: (prefix = "", more = {}) =>
      createTokenData({ baseUrl: baseUrl + prefix, apikey, ...more }),
    tokenDataClient: (prefix = "", more = {}) =>
      createTokenDataClient({ baseUrl: baseUrl + prefix, apikey, ...more }),
    /** Returns the error of a call, and stores it for the check of secrets. */
    async failure(promise) {
      const error = await refused(promise);
      if (!(error instanceof ClientError)) throw error;
      errors.push(error);
      return error;
    },
    /**
     * Requests that reached the server during an action, violations of its rate limit, and preflight requests of a
     * browser.
     */
    async watch(act) {
      const before = await ask(baseUrl);
      const value = await act();
      const after = await ask(baseUrl);
      return {
        value,
        requests: after.seen.slice(before.seen.length),
        violations: after.violations.length - before.violations.length,
        preflights: after.preflights - before.preflights,
      };
    },
    release: () => fetch(`${baseUrl}/release`, { method: "POST" }),
  };
  const unhandled = [];
  // Without this event, an unhandled rejection ends the process.
  globalThis.addEventListener?.("unhandledrejection", ({ reason }) =>
    unhandled.push(String(reason)),
  );
  const last = { "handles every rejection": () => same("what is left", unhandled, []) };
  const checks = {
    ...calls,
    ...media,
    ...failures,
    ...aborts,
    ...throttling,
    ...telemetry,
    ...secrets,
    ...last,
  };
  return { place, version, checks: await runChecks(checks, context) };
}

async function ask(baseUrl) {
  const response = await fetch(`${baseUrl}/seen`);
  return response.json();
}
