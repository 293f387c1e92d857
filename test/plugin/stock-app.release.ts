/** A template of create-vite from npm, with the plugin and a linked package. */
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { build } from "vite";
import { appFolder, generateIn, link, linkTo, write } from "../in-an-app/support/app.ts";
import { compilers } from "../in-an-app/support/compilers.ts";
import { copyLibrarySheets } from "../in-an-app/support/library.ts";
import { nodeModules } from "../package/support/repository.ts";
import { packedPlugin } from "../support/published.ts";

const name = "@acme/clients";

const use = `
import { HttpError } from "${name}";
import { createLibrary } from "${name}/library";
import { book } from "${name}/library/checks";
import { download } from "${name}/library/books/covers";
import { saveFile } from "${name}/file";

const library = createLibrary({ apiKey: "k" });
export const title: Promise<string> = library.books.get({ id: "1" }).then((found) => found.title);
// @ts-expect-error A book has one id.
export const wrong = () => library.books.get({ ids: ["1"] });
export { book, download, HttpError, saveFile };
`;

const main = `import { createLibraryClient } from "${name}/library";
import { get } from "${name}/library/books";

const { title } = await get(createLibraryClient({ apiKey: "k" }), { id: "1" });
document.title = title;
`;

const plugin = JSON.stringify(packedPlugin("vite"));
const app = appFolder();

beforeAll(async () => {
  cpSync(join(nodeModules, "create-vite/template-vanilla-ts"), app, { recursive: true });
  copyLibrarySheets(app);
  link(app, ["ky", "vite", "@types/node"]);
  write(app, {
    "callsheet.yaml": `name: "${name}"\n`,
    "src/use.ts": use,
    "src/main.ts": main,
    "vite.config.ts": `import callsheet from ${plugin};
import { defineConfig } from "vite";

// Without it, the folder in which Vite was started.
const cwd = import.meta.dirname;
export default defineConfig({ plugins: [callsheet({ cwd })] });
`,
  });
  linkTo(app, name, join(app, "generated"));
  await generateIn(app, [{ name }]);
});

/** Removes the syntax that the oldest compiler does not support. */
const templateOptions = readFileSync(
  join(nodeModules, "create-vite/template-vanilla-ts/tsconfig.json"),
  "utf8",
).replace(/.*"erasableSyntaxOnly".*\n/, "");

test("resolves the types of each plugin entry", async () => {
  const nodenext = `"module": "nodenext", "moduleResolution": "nodenext"`;
  write(app, {
    "tsconfig.json": templateOptions,
    // TypeScript uses the last of two settings with the same name.
    "tsconfig.nodenext.json": templateOptions.replace(/("noEmit": true)/, `$1, ${nodenext}`),
  });
  expect(await compilers["TypeScript 7"].check([join(app, "tsconfig.json")])).toEqual([]);
  expect(await compilers["TypeScript 5.5"].check([join(app, "tsconfig.nodenext.json")])).toEqual(
    [],
  );
});

test("bundles only the operations that the application calls", async () => {
  const configFile = join(app, "vite.config.ts");
  await build({ root: app, logLevel: "silent", configFile, configLoader: "native" });
  const html = readFileSync(join(app, "dist/index.html"), "utf8");
  const [, script = ""] = /src="\/(assets\/[^"]+\.js)"/.exec(html) ?? [];
  const code = readFileSync(join(app, "dist", script), "utf8");
  expect(code).toContain("https://library.example");
  // Tree shaking removes operations without calls, also from imported entries.
  expect(code).not.toContain("/covers");
});
