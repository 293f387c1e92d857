// The real SDK of OpenTelemetry, with an exporter that stores spans. It is bundled, so that environments do not resolve
// its packages.

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
