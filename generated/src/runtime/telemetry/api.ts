// Callsheet runtime: the necessary part of OpenTelemetry's API, in any release since 1.3.

export interface OtelApi {
  readonly trace: OtelTracerProvider & {
    setSpan(context: OtelContext, span: OtelSpan): OtelContext;
    isSpanContextValid(context: OtelSpanContext): boolean;
  };
  readonly context: {
    active(): OtelContext;
    with<T>(context: OtelContext, run: () => T): T;
  };
  readonly propagation: {
    inject(context: OtelContext, carrier: Headers, setter: OtelSetter): void;
  };
  readonly metrics: { getMeterProvider(): OtelMeterProvider };
}

export interface OtelTracerProvider {
  getTracer(name: string): OtelTracer;
}

export interface OtelMeterProvider {
  getMeter(name: string): OtelMeter;
}

export interface OtelTracer {
  startSpan(
    name: string,
    options: { readonly kind: number; attributes: OtelAttributes },
    context: OtelContext,
  ): OtelSpan;
}

export interface OtelSpan {
  spanContext(): OtelSpanContext;
  setAttributes(attributes: OtelAttributes): unknown;
  addEvent(name: string, attributes: OtelAttributes): unknown;
  setStatus(status: { code: number; message?: string }): unknown;
  recordException(exception: OtelException): void;
  end(): void;
}

export interface OtelException {
  name: string;
  message: string;
  stack?: string;
}

export interface OtelSpanContext {
  traceId: string;
  spanId: string;
  traceFlags: number;
}

export interface OtelContext {
  getValue(key: symbol): unknown;
  setValue(key: symbol, value: unknown): OtelContext;
  deleteValue(key: symbol): OtelContext;
}

export interface OtelSetter {
  set(carrier: Headers, name: string, value: string): void;
}

export interface OtelMeter {
  createHistogram(
    name: string,
    options: {
      description: string;
      unit: string;
      advice: { explicitBucketBoundaries: number[] };
    },
  ): OtelHistogram;
}

export interface OtelHistogram {
  record(value: number, attributes: OtelAttributes, context: OtelContext): void;
}

export interface OtelAttributes {
  [name: string]: string | number | undefined;
}
