import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts a carrier on loopback that refuses a sixth request within a second, and counts requests. */
export async function startCarrier() {
  const arrivals: number[] = [];
  const counts = { accepted: 0, refused: 0 };
  const server = createServer((request, response) => {
    const now = performance.now();
    const isRefused = arrivals.filter((time) => now - time < 1000).length >= 5;
    arrivals.push(now);
    counts[isRefused ? "refused" : "accepted"] += 1;
    const id = request.url?.split("/").at(-1);
    const body = isRefused ? { message: "Too many requests" } : { id, status: "moving" };
    response.writeHead(isRefused ? 429 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, counts, close: () => server.close() };
}
