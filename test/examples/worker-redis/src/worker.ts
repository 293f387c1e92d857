/** Reads the status of queued parcels until the queue is empty. Workers with the same Redis share the carrier's limit. */
import { createClient } from "redis";
import { createCarrier } from "./clients/carrier/index.ts";
import { redisLimiter } from "./clients/runtime/throttle-redis.ts";

const { CARRIER_TOKEN = "", CARRIER_URL, REDIS_URL } = process.env;

const redis = await createClient({ url: REDIS_URL }).connect();
const carrier = createCarrier({
  token: CARRIER_TOKEN,
  ...(CARRIER_URL && { baseUrl: CARRIER_URL }),
  throttle: { limiter: redisLimiter({ client: redis }) },
});

for (;;) {
  // If this process is killed, its parcel stays in the second list.
  const id = await redis.lMove("parcels", "parcels:reading", "LEFT", "RIGHT");
  if (id === null) break;
  const { status } = await carrier.parcels.get({ id });
  await redis.multi().hSet("statuses", id, status).lRem("parcels:reading", 1, id).exec();
}
await redis.close();
