// The real SDK of OpenTelemetry, with an exporter that keeps what it gets. Places get it bundled: none of them need
// know how its packages are found.

import * as api from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

api.propagation.setGlobalPropagator(new W3CTraceContextPropagator());

export { api };
export const exporter = new InMemorySpanExporter();
export const provider = new TracerProvider({
  spanProcessors: [new SimpleSpanProcessor({ exporter })],
});
