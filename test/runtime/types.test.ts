import { describe, expectTypeOf, it } from "vitest";
import {
  type Bound,
  type CallOptions,
  type CallPromise,
  type Client,
  type ClientOptions,
  ClientError,
  type Download,
  EnvelopeError,
  HttpError,
  type Open,
  ParameterError,
  bind,
  clientOf,
  clientParameters,
  createClient,
  limited,
  download,
  enveloped,
  json,
  nothing,
} from "../../templates/runtime/index.ts";

interface Thing {
  readonly id: string;
}

interface GetParams {
  readonly id: string;
}

interface ChainCallOptions extends CallOptions {
  readonly apikey?: string | undefined;
}
type ChainClient = Client<"chain", ChainCallOptions>;
type AdsClient = Client<"ads">;

interface ChainOptions extends ClientOptions {
  readonly baseUrl: string;
  readonly apikey: string;
}

// The functions below represent generated functions. They are compiled, not run.

function createChain(options: ChainOptions): ChainClient {
  return createClient(
    {
      service: "chain",
      parameters: clientParameters([{ name: "apikey", wire: "apikey", in: "query" }]),
    },
    options,
  );
}

/** Reads a thing. */
function get(
  client: ChainClient,
  params: GetParams,
  options?: ChainCallOptions,
): CallPromise<Thing> {
  return client.call({
    id: "things.get",
    method: "GET",
    path: "/v1/things/{id}",
    pathParams: { id: params.id },
    query: { tags: ["a", 1], page: undefined },
    throttle: limited({ calls: 2, per: 1000 }),
    read: json("object"),
    options,
  });
}

function list(client: AdsClient, options?: CallOptions): Promise<Thing[]> {
  const envelope = { success: { status: "1" }, result: "result" };
  const read = enveloped<Thing[]>(envelope, "array");
  return client.call({ id: "list", method: "GET", path: "/", read, options });
}

function fetchMedia(client: AdsClient): Promise<Download> {
  return client.call({ id: "m", method: "GET", path: "/", read: download, options: undefined });
}

function remove(client: AdsClient): Promise<void> {
  return client.call({ id: "r", method: "DELETE", path: "/", read: nothing, options: undefined });
}

const resources = { things: { get, parts: { get } }, states: ["on"] as const };

function statusOf(error: HttpError | EnvelopeError): number | undefined {
  return error.name === "HttpError" ? error.status : undefined;
}

describe("types", () => {
  it("rejects functions with a client of another service", () => {
    expectTypeOf<Client<"a">>().not.toExtend<Client<"b">>();
    expectTypeOf<Client<"a">>().toExtend<Client>();
    expectTypeOf(list).parameter(0).toEqualTypeOf<Client<"ads">>();
    const misuse = (chain: ChainClient): unknown => [
      // @ts-expect-error the function belongs to another service
      list(chain),
      get(chain, { id: "1" }),
    ];
    expectTypeOf(misuse).toBeFunction();
  });

  it("requires the options that a client needs", () => {
    const misuse = (): unknown => [
      // @ts-expect-error no base URL is known
      createChain({ apikey: "k" }),
      // @ts-expect-error the key is required
      createChain({ baseUrl: "https://api.test" }),
      // @ts-expect-error a time limit is a number of ms, or false
      createChain({ baseUrl: "https://api.test", apikey: "k", timeout: "1s" }),
    ];
    expectTypeOf(misuse).toBeFunction();
    expectTypeOf(createChain).returns.toEqualTypeOf<ChainClient>();
    expectTypeOf<typeof globalThis.fetch>().toExtend<NonNullable<ClientOptions["fetch"]>>();
    expectTypeOf<Console>().toExtend<NonNullable<ClientOptions["logger"]>>();
  });

  it("infers the result of a call from its reader", () => {
    expectTypeOf(get).returns.resolves.toEqualTypeOf<Thing>();
    expectTypeOf(list).returns.resolves.toEqualTypeOf<Thing[]>();
    expectTypeOf(fetchMedia).returns.resolves.toEqualTypeOf<Download>();
    expectTypeOf(remove).returns.resolves.toEqualTypeOf<void>();
    expectTypeOf(json()).toEqualTypeOf(json<unknown>());
  });

  it("removes only the client parameter from bound functions", () => {
    type Tree = Bound<typeof resources>;
    expectTypeOf<Tree["things"]["get"]>().toEqualTypeOf<
      (params: GetParams, options?: ChainCallOptions) => CallPromise<Thing>
    >();
    expectTypeOf<Tree["things"]["parts"]["get"]>().parameter(0).toEqualTypeOf<GetParams>();
    expectTypeOf<Tree["states"]>().toEqualTypeOf<readonly ["on"]>();
    expectTypeOf(bind<typeof resources>).returns.toExtend<Tree>();
    const misuse = (tree: Tree): unknown => [
      // @ts-expect-error the facade is not to be assigned to
      (tree.states = ["on"]),
      // @ts-expect-error an id is needed
      tree.things.get({}),
      // @ts-expect-error there is no such option
      tree.things.get({ id: "1" }, { chain: "1" }),
    ];
    expectTypeOf(misuse).toBeFunction();
  });

  it("accepts a test double as a client", () => {
    const double: ChainClient = clientOf("chain", async (call) => call.id);
    expectTypeOf(get).toBeCallableWith(double, { id: "1" });
  });

  it("narrows a union of errors by name", () => {
    expectTypeOf(statusOf).returns.toEqualTypeOf<number | undefined>();
    expectTypeOf<ParameterError>().toExtend<ClientError>();
    expectTypeOf<ParameterError["name"]>().toEqualTypeOf<"ParameterError">();
  });

  it("accepts unknown values of open enums", () => {
    expectTypeOf<"new">().toExtend<Open<"on" | "off">>();
    expectTypeOf<"on">().toExtend<Open<"on" | "off">>();
    expectTypeOf<number>().not.toExtend<Open<"on" | "off">>();
  });
});
