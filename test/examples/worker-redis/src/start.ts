/** Queues parcels, and lets three workers read them from a carrier on loopback. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createClient } from "redis";
import { startCarrier } from "./carrier-server.ts";

const ids = Array.from({ length: 12 }, (_, index) => `P${index + 1}`);
const redis = await createClient({ url: process.env["REDIS_URL"] }).connect();
await redis.multi().del(["parcels", "statuses"]).rPush("parcels", ids).exec();

const carrier = await startCarrier();
const env = { ...process.env, CARRIER_URL: carrier.url, CARRIER_TOKEN: "my-token" };
const workers = [1, 2, 3].map(() => fork("src/worker.ts", { env }));
const exits = await Promise.all(workers.map((worker) => once(worker, "exit")));
if (exits.some(([code]) => code !== 0)) process.exitCode = 1;

const { accepted, refused } = carrier.counts;
console.log(`${workers.length} workers sent ${accepted + refused} requests, ${refused} refused.`);
console.log(`${await redis.hLen("statuses")} parcels have a status.`);
carrier.close();
await redis.close();
