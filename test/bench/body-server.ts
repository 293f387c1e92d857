/** A loopback server in a separate process that sends a requested number of bytes and counts received bytes. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const part = Buffer.alloc(65_536, "x");

function sendBytes(response: ServerResponse, size: number): void {
  let left = size;
  const push = (): void => {
    while (left > 0) {
      const next = part.subarray(0, Math.min(left, part.length));
      left -= next.length;
      if (!response.write(next)) return;
    }
    response.end();
  };
  response.writeHead(200, { "content-length": size }).on("drain", push);
  push();
}

const server = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? "", "http://localhost");
  if (request.method === "GET") return sendBytes(response, Number(searchParams.get("size")));
  let size = 0;
  for await (const { length } of request) size += length as number;
  return response.end(JSON.stringify({ size, length: request.headers["content-length"] }));
});
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
// The parent process has ended.
process.stdin.resume().on("end", () => process.exit());
