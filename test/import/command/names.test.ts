/** `callsheet import --names`: short names or the document's, also in later imports. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli } from "../../cli/run-cli.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";

const operation = (operationId: string, more: object = {}) => ({
  get: { operationId, tags: ["users"], responses: { 200: { description: "" } }, ...more },
});

function project(paths: object) {
  const cwd = temporaryFolder();
  const write = (all: object): void => {
    const info = { title: "Shop", version: "1" };
    writeFileSync(join(cwd, "api.json"), JSON.stringify({ openapi: "3.0.3", info, paths: all }));
  };
  write(paths);
  const file = join(cwd, "spec/shop/users.yaml");
  return {
    write,
    file,
    run: (...args: string[]) => runCli(["import", "openapi", "api.json", ...args], { cwd }),
    names: () => [...readFileSync(file, "utf8").matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name),
  };
}

const all = { "/users": operation("UsersController_findAll") };
const more = { ...all, "/users/old": operation("UsersController_archive") };

test("keeps the names of the document in later imports after --names keep", async () => {
  const { run, names, write } = project(all);
  expect((await run("--names", "keep")).code).toBe(0);
  expect(names()).toEqual(["usersControllerFindAll"]);
  write(more);
  await run();
  expect(names()).toEqual(["usersControllerFindAll", "usersControllerArchive"]);
  await run("--names", "short");
  expect(names()).toEqual(["findAll", "archive"]);
});

test("rejects another style of names", async () => {
  const { code, stderr } = await project(all).run("--names", "long");
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('--names does not accept "long". Pass `short` or `keep`.'),
  ]);
});

test("names an addition as the author has renamed its siblings", async () => {
  const { run, names, write, file } = project({
    ...all,
    "/users/{id}": operation("UsersController_findOne"),
  });
  await run();
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace("findAll:", "list:").replace("findOne:", "get:"),
  );
  write({
    ...all,
    "/users/{id}": operation("UsersController_findOne"),
    "/orders": operation("OrdersController_findAll", { tags: ["orders"] }),
    "/users/old": operation("UsersController_archive"),
  });
  await run();
  expect(names()).toEqual(["list", "get", "archive"]);
  expect(readFileSync(file.replace("users", "orders"), "utf8")).toContain("\n  list:\n");
});

test("keeps letters of any script in resources, operations and arguments", async () => {
  const { run, file } = project({
    "/用户/{编号}": operation("取得用户", {
      tags: ["用户"],
      parameters: [{ name: "编号", in: "path", required: true, schema: { type: "string" } }],
    }),
  });
  const { code, stderr } = await run();
  expect([code, stderr]).toEqual([0, ""]);
  expect(readFileSync(file.replace("users", "用户"), "utf8")).toContain(
    "\n  取得用户:\n    http: GET /%E7%94%A8%E6%88%B7/{编号}\n",
  );
});
