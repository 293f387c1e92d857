/** Documents that cannot be compared: each reason has one message with its fix. */
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { documentDiffMessages } from "../../../generator/diagnostics/document-diff-messages.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { write } from "../../project/config/small-project.ts";
import { diffed } from "../sides/diffed.ts";
import { demo, gitEnv, gitProject } from "../sides/git-project.ts";
import { pets } from "./pets-document.ts";

beforeEach(() => {
  for (const [name, value] of Object.entries(gitEnv)) vi.stubEnv(name, value);
});

afterEach(() => vi.unstubAllEnvs());

const seen = new Set<string>();

async function refused(cwd: string, ...sides: readonly string[]): Promise<readonly string[]> {
  const { verdict, messages } = await diffed(cwd, sides);
  expect(verdict).toBeUndefined();
  for (const one of messages) for (const word of one.split(" ")) seen.add(word);
  return messages;
}

const project = () =>
  gitProject({ ...demo(), "openapi.yaml": pets, "api/petstore.json": "{}", "notes.txt": "a: 1" });

test("rejects a document on one side only", async () => {
  const cwd = project();
  const folder =
    "document-and-folder openapi.yaml is a document, but spec is a folder. Pass two documents, or two folders of call sheets.";
  expect(await refused(cwd, "openapi.yaml", "spec")).toEqual([folder]);
  expect(await refused(cwd, "spec", "openapi.yaml")).toEqual([folder]);
  const revision =
    "document-and-revision openapi.yaml is a document, but main is not. Pass `main:PATH` for a document in a revision.";
  expect(await refused(cwd, "main", "openapi.yaml")).toEqual([revision]);
  expect(await refused(cwd, "openapi.yaml")).toEqual([
    "document-alone openapi.yaml is one file. Pass two documents, or two folders of call sheets: `callsheet diff main:openapi.yaml openapi.yaml`.",
  ]);
  expect(await refused(cwd, "https://pets.example.test/openapi.yaml")).toEqual([
    expect.stringMatching(
      /^document-alone https:\/\/pets\.example\.test\/openapi\.yaml is one file/,
    ),
  ]);
});

test("suggests the nearest file for a missing document", async () => {
  const cwd = project();
  const meant = '; did you mean "openapi.yaml"?';
  expect(await refused(cwd, "openapi.yml", "openapi.yaml")).toEqual([
    `document-missing There is no file "openapi.yml"${meant}`,
  ]);
  expect(await refused(cwd, "openapi.yaml", "api/petstor.json")).toEqual([
    'document-missing There is no file "api/petstor.json"; did you mean "api/petstore.json"?',
  ]);
  expect(await refused(cwd, "a/b.yaml", "openapi.yaml")).toEqual([
    'document-missing There is no file "a/b.yaml". Correct the path.',
  ]);
  expect(await refused(cwd, "main:openapi.yml", "openapi.yaml")).toEqual([
    `revision-without-path The revision main has no file or folder "openapi.yml"${meant}`,
  ]);
  expect(await refused(cwd, "mian:openapi.yaml", "openapi.yaml")).toEqual([
    'revision-unknown There is no revision or folder "mian"; did you mean "main"?',
  ]);
});

test("rejects a file that is not an API document", async () => {
  const cwd = project();
  const reason = "is neither an API document nor a folder of call sheets. Pass one of them.";
  expect(await refused(cwd, "openapi.yaml", "spec/package.yaml")).toEqual([
    `spec/package.yaml:1 side-not-document spec/package.yaml ${reason}`,
  ]);
  expect(await refused(cwd, "main:notes.txt", "openapi.yaml")).toEqual([
    `main:notes.txt:1 side-not-document main:notes.txt ${reason}`,
  ]);
});

test("locates syntax errors and unsupported versions", async () => {
  const cwd = project();
  write(cwd, {
    "broken.json": '{\n  "openapi": "3.0.3",\n  oops\n}',
    "version.yaml": "openapi: 4.0.0\n",
  });
  expect(await refused(cwd, "broken.json", "version.yaml")).toEqual([
    expect.stringMatching(/^broken\.json:3 foreign-syntax /),
    expect.stringMatching(/^version\.yaml:1 import-version /),
  ]);
});

test("reports a URL that cannot be read", async () => {
  const cwd = project();
  const [message] = await refused(cwd, "openapi.yaml", "http://user:secret@127.0.0.1:1/a.yaml");
  expect(message).toMatch(/^unreadable http:\/\/127\.0\.0\.1:1\/a\.yaml cannot be read: /);
});

test("rejects a broken accept.yaml", async () => {
  const cwd = temporaryFolder();
  write(cwd, { "a.yaml": pets, "accept.yaml": "callsheet: 1\naccept: [{ change: 1 }]\n" });
  expect((await refused(cwd, "a.yaml", "a.yaml")).join("\n")).toContain("accept.yaml:2");
});

test.each(["against", "package", "spec"])("rejects --%s for documents", async (option) => {
  const cwd = temporaryFolder();
  write(cwd, { "a.yaml": pets });
  expect(await diffed(cwd, ["a.yaml", join(cwd, "a.yaml")], { [option]: "x" })).toEqual({
    messages: [`--${option} needs call sheets, not documents. Remove --${option}.`],
  });
});

// Runs last, because it reads the messages of the other tests.
test("tests every error message of comparisons of documents", () => {
  expect(Object.keys(documentDiffMessages).filter((code) => !seen.has(code))).toEqual([]);
});
