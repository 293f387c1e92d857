import {
  ClientError,
  DecodeError,
  EnvelopeError,
  HttpError,
  NetworkError,
  TimeoutError,
} from "@callsheet/clients";
import { locationUrl } from "@callsheet/clients/runtime";
import { holds, same } from "../check.js";

const contractaddress = "0x57d9";
const balance = { contractaddress, address: "0xe04f", blockno: 1 };

export const failures = {
  async "rejects a failure in an envelope"({ tokenData, failure, wrongKey }) {
    const call = tokenData("", { apikey: wrongKey }).token.tokenholderlist({ contractaddress });
    const error = await failure(call);
    holds("it is an EnvelopeError", error instanceof EnvelopeError && error instanceof ClientError);
    same("the name", error.name, "EnvelopeError");
    same("the operation", error.operation, "token.tokenholderlist");
    same("the envelope", error.envelope, {
      status: "0",
      message: "NOTOK",
      result: "Invalid API Key",
    });
    holds("the address hides the key", error.url.includes("apikey=***"));
    holds("the stack begins with the name", error.stack.startsWith(`${error.name}: `));
  },

  async "rejects an error status"({ advertising, failure }) {
    const { lineItems } = advertising().advertisers;
    await lineItems.delete({ advertiserId: "1", lineItemId: "gone" });
    const error = await failure(lineItems.get({ advertiserId: "1", lineItemId: "gone" }));
    holds("it is an HttpError", error instanceof HttpError && error instanceof Error);
    same("the status", error.status, 404);
    same("the body", error.body, { message: "not found" });
    same("a header", error.headers.get("content-type"), "application/json");
    same("the attempts", error.attempts, 1);
  },

  async "does not retry unsafe calls"({ advertising, failure, watch }) {
    const post = () => advertising("/fault/once").users.create({ body: {} });
    const { value, requests } = await watch(() => failure(post()));
    same("status and requests", [value.status, requests.length], [503, 1]);
  },

  async "rejects a late response"({ tokenData, failure }) {
    const error = await failure(
      tokenData("/fault/silent").token.tokenholderlist(
        { contractaddress },
        { timeout: 150, retry: 1 },
      ),
    );
    holds("it is a TimeoutError", error instanceof TimeoutError);
    same("the attempts", error.attempts, 2);
  },

  async "rejects a stalled response"({ advertising, failure }) {
    const options = { timeout: 150, retry: 0 };
    const error = await failure(advertising("/fault/stalled").users.list(options));
    holds("it is a TimeoutError", error instanceof TimeoutError);
  },

  async "rejects a broken connection"({ tokenData, failure }) {
    const error = await failure(
      tokenData("/fault/broken").token.tokenholderlist({ contractaddress }, { retry: 0 }),
    );
    holds("it is a NetworkError", error instanceof NetworkError);
    holds(
      "the cause is told",
      typeof error.cause.message === "string" && error.cause.message !== "",
    );
  },

  async "rejects a connection that breaks within the body"({ tokenData, failure }) {
    const error = await failure(
      tokenData("/fault/cut").account.tokenbalancehistory(balance, { retry: 0 }),
    );
    holds("it is a NetworkError", error instanceof NetworkError);
  },

  async "rejects an unreachable server"({ tokenData, failure, nowhere }) {
    const { token } = tokenData("", { baseUrl: nowhere });
    const error = await failure(token.tokenholderlist({ contractaddress }, { retry: 1 }));
    holds("it is a NetworkError", error instanceof NetworkError);
    same("the attempts", error.attempts, 2);
    holds("the message does not end in a URL", !/https?:|…/.test(error.message));
  },

  async "does not follow a redirect"({ tokenData, failure, watch, differs }) {
    const { value, requests } = await watch(() =>
      failure(tokenData("/fault/redirect").token.tokenholderlist({ contractaddress })),
    );
    holds("it is an HttpError", value instanceof HttpError);
    same("the status", value.status, differs.redirectStatus ?? 307);
    holds("the message says so", value.message.includes("which is not followed"));
    same("the requests", requests.length, 1);
  },

  async "reports the target of a redirect, except in browsers"({
    tokenDataClient,
    failure,
    differs,
  }) {
    const found = tokenDataClient("/fault/redirect").call({
      id: "token.place",
      method: "GET",
      path: "/v2/api",
      read: locationUrl,
      options: undefined,
    });
    if (differs.redirectStatus === 0) {
      const error = await failure(found);
      holds("it is a DecodeError", error instanceof DecodeError);
      holds("the message says so", error.message.includes("whose target browsers hide"));
    } else same("the end of the URL", (await found).slice(-12), "?taken=along");
  },
};
