import { ThrottleError } from "@callsheet/clients";
import { holds, same } from "../check.js";

const balance = { contractaddress: "0x57d9", address: "0xe04f" };

function burst(tokenData, options) {
  return [1, 2, 3, 4, 5].map((blockno) =>
    tokenData("", options).account.tokenbalancehistory({ ...balance, blockno }),
  );
}

export const throttling = {
  /** Five clients share one budget. Only the server's counter shows whether they respect the limit. */
  async "limits five concurrent calls to 2 a second"({ tokenData, watch }) {
    const { value, requests, violations } = await watch(() => Promise.all(burst(tokenData)));
    same("the answers", value.length, 5);
    same("the violations", violations, 0);
    same("the requests", requests.length, 5);
    // Two concurrent requests can arrive in any order.
    const order = requests.map(({ url }) => new URL(url, "http://any").searchParams.get("blockno"));
    const pairs = [order.slice(0, 2), order.slice(2, 4), order.slice(4)].map((two) =>
      two.toSorted(),
    );
    same("first come, first served", pairs, [["1", "2"], ["3", "4"], ["5"]]);
  },

  async "detects violations with the server's counter"({ tokenData, watch, failure, wrongKey }) {
    const throttle = { limits: { "account.tokenbalancehistory": false } };
    const calls = () => burst(tokenData, { throttle, apikey: wrongKey });
    const { violations } = await watch(() => Promise.all(calls().map(failure)));
    holds("some came too soon", violations > 0);
  },

  async "rejects a call immediately that would wait too long"({ tokenData, failure, watch }) {
    const { account } = tokenData("", { throttle: { maxWait: 100 } });
    const { value, requests } = await watch(async () => {
      const calls = [1, 2, 3].map((blockno) =>
        account.tokenbalancehistory({ ...balance, blockno }),
      );
      return Promise.all([failure(calls[2]), settled(calls[0]), settled(calls[1])]);
    });
    holds("it is a ThrottleError", value[0] instanceof ThrottleError);
    holds("the wait is told", value[0].wait > 100);
    holds("no third request", requests.length < 3);
  },
};

function settled(promise) {
  return promise.catch(() => undefined);
}
