/** A loopback server that closes connections in a specified way. */
import { type Server, type Socket, createServer } from "node:net";
import type { AddressInfo } from "node:net";

/** The end of a request: a response, or a closed or reset connection. */
export type Ending = "answer" | "close" | "reset" | "half";

export interface ClosingServer extends AsyncDisposable {
  readonly baseUrl: string;
  /** The connection number and the time of each request, in order. */
  readonly arrived: { readonly connection: number; readonly at: number }[];
}

const answer = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}";

const act: Record<Ending, (socket: Socket) => unknown> = {
  answer: (socket) => socket.write(answer),
  close: (socket) => socket.end(),
  reset: (socket) => socket.resetAndDestroy(),
  half: (socket) => socket.end(answer.slice(0, -1)),
};

/** `ends`: returns the end of a request by the numbers of the request and the connection. */
export async function closingServer(
  ends: (request: number, connection: number) => Ending,
): Promise<ClosingServer> {
  const arrived: { connection: number; at: number }[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server: Server = createServer((socket) => {
    const connection = connections;
    connections += 1;
    sockets.add(socket);
    // The client can close the connection first.
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      if (!/^[A-Z]+ \//.test(bytes.toString("latin1"))) return;
      arrived.push({ connection, at: performance.now() });
      act[ends(arrived.length - 1, connection)](socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    arrived,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
