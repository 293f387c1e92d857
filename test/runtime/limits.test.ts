import { describe, expect, it } from "vitest";
import {
  type Limit,
  type Limited,
  type Limiter,
  ParameterError,
  limited,
} from "../../templates/runtime/index.ts";
import { createLimiter } from "../../templates/runtime/throttle/limiter.ts";
import { recorder } from "./limiter-recorder.ts";
import {
  type TestOptions,
  jsonResponse,
  makeClient,
  rejection,
  stub,
  thing,
  until,
} from "./fixtures.ts";

const throttle: Limit = { calls: 2, per: 200 };
const one: Limit = { calls: 1, per: 60_000 };

/** A limiter that grants slots one by one and ignores the signal. */
function granter(): { limiter: Limiter; grants: (() => void)[]; released: unknown[] } {
  const grants: (() => void)[] = [];
  const released: unknown[] = [];
  const limiter: Limiter = {
    acquire: () =>
      new Promise((resolve) => {
        grants.push(() => resolve((margin) => void released.push(margin)));
      }),
  };
  return { limiter, grants, released };
}

const { fetch } = stub(() => jsonResponse({}));

describe("`throttle.limits`", () => {
  it("overrides documented limits, and applies `*` to operations without a limit", async () => {
    const { limiter, asked } = recorder();
    const own = { calls: 3, per: 5 };
    const rest = { calls: 4, per: 5 };
    const limits = {
      "things.own": limited(own),
      "things.none": false,
      "*": limited(rest),
    } as const;
    const client = makeClient({ fetch, throttle: { limiter, limits } });
    for (const id of ["things.own", "things.none", "things.get"]) {
      await client.call(thing({ id, throttle }));
      await client.call(thing({ id }));
    }
    expect(asked.map(({ key, limit }) => [JSON.parse(key)[1], limit])).toEqual([
      ["things.own", own],
      ["things.own", own],
      ["things.get", throttle],
      ["things.get", rest],
    ]);
  });

  it("finds a limit under a former id of the operation, after the current one", async () => {
    const { limiter, asked } = recorder();
    const [now, before] = [
      { calls: 3, per: 5 },
      { calls: 4, per: 5 },
    ];
    const limits = { "things.own": now, "items.own": before, "items.get": before } as const;
    const client = makeClient({ fetch, throttle: { limiter, limits } });
    await client.call(thing({ id: "things.own", formerIds: ["items.own"], throttle }));
    await client.call(thing({ id: "things.get", formerIds: ["goods.get", "items.get"], throttle }));
    expect(asked.map(({ key, limit }) => [JSON.parse(key)[1], limit])).toEqual([
      ["things.own", now],
      ["things.get", before],
    ]);
  });

  it("applies a changed limit to new calls, not to waiting calls", async () => {
    const limits: Record<string, Limited | false> = { "things.get": limited(one) };
    const client = makeClient({
      fetch,
      throttle: { limiter: createLimiter(), limits, maxWait: 10 },
    });
    const call = (): Promise<unknown> => client.call(thing());
    await call();
    expect(await rejection(call())).toMatchObject({ name: "ThrottleError" });
    limits["things.get"] = limited({ calls: 3, per: 60_000 });
    await Promise.all([call(), call()]);
    expect(await rejection(call())).toMatchObject({ name: "ThrottleError" });
    limits["things.get"] = false;
    await call();
    limits["things.get"] = limited({ calls: 0, per: 1000 });
    const error = await rejection(call());
    expect(error).toBeInstanceOf(ParameterError);
    expect(String(error)).toMatch(/`throttle.limits` of things.get needs whole `calls`/);
  });

  it("keeps the slots of waiting calls when their limit changes or becomes invalid", async () => {
    const limits: Record<string, Limited | false> = {
      "things.get": limited({ calls: 1, per: 50 }),
    };
    const limiter = createLimiter();
    const client = makeClient({ fetch, throttle: { limiter, limits } });
    const call = (): Promise<unknown> => client.call(thing());
    const started = performance.now();
    const waiting = [call(), call(), call()];
    limits["things.get"] = false;
    await waiting[1];
    expect(performance.now() - started).toBeGreaterThanOrEqual(49);
    limits["things.get"] = limited({ calls: 0.5, per: 50 });
    await waiting[2];
    expect(performance.now() - started).toBeGreaterThanOrEqual(98);
    expect(await rejection(call())).toBeInstanceOf(ParameterError);
    const written = { ...limited({ calls: 1, per: 50 }) };
    limits["things.get"] = written;
    const late = [call(), call()];
    // A limit is a value: changing the object later changes no earlier call.
    written.per = 60_000;
    await Promise.all(late);
  });

  it("releases the slot of a waiting call at its end after its limit was removed", async () => {
    const limits: Record<string, Limited | false> = { "things.get": limited(one) };
    const { limiter, grants, released } = granter();
    const client = makeClient({ fetch, throttle: { limiter, limits } });
    const waiting = client.call(thing());
    limits["things.get"] = false;
    await client.call(thing());
    expect(grants.length).toBe(1);
    grants[0]?.();
    await waiting;
    expect(released).toEqual([0]);
  });

  it("releases the slot of a waiting call immediately when it is aborted", async () => {
    const { limiter, grants, released } = granter();
    const sent = stub(() => jsonResponse({}));
    const client = makeClient({ fetch: sent.fetch, throttle: { limiter } });
    const leaving = new AbortController();
    const options = { signal: leaving.signal };
    const waiting = rejection(client.call(thing({ throttle: one, options })));
    await until(() => grants.length === 1);
    leaving.abort("enough");
    grants[0]?.();
    expect(await waiting).toBe("enough");
    expect(released).toEqual([0]);
    expect(sent.requests).toEqual([]);
  });

  it.each([
    [{ measure: "sent" }, "throttle.measure"],
    [{ margin: -1 }, "throttle.margin"],
    [{ margin: Number.NaN }, "throttle.margin"],
    [{ maxWait: -1 }, "throttle.maxWait"],
    [{ maxWait: Number.NaN }, "throttle.maxWait"],
    [{ limits: { "*": { calls: 0, per: 1 } } }, "throttle.limits"],
    [{ limits: { x: limited({ calls: 1.5, per: 1 }) } }, "throttle.limits"],
    [{ limits: { x: limited({ calls: 1, per: 0 }) } }, "throttle.limits"],
  ])("rejects invalid throttle options when the client is created: %j", (wrong, name) => {
    expect(() => makeClient({ throttle: wrong as object })).toThrow(`\`${name}\``);
  });
});

