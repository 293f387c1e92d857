// The public names of the runtime
// (hand-written in templates/runtime, copied into the generated package).

export { type Bound, bind } from "./bind.ts";
export type {
  Call,
  CallOptions,
  Client,
  ClientOptions,
  ClientParameter,
  HeaderValues,
  Media,
  Method,
  PathValue,
  QueryValue,
  ServiceDefinition,
  ThrottleOptions,
} from "./call.ts";
export { createClient } from "./client.ts";
export { type Download, download } from "./download.ts";
export { type Envelope, enveloped } from "./envelope.ts";
export {
  type Cause,
  ClientError,
  DecodeError,
  EnvelopeError,
  HttpError,
  NetworkError,
  ParameterError,
  ThrottleError,
  TimeoutError,
} from "./errors.ts";
export type {
  ErrorContext,
  HookContext,
  Hooks,
  Logger,
  ResponseContext,
  RetryContext,
} from "./hooks.ts";
export type { Open } from "./open.ts";
export { type Answer, type Kind, type Reader, json, nothing } from "./read.ts";
export type { RetryOptions } from "./retry.ts";
export type { Limit, Limiter, Release } from "./throttle.ts";
