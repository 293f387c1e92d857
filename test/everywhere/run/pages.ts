import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, normalize } from "node:path";
import { text } from "node:stream/consumers";
import type { Given, Report } from "./report.ts";

/** A server of one page that runs the program. Its origin differs from that of the services. */
export interface Pages extends AsyncDisposable {
  readonly url: string;
  readonly report: Promise<Report>;
}

/** Serves the modules of an installed project to a page with an import map. */
export async function servePages(
  project: string,
  page: { readonly starter: string; readonly imports: Readonly<Record<string, string>> },
  given: Given,
): Promise<Pages> {
  const { promise: report, resolve, reject } = Promise.withResolvers<Report>();
  const html = `<!doctype html>
<script type="importmap">${JSON.stringify({ imports: page.imports })}</script>
<script type="module" src="${page.starter}"></script>`;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = "/" } = request;
    if (url === "/") return send(response, "text/html", html);
    if (url === "/given") return send(response, "application/json", JSON.stringify(given));
    if (url === "/report" || url === "/failure") {
      const told = await text(request);
      send(response, "text/plain", "");
      return url === "/report" ? resolve(JSON.parse(told) as Report) : reject(new Error(told));
    }
    return send(response, "text/javascript", await readFile(join(project, normalize(url)), "utf8"));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    report,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { "content-type": `${type}; charset=utf-8` });
  response.end(body);
}
