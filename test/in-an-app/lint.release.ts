/** Lints plain modules in stock applications with their own script, without a change to their configuration. */
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli } from "../cli/run-cli.ts";
import { installTools } from "../package/support/npm-install.ts";
import { nodeModules } from "../package/support/repository.ts";
import { output, run } from "../package/support/run.ts";
import { appFolder } from "./support/app.ts";

const next = "--ts --eslint --no-tailwind --no-react-compiler --skip-install --disable-git --yes";
const vite = "--template react-ts --no-interactive";

type Versions = Readonly<Record<string, string>>;

/** Creates an application with the packages that it depends on. `others`: other versions. */
async function stockApp(program: string, flags: string, others: Versions): Promise<string> {
  const folder = appFolder();
  const creator = join(nodeModules, program);
  await output(process.execPath, [creator, "stock", ...flags.split(" ")], folder);
  const app = join(folder, "stock");
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(app, "package.json"), "utf8"),
  ) as { readonly dependencies: Versions; readonly devDependencies: Versions };
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...others });
  const tools = await installTools(versions.map(([name, version]) => `${name}@${version}`));
  symlinkSync(join(tools, "node_modules"), join(app, "node_modules"), "junction");
  return app;
}

const lint = (app: string): ReturnType<typeof run> => run("npm", ["run", "--silent", "lint"], app);

test.each<[name: string, program: string, flags: string, output: RegExp, others: Versions]>([
  ["create-next-app", "create-next-app/dist/index.js", next, /^$/, {}],
  // typescript-eslint does not support TypeScript 7.
  [
    "create-vite and ESLint",
    "create-vite/index.js",
    `${vite} --eslint`,
    /^$/,
    { typescript: "~6.0.3" },
  ],
  ["create-vite", "create-vite/index.js", vite, /^Found 0 warnings and 0 errors\./, {}],
])("finds no problem in an app of %s", async (_, program, flags, clean, others) => {
  const app = await stockApp(program, flags, others);
  const { code, stderr } = await runCli(["init"], { cwd: app });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(await lint(app)).toEqual({ code: 0, stdout: expect.stringMatching(clean), stderr: "" });

  // A mistake of the user is still found.
  writeFileSync(
    join(app, "mistake.ts"),
    "const unused = 1;\n// eslint-disable-next-line\nexport {};\n",
  );
  expect((await lint(app)).stdout).toContain("mistake.ts");
});