describe("`budget` of a limit", () => {
  const budgeted = (budget: Limit["budget"]): Limited => limited({ ...one, budget });

  it("shares a budget among limits that name it, for one base URL and credential", async () => {
    const { limiter, asked } = recorder();
    const limits = { "things.a": budgeted("all"), "things.b": budgeted("all"), "*": limited(one) };
    const client = makeClient({ fetch, throttle: { limiter, limits } });
    const other = makeClient({ fetch, apikey: "another", throttle: { limiter, limits } });
    for (const id of ["things.a", "things.b", "all"]) await client.call(thing({ id }));
    await other.call(thing({ id: "things.a" }));
    const keys = asked.map(({ key }) => key);
    expect(keys[0]).toBe(keys[1]);
    // An operation with the budget's name has a separate budget, and so has another key.
    expect(new Set(keys).size).toBe(3);
  });

  it("keys a budget by a path value", async () => {
    const { limiter, asked } = recorder();
    const budget: Limit["budget"] = ({ operation, pathParams }) => {
      expect(operation).toBe("things.get");
      return `advertiser ${pathParams["id"]}`;
    };
    const client = makeClient({
      fetch,
      throttle: { limiter, limits: { "*": budgeted(budget) } },
    });
    for (const id of [1, 2, 1]) {
      await client.call(thing({ path: "/v1/{id}", pathParams: { id } }));
    }
    const [first, second, third] = asked.map(({ key }) => key);
    expect(first).toBe(third);
    expect(first).not.toBe(second);
  });
});

