/** Vite's dev server on a small app, with open pages. */
import { createServer, type HotPayload, type InlineConfig, type ViteDevServer } from "vite";
import { createQueue, type Queue } from "../../project/watch/support/queue.ts";
import { plugins } from "../../support/published.ts";
import type { App } from "./app.ts";

export interface Page {
  /** The messages from the server to the page. */
  readonly messages: Queue<HotPayload>;
  close(): void;
}

export interface Server {
  readonly vite: ViteDevServer;
  load(path: string): Promise<string>;
  open(): Promise<Page>;
}

export async function startServer(app: App, config: InlineConfig = {}): Promise<Server> {
  const server = await createServer({
    root: app.root,
    configFile: false,
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true },
    plugins: [plugins.vite({ cwd: app.root })],
    ...config,
    server: { host: "127.0.0.1", port: 0, ...config.server },
  });
  await server.listen();
  const origin = (): string => server.resolvedUrls?.local[0] ?? "";
  return {
    vite: server,
    async load(path) {
      const answer = await fetch(new URL(path, origin()));
      return await answer.text();
    },
    async open() {
      const messages = createQueue<HotPayload>();
      const { webSocketToken } = server.config;
      const url = new URL(`?token=${webSocketToken}`, origin().replace("http", "ws"));
      const socket = new WebSocket(url, "vite-hmr");
      socket.addEventListener("message", ({ data }) => {
        messages.push(JSON.parse(String(data)) as HotPayload);
      });
      await messages.next(({ type }) => type === "connected");
      return { messages, close: () => socket.close() };
    },
  };
}
