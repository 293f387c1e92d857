/** Rollup, Rolldown and Vite, which builds with one of them. */
import { createRequire, stripTypeScriptTypes } from "node:module";
import * as rolldown from "rolldown";
import * as rollup from "rollup";
import * as vite from "vite";
import type { PluginOptions } from "../../../generator/api/plugin/index.ts";
import { createQueue } from "../../project/watch/support/queue.ts";
import { plugins } from "../../support/published.ts";
import { type App, sourceCondition } from "./app.ts";
import { type Build, buildOnce, built, type Bundler, type Watching, withCwd } from "./bundler.ts";

/** Common plugins: installed packages and TypeScript. */
const forRollupAlone: rollup.Plugin = {
  name: "installed-and-types",
  resolveId(id, importer) {
    if (id === "ky") return { id, external: true };
    const isPackage = importer !== undefined && /^[@\w]/.test(id);
    return isPackage ? createRequire(importer).resolve(id) : null;
  },
  transform: (code, id) => (id.endsWith(".ts") ? { code: stripTypeScriptTypes(code) } : null),
};

const rollupOptions = (app: App, options?: PluginOptions): rollup.RollupOptions => ({
  input: app.at("src/main.ts"),
  plugins: [plugins.rollup(withCwd(app, options)), forRollupAlone],
});

export const forRollup: Bundler = {
  build: (app, options) =>
    buildOnce(app, async (warnings) => {
      const onLog = (_: string, { message }: rollup.RollupLog) => warnings.push(message);
      const bundle = await rollup.rollup({ ...rollupOptions(app, options), onLog });
      await bundle.write({ dir: app.at("dist") });
      await bundle.close();
      return [];
    }),
  watch: async (app) =>
    watching(
      app,
      rollup.watch({
        ...rollupOptions(app),
        logLevel: "silent",
        output: { dir: app.at("dist") },
      }),
    ),
};

const rolldownOptions = (app: App, options?: PluginOptions): rolldown.InputOptions => ({
  input: app.at("src/main.ts"),
  cwd: app.root,
  logLevel: "silent",
  resolve: { conditionNames: [sourceCondition, "import", "default"] },
  plugins: [plugins.rolldown(withCwd(app, options))],
});

export const forRolldown: Bundler = {
  build: (app, options) =>
    buildOnce(app, async (warnings) => {
      const bundle = await rolldown.rolldown({
        ...rolldownOptions(app, options),
        logLevel: "warn",
        onLog: (_, { message }) => void warnings.push(message),
      });
      await bundle.write({ dir: app.at("dist") });
      await bundle.close();
      return [];
    }),
  watch: async (app) =>
    watching(app, rolldown.watch({ ...rolldownOptions(app), output: { dir: app.at("dist") } })),
};

function viteOptions(
  app: App,
  options?: PluginOptions,
  warnings: unknown[] = [],
): vite.InlineConfig {
  const customLogger = vite.createLogger("silent");
  customLogger.warn = (message) => warnings.push(message);
  return {
    root: app.root,
    configFile: false,
    logLevel: "silent",
    customLogger,
    resolve: { conditions: [sourceCondition, ...vite.defaultClientConditions] },
    build: {
      minify: false,
      emptyOutDir: false,
      lib: { entry: app.at("src/main.ts"), formats: ["es"], fileName: () => "main.js" },
    },
    plugins: [plugins.vite(withCwd(app, options))],
  };
}

export const forVite: Bundler = {
  build: (app, options) =>
    buildOnce(app, async (warnings) => {
      await vite.build(viteOptions(app, options, warnings));
      return [];
    }),
  async watch(app) {
    const options = viteOptions(app);
    const watcher = await vite.build({ ...options, build: { ...options.build, watch: {} } });
    if (!("on" in watcher)) throw new Error("Vite does not watch.");
    return watching(app, watcher);
  },
};

interface Watcher {
  on(event: "event", listener: (event: WatchEvent) => unknown): unknown;
  close(): Promise<void>;
}

interface WatchEvent {
  readonly code: string;
  readonly error?: unknown;
  readonly result?: { close(): Promise<void> } | null;
}

function watching(app: App, watcher: Watcher): Watching {
  const builds = createQueue<Build>();
  watcher.on("event", async ({ code, error, result }) => {
    if (code === "BUNDLE_END") builds.push(built(app, []));
    if (code === "ERROR") builds.push(built(app, [error]));
    await result?.close();
  });
  return { builds, close: async () => await watcher.close() };
}
