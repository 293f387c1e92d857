/** The OpenTelemetry SDK, registered like in a program, with exporters that store spans and metrics. */
import * as api from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  AggregationTemporality,
  type HistogramMetricData,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import {
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

const spans = new InMemorySpanExporter();
const metrics = new InMemoryMetricExporter(AggregationTemporality.DELTA);
const reader = new PeriodicExportingMetricReader({
  exporter: metrics,
  exportIntervalMillis: 3_600_000,
});
export const tracerProvider = new TracerProvider({
  spanProcessors: [new SimpleSpanProcessor({ exporter: spans })],
});
export const meterProvider = new MeterProvider({ readers: [reader] });

/** Registers the SDK. Before, tracers and meters of the API do nothing. */
export function registerSdk(): void {
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(tracerProvider);
  api.metrics.setGlobalMeterProvider(meterProvider);
}

export interface Duration {
  readonly scope: string;
  readonly unit: string;
  readonly count: number;
  /** Duration in seconds. */
  readonly sum: number;
  readonly boundaries: readonly number[];
  readonly attributes: api.Attributes;
}

/** The spans and metrics since the last read. */
export async function exported(): Promise<{ spans: ReadableSpan[]; durations: Duration[] }> {
  await reader.forceFlush();
  const durations = metrics
    .getMetrics()
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap(({ scope, metrics: all }) =>
      all
        .filter(({ descriptor }) => descriptor.name === "http.client.request.duration")
        .flatMap(({ descriptor, dataPoints }) =>
          (dataPoints as HistogramMetricData["dataPoints"]).map(({ value, attributes }) => ({
            scope: scope.name,
            unit: descriptor.unit,
            count: value.count,
            sum: value.sum ?? 0,
            boundaries: value.buckets.boundaries,
            attributes,
          })),
        ),
    );
  const finished = [...spans.getFinishedSpans()];
  spans.reset();
  metrics.reset();
  return { spans: finished, durations };
}

/** The only span since the last read. */
export async function exportedSpan(): Promise<ReadableSpan> {
  const { spans: all } = await exported();
  if (all.length !== 1 || !all[0])
    throw new Error(`${all.length} spans: ${all.map((s) => s.name)}`);
  return all[0];
}
