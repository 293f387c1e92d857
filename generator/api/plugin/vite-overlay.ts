/** Errors of call sheets in the pages of Vite's dev server, including pages opened later, until they are corrected. */
import type { ErrorPayload, ViteDevServer } from "vite";
import { bundlerError, frameOf } from "./bundler-error.ts";
import type { Outcome } from "./outcome.ts";

export function createOverlay({ config: { logger }, environments, ws }: ViteDevServer) {
  const { hot } = environments.client;
  let payload: ErrorPayload | undefined;
  let hasSucceeded = false;
  hot.on("vite:client:connect", (_, client) => {
    // After the greeting of the server.
    queueMicrotask(() => payload !== undefined && client.send(payload));
  });
  return (outcome: Outcome): void => {
    const { ok, problems } = outcome;
    for (const { isError, text } of problems) {
      if (!isError) logger.warn(text, { timestamp: true });
    }
    if (ok) {
      // The server itself sends changed modules; this removes the overlay.
      if (payload !== undefined) hot.send(hasSucceeded ? { type: "update", updates: [] } : reload);
      payload = undefined;
      hasSucceeded = true;
      return;
    }
    const error = bundlerError(outcome);
    payload = { type: "error", err: { ...error, ...frameOf(outcome) } };
    logger.error(error.message, { timestamp: true });
    // Without a client the server would buffer it for the first one, which gets it on connecting.
    if (ws.clients.size > 0) hot.send(payload);
  };
}

const reload = { type: "full-reload" } as const;
