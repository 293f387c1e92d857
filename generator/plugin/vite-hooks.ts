/** Vite: builds as Rollup does; its dev server generates on save, and shows problems in the page. */
import { resolve } from "node:path";
import type { EnvironmentModuleNode, ErrorPayload, Plugin, ViteDevServer } from "vite";
import { findProjects } from "../api/projects.ts";
import type { WatchEvent } from "../project/watch/watch.ts";
import { bundlerError, frameOf } from "./bundler-error.ts";
import type { PluginOptions } from "./options.ts";
import { rollupHooks } from "./rollup-hooks.ts";
import { outcomeOf, type Outcome, type PluginHost } from "./plugin-host.ts";
import { createBatches } from "./vite-batch.ts";

export function viteHooks(host: PluginHost, options: PluginOptions = {}): Partial<Plugin> {
  const build = rollupHooks(host, options);
  /**
   * By the client environment: when a server restarts, the new one starts with the same plugin before the old one ends.
   */
  const stops = new WeakMap<object, AbortController>();
  const inBatches = createBatches<EnvironmentModuleNode>();
  let isServing = false;
  let generated: readonly RegExp[] = [];
  return {
    configResolved({ command }) {
      isServing = command === "serve";
    },
    async buildStart() {
      if (!isServing) await build.buildStart.call(this);
    },
    async watchChange() {
      if (!isServing) await build.watchChange.call(this);
    },
    async options(inputs) {
      return isServing ? null : await build.options.call(this, inputs);
    },
    async configureServer(server) {
      generated = await host.generated();
      const show = overlay(server);
      if (server.config.server.watch === null) {
        show(await host.run());
        return;
      }
      const stop = new AbortController();
      stops.set(server.environments.client, stop);
      await serve(server, options, stop.signal, show);
    },
    async hotUpdate({ file, modules }) {
      if (modules.length === 0 || !generated.some((path) => path.test(file))) return;
      return await inBatches(this.environment, modules);
    },
    buildEnd() {
      stops.get(this.environment)?.abort();
    },
  };
}

/** Generates until the server is closed; resolves after the first run, so that the first page finds its modules. */
async function serve(
  { config: { logger } }: ViteDevServer,
  options: PluginOptions,
  signal: AbortSignal,
  show: (outcome: Outcome) => void,
): Promise<void> {
  const { project, check, force, strict } = options;
  const cwd = resolve(options.cwd ?? process.cwd());
  const { watch } = await import("../project/watch/watch.ts");
  const first = Promise.withResolvers<void>();
  const onEvent = (event: WatchEvent): void => {
    if (event.event !== "run") return;
    show(outcomeOf(event.result, cwd));
    first.resolve();
  };
  const end = async (): Promise<void> => {
    try {
      const find = () => findProjects(cwd, project);
      await watch({ cwd, findProjects: find, check, force, strict, signal, onEvent });
      first.resolve();
    } catch (fault) {
      logger.error(String(fault instanceof Error ? fault.stack : fault), { timestamp: true });
      first.reject(fault instanceof Error ? fault : new Error(String(fault)));
    }
  };
  void end();
  await first.promise;
}

/** Shows errors in each page, including pages opened later, until they are corrected. */
function overlay({ config: { logger }, environments, ws }: ViteDevServer) {
  const { hot } = environments.client;
  let payload: ErrorPayload | undefined;
  let hasSucceeded = false;
  hot.on("vite:client:connect", (_, client) => {
    // After the greeting of the server.
    queueMicrotask(() => payload !== undefined && client.send(payload));
  });
  return (outcome: Outcome): void => {
    const { ok, problems } = outcome;
    for (const { isError, text } of problems) {
      if (!isError) logger.warn(text, { timestamp: true });
    }
    if (ok) {
      // The server itself sends changed modules; this removes the overlay.
      if (payload !== undefined) hot.send(hasSucceeded ? { type: "update", updates: [] } : reload);
      payload = undefined;
      hasSucceeded = true;
      return;
    }
    const error = bundlerError(outcome);
    payload = { type: "error", err: { ...error, ...frameOf(outcome), stack: "" } };
    logger.error(error.message, { timestamp: true });
    // Without a client the server would buffer it for the first one, which gets it on connecting.
    if (ws.clients.size > 0) hot.send(payload);
  };
}

const reload = { type: "full-reload" } as const;
