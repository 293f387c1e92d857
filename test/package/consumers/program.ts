// A typical program that uses the package.

import {
  type CallEvent,
  type CallOptions,
  type Client,
  ClientError,
  type ClientOptions,
  DecodeError,
  type Download,
  EnvelopeError,
  HttpError,
  NetworkError,
  type Pages,
  ParameterError,
  PollTimeoutError,
  ThrottleError,
  TimeoutError,
  clientOf,
  limited,
  poll,
} from "@callsheet/clients";
import {
  type Advertising,
  type AdvertisingClient,
  createAdvertising,
  createAdvertisingClient,
} from "@callsheet/clients/advertising";
import { delete as deleteUser, get as getUser } from "@callsheet/clients/advertising/users";
import * as lineItems from "@callsheet/clients/advertising/advertisers/line-items";
import type { PlatformAudience } from "@callsheet/clients/advertising/platform-audiences";
import { openFile, saveFile } from "@callsheet/clients/file";
import { createTokenData, createTokenDataClient } from "@callsheet/clients/token-data";
import { tokenbalancehistory } from "@callsheet/clients/token-data/account";
import type { TokenHolder } from "@callsheet/clients/token-data/token";

// Other programs of these tests must not use this type, because they share the declaration.
declare module "@callsheet/clients/advertising/platform-audiences" {
  interface PlatformAudience {
    readonly displayName: string;
  }
}

/** Returns a line for each action. */
export async function use(baseUrl: string): Promise<string[]> {
  const seen: string[] = [];
  const ads: Advertising = createAdvertising(optionsOf(baseUrl, seen));
  const item: lineItems.LineItem = await ads.advertisers.lineItems.get({
    advertiserId: "1",
    lineItemId: "2",
  });
  seen.push(`status ${statusOf(item)}, other ${typeof item["operation"]}`);

  const audience: PlatformAudience = await ads.platformAudiences.get({ platformAudienceId: "3" });
  const name: string = audience.displayName;
  seen.push(`name ${String(name)}`);

  const client: AdvertisingClient = createAdvertisingClient({ baseUrl });
  const user = await getUser(client, { userId: "4" }, { timeout: false, retry: { limit: 1 } });
  const gone: unknown = await deleteUser(client, { userId: "4" });
  seen.push(`user ${String(user["operation"])}, gone ${typeof gone}`);
  const controller = new AbortController();
  await ads.advertisers.list({ signal: controller.signal, query: { pageSize: [1, 2n] } });
  await ads.advertisers.list();

  const download: Download = await ads.media.download({ resourceName: "a/b" });
  const stream: ReadableStream<Uint8Array> = download.stream();
  await stream.cancel();
  await ads.media.upload({ resourceName: "a/b", media: new Uint8Array([1, 2]) });
  await ads.media.upload({ resourceName: "a/b", body: { any: ["json", 1] } });

  const chain = createTokenData({ baseUrl, apikey: "k", chainid: "8453" });
  const holders: readonly TokenHolder[] = await chain.token.tokenholderlist(
    { contractaddress: "0x1", page: 2 },
    { apikey: "other", chainid: "1" },
  );
  seen.push(`holders ${holders.length}`);
  const pages: Pages<TokenHolder> = chain.token.tokenholderlistPages({ contractaddress: "0x1" });
  // The server of this test has endless pages.
  for await (const page of pages) {
    seen.push(`page of ${page.length}`);
    break;
  }
  for await (const holder of pages.items()) {
    seen.push(`holder ${typeof holder}`);
    break;
  }
  const task = await poll(
    (options) =>
      ads.sdfdownloadtasks.operations.get({ name: "sdfdownloadtasks/operations/1" }, options),
    (answer) => answer["operation"] !== undefined,
    { interval: 1, maxInterval: 2, timeout: 10_000, signal: controller.signal },
  );
  seen.push(`task ${String(task["operation"])}`);
  const balance: string = await tokenbalancehistory(
    createTokenDataClient({ baseUrl, apikey: "k" }),
    { contractaddress: "0x1", address: "0x2", blockno: 8_000_000 },
  );
  seen.push(`balance ${balance.length > 0}`);
  seen.push(await failure(ads));
  seen.push((await lineItems.get(recorder, { advertiserId: "5", lineItemId: "6" })).toString());
  return seen;
}

/** Uploads a file, and downloads it again. */
export async function copy(ads: Advertising, from: string, to: URL): Promise<number> {
  const told: string[] = [];
  const watch: NonNullable<CallOptions["onUploadProgress"]> = ({
    transferredBytes,
    totalBytes,
  }) => {
    told.push(`${transferredBytes}/${totalBytes}`);
  };
  const media: Blob = await openFile(from, { type: "text/csv" });
  await ads.media.upload({ resourceName: from, media }, { onUploadProgress: watch });
  const download = await ads.media.download({ resourceName: from }, { onDownloadProgress: watch });
  return saveFile(download, to, { overwrite: true });
}

function optionsOf(baseUrl: string, seen: string[]): ClientOptions & { readonly baseUrl: string } {
  return {
    baseUrl,
    headers: { "x-team": "consumers", "x-none": undefined },
    timeout: 5000,
    retry: {
      limit: 2,
      shouldRetry: ({ error }) => (error instanceof EnvelopeError ? false : undefined),
    },
    throttle: { maxWait: 1000, limits: { "users.get": limited({ calls: 2, per: 1000 }) } },
    authorize(request) {
      request.headers.set("authorization", "Bearer t");
    },
    fetch: (request) => fetch(request),
    hooks: { beforeRequest: [({ request }) => request.headers.set("x-sent", "1")] },
    onEvent: (event) => tell(event, seen),
    logger: {},
  };
}

function tell(event: CallEvent, seen: string[]): void {
  if (event.type === "error") seen.push(`event ${event.operation} ${event.error.name}`);
}

/** An open enum: editors suggest the known value, and any other value is accepted. */
function statusOf({ entity_status: status }: lineItems.LineItem): string {
  switch (status) {
    case "ENTITY_STATUS_DRAFT":
      return "draft";
    case undefined:
      return "none";
    default:
      return status.toLowerCase();
  }
}

async function failure(ads: Advertising): Promise<string> {
  try {
    await ads.users.get({ userId: "" });
    return "no failure";
  } catch (error) {
    return describe(error);
  }
}

function describe(error: unknown): string {
  if (error instanceof ParameterError) return `refused ${error.parameter} of ${error.operation}`;
  if (error instanceof HttpError) return `${error.status} ${error.headers.get("date")}`;
  if (error instanceof EnvelopeError) return `envelope ${typeof error.envelope}`;
  if (error instanceof ThrottleError) return `wait ${error.wait}`;
  if (error instanceof PollTimeoutError) return `last ${typeof error.last()}`;
  if (error instanceof DecodeError || error instanceof TimeoutError) return error.url;
  if (error instanceof NetworkError) return error.cause?.code ?? "no code";
  if (error instanceof ClientError) return `after ${error.attempts}`;
  throw error;
}

/** Tests without a network: a client is a function, and a call is data. */
const recorder: Client<"advertising"> = clientOf(
  "advertising",
  ({ method, path }) => `recorded ${method} ${path}`,
);
