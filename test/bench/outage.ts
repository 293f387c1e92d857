/** `npm run bench:outage`: the cost of an outage for a service and its callers, by client. Prints without assertions. */
import { ListAccountsCommand, SSOClient } from "@aws-sdk/client-sso";
import ky from "ky";
import OpenAI from "openai";
import { createClient, json } from "../../templates/runtime/index.ts";
import { type MakeCaller, type Outage, suffer } from "../runtime/outage-load.ts";

/** Clients without a rate limit. */
const clients: Readonly<Record<string, MakeCaller>> = {
  callsheet: (baseUrl) => {
    const client = createClient({ service: "models" }, { baseUrl });
    const read = json();
    return () =>
      client.call({ id: "models.list", method: "GET", path: "/models", read, options: undefined });
  },
  "openai-node": (baseURL) => {
    const client = new OpenAI({ apiKey: "key", baseURL, logLevel: "off" });
    return () => client.models.list();
  },
  "AWS SDK v3": (endpoint) => {
    const client = new SSOClient({ endpoint, region: "us-east-1" });
    return () => client.send(new ListAccountsCommand({ accessToken: "token" }));
  },
  ky: (baseUrl) => () => ky.get(`${baseUrl}/models`).json(),
};

const never = Number.POSITIVE_INFINITY;
const fine = { until: 1000, status: 200 };
const load = { calls: 400, every: 10 };

const outages: Readonly<Record<string, Outage>> = {
  "dead (503), 300 calls at once": {
    script: [{ until: never, status: 503 }],
    calls: 300,
    every: 0,
  },
  "dead (connections reset), 300 calls at once": {
    script: [{ until: never, status: "reset" }],
    calls: 300,
    every: 0,
  },
  "503 for 1 s, 100 calls/s for 4 s": {
    script: [fine, { until: 2000, status: 503 }],
    ...load,
  },
  "connections reset for 1 s, 100 calls/s for 4 s": {
    script: [fine, { until: 2000, status: "reset" }],
    ...load,
  },
  "503 with Retry-After: 2, 100 calls/s for 4 s": {
    script: [fine, { until: 3000, status: 503, headers: { "retry-after": "2" } }],
    ...load,
  },
  "429 with Retry-After: 2, 20 calls/s for 4 s": {
    script: [fine, { until: 3000, status: 429, headers: { "retry-after": "2" } }],
    calls: 80,
    every: 50,
  },
};

const columns = ["requests", "a call", "in vain", "served", "recovered after", "took"];
for (const [name, outage] of Object.entries(outages)) {
  console.log(`\n${name.padEnd(50)}${columns.map((one) => one.padStart(17)).join("")}`);
  for (const [client, make] of Object.entries(clients)) {
    const { requests, inVain, served, recovered, took } = await suffer(outage, make);
    const values = [
      String(requests),
      (requests / outage.calls).toFixed(2),
      String(inVain),
      `${served} of ${outage.calls}`,
      Number.isFinite(recovered) ? `${Math.round(recovered)} ms` : "-",
      `${(took / 1000).toFixed(1)} s`,
    ];
    console.log(`  ${client.padEnd(48)}${values.map((one) => one.padStart(17)).join("")}`);
  }
}
