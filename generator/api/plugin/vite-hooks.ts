/** The hooks of Vite: builds like Rollup. The dev server generates at the start and on save, and shows problems. */
import { setTimeout as sleep } from "node:timers/promises";
import type { EnvironmentModuleNode, ErrorPayload, Plugin, ViteDevServer } from "vite";
import { intervals } from "../../project/watch/run-loop.ts";
import { toSlashes } from "../../text/paths.ts";
import { holds } from "../../write/output-folder.ts";
import type { Host, Outcome } from "./host.ts";
import { bundlerError, firstError, type rollupHooks } from "./rollup-hooks.ts";

export function viteHooks(host: Host, build: ReturnType<typeof rollupHooks>): Partial<Plugin> {
  let refresh: (() => Promise<void>) | undefined;
  let generated = /(?!)/;
  let isRefreshing = false;
  /** Generated modules whose change Vite has not reported yet. */
  let unreported: Set<string> = new Set();
  const isBusy = (): boolean => isRefreshing || unreported.size > 0 || host.changes() > 0;
  const batches = new WeakMap<object, Set<EnvironmentModuleNode>>();
  return {
    ...build,
    async configureServer(server) {
      const { config, watcher } = server;
      const show = createOverlay(server);
      const environments = Object.values(server.environments);
      const isLoaded = (path: string) =>
        environments.some(({ moduleGraph }) => moduleGraph.getModulesByFile(path)?.size);
      function finish(outcome: Outcome): void {
        const { files, folders } = host.watched();
        watcher.add([...folders, ...files].filter((path) => !holds(config.root, path)));
        show(outcome);
      }
      refresh = async () => {
        if (isRefreshing) return;
        isRefreshing = true;
        try {
          while (host.changes() > 0) {
            await sleep(intervals.settle);
            // After a second file changes, a checkout might be about to change more.
            for (let count = 1; host.changes() > count; await sleep(100)) count = host.changes();
            const outcome = await host.run();
            // An editor can save in several steps.
            if (!outcome.ok) await sleep(intervals.patience);
            if (host.changes() === 0) finish(outcome);
            unreported = new Set(outcome.changed.map(toSlashes).filter(isLoaded));
          }
        } catch (error) {
          config.logger.error(String(error), { timestamp: true });
        } finally {
          isRefreshing = false;
        }
      };
      finish(await host.run());
      generated = await host.generated();
      if (config.server.watch === null) return;
      // Vite 8.3 can miss changes made before its watcher is ready.
      const isClosed = () => "closed" in watcher && watcher.closed === true;
      const look = () => (isClosed() ? clearInterval(timer) : void refresh?.());
      const timer = setInterval(look, intervals.poll).unref();
    },
    async watchChange() {
      if (refresh === undefined) await build.watchChange.call(this);
      else void refresh();
    },
    /** The last call updates all modules. Modules of the application wait only for generated modules. */
    async hotUpdate({ file, modules }) {
      unreported.delete(file);
      if (modules.length === 0 || !(generated.test(file) || isBusy())) return;
      const batch = new Set([...(batches.get(this.environment) ?? []), ...modules]);
      batches.set(this.environment, batch);
      for (let waits = 0; waits === 0 || (isBusy() && waits < 20); waits += 1) {
        await sleep(100);
        if (batches.get(this.environment) !== batch) return [];
      }
      unreported.clear();
      batches.delete(this.environment);
      return [...batch];
    },
  };
}

function createOverlay({ config: { logger }, environments, ws }: ViteDevServer) {
  const { hot } = environments.client;
  let payload: ErrorPayload | undefined;
  let hasSucceeded = false;
  hot.on("vite:client:connect", (_, client) => {
    // Send it after the server's first message.
    queueMicrotask(() => payload !== undefined && client.send(payload));
  });
  return ({ ok, problems }: Outcome): void => {
    for (const { severity, text } of problems) {
      if (severity !== "error") logger.warn(text, { timestamp: true });
    }
    if (ok) {
      // Vite itself sends changed modules; an empty update removes the overlay.
      if (payload !== undefined) hot.send(hasSucceeded ? { type: "update", updates: [] } : reload);
      payload = undefined;
      hasSucceeded = true;
      return;
    }
    const err = bundlerError(problems);
    const [, frame] = /\n\n([^]*)/.exec(firstError(problems)?.text ?? "") ?? [];
    payload = { type: "error", err: frame === undefined ? err : { ...err, frame: `${frame}\n` } };
    logger.error(err.message, { timestamp: true });
    // Without clients, Vite would buffer the message for the first client, which gets it on connection.
    if (ws.clients.size > 0) hot.send(payload);
  };
}

const reload = { type: "full-reload" } as const;
