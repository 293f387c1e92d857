/** A connection to a server with latency: every byte is delayed in each direction. */
import { once } from "node:events";
import { type Socket, connect, createServer } from "node:net";

export interface Detour {
  readonly port: number;
  /** Bytes sent to the server. */
  readonly sent: number;
  close(): Promise<void>;
}

export async function detour(port: number, latency: () => number): Promise<Detour> {
  const sockets = new Set<Socket>();
  let sent = 0;
  const pass = (from: Socket, to: Socket, count: (bytes: number) => void): void => {
    const late: Buffer[] = [];
    from.on("error", () => undefined);
    from.on("close", () => to.destroy());
    from.on("data", (bytes: Buffer) => {
      count(bytes.length);
      late.push(bytes);
      // Timers can fire out of order, but the forwarded data must keep its order.
      setTimeout(() => {
        const first = late.shift();
        if (first !== undefined && to.writable) to.write(first);
      }, latency());
    });
  };
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    for (const socket of [client, upstream]) sockets.add(socket.setNoDelay(true));
    pass(client, upstream, (bytes) => (sent += bytes));
    pass(upstream, client, () => undefined);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: address !== null && typeof address === "object" ? address.port : 0,
    get sent() {
      return sent;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
