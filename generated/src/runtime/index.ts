// Callsheet runtime: the names that generated code imports.

export { basicAuth } from "./auth/basic.ts";
export { type TokenEndpoint, clientCredentials } from "./auth/client-credentials.ts";
export { type BearerOptions, type ExpiringToken, type FetchToken, bearer } from "./auth/bearer.ts";
export { bearerAuth } from "./auth/bearer-auth.ts";
export { credentials, customAuth } from "./auth/credentials.ts";
export { cookieKey, headerKey, queryKey } from "./auth/key.ts";
export { bytes } from "./bodies/bytes.ts";
export { type Dates, dated, datedBody } from "./bodies/dates.ts";
export { exactBody } from "./bodies/exact-body.ts";
export { form } from "./bodies/form.ts";
export { jsonValue } from "./bodies/json-value.ts";
export { jsonBody } from "./bodies/json.ts";
export { linesBody, sequenceBody } from "./bodies/lines.ts";
export { mediaAndJson, mediaOrJson } from "./bodies/media.ts";
export { multipart, multipartOf } from "./bodies/multipart.ts";
export { type Bound, type Facade, bind, parametersOf } from "./bind.ts";
export { conditional } from "./conditional.ts";
export { createClient, withOptions } from "./client.ts";
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
  TokenError,
  TimeoutError,
  type TimeoutScope,
  isClientError,
  isDecodeError,
  isEnvelopeError,
  isHttpError,
  isNetworkError,
  isParameterError,
  isThrottleError,
  isTokenError,
  isTimeoutError,
} from "./errors.ts";
export type { CallEvent, CallEventOf, EventFacts, EventType, LogFields, Logger } from "./events.ts";
export { facadeOptions } from "./facade-options.ts";
export {
  type EnvelopeErrorGuard,
  type ErrorBodies,
  type ErrorBody,
  type ErrorGuard,
  type ErrorKinds,
  type ErrorStatus,
  type StatusBodies,
  type StatusKinds,
  errorGuard,
  withFormerIds,
} from "./guard.ts";
export { type LogLevel, type Logging, listening, logging } from "./logging.ts";
export type {
  Authorizer,
  BudgetedCall,
  CallOptions,
  CallTracer,
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
  TracedCall,
  WithRequired,
} from "./options.ts";
export { pagesByNumber, pagesByOffset } from "./pages/by-count.ts";
export { pagesByLast, pagesByToken } from "./pages/by-value.ts";
export { pagesByLink, pagesByUrl } from "./pages/by-url.ts";
export type { PageCursor, PagesBefore } from "./pages/cursor.ts";
export type { Page } from "./pages/page.ts";
export type { Pages } from "./pages/pages.ts";
export type { PageKey } from "./pages/records.ts";
export { type PollCallOptions, type PollOptions, PollTimeoutError, poll } from "./poll.ts";
export { addressInEnvironment, addressOfCall } from "./request/address.ts";
export { segmentPart } from "./request/segment-part.ts";
export { delimited } from "./request/delimited.ts";
export { fields } from "./request/fields.ts";
export { float, integer } from "./request/numbers.ts";
export { reserved } from "./request/reserved.ts";
export { wholeQuery } from "./request/whole-query.ts";
export { clientParameters, secretParameter } from "./request/client-parameters.ts";
export { datedParameters } from "./request/date-text.ts";
export { environmentUrls } from "./request/environments.ts";
export { randomKey } from "./request/random-key.ts";
export { brackets, comma, indexed, pipe, repeat, space, tab } from "./request/styles.ts";
export { declaredErrors } from "./response/declared-errors.ts";
export {
  type CallPromiseWithHeaders,
  type WithHeaders,
  withHeaders,
} from "./response/declared-headers.ts";
export { type Download, download } from "./response/download.ts";
export {
  type Envelope,
  type Outcome,
  envelopeBody,
  enveloped,
  failsWith,
} from "./response/envelope.ts";
export { type Events, type NamedEvent, events } from "./response/events.ts";
export { pauseIn, retryWhen } from "./response/field-values.ts";
export { type FrameKinds, frames } from "./response/frames.ts";
export { jsonLines, jsonSequence } from "./response/lines.ts";
export { type IntegersByStatus, exact } from "./response/exact.ts";
export type { Integers } from "./response/integers.ts";
export { json, jsonOrNothing, nothing } from "./response/read.ts";
export { resumable } from "./response/resumed.ts";
export { exists, locationUrl } from "./response/status.ts";
export type { Stream } from "./response/stream.ts";
export { anyContent, plainText } from "./response/text.ts";
export { answered, clientOf } from "./testing.ts";
export { limited } from "./throttle/limited.ts";
export { limitedByHeaders } from "./throttle/limited-by-headers.ts";
export type {
  Address,
  Auth,
  Call,
  CallPromise,
  Client,
  ClientParameter,
  ClientParameters,
  Content,
  DateInput,
  DateTimeInput,
  DeclaredErrors,
  Encoder,
  Exchange,
  FileContent,
  Items,
  Media,
  Method,
  PathValue,
  Reader,
  RequestBody,
  Route,
  ServiceDefinition,
  WithResponse,
  Without,
} from "./types.ts";
export type { Open, Unlisted, UnlistedMember, UnlistedTag } from "./open.ts";
export type { Kind } from "./util.ts";
export { checking } from "./validators/validation.ts";
export { type Waiting, type WaitOptions, waitFor } from "./wait.ts";
