// Distinguishes the errors of this package from others, also where two copies of it are installed: there
// `instanceof` knows the classes of one only (hand-written in templates/runtime, copied into the
// generated package).

import {
  type ClientError,
  type DecodeError,
  type EnvelopeError,
  type HttpError,
  type NetworkError,
  type ParameterError,
  type ThrottleError,
  type TimeoutError,
  brand,
} from "./errors.ts";

/** Every error of a call, distinguished by `code`: `switch (error.code)` knows their fields. */
export type AnyClientError =
  | PlainClientError
  | ParameterError
  | HttpError
  | EnvelopeError
  | DecodeError
  | TimeoutError
  | NetworkError
  | ThrottleError;

/** A ClientError that is of no other class: a function of the caller's failed. */
export interface PlainClientError extends ClientError {
  readonly code: "client";
}

/** Whether it is any error of a call; its `code` then says which. */
export function isClientError(error: unknown): error is AnyClientError {
  return typeof error === "object" && error !== null && Object.hasOwn(error, brand);
}

export function isParameterError(error: unknown): error is ParameterError {
  return isClientError(error) && error.code === "parameter";
}

export function isHttpError(error: unknown): error is HttpError {
  return isClientError(error) && error.code === "http";
}

export function isEnvelopeError(error: unknown): error is EnvelopeError {
  return isClientError(error) && error.code === "envelope";
}

export function isDecodeError(error: unknown): error is DecodeError {
  return isClientError(error) && error.code === "decode";
}

export function isTimeoutError(error: unknown): error is TimeoutError {
  return isClientError(error) && error.code === "timeout";
}

export function isNetworkError(error: unknown): error is NetworkError {
  return isClientError(error) && error.code === "network";
}

export function isThrottleError(error: unknown): error is ThrottleError {
  return isClientError(error) && error.code === "throttle";
}
