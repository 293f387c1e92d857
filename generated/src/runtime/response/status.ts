// Callsheet runtime: reads results without a body: whether a resource exists, and a redirect target.

import { DecodeError } from "../errors.ts";
import type { Reader } from "../types.ts";
import { parseUrl } from "../util.ts";
import { cancelBody } from "./read.ts";

/** Returns true for a success and false for status 404. */
export const exists: Reader<boolean> = {
  accept: "*/*",
  takesBody: true,
  statuses: [404],
  async read({ response }) {
    cancelBody(response);
    return response.ok;
  },
};

/** Reads the URL in the header `location` of a success or a redirect, which is not followed. */
export const locationUrl: Reader<string> = {
  accept: "*/*",
  takesBody: true,
  // Browsers report status 0 for every redirect.
  statuses: [300, 301, 302, 303, 307, 308, 0],
  async read(exchange) {
    const { href, response } = exchange;
    cancelBody(response);
    const { status, headers, url } = response;
    if (status === 0) {
      throw new DecodeError(
        exchange,
        "the response is a redirect, whose target browsers hide: make this call on a server",
      );
    }
    const to = headers.get("location");
    if (to === null) {
      throw new DecodeError(exchange, `the response (HTTP ${status}) has no \`location\` header`);
    }
    const target = parseUrl(to, url || href);
    if (target === undefined) {
      throw new DecodeError(exchange, "the response's `location` header is not a URL");
    }
    return target.href;
  },
};
