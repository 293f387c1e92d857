// A typical worker: one client for all requests.

import { createTokenData } from "@callsheet/clients/token-data";

const clients = new Map();

export default {
  async fetch(request) {
    const { baseUrl, apikey, timeout, leaveAfter } = await request.json();
    const known = clients.get(baseUrl) ?? createTokenData({ baseUrl, apikey, timeout, retry: 0 });
    clients.set(baseUrl, known);
    const params = { contractaddress: "0x57d9", address: "0xe04f", blockno: 1 };
    const call = known.account.tokenbalancehistory(params).then(
      (value) => Response.json({ value }),
      ({ name }) => Response.json({ name }),
    );
    // The response ends a request and all of its unfinished work.
    return leaveAfter === undefined ? call : Promise.race([call, left(leaveAfter)]);
  },
};

async function left(ms) {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
  return Response.json("left");
}
