import type { IncomingMessage, ServerResponse } from "node:http";
import { corsHeaders } from "./cors.ts";

/** Faults and delays between a client and a service, under `/fault/NAME/…`. */
export interface Faults {
  readonly [name: string]:
    ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
}

const beginning = '{"begins": "and breaks off ';

/** Creates the faults of one server. `elsewhere` returns the address for redirects, and `held` stores delayed responses. */
export function createFaults(elsewhere: () => string, held: HeldBack): Faults {
  return {
    /** Never responds. */
    silent: () => undefined,
    /** Closes the connection without a response. */
    broken: (request) => request.socket.destroy(),
    /** Ends the connection in the middle of the body. */
    cut(request, response) {
      response.writeHead(200, { ...corsHeaders, "content-length": "1000" });
      response.write(beginning, () => setTimeout(() => request.socket.destroy(), 20));
    },
    /** Begins the body and never ends it. */
    stalled(_, response) {
      response.writeHead(200, { ...corsHeaders, "content-type": "application/json" });
      response.write(beginning);
    },
    /** Sends a body in two halves, the second on request. */
    halves(_, response) {
      response.writeHead(200, { ...corsHeaders, "content-type": "application/octet-stream" });
      response.write(Buffer.alloc(65_536, 1));
      held.push(() => response.end(Buffer.alloc(65_536, 2)));
    },
    /** Points to another origin. */
    redirect(_, response) {
      response.writeHead(307, { ...corsHeaders, location: `${elsewhere()}?taken=along` });
      response.end();
    },
  };
}

/** The second half, sent on request. */
export type HeldBack = (() => void)[];
