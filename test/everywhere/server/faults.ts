import type { IncomingMessage, ServerResponse } from "node:http";
import { corsHeaders } from "./cors.ts";

/** What can go wrong, or slowly, between a client and a service: `/fault/NAME/…` instead of `/…`. */
export interface Faults {
  readonly [name: string]:
    ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
}

const beginning = '{"begins": "and breaks off ';

/** Faults of one server; it has an address of its own for redirects, and holds back what is asked to wait. */
export function createFaults(elsewhere: () => string, held: HeldBack): Faults {
  return {
    /** Never answers. */
    silent: () => undefined,
    /** Ends the connection instead of an answer. */
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
    /** Sends a body of two halves, the second when somebody asks for it. */
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

/** What is sent once it is asked for. */
export type HeldBack = (() => void)[];
