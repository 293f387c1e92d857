/** Ids of other operations in `pages:` and `wait:` in editors, and the arguments and fields next to them. */
import { describe, expect, test } from "vitest";
import {
  CompletionRequest,
  DefinitionRequest,
  HoverRequest,
  type Location,
  type MarkupContent,
  RenameRequest,
  type TextEdit,
} from "vscode-languageserver/node";
import { compile } from "../../generator/project/generate/compile.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { openEditor, type At, type Editor } from "./support/editor.ts";
import { library } from "./support/library.ts";
import { applyEdits } from "./support/positions.ts";

const exports = "spec/library/exports.yaml";
const jobs = "spec/library/jobs.yaml";

const files = {
  [exports]: `resource: exports
types:
  Started: { fields: { jobId: string, links: Links } }
  Links: { fields: { self: string } }
  Page: { fields: { data: "string[]", next: string } }
operations:
  start:
    http: POST /exports
    result: Started
    wait:
      poll: jobs.get
      with: { job: jobId }
      done: { state: [ready] }
      failed: { state: broken }
      result: { fetch: jobs.file, with: { name: output.file } }
  list:
    http: GET /exports
    query: { cursor: string }
    result: Page
    pages: { token: cursor, next: next, continue: exports.more, items: data }
  more:
    http: GET /exports/more
    query: { after: { type: string, as: cursor } }
    result: Page
`,
  [jobs]: `resource: jobs
types:
  Job:
    fields:
      state: State
      output?: Output
  State: { values: { running: , ready: , broken: } }
  Output: { fields: { file: string } }
operations:
  get:
    http: GET /jobs/{jobId}
    doc: Reads the state of a job.
    path: { jobId: { as: job, type: string } }
    result: Job
  file: { http: "GET /files/{name}", result: string }
`,
};

async function openJobs(): Promise<Editor> {
  const workspaceEdit = { documentChanges: true, resourceOperations: ["rename" as const] };
  const editor = await openEditor(library(files), {
    capabilities: { workspace: { workspaceEdit } },
  });
  await editor.open(jobs);
  await editor.open(exports);
  return editor;
}

describe("an id of another operation", () => {
  test.each([
    ["poll: jobs.‸get", `${jobs}:10:3`],
    ["fetch: jo‸bs.file", `${jobs}:15:3`],
    ["continue: exports.mo‸re", `${exports}:21:3`],
    ["with: { job: jo‸bId }", `${exports}:3:24`],
    ["done: { sta‸te:", `${jobs}:5:7`],
    ["failed: { sta‸te:", `${jobs}:5:7`],
    ["output.fi‸le", `${jobs}:8:23`],
    ["ou‸tput.file", `${jobs}:6:7`],
  ])("leads to the definition from %s", async (piece, expected) => {
    const editor = await openJobs();
    const at = editor.at(exports, piece);
    const locations = await editor.connection.sendRequest(DefinitionRequest.type, at);
    const places = [locations ?? []].flat().map((one) => {
      const { uri, range } = one as Location;
      return `${editor.fileOf(uri)}:${range.start.line + 1}:${range.start.character + 1}`;
    });
    expect(places).toEqual([expected]);
  });

  test.each([
    ["poll: jobs.‸get", "jobs.get(", "Reads the state of a job."],
    ["fetch: jobs.fi‸le", "jobs.file(", "string"],
    ["done: { st‸ate:", "(field) state: State", "state"],
  ])("is explained in a hover over %s", async (piece, code, doc) => {
    const editor = await openJobs();
    const hover = await editor.connection.sendRequest(HoverRequest.type, editor.at(exports, piece));
    const { value = "" } = (hover?.contents ?? {}) as Partial<MarkupContent>;
    expect(value).toContain(code);
    expect(value).toContain(doc);
  });
});

