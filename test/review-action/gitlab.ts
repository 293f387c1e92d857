/** A server that replaces GitLab's API for reviews: paginated notes and the merge request. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface Note {
  readonly id: number;
  body: string;
  readonly author: { readonly id: number };
}

export interface GitLab {
  readonly url: string;
  readonly notes: Note[];
  labels: string[];
  isForbidden: boolean;
}

const pageSize = 3;
/** The user of the token. */
export const reviewer = 5;

export async function standInGitLab(): Promise<GitLab> {
  const server = createServer((request, response) => {
    void answer(request, response, gitlab);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const gitlab: GitLab = {
    url: `http://127.0.0.1:${port}`,
    notes: [],
    labels: [],
    isForbidden: false,
  };
  return gitlab;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  gitlab: GitLab,
): Promise<void> {
  const url = new URL(request.url ?? "/", gitlab.url);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = new URLSearchParams(Buffer.concat(chunks).toString()).get("body") ?? "";
  const send = (status: number, value: unknown) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  };
  const route = `${request.method} ${url.pathname}`;
  const pull = "/projects/3/merge_requests/7";
  const note = gitlab.notes.find(({ id }) => route === `PUT ${pull}/notes/${id}`);
  if (request.headers["private-token"] !== "secret")
    return send(401, { message: "401 Unauthorized" });
  if (route === "GET /user") return send(200, { id: reviewer });
  if (route === `GET ${pull}`) return send(200, { labels: gitlab.labels });
  if (route === `GET ${pull}/notes`) {
    const page = Number(url.searchParams.get("page"));
    response.setHeader(
      "X-Next-Page",
      gitlab.notes.length > page * pageSize ? String(page + 1) : "",
    );
    return send(200, gitlab.notes.slice((page - 1) * pageSize, page * pageSize));
  }
  if (gitlab.isForbidden) return send(403, { message: "403 Forbidden" });
  if (note !== undefined) {
    note.body = body;
    return send(200, note);
  }
  if (route === `POST ${pull}/notes`) {
    gitlab.notes.push({ id: 100 + gitlab.notes.length, body, author: { id: reviewer } });
    return send(201, {});
  }
  send(404, { message: "404 Not Found" });
}
