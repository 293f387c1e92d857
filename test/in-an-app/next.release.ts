/** Tests plain modules in applications of create-next-app: no module becomes a route. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli } from "../cli/run-cli.ts";
import { nodeModules } from "../package/support/repository.ts";
import { output } from "../package/support/run.ts";
import { generate } from "../support/published.ts";
import { appFolder, write } from "./support/app.ts";

const flags = "--ts --no-eslint --no-tailwind --no-react-compiler --skip-install --disable-git";

/** Creates an application with these choices. */
async function stockApp(answers: string): Promise<string> {
  const app = join(appFolder(), "stock");
  const program = join(nodeModules, "create-next-app/dist/index.js");
  const words = `${flags} --import-alias @/* --yes ${answers}`.split(" ");
  await output(process.execPath, [program, app, ...words], appFolder());
  return app;
}

const sheet = (resource: string): string =>
  `resource: ${resource}\noperations: { get: { http: GET /${resource}, doc: Reads it., result: string } }\n`;

test.each([
  ["--app --no-src-dir", "clients", ["app"]],
  ["--no-app --src-dir", "src/clients", ["src/pages"]],
  ["--api --no-src-dir", "clients", ["app"]],
])("builds modules in an app of create-next-app with %s", async (answers, out, routes) => {
  const app = await stockApp(answers);
  const paths = () => routes.map((folder) => readdirSync(join(app, folder), { recursive: true }));
  const before = paths();
  expect(before.flat()).not.toEqual([]);
  const started = await runCli(["init"], { cwd: app });
  expect(started).toMatchObject({ code: 0, stderr: "" });
  const names = ["route", "page", "layout"];
  write(app, Object.fromEntries(names.map((name) => [`spec/example/${name}.yaml`, sheet(name)])));
  expect(await generate({ cwd: app })).toMatchObject({ ok: true });
  for (const name of names) expect(existsSync(join(app, out, `example/${name}.ts`))).toBe(true);
  expect(paths()).toEqual(before);
  const others = ["app", "pages", "src/app", "src/pages"].filter((one) => !routes.includes(one));
  for (const folder of others) expect(existsSync(join(app, folder)), folder).toBe(false);
});
