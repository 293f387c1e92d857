/** Tests plain modules in an application that webpack builds and ts-loader checks. */
import { join } from "node:path";
import { expect, test } from "vitest";
import webpack from "webpack";
import { nodeModules } from "../package/support/repository.ts";
import { output } from "../package/support/run.ts";
import { appFolder, generateIn, link, write } from "./support/app.ts";
import { copyLibrarySheets, readingProgram, startLibrary } from "./support/library.ts";

const tsconfig = {
  compilerOptions: {
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["es2022", "dom"],
    types: [],
    strict: true,
    skipLibCheck: true,
    sourceMap: true,
  },
  include: ["src"],
};

const main = `import { titleOf } from "./title";
export const title = (baseUrl: string): Promise<string> => titleOf("7", baseUrl);
`;

const wrong = `import { createLibrary } from "./clients/library";
export const client = createLibrary({ apiKey: 7 });
`;

test("builds plain modules with webpack, and reports wrong calls through ts-loader", async () => {
  const app = appFolder();
  copyLibrarySheets(app);
  write(app, {
    "package.json": '{ "private": true }',
    "tsconfig.json": JSON.stringify(tsconfig),
    "src/title.ts": readingProgram((module) => `./clients/${module}`),
    "src/main.ts": main,
    "src/wrong.ts": wrong,
  });
  await generateIn(app, [{ out: "src/clients", layout: "source" }]);
  link(app, ["ky"]);
  expect(await build(app)).toEqual([
    expect.stringMatching(
      /src\/wrong\.ts[^]*TS2322: Type 'number' is not assignable to type 'string'/,
    ),
  ]);

  await using library = await startLibrary();
  const run = `require("./dist/main.js").title(process.argv[1]).then(console.log)`;
  expect(await output(process.execPath, ["--eval", run, library.baseUrl], app)).toBe("Book 7\n");
});

/** Returns all errors of webpack and the loader. */
async function build(app: string): Promise<string[]> {
  // The newest TypeScript has no interface for loaders.
  const options = { compiler: "typescript-6", silent: true };
  const compiler = webpack({
    mode: "production",
    target: "node",
    context: app,
    entry: { main: "./src/main.ts" },
    output: { path: join(app, "dist"), library: { type: "commonjs2" } },
    optimization: { emitOnErrors: true, minimize: false },
    resolve: { extensions: [".ts", ".js"] },
    resolveLoader: { modules: [nodeModules] },
    module: { rules: [{ test: /\.ts$/, loader: "ts-loader", options }] },
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, done) => (error ? reject(error) : resolve(done)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  const { errors = [], warnings = [] } =
    stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
  return [...errors, ...warnings].map(({ message }) => message);
}
