import { ClientError, limited } from "@callsheet/clients";
import { holds, refused, same } from "../check.js";

/** A reason that is not an error. Any value can be a reason. */
const reason = Object.freeze({ because: "the caller left" });

function leave(controller) {
  controller.abort(reason);
}

export const aborts = {
  async "sends nothing after an abort before the call"({ advertising, watch }) {
    const { value, requests } = await watch(() =>
      refused(advertising().users.list({ signal: AbortSignal.abort(reason) })),
    );
    holds("it is the reason itself", value === reason);
    same("the requests", requests, []);
  },

  async "rejects after an abort while waiting for the response"({ advertising, watch }) {
    const controller = new AbortController();
    const { value, requests } = await watch(() => {
      const calling = refused(
        advertising("/fault/silent").users.list({ signal: controller.signal }),
      );
      setTimeout(leave, 100, controller);
      return calling;
    });
    holds("it is the reason itself", value === reason);
    same("the requests", requests.length, 1);
  },

  async "rejects after an abort while reading the body"({ advertising }) {
    const controller = new AbortController();
    const calling = refused(
      advertising("/fault/stalled").users.list({ signal: controller.signal }),
    );
    setTimeout(leave, 100, controller);
    holds("it is the reason itself", (await calling) === reason);
  },

  async "rejects after an abort while reading a download"({ advertising, release }) {
    const controller = new AbortController();
    const { signal } = controller;
    const download = await advertising("/fault/halves").media.download(
      { resourceName: "any" },
      { signal },
    );
    const reader = download.stream().getReader();
    await reader.read();
    setTimeout(leave, 50, controller);
    const reading = async () => {
      for (;;) await reader.read();
    };
    holds("it is the reason itself", (await refused(reading())) === reason);
    await release();
  },

  async "rejects with the reason of the caller's timeout"({ advertising }) {
    const signal = AbortSignal.timeout(100);
    const error = await refused(advertising("/fault/silent").users.list({ signal }));
    holds("it is the reason itself", error === signal.reason && !(error instanceof ClientError));
    same("the name", error.name, "TimeoutError");
  },

  async "passes the slot of an aborted call to the next call"({ advertising, watch }) {
    const limits = { "users.list": limited({ calls: 1, per: 1000 }) };
    const ads = advertising("", { throttle: { limits } });
    const controller = new AbortController();
    const { value, requests } = await watch(async () => {
      const first = ads.users.list({ query: { order: 1 } });
      const second = refused(ads.users.list({ query: { order: 2 }, signal: controller.signal }));
      const third = ads.users.list({ query: { order: 3 } });
      await first;
      leave(controller);
      const error = await second;
      await third;
      return error;
    });
    holds("it is the reason itself", value === reason);
    same(
      "the requests",
      requests.map(({ url }) => url),
      ["/v1/users?order=1", "/v1/users?order=3"],
    );
  },
};
