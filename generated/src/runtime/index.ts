// The public names of the runtime
// (hand-written in templates/runtime, copied into the generated package).

export { type BearerOptions, type FetchToken, bearer } from "./client/bearer.ts";
export { type Bound, bind } from "./client/bind.ts";
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
} from "./types/call.ts";
export {
  type Check,
  type Checks,
  type Issue,
  type Validate,
  withChecks,
} from "./types/standard-schema.ts";
export { createClient } from "./client/create-client.ts";
export { type Download, download } from "./response/download.ts";
export { type Envelope, enveloped } from "./response/envelope.ts";
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
} from "./errors/guards.ts";
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
} from "./errors/errors.ts";
export type { Cause } from "./errors/sanitize.ts";
export type {
  EndContext,
  ErrorContext,
  HookContext,
  Hooks,
  InvalidContext,
  Logger,
  ResponseContext,
  RetryContext,
} from "./types/hooks.ts";
export type { Open } from "./types/open.ts";
export { type Pages, pagesByNumber, pagesByOffset, pagesByToken } from "./pages/pages.ts";
export { type PollCallOptions, type PollOptions, PollTimeoutError, poll } from "./client/poll.ts";
export type { Progress } from "./call/progress.ts";
export {
  type Answer,
  type Kind,
  type Reader,
  json,
  jsonOrNothing,
  nothing,
} from "./response/read.ts";
export type { RetryOptions } from "./call/retry.ts";
export type { ClientParameter, ServiceDefinition } from "./types/service.ts";
export type { BudgetedCall, Limit, Limiter, Release } from "./throttle/limiter.ts";
export type { ThrottleOptions } from "./types/throttle.ts";
export { type WithResponse, withResponse } from "./client/with-response.ts";
