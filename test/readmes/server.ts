import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts a server that responds to all requests of the examples. */
export async function startServer(): Promise<{
  readonly server: Server;
  readonly baseUrl: string;
}> {
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(answer(request)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const holder = { TokenHolderAddress: "0x1", TokenHolderQuantity: "12" };

function answer({ url = "" }: IncomingMessage): unknown {
  const { pathname, searchParams } = new URL(url, "http://host");
  if (pathname !== "/v2/api") return { done: true };
  const holders = searchParams.get("page") === "3" ? [] : [holder];
  const result = searchParams.get("module") === "token" ? holders : "135499";
  return { status: "1", message: "OK", result };
}
