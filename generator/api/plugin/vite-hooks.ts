/** Vite: builds as Rollup does; its dev server generates on save, and shows problems in the page. */
import { setTimeout as sleep } from "node:timers/promises";
import type { EnvironmentModuleNode, ErrorPayload, Plugin, ViteDevServer } from "vite";
import { packageNames } from "./packages.ts";
import { resolveImport } from "./rollup-resolve.ts";
import type { PluginOptions } from "./options.ts";
import { bundlerError, frameOf, type Outcome } from "./outcome.ts";
import type { PluginHost } from "./plugin-host.ts";
import { rollupHooks } from "./rollup-hooks.ts";

export function viteHooks(host: PluginHost, options: PluginOptions = {}): Partial<Plugin> {
  const build = rollupHooks(host, options);
  /**
   * By the client environment: when a server restarts, the new one starts with the same plugin before the old one ends.
   */
  const stops = new WeakMap<object, AbortController>();
  const inBatches = createBatches<EnvironmentModuleNode>(() => host.isSettled());
  let isServing = false;
  let generated: readonly RegExp[] = [];
  return {
    /** A package of the same name may be installed too: a server must not leave the generated one to Node. */
    async configEnvironment() {
      const names = (await host.packages()).map(({ manifest }) => manifest.name);
      return names.length === 0 ? null : { resolve: { noExternal: names } };
    },
    configResolved({ command }) {
      isServing = command === "serve";
    },
    async buildStart() {
      if (!isServing) await build.buildStart.call(this);
    },
    resolveId: {
      order: "pre",
      filter: { id: packageNames },
      async handler(specifier, importer) {
        const { root, resolve } = this.environment.config;
        return await resolveImport(this, specifier, importer, {
          packages: await host.packages(),
          conditions: resolve.conditions,
          roots: [root, host.cwd],
        });
      },
    },
    async watchChange() {
      if (!isServing) await build.watchChange.call(this);
    },
    closeWatcher() {
      build.closeWatcher();
    },
    async options(inputs) {
      return isServing ? null : await build.options.call(this, inputs);
    },
    async configureServer(server) {
      generated = await host.generated();
      const show = createOverlay(server);
      if (server.config.server.watch === null) {
        show(await host.run());
        return;
      }
      const stop = new AbortController();
      stops.set(server.environments.client, stop);
      await serve(server, host, stop.signal, show);
    },
    /** A module of the application waits only while call sheets change beside it, as in a checkout. */
    async hotUpdate({ file, modules }) {
      if (modules.length === 0) return;
      if (!generated.some((path) => path.test(file)) && host.isSettled()) return;
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
  host: PluginHost,
  signal: AbortSignal,
  show: (outcome: Outcome) => void,
): Promise<void> {
  const first = Promise.withResolvers<void>();
  const end = async (): Promise<void> => {
    try {
      await host.watch(signal, (outcome) => {
        show(outcome);
        first.resolve();
      });
      first.resolve();
    } catch (fault) {
      logger.error(String(fault instanceof Error ? fault.stack : fault), { timestamp: true });
      first.reject(fault instanceof Error ? fault : new Error(String(fault)));
    }
  };
  void end();
  await first.promise;
}

/** How long no further file may change until a batch is complete, in milliseconds. */
const pause = 100;

/** The longest that a batch is kept, in milliseconds. */
const patience = 5000;

/** Adds modules to the batch of the environment; the last caller gets the whole batch, the others nothing. */
type Batches<Module> = (environment: object, modules: readonly Module[]) => Promise<Module[]>;

/** `isSettled`: whether nothing more is about to change. */
function createBatches<Module>(isSettled: () => boolean): Batches<Module> {
  const batches = new WeakMap<object, Set<Module>>();
  const turns = new WeakMap<object, number>();
  return async (environment, modules) => {
    const batch = batches.get(environment) ?? new Set();
    batches.set(environment, batch);
    for (const module of modules) batch.add(module);
    const turn = (turns.get(environment) ?? 0) + 1;
    turns.set(environment, turn);
    const started = performance.now();
    do {
      await sleep(pause);
      if (turns.get(environment) !== turn) return [];
    } while (!isSettled() && performance.now() - started < patience);
    batches.delete(environment);
    return [...batch];
  };
}

function createOverlay({ config: { logger }, environments, ws }: ViteDevServer) {
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
    payload = { type: "error", err: { ...error, ...frameOf(outcome) } };
    logger.error(error.message, { timestamp: true });
    // Without a client the server would buffer it for the first one, which gets it on connecting.
    if (ws.clients.size > 0) hot.send(payload);
  };
}

const reload = { type: "full-reload" } as const;
