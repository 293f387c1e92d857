/** Vite: builds as Rollup does; its dev server generates on save, and shows problems in the page. */
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from "vite";
import { packageNames } from "./imports/package-names.ts";
import { resolveImport } from "./imports/rollup-resolve.ts";
import type { PluginOptions } from "./options.ts";
import type { Outcome } from "./outcome.ts";
import { rollupHooks } from "./rollup-hooks.ts";
import type { PluginHost } from "./plugin-host.ts";
import { createBatches } from "./vite-batch.ts";
import { createOverlay } from "./vite-overlay.ts";

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
