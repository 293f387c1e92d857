import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Lets pages of any origin read a response and the headers that a client uses. */
export const corsHeaders: OutgoingHttpHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "content-length, date, retry-after",
};

/** Whether a browser asks for leave to send, and does not send yet. */
export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
}

/** Allows what is asked for by name: `*` would not cover the header that authorizes. */
export function allow({ headers }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    ...corsHeaders,
    "access-control-allow-methods": headers["access-control-request-method"],
    "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
    "access-control-max-age": "600",
  });
  response.end();
}
