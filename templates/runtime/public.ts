// Callsheet runtime: the names that programs import.

export { type BearerOptions, type ExpiringToken, type FetchToken, bearer } from "./auth/bearer.ts";
export { withOptions } from "./client.ts";
export {
  type AnyClientError,
  type Cause,
  ClientError,
  DecodeError,
  EnvelopeError,
  type ErrorCode,
  HttpError,
  type Issue,
  NetworkError,
  ParameterError,
  type PlainClientError,
  ThrottleError,
  TimeoutError,
  type TimeoutScope,
  TokenError,
  isClientError,
  isDecodeError,
  isEnvelopeError,
  isHttpError,
  isNetworkError,
  isParameterError,
  isThrottleError,
  isTimeoutError,
  isTokenError,
} from "./errors.ts";
export type { CallEvent, CallEventOf, EventFacts, EventType, LogFields, Logger } from "./events.ts";
export { type LogLevel, type Logging, listening, logging } from "./logging.ts";
export type {
  Authorizer,
  BudgetedCall,
  CallOptions,
  Check,
  Checks,
  ClientOptions,
  ClientRetryOptions,
  FunctionOptions,
  HeaderValues,
  Limit,
  Limited,
  Limiter,
  QueryValue,
  Release,
  Telemetry,
  ThrottleOptions,
} from "./options.ts";
export type { PageCursor, PagesBefore } from "./pages/cursor.ts";
export type { Page } from "./pages/page.ts";
export type { Pages } from "./pages/pages.ts";
export { type PollCallOptions, type PollOptions, PollTimeoutError, poll } from "./poll.ts";
export type { CallPromiseWithHeaders, WithHeaders } from "./response/declared-headers.ts";
export type { Download } from "./response/download.ts";
export type { Events, NamedEvent } from "./response/events.ts";
export { json } from "./response/read.ts";
export type { Stream } from "./response/stream.ts";
export { answered, clientOf } from "./testing.ts";
export { limited } from "./throttle/limited.ts";
export type {
  Call,
  CallPromise,
  Client,
  DateInput,
  DateTimeInput,
  FileContent,
  Items,
  Media,
  WithResponse,
} from "./types.ts";
export type { Open, Unlisted, UnlistedMember, UnlistedTag } from "./open.ts";
export { checking } from "./validators/validation.ts";
