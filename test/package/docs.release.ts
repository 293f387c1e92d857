import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openEditor } from "./support/editor.ts";
import { install } from "./support/installed.ts";

const { project, package: installed } = await install();

const program = `
import { type Advertising, createAdvertising } from "@callsheet/clients/advertising";
import { createTokenData } from "@callsheet/clients/token-data";
import { delete as deleteUser } from "@callsheet/clients/advertising/users";
import { HttpError, type ClientOptions, type Limit } from "@callsheet/clients";
const user = { userId: "" };
const account = { blockno: 1, address: "", contractaddress: "" };
const ads = createAdvertising({ baseUrl: "" });
const chain = createTokenData({ baseUrl: "", apikey: "", chainid: "" });
const item = await ads.advertisers.lineItems.get({ advertiserId: "", lineItemId: "" });
await ads.advertisers.lineItems.delete({ advertiserId: "", lineItemId: "" });
await chain.account.tokenbalancehistory({ contractaddress: "", address: "", blockno: 1 });
await chain.token.tokenholderlist({ contractaddress: "", page: 1 });
chain.token.tokenholderlistPages({ contractaddress: "" });
await ads.customBiddingAlgorithms.uploadScript({ customBiddingAlgorithmId: "" });
await ads.advertisers.list({});
await ads.advertisers.lineItems.generateDefault({ advertiserId: "", body: {} });
item.entity_status;
declare const failure: HttpError;
failure.status;
deleteUser;
chain;
const options: ClientOptions = { throttle: { }, retry: { }, hooks: { }, logger: { } };
const limit: Limit = { calls: 1, per: 1000, };
const double: Advertising = ads;
options;
limit;
double;
await ads.users.get(user, { });
await chain.account.tokenbalancehistory(account, { });
`;

const editor = await openEditor(project, program);
afterAll(() => editor[Symbol.asyncDispose]());

/** Positions in the program, with the options that must be suggested there. */
const offered: Readonly<Record<string, readonly string[]>> = {
  'createTokenData({ baseUrl: "", ': [
    "authorize",
    "checks",
    "fetch",
    "headers",
    "ky",
    "logger",
    "maxResponseBytes",
    "onEvent",
    "retry",
    "telemetry",
    "throttle",
    "timeout",
    "validate",
  ],
  "ads.users.get(user, { ": [
    "check",
    "fetch",
    "headers",
    "idempotent",
    "maxResponseBytes",
    "query",
    "retry",
    "signal",
    "timeout",
    "validate",
  ],
  "tokenbalancehistory(account, { ": ["apikey", "chainid"],
  "ClientOptions = { throttle: { ": [
    "account",
    "limiter",
    "limits",
    "margin",
    "maxWait",
    "measure",
  ],
  "retry: { ": ["budget", "retryAfterLimit"],
};

/** Options of ky under their names, and options without a default. */
const others: Readonly<Record<string, readonly string[]>> = {
  'createTokenData({ baseUrl: "", ': ["context", "hooks", "parseJson", "totalTimeout"],
  "ads.users.get(user, { ": ["hooks", "onDownloadProgress", "onUploadProgress", "totalTimeout"],
  "retry: { ": ["backoffLimit", "limit", "maxRetryAfter", "shouldRetry"],
  "hooks: { ": ["afterResponse", "beforeError", "beforeRequest", "beforeRetry", "init"],
  "logger: { ": ["debug", "error", "warn"],
  "Limit = { calls: 1, per: 1000, ": ["budget"],
};

/** Returns the file and the line that "go to definition" opens. */
async function definition(text: string): Promise<{ file: string; text: string }> {
  const { file, line } = await editor.definition(text);
  const lines = (await readFile(file, "utf8")).split("\n");
  return { file: relative(installed, file).replaceAll("\\", "/"), text: lines[line - 1] ?? "" };
}

test("compiles the program of these tests", async () => {
  expect(await editor.errors()).toEqual([]);
});

describe("an operation on the facade", () => {
  test("shows the parameters of a facade operation by name, and its documentation", async () => {
    const { signature, doc } = await editor.hover("ads.advertisers.lineItems.get");
    expect(signature).toContain("params: GetParams, options?: CallOptions");
    expect(signature).toContain("Promise<LineItem>");
    expect(doc).toContain("Reads one line item");
    expect(doc).toContain("GET /v1/advertisers/{advertiserId}/lineItems/{lineItemId}");
  });

  test("leads from a facade operation to the function that makes the call", async () => {
    expect(await definition("ads.advertisers.lineItems.get")).toEqual({
      file: "src/advertising/advertisers/line-items.ts",
      text: "export function get(",
    });
  });

  test("shows docs and the definition of an operation named by a reserved word", async () => {
    const { signature, doc } = await editor.hover("lineItems.delete");
    expect(signature).toContain("params: DeleteParams, options?: CallOptions");
    expect(doc).toContain("Removes a line item");
    const { file, text } = await definition("lineItems.delete");
    expect(file).toBe("src/advertising/advertisers/line-items.ts");
    expect(text).toContain("delete_");
  });

  test("shows the rate limit, the plan and the errors of an operation", async () => {
    const { signature, doc } = await editor.hover("chain.account.tokenbalancehistory");
    expect(signature).toContain(
      "params: TokenbalancehistoryParams, options?: TokenDataCallOptions",
    );
    expect(doc).toMatch(/At most 2 calls in any 1000\s?ms/);
    expect(doc).toContain("Standard plan");
    expect(doc).toMatch(/@returns .*BigInt/s);
    expect(doc).toMatch(/@throws .*EnvelopeError/s);
  });
});

test("shows the namespace that has the types of a service", async () => {
  const { doc } = await editor.hover("double: Advertising");
  expect(doc).toContain("`AdvertisingTypes` has the types of each resource at its id.");
});

