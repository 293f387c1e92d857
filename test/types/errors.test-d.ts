import type {
  Cause,
  ClientError,
  DecodeError,
  EnvelopeError,
  ErrorContext,
  HttpError,
  NetworkError,
  ParameterError,
  RetryContext,
  ThrottleError,
  TimeoutError,
} from "@callsheet/clients";
import { describe, expectTypeOf, test } from "vitest";

type Errors =
  | DecodeError
  | EnvelopeError
  | HttpError
  | NetworkError
  | ParameterError
  | ThrottleError
  | TimeoutError;

describe("errors", () => {
  test("all say which operation failed, where, and after how many attempts", () => {
    expectTypeOf<Errors>().toExtend<ClientError>();
    expectTypeOf<ClientError>().toExtend<Error>();
    expectTypeOf<ClientError["operation"]>().toEqualTypeOf<string>();
    expectTypeOf<ClientError["attempts"]>().toEqualTypeOf<number>();
    expectTypeOf<ClientError["url"]>().toEqualTypeOf<string>();
  });

  test("a cause is facts, and never the error that was caught", () => {
    expectTypeOf<ClientError["cause"]>().toEqualTypeOf<Cause | undefined>();
    expectTypeOf<Cause>().toEqualTypeOf<{
      readonly name: string;
      readonly code?: string;
      readonly message: string;
    }>();
  });

  test("each has its own facts, and what the service sent is unknown", () => {
    expectTypeOf<ParameterError["parameter"]>().toEqualTypeOf<string>();
    expectTypeOf<HttpError["status"]>().toEqualTypeOf<number>();
    expectTypeOf<HttpError["headers"]>().toEqualTypeOf<Headers>();
    expectTypeOf<HttpError["body"]>().toEqualTypeOf<unknown>();
    expectTypeOf<EnvelopeError["envelope"]>().toEqualTypeOf<unknown>();
    expectTypeOf<ThrottleError["wait"]>().toEqualTypeOf<number>();
  });

  test("are told apart by name", () => {
    expectTypeOf<Errors["name"]>().toEqualTypeOf<
      | "DecodeError"
      | "EnvelopeError"
      | "HttpError"
      | "NetworkError"
      | "ParameterError"
      | "ThrottleError"
      | "TimeoutError"
    >();
    expectTypeOf<Extract<Errors, { name: "HttpError" }>>().toEqualTypeOf<HttpError>();
  });

  test("reach the hooks as they reach the caller", () => {
    expectTypeOf<RetryContext["error"]>().toEqualTypeOf<ClientError>();
    expectTypeOf<ErrorContext["error"]>().toEqualTypeOf<ClientError>();
  });
});
