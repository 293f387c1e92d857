/** Limits come with what keeps them: of an operation, of a client for functions, of a facade. */
import { describe, expect, it } from "vitest";
import {
  type ClientOptions,
  ThrottleError,
  createClient,
  facadeOptions,
  limited,
  throttling,
} from "../../templates/runtime/index.ts";
import { jsonResponse, rejection, stub, thing } from "./fixtures.ts";

const rule = { calls: 1, per: 60_000 };
type Limits = NonNullable<NonNullable<ClientOptions["throttle"]>["limits"]>;

const never = { maxWait: 0 };

/** Two calls at once of a client for functions, or of a facade: what became of the second. */
async function second(
  options: ClientOptions,
  throttle?: ReturnType<typeof limited>,
): Promise<unknown> {
  const { fetch } = stub(() => jsonResponse({ ok: true }));
  // One budget for each test.
  const baseUrl = `https://${crypto.randomUUID()}.test`;
  const client = createClient({ service: "test" }, Object.assign(options, { baseUrl, fetch }));
  const call = { ...thing(), ...(throttle && { throttle }) };
  await client.call(call);
  return client.call(call).catch((error: unknown) => error);
}

describe("a client for functions", () => {
  it("keeps the limit of an operation that has one", async () => {
    expect(await second({ throttle: never }, limited(rule))).toBeInstanceOf(ThrottleError);
  });

  it.each(["things.get", "*"])("keeps limits of %s that `throttling` gives it", async (id) => {
    const throttle = throttling({ ...never, limits: { [id]: rule } });
    expect(await second({ throttle })).toBeInstanceOf(ThrottleError);
  });

  it("keeps what replaces the limit of an operation", async () => {
    const throttle = throttling({ ...never, limits: { "things.get": false } });
    expect(await second({ throttle }, limited(rule))).toEqual({ ok: true });
  });

  it.each<Limits>([{ "things.get": rule }, { "*": rule }, { "things.get": false }, {}])(
    "refuses limits that are a plain object: %o",
    (limits) => {
      const make = (): unknown =>
        createClient({ service: "test" }, { baseUrl: "https://a.test", throttle: { limits } });
      expect(make).toThrow(
        "test: `throttle.limits` has no effect without `throttling({ limits })`",
      );
    },
  );

  it("refuses them where they are added once it is made", async () => {
    const options: ClientOptions & { throttle: object } = {
      baseUrl: "https://a.test",
      throttle: { ...never },
    };
    const client = createClient({ service: "test" }, options);
    Object.assign(options.throttle, { limits: { "*": rule } });
    expect(await rejection(client.call(thing()))).toMatchObject({ parameter: "throttle.limits" });
  });

  it("refuses a call with a limit that nothing keeps", async () => {
    const client = createClient({ service: "test" }, { baseUrl: "https://a.test" });
    const call: object = { ...thing(), throttle: rule };
    const error = await rejection(client.call(call as ReturnType<typeof thing>));
    expect(error).toMatchObject({ parameter: "throttle", attempts: 0 });
    expect(String(error)).toContain("has no effect without `limited({ calls, per })`");
  });

  it("refuses options that nothing has looked at, with the first call that they are for", async () => {
    const throttle: object = { maxWait: "1000" };
    const client = createClient({ service: "test" }, { baseUrl: "https://a.test", throttle });
    const call = thing({ throttle: rule });
    for (const _ of [1, 2]) {
      const error = await rejection(client.call(call));
      expect(error).toMatchObject({ parameter: "throttle.maxWait", attempts: 0 });
    }
  });
});

describe("a facade", () => {
  it("keeps limits that are a plain object", async () => {
    const options = facadeOptions<ClientOptions>({
      throttle: { ...never, limits: { "*": rule } },
    });
    expect(await second(options)).toBeInstanceOf(ThrottleError);
  });

  it("takes what `throttling` makes, too", async () => {
    const options = facadeOptions<ClientOptions>({
      throttle: throttling({ ...never, limits: { "*": rule } }),
    });
    expect(await second(options)).toBeInstanceOf(ThrottleError);
  });
});
