// A worker as they are written: one client for all the requests that it ever answers.

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
    // With its answer a request ends, and with that whatever it has not waited for.
    return leaveAfter === undefined ? call : Promise.race([call, left(leaveAfter)]);
  },
};

async function left(ms) {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
  return Response.json("left");
}