describe("a resource on the facade", () => {
  test.each([
    ["ads.advertisers", "Advertisers, and their targeting in bulk."],
    ["ads.advertisers.lineItems", "Line items of an advertiser"],
    ["chain.account", "Balances of single accounts."],
  ])("shows the description of its call sheet: %s", async (text, about) => {
    const { doc } = await editor.hover(text);
    expect(doc).toContain(about);
  });
});

describe("undocumented facts", () => {
  test("lists undocumented facts of an operation unless its service lacks them too", async () => {
    const { doc } = await editor.hover("ads.advertisers.list");
    expect(doc).toContain("@returns Not documented.");
    expect(doc).not.toContain("Not documented:");
    const limited = await editor.hover("chain.account.tokenbalancehistory");
    expect(limited.doc).not.toContain("Not documented");
    const list = await editor.hover("chain.token.tokenholderlist");
    expect(list.doc).toMatch(/a page after the last one.*Not documented: limit\./s);
  });

  test("lists undocumented facts of a service in its docs", async () => {
    const { doc } = await editor.hover("chain = createTokenData");
    expect(doc).toMatch(/missing or wrong.*other modules.*Errors are not documented/s);
    const ads = await editor.hover("const ads = createAdvertising");
    expect(ads.doc).toMatch(/`authorize` is called before each attempt, and can\s+change/);
    expect(ads.doc).toMatch(/can access.*one\s+page of several/s);
  });
});

test("shows that a creating GET is not retried", async () => {
  const { doc } = await editor.hover("ads.customBiddingAlgorithms.uploadScript");
  expect(doc).toContain("Not safe to retry");
});

test("shows how pages are requested and when they end", async () => {
  const { signature, doc } = await editor.hover("chain.token.tokenholderlistPages");
  expect(signature).toContain("params: TokenholderlistParams, options?: TokenDataCallOptions");
  expect(signature).toContain("Pages<TokenHolder>");
  expect(doc).toMatch(/Requests all pages .*at `page`, by default 1/s);
  expect(doc).toMatch(
    /Ends at a page without records: a short page can be all that the service allows/,
  );
});

describe("the surroundings of an operation", () => {
  test("shows the name of the facade's type", async () => {
    expect((await editor.hover("deleteUser;\nchain")).signature).toBe("const chain: TokenData");
    const { signature } = await editor.hover("const ads = createAdvertising");
    expect(signature).toMatch(/\): Advertising$/m);
  });

  test.each(Object.entries(offered))(
    "offers options with their purpose and default at %s",
    async (at, options) => {
      expect(await editor.complete(at)).toEqual(expect.arrayContaining([...options]));
      for (const name of options) {
        expect(await editor.completionDoc(at, name), name).toMatch(/left\s+out|default/i);
      }
    },
  );

  test.each(Object.entries(others))(
    "offers other names with their purpose at %s",
    async (at, options) => {
      expect(await editor.complete(at)).toEqual(expect.arrayContaining([...options]));
      for (const name of options) expect(await editor.completionDoc(at, name), name).not.toBe("");
    },
  );

  test("explains the numbers of a rate limit", async () => {
    expect((await editor.hover("Limit = { calls")).doc).toContain("Number of calls");
    expect((await editor.hover("Limit = { calls: 1, per")).doc).toContain("in milliseconds");
  });

  test("leads from a resource to its module", async () => {
    expect((await definition("ads.advertisers.lineItems")).file).toBe(
      "src/advertising/advertisers.ts",
    );
  });

  test("offers operations and resources of a resource, and nothing else", async () => {
    expect((await editor.complete("await ads.advertisers.lineItems.")).toSorted()).toEqual(
      [
        "bulkEditLineItemAssignedTargetingOptions",
        "bulkListLineItemAssignedTargetingOptions",
        "create",
        "delete",
        "generateDefault",
        "get",
        "list",
        "patch",
        "targetingTypes",
      ].toSorted(),
    );
  });

  test("shows the same docs for a standalone function", async () => {
    expect((await editor.hover("\ndeleteUser")).doc).toContain("Removes a user");
  });

  test("shows the meaning of a parameter and the server's default", async () => {
    const { doc } = await editor.hover('contractaddress: "", page');
    expect(doc).toContain("page to read");
    expect(doc).toContain("`1`");
  });

  test("marks an integer parameter as whole", async () => {
    for (const text of ['address: "", blockno', 'contractaddress: "", page']) {
      expect((await editor.hover(text)).doc).toContain("A whole number.");
    }
  });

  test("shows the value of an option that is always sent", async () => {
    const { doc } = await editor.hover('apikey: "", chainid');
    expect(doc).toMatch(/always sent.*Default: `1`/s);
  });

  test("explains that the client chooses JSON for an undocumented body", async () => {
    const { doc } = await editor.hover('advertiserId: "", body');
    expect(doc).toMatch(/not documented; this client sends JSON/);
  });

  test("shows the type of a field", async () => {
    expect((await editor.hover("item.entity_status")).signature).toContain("Open<");
  });

  test("shows the meaning of a field of an error", async () => {
    const { signature } = await editor.hover("failure.status");
    expect(signature).toContain("HttpError<unknown, number>.status: number");
  });

  test("strikes out a retired service, with the reason", async () => {
    expect((await editor.hover("const ads = createAdvertising")).doc).toMatch(
      /@deprecated .*ended support/,
    );
  });
});

test("reports no errors in the sources that definitions lead to", async () => {
  const sources = ["runtime/call", "runtime/otel", "token-data/index"];
  for (const name of [...sources, "advertising/advertisers/line-items"]) {
    expect(await editor.errorsIn(join(installed, `src/${name}.ts`)), name).toEqual([]);
  }
});
