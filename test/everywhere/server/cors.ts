import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Allows pages of any origin to read a response and the headers that a client uses. */
export const corsHeaders: OutgoingHttpHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "content-length, date, retry-after",
};

/** Returns whether a request is a preflight request of a browser. */
export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
}

/** Allows requested headers by name, because `*` does not include Authorization. */
export function allow({ headers }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    ...corsHeaders,
    "access-control-allow-methods": headers["access-control-request-method"],
    "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
    "access-control-max-age": "600",
  });
  response.end();
}
