import { ParameterError, PollTimeoutError, poll } from "@callsheet/clients";
import { create, get } from "@callsheet/clients/advertising/advertisers/line-items";
import { tokenbalancehistory } from "@callsheet/clients/token-data/account";
import { holds, same } from "../check.js";

const contractaddress = "0x57d9";
/** Letters of one to four bytes, delimiters of URLs, and an invalid escape. */
const strange = "zażółć/żółw 🐢?#&=+%2F'(*)~";

export const calls = {
  async "calls the advertising service through the facade"({ advertising, watch }) {
    const ads = advertising();
    const { requests } = await watch(async () => {
      const body = { entity_status: "ENTITY_STATUS_DRAFT" };
      const made = await ads.advertisers.lineItems.create({ advertiserId: "7", body });
      same("the status", made.entity_status, "ENTITY_STATUS_DRAFT");
      const lineItemId = made.lineItemId;
      const { lineItems } = await ads.advertisers.lineItems.list({ advertiserId: "7" });
      same("the list", lineItems.length, 1);
      await ads.advertisers.lineItems.delete({ advertiserId: "7", lineItemId });
    });
    same(
      "the methods",
      requests.map(({ method }) => method),
      ["POST", "GET", "DELETE"],
    );
    same("the content type", requests[0].headers["content-type"], "application/json");
    holds(
      "every request is authorized",
      requests.every(({ headers }) => headers.authorization.startsWith("Bearer ")),
    );
  },

  async "calls the advertising service through functions"({ advertisingClient }) {
    const client = advertisingClient();
    const made = await create(client, {
      advertiserId: "8",
      body: { entity_status: "ENTITY_STATUS_PAUSED" },
    });
    const read = await get(client, { advertiserId: "8", lineItemId: made.lineItemId });
    same("what was read", read, made);
  },

  async "calls the token data service through the facade"({ tokenData, watch }) {
    const { value, preflights } = await watch(() =>
      tokenData().token.tokenholderlist({ contractaddress, page: 3 }),
    );
    same("the last page", value.length, 3);
    holds("a quantity is digits", /^\d+$/.test(value[0].TokenHolderQuantity));
    // A simple request: browsers send no preflight request.
    same("the preflights", preflights, 0);
  },

  async "reads a list page by page"({ tokenData, watch }) {
    const { value, requests } = await watch(async () => {
      const sizes = [];
      for await (const page of tokenData().token.tokenholderlistPages({ contractaddress })) {
        sizes.push(page.length);
      }
      return sizes;
    });
    same("the sizes", value, [10, 10, 3]);
    // The page size is undocumented: an empty page is the end, and a short page is not.
    same("the requests", requests.length, 4);
  },

  async "polls until a task is done"({ advertising }) {
    const ads = advertising();
    const { name } = await ads.sdfdownloadtasks.create({ body: {} });
    const task = await poll(
      (options) => ads.sdfdownloadtasks.operations.get({ name }, options),
      ({ done }) => done,
      { interval: 5 },
    );
    same("the state", task.state, "DONE");
    const late = poll(
      (options) => ads.sdfdownloadtasks.operations.get({ name }, options),
      () => false,
      { interval: 5, timeout: 60 },
    );
    const error = await late.catch((reason) => reason);
    holds("it is over in time", error instanceof PollTimeoutError);
  },

  async "calls the token data service through functions"({ tokenDataClient, watch }) {
    const { value, requests } = await watch(() =>
      tokenbalancehistory(
        tokenDataClient("", { chainid: "8453" }),
        { contractaddress, address: "0xe04f", blockno: 8_000_000 },
        { chainid: "1" },
      ),
    );
    holds("the balance is an integer", BigInt(value) > 0n);
    const { searchParams } = new URL(requests[0].url, "http://any");
    same(
      "module, action, network",
      ["module", "action", "chainid"].map((name) => searchParams.getAll(name)),
      [["account"], ["tokenbalancehistory"], ["1"]],
    );
  },

  async "escapes path values within their segment"({ advertising, watch }) {
    const { requests } = await watch(() =>
      advertising().platformAudiences.get({ platformAudienceId: strange }),
    );
    same("the path", requests[0].url, `/v1/platformAudiences/${escaped(strange)}`);
  },

  async "keeps slashes of wildcard values"({ advertising, watch, failure }) {
    const { requests } = await watch(() =>
      failure(advertising().media.download({ resourceName: `ä b/${strange}` })),
    );
    const path = `ä b/${strange}`.split("/").map(escaped).join("/");
    same("the path", requests[0].url, `/download/${path}`);
  },

  async "sends query values unchanged"({ advertising, watch }) {
    const { requests } = await watch(() =>
      advertising().advertisers.list({ query: { filter: strange, many: [1, 2n, true] } }),
    );
    const { searchParams } = new URL(requests[0].url, "http://any");
    same("the filter", searchParams.getAll("filter"), [strange]);
    same("the list", searchParams.getAll("many"), ["1", "2", "true"]);
  },

  async "rejects values that would change the path"({ advertising, failure, watch }) {
    const ads = advertising();
    const { value, requests } = await watch(async () => [
      await failure(ads.users.delete({ userId: "" })),
      await failure(ads.users.delete({ userId: ".." })),
      await failure(ads.users.delete({ userId: "\ud800" })),
    ]);
    holds(
      "all are of one class",
      value.every((error) => error instanceof ParameterError),
    );
    same("the parameter", value[0].parameter, "userId");
    same("the requests", requests, []);
  },

  async "reports each attempt, and retries transient failures"({ advertising, watch }) {
    const told = [];
    const onEvent = ({ type, attempt }) => told.push([type, attempt]);
    const { requests } = await watch(() => advertising("/fault/once", { onEvent }).users.list());
    same("what was told", told, [
      ["request", 1],
      ["response", 1],
      ["retry", 1],
      ["request", 2],
      ["response", 2],
      ["end", 2],
    ]);
    same("the requests", requests.length, 2);
  },

  async "runs hooks of ky with the request and the response"({ advertising, watch }) {
    const statuses = [];
    const hooks = {
      beforeRequest: [({ request }) => request.headers.set("x-hook", "was here")],
      afterResponse: [({ response }) => void statuses.push(response.status)],
    };
    const { requests } = await watch(() => advertising("", { hooks }).users.list());
    same("the header", requests[0].headers["x-hook"], "was here");
    same("what was seen", statuses, [200]);
  },

  async "accepts a response from a hook of ky"({ advertising, watch }) {
    const hooks = { beforeRequest: [() => Response.json({ users: [] })] };
    const { value, requests } = await watch(() => advertising("", { hooks }).users.list());
    same("the result", value, { users: [] });
    same("the requests", requests, []);
  },

  async "uses the caller's fetch"({ advertising }) {
    const taken = [];
    const own = (request) => (taken.push(request.url), fetch(request));
    await advertising("", { fetch: own }).users.list();
    await advertising("", { fetch: globalThis.fetch }).users.list();
    same("the requests", taken.length, 1);
  },
};

function escaped(text) {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
