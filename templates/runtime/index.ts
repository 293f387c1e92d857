// The public names of the runtime
// (hand-written in templates/runtime, copied into the generated package).

export { type BearerOptions, type FetchToken, bearer } from "./bearer.ts";
export { type Bound, bind } from "./bind.ts";
export type {
  AuthorizeResult,
  Authorizer,
  Call,
  CallOptions,
  Client,
  ClientOptions,
  HeaderValues,
  Media,
  Method,
  PathValue,
  QueryValue,
} from "./call.ts";
export { type Check, type Checks, type Issue, type Validate, withChecks } from "./check.ts";
export { createClient } from "./client.ts";
export { type Download, download } from "./download.ts";
export { type Envelope, enveloped } from "./envelope.ts";
export {
  type AnyClientError,
  type PlainClientError,
  isClientError,
  isDecodeError,
  isEnvelopeError,
  isHttpError,
  isNetworkError,
  isParameterError,
  isThrottleError,
  isTimeoutError,
} from "./error-guards.ts";
export {
  ClientError,
  DecodeError,
  EnvelopeError,
  type ErrorCode,
  HttpError,
  NetworkError,
  ParameterError,
  ThrottleError,
  TimeoutError,
  type TimeoutScope,
} from "./errors.ts";
export type { Cause } from "./foreign.ts";
export type {
  EndContext,
  ErrorContext,
  HookContext,
  Hooks,
  InvalidContext,
  Logger,
  ResponseContext,
  RetryContext,
} from "./hooks.ts";
export type { Open } from "./open.ts";
export { type Pages, pagesByNumber, pagesByOffset, pagesByToken } from "./pages.ts";
export { type PollCallOptions, type PollOptions, PollTimeoutError, poll } from "./poll.ts";
export type { Progress } from "./progress.ts";
export { type Answer, type Kind, type Reader, json, jsonOrNothing, nothing } from "./read.ts";
export type { RetryOptions } from "./retry.ts";
export type { ClientParameter, ServiceDefinition } from "./service-definition.ts";
export type { BudgetedCall, Limit, Limiter, Release } from "./throttle.ts";
export type { ThrottleOptions } from "./throttle-options.ts";
export { type WithResponse, withResponse } from "./with-response.ts";