describe("accounts of budgets", () => {
  const token = "abcDEF123.456-789";

  /** The keys of the budgets that calls of these clients use. */
  async function keys(...clients: Partial<TestOptions>[]): Promise<string[]> {
    const { limiter, asked } = recorder();
    for (const { throttle: own, ...options } of clients) {
      const made = makeClient({ fetch, ...options, throttle: { limiter, ...own } });
      await made.call(thing({ throttle: one }));
    }
    return asked.map(({ key }) => key);
  }

  it.each(["authorization", "X-Api-Key", "cookie", "x-auth-token", "proxy-authorization"])(
    "separates budgets by the value of header %s of the client or the call",
    async (name) => {
      const of = (value: string): Partial<TestOptions> => ({ headers: { [name]: value } });
      const [first, same, other, none] = await keys(of(token), of(token), of("another"), {});
      expect(same).toBe(first);
      expect(new Set([first, other, none]).size).toBe(3);
      const { limiter, asked } = recorder();
      const client = makeClient({ fetch, ...of("another"), throttle: { limiter } });
      const options = { headers: { [name.toUpperCase()]: token } };
      await client.call(thing({ throttle: one, options }));
      await client.call(thing({ throttle: one, headers: { [name]: token } }));
      expect(asked.map(({ key }) => key)).toEqual([first, first]);
    },
  );

  it("shares a budget between requests with different generated values", async () => {
    const all = await keys(
      {},
      { headers: { "idempotency-key": "a" } },
      { headers: { "X-CSRF-Token": "b" } },
      { headers: { "x-signature": "c" } },
      { headers: { accept: "text/plain", "x-trace": "d" } },
      { headers: { authorization: "AWS4-HMAC-SHA256 Credential=a/b, Signature=e1" } },
      { headers: { authorization: 'Digest username="u", nonce="f", response="g"' } },
    );
    expect(new Set(all).size).toBe(1);
  });

  it("separates budgets by the `authorize` function if the limiter is in-process", async () => {
    const answering = stub(() => jsonResponse({}));
    const baseUrl = "https://authorized-budgets.test";
    const [mine, others] = [() => undefined, () => undefined];
    const call = (authorize: () => undefined): Promise<unknown> => {
      const options = { fetch: answering.fetch, baseUrl, authorize, throttle: { maxWait: 0 } };
      return makeClient(options).call(thing({ throttle: { calls: 1, per: 60_000 } }));
    };
    await call(mine);
    await call(others);
    expect(await rejection(call(mine))).toMatchObject({ name: "ThrottleError" });
    expect(answering.requests.length).toBe(2);
  });

  it("shares a budget between `authorize` functions if the limiter is shared", async () => {
    const [first, other] = await keys({ authorize: () => {} }, { authorize: () => undefined });
    expect(other).toBe(first);
  });

  it("separates budgets by `throttle.account` instead of credentials", async () => {
    const named = (account: string | (() => string), value: string): Partial<TestOptions> => ({
      apikey: value,
      headers: { authorization: value },
      throttle: { account },
    });
    const [first, same, made, other] = await keys(
      named("acme", "old token"),
      named("acme", "new token"),
      named(() => "acme", "newer token"),
      named("bcme", "old token"),
    );
    expect(new Set([first, same, made])).toEqual(new Set([first]));
    expect(other).not.toBe(first);
    expect(first).not.toContain("token");
    const wrong = makeClient({ fetch, throttle: { account: Object(() => 7) as () => string } });
    expect(await rejection(wrong.call(thing({ throttle: one })))).toMatchObject({
      name: "ParameterError",
      parameter: "throttle.account",
    });
  });
});