describe("completion in `wait:`", () => {
  test.each<[string, string, string, readonly string[]]>([
    ["ids of operations", "poll: jobs.get", "poll: ‸", ["exports.start", "jobs.get"]],
    ["ids after `fetch`", "fetch: jobs.file", "fetch: ‸", ["jobs.file"]],
    ["arguments of the polled operation", "{ job: jobId }", "{ ‸: jobId }", ["job"]],
    ["fields of the result", "{ job: jobId }", "{ job: ‸ }", ["jobId", "links"]],
    ["fields of the job", "{ state: [ready] }", "{ ‸ }", ["state", "output"]],
    ["states of a job", "state: [ready]", "state: ‸", ["running", "ready", "broken"]],
    ["states in a list", "[ready]", "[ready, ‸]", ["running", "ready", "broken"]],
    ["fields that show a failure", "failed: { state: broken }", "failed: ‸", ["state", "output"]],
    ["arguments of the operation with the result", "{ name: output", "{ ‸: output", ["name"]],
    ["nested fields of the job", "name: output.file", "name: output.‸", ["file"]],
  ])("completes %s", async (_, before, typed, expected) => {
    const editor = await openJobs();
    const at = await editor.type(exports, before, typed);
    const list = await editor.connection.sendRequest(CompletionRequest.type, at);
    const items = list === null ? [] : Array.isArray(list) ? list : list.items;
    expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining([...expected]));
  });
});

describe("renaming", () => {
  /** Renames, checks that the call sheets are still valid, and returns the changed files. */
  async function renamed(editor: Editor, at: At, newName: string) {
    const edit = await editor.connection.sendRequest(RenameRequest.type, { ...at, newName });
    const changes = [
      ...Object.entries(edit?.changes ?? {}),
      ...(edit?.documentChanges ?? []).flatMap((change) =>
        "edits" in change ? [[change.textDocument.uri, change.edits as TextEdit[]] as const] : [],
      ),
    ];
    const texts = Object.fromEntries(
      changes.map(([uri, edits]) => {
        const file = editor.fileOf(uri);
        return [file, applyEdits(editor.text(file), edits)];
      }),
    );
    const { sources } = readSpec("spec", editor.root);
    const { diagnostics } = compile(
      sources.map((source) => {
        const text = texts[source.file] ?? source.text;
        const path = source.path.replace("jobs.yaml", /^resource: (\w+)/.exec(text)?.[1] + ".yaml");
        return { ...source, path, text };
      }),
    );
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
    return texts;
  }

  test.each([
    [jobs, "  ge‸t:\n"],
    [exports, "poll: jobs.ge‸t"],
  ])("renames a polled operation in %s at %s", async (file, piece) => {
    const editor = await openJobs();
    const texts = await renamed(editor, editor.at(file, piece), "read");
    expect(texts[exports]).toBe(files[exports].replace("jobs.get", "jobs.read"));
    expect(texts[jobs]).toContain("  read:\n    http: GET /jobs/{jobId}");
  });

  test("renames operations that return results and pages", async () => {
    const editor = await openJobs();
    const results = await renamed(editor, editor.at(exports, "fetch: jobs.fi‸le"), "content");
    expect(results[exports]).toContain("fetch: jobs.content,");
    const pages = await renamed(editor, editor.at(exports, "  mo‸re:"), "rest");
    expect(pages[exports]).toContain("continue: exports.rest,");
  });

  test("renames the resource of polled operations", async () => {
    const editor = await openJobs();
    const texts = await renamed(editor, editor.at(jobs, "resource: jo‸bs"), "tasks");
    expect(texts[exports]).toContain("poll: tasks.get");
    expect(texts[exports]).toContain("fetch: tasks.file,");
  });

  test.each([
    ["wait", jobs, "as: jo‸b,", "id", "with: { id: jobId }"],
    ["a fetched result", exports, "with: { na‸me:", "path", "with: { path: output.file }"],
    ["pages", exports, "as: cur‸sor", "mark", "pages: { token: mark,"],
  ])("renames an argument that %s sets", async (_, file, piece, name, expected) => {
    const editor = await openJobs();
    const texts = await renamed(editor, editor.at(file, piece), name);
    expect(texts[exports]).toContain(expected);
  });
});
