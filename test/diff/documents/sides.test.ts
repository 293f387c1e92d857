/** Sides of a comparison that are documents: files, files in a revision, and URLs. */
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { write } from "../../project/config/small-project.ts";
import { commit, git, gitEnv, gitProject } from "../sides/git-project.ts";
import { changed, entriesOf, pets, reportOf } from "./pets-document.ts";

const servers: Server[] = [];

beforeEach(() => {
  for (const [name, value] of Object.entries(gitEnv)) vi.stubEnv(name, value);
});

afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) server.close();
});

const withoutName = changed(pets, ["        name: { type: string }\n", ""]);
const removed = (file: string) =>
  `breaking result-field-removed Pet.name ${file}:53:9 /components/schemas/Pet/properties/name`;

test("compares a document in a revision with the file on the disk", async () => {
  const cwd = gitProject({ "api/openapi.yaml": pets });
  write(cwd, { "api/openapi.yaml": withoutName });
  for (const sides of [
    ["main:api/openapi.yaml"],
    ["main:api/openapi.yaml", "api/openapi.yaml"],
    ["HEAD:api/openapi.yaml", "./api/openapi.yaml"],
  ]) {
    const [revision = ""] = sides[0]?.split(":") ?? [];
    const report = await reportOf(cwd, sides);
    expect(entriesOf(report)).toEqual([removed(`${revision}:api/openapi.yaml`)]);
    expect(report.old.commit).toBe(git(cwd, "rev-parse", "HEAD").trim());
    expect(report.folder).toBe("");
  }
});

test("compares documents in two revisions, with paths relative to a folder", async () => {
  const cwd = gitProject({ "api/openapi.yaml": pets });
  write(cwd, { "api/openapi.yaml": withoutName });
  commit(cwd);
  const report = await reportOf(join(cwd, "api"), [
    "HEAD~1:./openapi.yaml",
    "HEAD:api/openapi.yaml",
  ]);
  expect(entriesOf(report)).toEqual([removed("HEAD~1:openapi.yaml")]);
  expect(report).toMatchObject({ folder: "api", new: { name: "HEAD:api/openapi.yaml" } });
});

test("reads referenced files from the same revision, but not outside of the document's folder", async () => {
  const root = changed(pets, [
    'items: { $ref: "#/components/schemas/Pet" }',
    "items: { $ref: types/pet.yaml }",
  ]);
  const pet = "type: object\nproperties:\n  id: { type: string }\n";
  const cwd = gitProject({
    "api/openapi.yaml": root,
    "api/types/pet.yaml": pet,
    "api/large.json": "{}",
    "other.yaml": pet,
  });
  write(cwd, { "api/types/pet.yaml": pet.replace("string", "integer") });
  const report = await reportOf(cwd, ["main:api/openapi.yaml"]);
  expect(entriesOf(report)).toEqual([
    "breaking result-type-changed Pet2.id api/types/pet.yaml:3:3 /properties/id",
  ]);
  const outside = root.replace("types/pet.yaml", "../other.yaml");
  const linked = root.replace("types/pet.yaml", "link.yaml");
  symlinkSync("../other.yaml", join(cwd, "api/link.yaml"));
  for (const text of [outside, linked]) {
    write(cwd, { "api/openapi.yaml": text });
    commit(cwd);
    const [lost] = (await reportOf(cwd, ["HEAD:api/openapi.yaml", "HEAD:api/openapi.yaml"]))
      .packages;
    expect(lost?.notCompared).toMatchObject([
      { kind: "reference-outside", places: [{ file: "api/openapi.yaml", line: 21 }] },
    ]);
  }
});

test("compares documents of a server, and names them without their secrets", async () => {
  const server = createServer((request, response) => {
    const isNew = request.url?.startsWith("/new") === true;
    response.end(isNew ? withoutName : pets);
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const home = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const report = await reportOf(temporaryFolder(), [
    `http://user:secret@${home}/old.yaml?token=secret`,
    `http://${home}/new.yaml`,
  ]);
  expect(entriesOf(report)).toEqual([removed(`http://${home}/old.yaml?…`)]);
  expect(report).toMatchObject({
    old: { name: `http://${home}/old.yaml?…` },
    packages: [{ spec: { new: `http://${home}/new.yaml` } }],
  });
  expect(report.packages[0]).not.toHaveProperty("accept");
  expect(JSON.stringify(report)).not.toContain("secret");
});

test("reads a document without a project, a configuration or a repository", async () => {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, "empty"));
  write(cwd, {
    "old.yaml": pets,
    "new.yml": withoutName,
    "callsheet.yaml": "packages: nonsense\n",
  });
  expect(entriesOf(await reportOf(join(cwd, "empty"), ["../old.yaml", "../new.yml"]))).toEqual([
    removed("../old.yaml"),
  ]);
});

test("accepts changes in accept.yaml next to the new document", async () => {
  const cwd = temporaryFolder();
  write(cwd, { "old.yaml": pets, "api/new.yaml": withoutName });
  const sides = ["old.yaml", "api/new.yaml"];
  const report = await reportOf(cwd, sides);
  const [entry] = report.packages;
  expect(report.ok).toBe(false);
  expect(entry?.accept?.file).toBe("api/accept.yaml");
  writeFileSync(join(cwd, "api/accept.yaml"), `${entry?.accept?.lines ?? ""}\n`);
  const accepted = await reportOf(cwd, sides);
  expect(accepted).toMatchObject({
    ok: true,
    changes: [{ accepted: { reason: expect.stringContaining("Add the reason") } }],
  });
  const expired = await reportOf(cwd, ["api/new.yaml", "api/new.yaml"]);
  expect(expired.diagnostics).toMatchObject([
    { code: "accept-unused", file: "api/accept.yaml", line: 3 },
  ]);
});
