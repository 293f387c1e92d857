// The public names of the runtime
// (hand-written in templates/runtime, copied into the generated package).

export { basicAuth } from "./auth/basic-auth.ts";
export { bearerAuth } from "./auth/bearer-auth.ts";
export { type BearerOptions, type FetchToken, bearer } from "./auth/bearer.ts";
export { firstGiven, noAuth } from "./auth/first-given.ts";
export { bytes } from "./bodies/bytes.ts";
export { form } from "./bodies/form.ts";
export { jsonBody } from "./bodies/json.ts";
export { multipart } from "./bodies/multipart.ts";
export { mediaAndJson } from "./bodies/media-and-json.ts";
export { mediaOrJson } from "./bodies/media-or-json.ts";
export { createClient } from "./client/create-client.ts";
export { type PollCallOptions, type PollOptions, PollTimeoutError, poll } from "./client/poll.ts";
export { answered, clientOf } from "./client/client-of.ts";
export { resumable } from "./client/resumable.ts";
export { withResponse } from "./client/with-response.ts";
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
  type EnvelopeErrorGuard,
  type ErrorBodies,
  type ErrorBody,
  type ErrorGuard,
  type ErrorKinds,
  type StatusBodies,
  type StatusKinds,
  errorGuard,
} from "./errors/guard.ts";
export type { Issue } from "./errors/issue.ts";
export type { Cause } from "./errors/sanitize.ts";
export { logging } from "./context/logger.ts";
export { addressOfCall } from "./options/address.ts";
export { clientParameters } from "./options/client-parameters.ts";
export { type Bound, type Facade, bind } from "./facade/bind.ts";
export { foreignFetch } from "./facade/foreign-fetch.ts";
export { facadeOptions } from "./facade/facade-options.ts";
export { pagesByNumber, pagesByOffset } from "./pages/by-count.ts";
export { pagesByLast } from "./pages/by-last.ts";
export { pagesByLink } from "./pages/by-link.ts";
export { pagesByToken } from "./pages/by-token.ts";
export { pagesByUrl } from "./pages/by-url.ts";
export type { PageCursor, PagesBefore } from "./pages/cursor.ts";
export type { Page } from "./pages/page.ts";
export type { Pages } from "./pages/pages.ts";
export type { PageKey } from "./pages/records.ts";
export { anyAnswer } from "./response/any-answer.ts";
export { type Download, download } from "./response/download.ts";
export { type Envelope, type Outcome, enveloped, wholeAnswer } from "./response/envelope.ts";
export { failsWith, repeatsWhen } from "./response/envelope-tests.ts";
export { locationUrl } from "./response/location-url.ts";
export { plainText } from "./response/plain-text.ts";
export { existence } from "./response/existence.ts";
export { events } from "./response/events.ts";
export { randomKey } from "./request/random-key.ts";
export { json, jsonOrNothing, nothing } from "./response/read.ts";
export { apart } from "./request/apart.ts";
export { brackets, comma, indexed, repeat } from "./request/styles.ts";
export { limited, throttling } from "./throttle/limited.ts";
export { checking } from "./validation/checking.ts";
export type { Answer, Reader } from "./types/answer.ts";
export type { Call, CallPromise, Client, WithResponse } from "./types/call.ts";
export type { Content, Encoder, Sendable } from "./types/content.ts";
export type { Events, NamedEvent } from "./types/events.ts";
export type {
  EndContext,
  ErrorContext,
  HookContext,
  Hooks,
  InvalidContext,
  LogFields,
  LogLevel,
  Logger,
  Logging,
  ResponseContext,
  RetryContext,
} from "./types/hooks.ts";
export type { Open } from "./types/open.ts";
export type {
  AuthorizeResult,
  Authorizer,
  CallOptions,
  ClientOptions,
  Given,
} from "./types/options.ts";
export type { Progress } from "./types/progress.ts";
export type { ClientRetryOptions, RetryOptions } from "./types/retry.ts";
export type {
  Address,
  Auth,
  ClientParameter,
  ClientParameters,
  Route,
  ServiceDefinition,
} from "./types/service.ts";
export type { Check, Checks, Validate } from "./types/standard-schema.ts";
export type { CallFollower, FollowedCall, Telemetry } from "./types/telemetry.ts";
export type {
  BudgetedCall,
  Limit,
  Limited,
  Limiter,
  Release,
  ThrottleEngine,
  ThrottleOptions,
  Throttling,
} from "./types/throttle.ts";
export type {
  FileContent,
  HeaderValues,
  Media,
  Method,
  PathValue,
  QueryValue,
} from "./types/values.ts";
export type { Without } from "./types/without.ts";
export type { Kind } from "./util/json-kind.ts";
