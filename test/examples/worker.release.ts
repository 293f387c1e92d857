/** Runs the workers with the packed generator: the commands of their README in an empty folder. */
import { createClient } from "redis";
import { expect, onTestFinished } from "vitest";
import { most } from "../redis/arrivals.ts";
import { RedisServer } from "../redis/redis-server.ts";
import { testsWith } from "../support/able.ts";
import { serveJson } from "./json-server.ts";
import { installExample } from "./support.ts";

const { it } = await testsWith("redis-server");

it("keeps a limit across workers", async () => {
  const redis = await RedisServer.start();
  onTestFinished(() => redis.close());
  const { commands, run } = await installExample("worker-redis");
  const [start = "", single = ""] = commands;
  expect(commands).toHaveLength(2);
  const summary = await run(`REDIS_URL=${redis.url} ${start}`);
  expect(summary).toContain("3 workers sent 12 requests, 0 refused.\n12 parcels have a status.\n");
  await run("npm run check");

  // The same workers with a server that this test observes.
  await using carrier = await serveJson(() => ({ body: { id: "P1", status: "delivered" } }));
  const queue = await createClient({ url: redis.url }).connect();
  onTestFinished(() => queue.destroy());
  const ids = ["1", "2", "3", "4", "5", "6", "7", "8"];
  await queue.multi().del("statuses").rPush("parcels", ids).exec();
  const worker = single.replace("https://api.example.com", carrier.url);
  await Promise.all([1, 2].map(() => run(`REDIS_URL=${redis.url} ${worker}`)));
  const paths = ids.map((id) => `GET /parcels/${id}`);
  expect(carrier.requests.toSorted()).toEqual(paths);
  expect(most(carrier.arrivals, 1000)).toBeLessThanOrEqual(5);
  expect(await queue.hLen("statuses")).toBe(ids.length);
  expect(await queue.lLen("parcels:reading")).toBe(0);
});
