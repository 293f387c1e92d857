/** A server that responds to every request and records it. */
import { createServer } from "node:http";

export async function startRecorder() {
  const seen = [];
  let answer = () => ({});
  const server = createServer((request, response) => {
    const parts = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts);
      seen.push({
        method: request.method,
        target: request.url,
        headers: request.headers,
        body: body.length === 0 ? undefined : body.toString("utf8"),
      });
      const value = answer(request);
      const text = typeof value === "string" ? value : JSON.stringify(value);
      response.writeHead(200, { "content-type": "application/json" }).end(text);
    });
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address();
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    answerWith: (make) => (answer = make),
    /** Returns the requests of one call. */
    async during(call) {
      seen.length = 0;
      try {
        await call();
      } catch (error) {
        if (seen.length === 0) return { refused: String(error.message ?? error).split("\n")[0] };
      }
      return { sent: seen[0] };
    },
    stop: () => server.close(),
  };
}
