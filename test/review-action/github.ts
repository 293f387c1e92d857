/** A server that replaces GitHub's API for reviews: paginated comments, labels, comparisons. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface Comment {
  readonly id: number;
  body: string;
  readonly user: { readonly login: string };
}

export interface GitHub {
  readonly url: string;
  readonly comments: Comment[];
  labels: string[];
  /** Whether the token is limited like the token of a fork. */
  isReadOnly: boolean;
  /** The merge base of two commits, or undefined if the server does not know them. */
  mergeBase: string | undefined;
  /** `POST /repos/…` with the token, in order. */
  readonly requests: string[];
}

const pageSize = 3;
export const bot = "github-actions[bot]";

export async function standInGitHub(): Promise<GitHub> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    void answer(request, response, github);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const github: GitHub = {
    url: `http://127.0.0.1:${port}`,
    comments: [],
    labels: [],
    isReadOnly: false,
    mergeBase: undefined,
    requests,
  };
  return github;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  github: GitHub,
): Promise<void> {
  const url = new URL(request.url ?? "/", github.url);
  const { method = "GET" } = request;
  github.requests.push(`${method} ${url.pathname} ${request.headers.authorization}`);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const send = (status: number, value: unknown) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  };
  const text = Buffer.concat(chunks).toString();
  const body = text === "" ? "" : ((JSON.parse(text) as { body?: string }).body ?? "");
  const route = `${method} ${url.pathname}`;
  const page = (all: readonly unknown[]) => {
    const number = Number(url.searchParams.get("page") ?? 1);
    const next = new URL(url);
    next.searchParams.set("page", String(number + 1));
    if (all.length > number * pageSize) response.setHeader("link", `<${next.href}>; rel="next"`);
    send(200, all.slice((number - 1) * pageSize, number * pageSize));
  };
  if (github.isReadOnly && method !== "GET" && url.pathname !== "/graphql")
    return send(403, { message: "Resource not accessible by integration" });
  const comment = github.comments.find(
    ({ id }) => url.pathname === `/repos/acme/shop/issues/comments/${id}`,
  );
  if (route === "POST /graphql") return send(200, { data: { viewer: { login: bot } } });
  if (route === "GET /repos/acme/shop/issues/7/comments") return page(github.comments);
  if (route === "GET /repos/acme/shop/issues/7/labels")
    return page(github.labels.map((name) => ({ name })));
  if (route.startsWith("GET /repos/acme/shop/compare/") && github.mergeBase !== undefined) {
    return send(200, { merge_base_commit: { sha: github.mergeBase } });
  }
  if (comment !== undefined && method === "GET") return send(200, comment);
  if (comment !== undefined && method === "PATCH") {
    comment.body = body;
    return send(200, comment);
  }
  if (route === "POST /repos/acme/shop/issues/7/comments") {
    github.comments.push({ id: 100 + github.comments.length, body, user: { login: bot } });
    return send(201, {});
  }
  send(404, { message: "Not Found" });
}
