import {
  type AnyClientError,
  type CallEventOf,
  type ClientOptions,
  type ErrorCode,
  type PlainClientError,
  isClientError,
  isDecodeError,
  isEnvelopeError,
  isHttpError,
  isNetworkError,
  isParameterError,
  isThrottleError,
  isTimeoutError,
  isTokenError,
} from "@callsheet/clients";
import type {
  Cause,
  ClientError,
  DecodeError,
  EnvelopeError,
  HttpError,
  NetworkError,
  ParameterError,
  ThrottleError,
  TimeoutError,
  TokenError,
} from "@callsheet/clients";
import { describe, expectTypeOf, test } from "vitest";

type Errors =
  | DecodeError
  | EnvelopeError
  | HttpError
  | NetworkError
  | ParameterError
  | ThrottleError
  | TimeoutError
  | TokenError;

describe("errors", () => {
  test("declares operation, URL and attempts for every error", () => {
    expectTypeOf<Errors>().toExtend<ClientError>();
    expectTypeOf<ClientError>().toExtend<Error>();
    expectTypeOf<ClientError["operation"]>().toEqualTypeOf<string>();
    expectTypeOf<ClientError["attempts"]>().toEqualTypeOf<number>();
    expectTypeOf<ClientError["url"]>().toEqualTypeOf<string>();
  });

  test("declares the cause as plain data", () => {
    expectTypeOf<ClientError["cause"]>().toEqualTypeOf<Cause | undefined>();
    expectTypeOf<Cause>().toEqualTypeOf<{
      readonly name: string;
      readonly code?: string;
      readonly message: string;
    }>();
  });

  test("declares the fields of each error, and unknown data of the service", () => {
    expectTypeOf<ParameterError["parameter"]>().toEqualTypeOf<string>();
    expectTypeOf<HttpError["status"]>().toEqualTypeOf<number>();
    expectTypeOf<HttpError["headers"]>().toEqualTypeOf<Headers>();
    expectTypeOf<HttpError["body"]>().toEqualTypeOf<unknown>();
    expectTypeOf<HttpError<string>["body"]>().toEqualTypeOf<string>();
    expectTypeOf<HttpError<string>>().toExtend<HttpError>();
    expectTypeOf<EnvelopeError<{ a: 1 }>["body"]>().toEqualTypeOf<{ a: 1 }>();
    expectTypeOf<EnvelopeError["isTransient"]>().toEqualTypeOf<boolean>();
    expectTypeOf<ClientError["service"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<EnvelopeError["envelope"]>().toEqualTypeOf<unknown>();
    expectTypeOf<ThrottleError["wait"]>().toEqualTypeOf<number>();
  });

  test("narrows a union of all errors by code", () => {
    expectTypeOf<AnyClientError>().toExtend<ClientError>();
    expectTypeOf<Errors>().toExtend<AnyClientError>();
    expectTypeOf<AnyClientError["code"]>().toEqualTypeOf<ErrorCode>();
    expectTypeOf<Extract<AnyClientError, { code: "http" }>>().toEqualTypeOf<HttpError>();
    expectTypeOf<Extract<AnyClientError, { code: "timeout" }>>().toEqualTypeOf<TimeoutError>();
    const about = (error: AnyClientError): unknown => {
      switch (error.code) {
        case "client":
          return expectTypeOf(error).toEqualTypeOf<PlainClientError>();
        case "parameter":
          return expectTypeOf(error.parameter).toEqualTypeOf<string>();
        case "http":
          return expectTypeOf(error).toEqualTypeOf<HttpError>();
        case "envelope":
          return expectTypeOf(error.envelope).toEqualTypeOf<unknown>();
        case "decode":
          return expectTypeOf(error).toEqualTypeOf<DecodeError>();
        case "timeout":
          return expectTypeOf(error.limit).toEqualTypeOf<number>();
        case "network":
          return expectTypeOf(error).toEqualTypeOf<NetworkError>();
        case "throttle":
          return expectTypeOf(error.wait).toEqualTypeOf<number>();
        case "token":
          return expectTypeOf(error.status).toEqualTypeOf<number | undefined>();
      }
    };
    expectTypeOf(about).toBeFunction();
  });

  test("narrows any caught value by guards", () => {
    expectTypeOf(isClientError).guards.toEqualTypeOf<AnyClientError>();
    expectTypeOf(isHttpError).guards.toEqualTypeOf<HttpError>();
    expectTypeOf(isEnvelopeError).guards.toEqualTypeOf<EnvelopeError>();
    expectTypeOf(isDecodeError).guards.toEqualTypeOf<DecodeError>();
    expectTypeOf(isParameterError).guards.toEqualTypeOf<ParameterError>();
    expectTypeOf(isTimeoutError).guards.toEqualTypeOf<TimeoutError>();
    expectTypeOf(isNetworkError).guards.toEqualTypeOf<NetworkError>();
    expectTypeOf(isThrottleError).guards.toEqualTypeOf<ThrottleError>();
    expectTypeOf(isTokenError).guards.toEqualTypeOf<TokenError>();
  });

  test("declares status, headers and request id of errors with a response", () => {
    expectTypeOf<HttpError["requestId"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<EnvelopeError["status"]>().toEqualTypeOf<number | undefined>();
    expectTypeOf<EnvelopeError["headers"]>().toEqualTypeOf<Headers | undefined>();
    expectTypeOf<DecodeError["requestId"]>().toEqualTypeOf<string | undefined>();
  });

  test("declares an error for the `end` event only if its outcome is an error", () => {
    const end = (event: CallEventOf<"end">): void => {
      if (event.outcome === "error") {
        expectTypeOf(event.error).toEqualTypeOf<AnyClientError>();
      } else expectTypeOf(event.error).toEqualTypeOf<undefined>();
    };
    const onEvent: ClientOptions["onEvent"] = (event) => event.type === "end" && end(event);
    expectTypeOf(onEvent).toBeFunction();
  });

  test("narrows a union of errors by name", () => {
    expectTypeOf<Errors["name"]>().toEqualTypeOf<
      | "DecodeError"
      | "EnvelopeError"
      | "HttpError"
      | "NetworkError"
      | "ParameterError"
      | "ThrottleError"
      | "TimeoutError"
      | "TokenError"
    >();
    expectTypeOf<Extract<Errors, { name: "HttpError" }>>().toEqualTypeOf<HttpError>();
  });

  test("declares whether the call was retried", () => {
    expectTypeOf<ClientError["isRetried"]>().toEqualTypeOf<boolean>();
  });

  test("declares the same error type for events as for the caller", () => {
    expectTypeOf<CallEventOf<"retry">["error"]>().toEqualTypeOf<AnyClientError>();
    expectTypeOf<CallEventOf<"error">["error"]>().toEqualTypeOf<AnyClientError>();
  });
});
