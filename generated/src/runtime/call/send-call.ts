// Callsheet runtime: sends a call with ky. Its `fetch` is a complete attempt: slot, request, response, body.

import ky, { ForceRetryError, type Options as KyOptions, type RetryOptions, isHTTPError } from "ky";
import {
  type AnyClientError,
  ClientError,
  ParameterError,
  cleanCause,
  excerpt,
  withCallerStack,
} from "../errors.ts";
import { staleness } from "../backoff.ts";
import type { ClientOptions, Slot } from "../options.ts";
import { cancelBody, httpError, isResult } from "../response/read.ts";
import { derivedSignal, withTimeout, jsonOf } from "../util.ts";
import {
  callCallback,
  checkedResponse,
  startCooldown,
  pauseOf,
  refusalOf,
  requestOf,
  responseTo,
  slotOf,
} from "./exchange.ts";
import { hooksOf, initialized } from "./prepare.ts";
import type { QueuedCall } from "./queued-call.ts";
import { isTransient, retriesOf, retryPolicy } from "./settings.ts";

type Fetch = NonNullable<ClientOptions["fetch"]>;
type KyFetch = NonNullable<KyOptions["fetch"]>;

/** Sends a call that has its slot. Awaits an inner function, so that error stacks omit frames of the runtime. */
export async function sendCall<T>(call: QueuedCall<T>, first: Slot | undefined): Promise<T> {
  const { authorize, caller, content, deadline, read, settings, timeout } = call;
  const { backoff } = settings;
  const since = performance.now();
  let over: AbortSignal | undefined;
  let value: T;
  let failure: AnyClientError | undefined;
  let broken: unknown;
  let isReauthorized = false;
  let isReconnected = false;
  let pause = 0;
  /** Identifies the errors of ky in this call, because a hook can make other calls with ky. */
  const delay = (): number => pause;

  const late = (): ClientError => call.overdue("attempt", failure);

  /** Converts errors of ky and the platform, which contain the URL and therefore possibly a key. */
  const errorOf = (error: unknown): AnyClientError => {
    if (isHTTPError(error) && error.options.retry.delay === delay) {
      const { response, data = "", message } = error;
      if (!failure || response !== call.kept)
        return httpError(response, typeof data === "string" ? data : jsonOf(data), call);
      // A hook can have replaced the message.
      if (!message.startsWith("Request failed with "))
        failure.message = excerpt(call, message, 500);
      return failure;
    }
    // Credentials were replaced, but no retries are left, or the body cannot be sent again.
    if (failure && error instanceof ForceRetryError) {
      failure.message += content?.once?.renewed ?? "";
      return failure;
    }
    return call.errorOf(error);
  };

  const sending = (): Promise<Response | undefined> => {
    const {
      fetch = globalThis.fetch,
      hooks = {},
      retry,
      // The call sheet or the runtime determines these options, even if an instance or a hook sets them.
      body: _body,
      json: _json,
      prefix: _prefix,
      signal: _signal,
      throwHttpErrors: _throwHttpErrors,
      totalTimeout: _totalTimeout,
      ...rest
    } = initialized(call);
    const { onDownloadProgress, onUploadProgress } = rest;
    call.parseJson = rest.parseJson;
    if (retry !== call.options.retry) {
      call.policy = retryPolicy(retry, settings.budget);
      call.retries = retriesOf(call.policy, call.method, call.idempotent);
    }
    const { policy, retries } = call;
    // Hooks read the response in addition to the reader.
    const isHooked = Boolean(hooks.afterResponse?.length);
    call.isKept ||= isHooked;
    // A hook can create another request without the signal of the call.
    const hasHooks = Object.values(hooks).some((all) => all?.length > 0);
    const isReadLate = read.takesBody || onDownloadProgress !== undefined;
    // ky does not copy a request that must not be retried, unless a hook can force a retry.
    const canForce = (isHooked || authorize?.replaced) && !content?.once;
    const forced = canForce ? Math.max(policy.limit, 1) : 0;

    /** Returns the response for ky: the response itself after it was read, or a copy for hooks or the caller. */
    const exchange = async (
      request: Request,
      slot: Slot | undefined,
      ending: AbortSignal,
      fetchIt: Fetch,
    ): Promise<Response> => {
      const started = performance.now();
      call.attempts += 1;
      call.emit("request");
      const made = await requestOf(request, call);
      // The attempt can end while the caller authorizes it.
      ending.throwIfAborted();
      const received = await responseTo(made, call, slot, ending, fetchIt).catch(
        (error: unknown) => {
          broken = error;
          throw call.fault(error);
        },
      );
      backoff.hasResponded = true;
      const response = (call.response = checkedResponse(received, call));
      const milliseconds = performance.now() - started;
      call.emit("response", { milliseconds });
      if (!isResult(response, read)) {
        const refusal = await refusalOf(response, call);
        failure = refusal.error;
        startCooldown(call, failure);
        if (response.status === 401 && authorize?.replaced && !isReauthorized) {
          isReauthorized = true;
          const ask = (): unknown => authorize.replaced?.(made);
          if (await callCallback(call, "authorize.replaced", ask, failure)) {
            const { error } = refusal;
            if (call.attempts <= (retries || forced)) call.emit("retry", { error, delay: 0 });
            throw new ForceRetryError({ delay: 0 });
          }
        }
        return (call.kept = refusal.copy);
      }
      if (isReadLate) return response;
      const kept = call.isKept ? (response.clone() as Response) : response;
      try {
        value = await read.read(call);
        failure = undefined;
        return (call.kept = kept);
      } catch (error) {
        // A cloned body is released when both copies are released.
        cancelBody(kept);
        throw error;
      }
    };

    /** Sends an attempt. The time limit includes reading the body, not waiting. ky decides about retries by status. */
    const attempt = async (request: Request, init?: RequestInit): Promise<Response> => {
      const signal = over && hasHooks ? AbortSignal.any([request.signal, over]) : request.signal;
      let slot: Slot | undefined;
      try {
        // A hook can take longer than a slot lasts.
        const isFresh = !call.attempts && performance.now() - since < 500;
        if (!isFresh) first?.release();
        slot = isFresh ? first : await slotOf(call, signal, failure);
        signal.throwIfAborted();
        return await withTimeout(signal, timeout, late, (ending, controller) => {
          call.ending = controller;
          return exchange(request, slot, ending, (made) =>
            fetch(made, { ...init, signal: read.lasting?.(ending, call) ?? ending }),
          );
        });
      } catch (error) {
        if (signal.aborted || error instanceof ForceRetryError) throw error;
        startCooldown(call, (failure = errorOf(error)));
        throw failure;
      } finally {
        slot?.release();
      }
    };

    const shouldRetry: RetryOptions["shouldRetry"] = async ({ error, retryCount }) => {
      const refusal = errorOf(error);
      const asked = pauseOf(refusal, policy.afterStatusCodes, policy);
      const ask = (): unknown => policy.shouldRetry?.({ error, retryCount });
      const wanted = await callCallback(call, "retry.shouldRetry", ask, refusal);
      // The call can end while the refusal is read.
      const isWanted = !over?.aborted && (wanted ?? isTransient(refusal, policy, asked));
      if (!isWanted || Number(asked) > policy.retryAfterLimit) return false;
      const { jitter } = policy;
      const drawn = policy.delay(retryCount);
      const random = jitter === true ? Math.random() * drawn : jitter ? jitter(drawn) : drawn;
      const stale = !isReconnected && staleness(broken, backoff.hasResponded);
      pause = stale ? 0 : Math.round(asked ?? Math.min(random, policy.backoffLimit));
      if (performance.now() + pause >= deadline) return false;
      if (!backoff.takeRetry(policy.budget) && stale !== "proven") {
        refusal.message += "; not retried: `retry.budget` is used up";
        return false;
      }
      isReconnected ||= stale !== false;
      call.emit("retry", { error: refusal, delay: pause });
      return true;
    };

    // Few options are passed to ky, because it copies all merged options for each of them.
    return ky(call.href, {
      ...rest,
      ...content?.init,
      fetch: attempt as KyFetch,
      timeout: false,
      redirect: content?.init?.redirect ?? "manual",
      retry: {
        limit: retries || forced,
        methods: retries ? [call.method.toLowerCase()] : [],
        backoffLimit: Infinity,
        delay,
        shouldRetry,
      },
      // The attempt itself adds a Blob, which ky would copy, unless ky must count its bytes.
      ...(content && (onUploadProgress || !content.attach) && { body: content.body as Blob }),
      ...(hasHooks && { hooks: hooksOf(hooks, call) }),
      ...(read.statuses && {
        throwHttpErrors: (status: number) => !read.statuses?.includes(status),
      }),
      ...(over && { signal: over }),
    });
  };

  /** Reads the response, unless the attempt has read it. */
  const result = async (signal?: AbortSignal): Promise<T> => {
    over = signal;
    let sent: ReturnType<typeof sending>;
    try {
      sent = sending();
    } catch (error) {
      // Platforms without `Request` do not have the other classes of `fetch` either.
      const message =
        "Request" in globalThis ? cleanCause(error, call).message : "Request is not defined";
      throw new ParameterError(call, "request", `the request cannot be made: ${message}`);
    }
    const response = await sent;
    if (!response) throw new ClientError(call, "was stopped by a hook with `ky.stop`");
    if (over?.aborted) cancelBody(response);
    over?.throwIfAborted();
    if (response === call.kept) return value;
    call.response = response;
    // If the caller requests the response, its body must remain readable.
    call.kept = call.isKept && !read.takesBody ? (response.clone() as Response) : response;
    if (!isResult(response, read)) throw httpError(response, await response.text(), call);
    return read.takesBody
      ? read.read(call)
      : withTimeout(over, timeout, late, () => read.read(call));
  };

  const settled = async (): Promise<T> => {
    try {
      caller?.throwIfAborted();
      // ky waits for hooks without a time limit.
      const overdue = (): ClientError => call.overdue("call", failure);
      const got = await (caller || call.totalTimeout
        ? withTimeout(derivedSignal(caller), deadline - performance.now(), overdue, result)
        : result());
      call.end({ outcome: "result" });
      return got;
    } catch (error) {
      throw call.fail(error, (thrown) => withCallerStack(errorOf(thrown), sendCall));
    } finally {
      first?.release();
    }
  };
  return await settled();
}
