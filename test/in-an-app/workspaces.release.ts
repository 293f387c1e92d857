/** A generated package in a workspace, beside the app that uses it, as package managers link it. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { nodeModules } from "../package/support/repository.ts";
import { output } from "../package/support/run.ts";
import { appFolder, generateIn, write } from "./support/app.ts";
import { copyLibrarySheets, readingProgram, startLibrary } from "./support/library.ts";

const managers = [
  {
    name: "npm",
    version: "*",
    files: { "package.json": '{ "private": true, "workspaces": ["packages/*", "apps/*"] }' },
    install: ["npm", "install", "--omit=dev", "--prefer-offline", "--no-audit", "--no-fund"],
  },
  {
    name: "pnpm",
    version: "workspace:*",
    files: {
      "package.json": '{ "private": true }',
      "pnpm-workspace.yaml": 'packages: ["packages/*", "apps/*"]\n',
    },
    install: [join(nodeModules, ".bin/pnpm"), "install", "--prod", "--prefer-offline"],
  },
] as const;

const tsconfig = {
  compilerOptions: {
    noEmit: true,
    target: "es2022",
    module: "nodenext",
    lib: ["es2022", "dom"],
    types: [],
    strict: true,
    allowImportingTsExtensions: true,
    skipLibCheck: false,
  },
  include: ["."],
};

const main = `import { titleOf } from "./title.ts";
export const title = titleOf("7", (globalThis as { baseUrl?: string }).baseUrl ?? "");
`;

describe.each(managers)("in a workspace of $name", ({ version, files, install }) => {
  test("an app finds the package and its types, and runs with it", async () => {
    const root = appFolder();
    copyLibrarySheets(root);
    const app = { private: true, type: "module", dependencies: { "@library/clients": version } };
    write(root, {
      ...files,
      "apps/desk/package.json": JSON.stringify(app),
      "apps/desk/tsconfig.json": JSON.stringify(tsconfig),
      "apps/desk/title.ts": readingProgram(
        (module) => `@library/clients/${module.replace("/index", "")}`,
      ),
      "apps/desk/main.ts": main,
    });
    await generateIn(root, [{ out: "packages/clients" }]);
    const [program, ...args] = install;
    await output(program, args, root);

    const desk = join(root, "apps/desk");
    const tsc = join(nodeModules, "typescript/bin/tsc");
    expect(await output(process.execPath, [tsc, "--project", desk, "--singleThreaded"], root)).toBe(
      "",
    );
    await using library = await startLibrary();
    const run = `globalThis.baseUrl = process.argv[1];
      console.log(await (await import("./main.ts")).title);`;
    const said = ["--input-type=module", "--eval", run, library.baseUrl];
    expect(await output(process.execPath, said, desk)).toBe("Book 7\n");
  });
});
