/** Limits of operations and callers apply equally to functions and facades. */
import { describe, expect, it } from "vitest";
import {
  type ClientOptions,
  ThrottleError,
  createClient,
  facadeOptions,
  limited,
} from "../../templates/runtime/index.ts";
import { jsonResponse, rejection, stub, thing } from "./fixtures.ts";

const rule = { calls: 1, per: 60_000 };

const clients = [
  ["the client of imported functions", (options: ClientOptions) => options],
  ["the client of a facade", (options: ClientOptions) => facadeOptions(options)],
] as const;

describe.each(clients)("%s", (_, optionsOf) => {
  /** The outcome of the second of two calls, of an operation with or without a limit. */
  async function second(
    throttle: ClientOptions["throttle"],
    ofOperation?: ReturnType<typeof limited>,
  ): Promise<unknown> {
    const { fetch } = stub(() => jsonResponse({ ok: true }));
    // A separate budget for each test.
    const baseUrl = `https://${crypto.randomUUID()}.test`;
    const options = optionsOf({ baseUrl, fetch, throttle: { maxWait: 0, ...throttle } });
    const client = createClient({ service: "test" }, options);
    const call = { ...thing(), ...(ofOperation && { throttle: ofOperation }) };
    await client.call(call);
    return client.call(call).catch((error: unknown) => error);
  }

  it("enforces the limit of an operation", async () => {
    expect(await second({}, limited(rule))).toBeInstanceOf(ThrottleError);
  });

  it.each(["things.get", "*"])("enforces limits of %s that are marked by `limited`", async (id) => {
    expect(await second({ limits: { [id]: limited(rule) } })).toBeInstanceOf(ThrottleError);
    expect(await second({ limits: { [id]: false } })).toEqual({ ok: true });
  });

  it.each(["things.get", "*"])(
    "rejects a plain limit of %s if none is documented, even one added later",
    async (id) => {
      const limits: Record<string, typeof rule> = {};
      const options = optionsOf({ baseUrl: "https://a.test", throttle: { limits } });
      const client = createClient({ service: "test" }, options);
      limits[id] = rule;
      const error = await rejection(client.call(thing()));
      expect(error).toMatchObject({ parameter: "throttle.limits", attempts: 0 });
      expect(String(error)).toContain("needs `limited({ calls, per })`");
    },
  );

  it("enforces limits with a limiter without estimates", async () => {
    const acquire = async () => () => undefined;
    expect(await second({ limiter: { acquire }, maxWait: 50 }, limited(rule))).toEqual({
      ok: true,
    });
  });

  it("rejects a call with a limit if the client has no limiter", async () => {
    const client = createClient({ service: "test" }, optionsOf({ baseUrl: "https://a.test" }));
    const call: object = { ...thing(), throttle: rule };
    const error = await rejection(client.call(call as ReturnType<typeof thing>));
    expect(error).toMatchObject({ code: "parameter", attempts: 0 });
    expect(String(error)).toContain("needs `limited({ calls, per })`");
  });
});
