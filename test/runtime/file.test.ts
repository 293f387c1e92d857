import { mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFile, saveFile } from "../../templates/runtime/file.ts";
import { type Download, download } from "../../templates/runtime/index.ts";
import { makeClient, rejection, stub, thing } from "./fixtures.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "callsheet-file-"));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true });
});

function get(body: BodyInit | null, options = {}): Promise<Download> {
  const { fetch } = stub(() => new Response(body));
  return makeClient({ fetch }).call(thing({ read: download, options }));
}

/** Tells of its cancellation. */
function endless() {
  const seen: { cancelled?: unknown } = {};
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel: (reason) => void (seen.cancelled = reason),
  });
  return { seen, stream };
}

describe("opening a file", () => {
  it("gives its content, which can be sent more than once", async () => {
    const path = join(folder, "a b.csv");
    await writeFile(path, "a,b");
    const blob = await openFile(path, { type: "text/csv" });
    expect([blob.size, blob.type]).toEqual([3, "text/csv"]);
    const { fetch, requests } = stub((_, index) =>
      index === 0 ? new Response("", { status: 503 }) : new Response("{}"),
    );
    const options = { retry: { backoffLimit: 1 } };
    await makeClient({ fetch }).call(thing({ method: "PUT", media: blob, options }));
    expect(await Promise.all(requests.map((request) => request.text()))).toEqual(["a,b", "a,b"]);
    expect(requests.map(({ headers }) => headers.get("content-type"))).toEqual(
      Array(2).fill("text/csv"),
    );
    const same = await openFile(pathToFileURL(path));
    expect([await same.text(), same.type]).toEqual(["a,b", ""]);
  });

  it.each([
    { name: "missing", problem: /^.*missing cannot be opened: ENOENT/, code: "ENOENT" },
    { name: ".", problem: /cannot be opened: (?:it is no file|EISDIR)/, code: undefined },
  ])("fails where it is $name, and says so", async ({ name, problem, code }) => {
    const error = await rejection(openFile(join(folder, name)));
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ message: expect.stringMatching(problem) as string });
    if (code !== undefined) expect(error).toMatchObject({ code });
  });

  it("says where there are no files", async () => {
    vi.stubGlobal("process", undefined);
    const error = await rejection(openFile("any"));
    vi.unstubAllGlobals();
    expect(String(error)).toMatch(/need Node 22\.3 or later, Bun or Deno/);
  });
});

describe("saving a download", () => {
  it("writes what arrives, and leaves nothing else", async () => {
    const path = join(folder, "a b.bin");
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251);
    expect(await saveFile(await get(bytes), path)).toBe(300_000);
    expect(new Uint8Array(await readFile(path))).toEqual(bytes);
    expect(await saveFile(await get(null), pathToFileURL(join(folder, "empty")))).toBe(0);
    expect((await readdir(folder)).toSorted()).toEqual(["a b.bin", "empty"]);
  });

  it("replaces no file unless told to, and reads nothing then", async () => {
    const path = join(folder, "old");
    await writeFile(path, "old");
    await symlink(join(folder, "nowhere"), join(folder, "dangling"));
    for (const taken of [path, join(folder, "dangling")]) {
      const { seen, stream } = endless();
      const error = await rejection(saveFile(await get(stream), taken));
      expect(error).toMatchObject({
        code: "EEXIST",
        message: `${taken} is there already: \`overwrite\` would replace it`,
      });
      expect(seen.cancelled).toBe(error);
    }
    expect(await readFile(path, "utf8")).toBe("old");
    expect(await saveFile(await get("new"), path, { overwrite: true })).toBe(3);
    expect(await readFile(path, "utf8")).toBe("new");
    expect((await readdir(folder)).toSorted()).toEqual(["dangling", "old"]);
  });

  it("takes no name that another one took meanwhile", async () => {
    const path = join(folder, "contested");
    const late = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await writeFile(path, "theirs");
        controller.close();
      },
    });
    expect(await rejection(saveFile(await get(late), path))).toMatchObject({ code: "EEXIST" });
    expect(await readFile(path, "utf8")).toBe("theirs");
    expect(await readdir(folder)).toEqual(["contested"]);
  });

  it("leaves nothing behind when the download fails, and fails with the same error", async () => {
    const path = join(folder, "file");
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(10)),
      pull: (controller) => controller.error(new Error("cut")),
    });
    expect(await rejection(saveFile(await get(broken), path))).toMatchObject({
      name: "NetworkError",
    });
    const aborting = new AbortController();
    const { stream } = endless();
    const saving = saveFile(await get(stream, { signal: aborting.signal }), path);
    const reason = new Error("enough");
    setTimeout(() => aborting.abort(reason), 20);
    expect(await rejection(saving)).toBe(reason);
    expect(await readdir(folder)).toEqual([]);
  });

  it("fails where it cannot write, and lets go of the download", async () => {
    const { seen, stream } = endless();
    const error = await rejection(saveFile(await get(stream), join(folder, "no", "file")));
    expect(error).toMatchObject({ code: "ENOENT" });
    expect(String(error)).toMatch(/file cannot be written: ENOENT/);
    expect(seen.cancelled).toBe(error);
    expect((await stat(folder)).isDirectory()).toBe(true);
  });
});
