import { createRoomsMock } from "@acme/clients/rooms/mock";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts a server on loopback that responds with the mock of the call sheets. */
export async function startRooms() {
  const mock = createRoomsMock({ seed: 1 });
  const server = createServer(async ({ method = "GET", url }, response) => {
    const result = await mock(new Request(`https://rooms.test${url}`, { method }));
    response.writeHead(result.status, Object.fromEntries(result.headers));
    response.end(await result.text());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
