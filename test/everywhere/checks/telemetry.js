import { otel } from "@callsheet/clients/otel";
import { holds, same } from "../check.js";
import { api, exporter, provider } from "../opentelemetry.js";

/** Returns the spans of a client's calls, and the requests that reached the server during them. */
async function traced({ watch }, act) {
  exporter.reset();
  const telemetry = otel(api, { tracerProvider: provider, meterProvider: false, propagate: true });
  const { requests } = await watch(() => act({ telemetry }));
  return { requests, spans: exporter.getFinishedSpans() };
}

export const telemetry = {
  async "creates one span for a traced call"(context) {
    const { requests, spans } = await traced(context, (more) =>
      context.advertising("", more).users.list(),
    );
    same(
      "the names",
      spans.map(({ name }) => name),
      ["GET /v1/users"],
    );
    const { attributes, events } = spans[0];
    same("the status", attributes["http.response.status_code"], 200);
    same("the template", attributes["url.template"], "/v1/users");
    same(
      "the events",
      events.map(({ name }) => name),
      ["callsheet.attempt"],
    );
    same("the requests", requests.length, 1);
  },

  async "sends the trace context in a request"(context) {
    const { requests, spans } = await traced(context, (more) =>
      context.advertising("", more).users.list(),
    );
    const { traceId, spanId } = spans[0].spanContext();
    same("the header", requests[0].headers.traceparent, `00-${traceId}-${spanId}-01`);
  },

  async "records the kind of a failure in its span, without credentials"(context) {
    const { spans } = await traced(context, (more) =>
      context.failure(
        context
          .tokenData("", { ...more, apikey: context.wrongKey })
          .account.tokenbalancehistory({ contractaddress: "0x1", address: "0x2", blockno: 1 }),
      ),
    );
    same("the kind", spans[0].attributes["error.type"], "EnvelopeError");
    const told = JSON.stringify([spans[0].attributes, spans[0].events, spans[0].status]);
    holds("its URL is told", told.includes("apikey=***"));
    for (const key of context.secrets) holds("the key is hidden", !told.includes(key));
  },
};
