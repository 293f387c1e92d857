import { execFileSync } from "node:child_process";
import files, {
  chmod,
  link,
  mkdir,
  mkdtemp,
  open,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFile, saveFile } from "../../templates/runtime/file.ts";
import { type Download, download } from "../../templates/runtime/index.ts";
import { makeClient, rejection, stub, thing } from "./fixtures.ts";
import { startMisbehavingServer } from "./misbehaving-server.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "callsheet-file-"));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

function get(body: BodyInit | null, options = {}): Promise<Download> {
  const { fetch } = stub(() => new Response(body));
  return makeClient({ fetch }).call(thing({ read: download, options }));
}

/** Resolves when the stream is cancelled. */
function endless() {
  const seen: { cancelled?: unknown } = {};
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel: (reason) => void (seen.cancelled = reason),
  });
  return { seen, stream };
}

describe("openFile", () => {
  it("returns the file's content, which can be sent more than once", async () => {
    const path = join(folder, "a b.csv");
    await writeFile(path, "a,b");
    const blob = await openFile(path, { type: "text/csv" });
    expect([blob.size, blob.type]).toEqual([3, "text/csv"]);
    const sent: string[] = [];
    const { fetch, requests } = stub(async (request, index) => {
      sent.push(await request.text());
      return index === 0 ? new Response("", { status: 503 }) : new Response("{}");
    });
    const options = { retry: { backoffLimit: 1 } };
    await makeClient({ fetch }).call(thing({ method: "PUT", media: blob, options }));
    expect(sent).toEqual(["a,b", "a,b"]);
    expect(requests.map(({ headers }) => headers.get("content-type"))).toEqual(
      Array(2).fill("text/csv"),
    );
    const same = await openFile(pathToFileURL(path));
    expect([await same.text(), same.type]).toEqual(["a,b", ""]);
  });

  it.each([
    { name: "missing", problem: /^.*missing cannot be opened: ENOENT/, code: "ENOENT" },
    { name: ".", problem: /cannot be opened: it is a folder$/, code: "EISDIR" },
  ])(
    "rejects with the system's error code if the file path is $name",
    async ({ name, problem, code }) => {
      const error = await rejection(openFile(join(folder, name)));
      expect(error).toBeInstanceOf(Error);
      expect(error).toMatchObject({ message: expect.stringMatching(problem) as string, code });
    },
  );

  it("rejects a path that is not a file without waiting for a writer", async () => {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    for (const path of [pipe, "/dev/zero"]) {
      const error = await rejection(openFile(path));
      expect(error).toMatchObject({
        message: `${path} cannot be opened: it is a pipe, a socket or a device, not a file`,
      });
    }
  });

  it("rejects a file that changed after opening, without a retry", async () => {
    const server = await startMisbehavingServer();
    const path = join(folder, "changing");
    await writeFile(path, "first");
    const media = await openFile(path);
    await writeFile(path, "second and longer");
    const client = makeClient({ baseUrl: server.url });
    for (const options of [{}, { onUploadProgress: () => undefined }]) {
      const call = thing({ method: "PUT", path: server.path("slowHeaders"), media, options });
      const error = await rejection(client.call(call));
      expect(error).toMatchObject({
        name: "ClientError",
        attempts: 1,
        message: expect.stringMatching(
          /its file changed or was deleted .*: open it again$/,
        ) as string,
        cause: { name: "NotReadableError" },
      });
    }
    await server.close();
  });

  it("rejects with the supported platforms if the platform has no files", async () => {
    vi.stubGlobal("process", undefined);
    const error = await rejection(openFile("any"));
    vi.unstubAllGlobals();
    expect(String(error)).toMatch(/need Node 22\.3 or later, Bun or Deno/);
  });
});

describe("saveFile", () => {
  it.each([Promise.resolve(), undefined, null, new Uint8Array(1)])(
    "rejects a value that is not a download: %s",
    async (wrong: unknown) => {
      await expect(saveFile(wrong as Download, join(folder, "a"))).rejects.toThrow(
        "`saveFile` needs a download: await its call",
      );
    },
  );

  it("writes a download to a file and leaves no temporary file", async () => {
    const path = join(folder, "a b.bin");
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251);
    expect(await saveFile(await get(bytes), path)).toBe(300_000);
    expect(new Uint8Array(await readFile(path))).toEqual(bytes);
    expect(await saveFile(await get(null), pathToFileURL(join(folder, "empty")))).toBe(0);
    expect((await readdir(folder)).toSorted()).toEqual(["a b.bin", "empty"]);
  });

  it("replaces a file only with `overwrite`, and otherwise does not read the download", async () => {
    const path = join(folder, "old");
    await writeFile(path, "old");
    await symlink(join(folder, "nowhere"), join(folder, "dangling"));
    for (const taken of [path, join(folder, "dangling")]) {
      const { seen, stream } = endless();
      const error = await rejection(saveFile(await get(stream), taken));
      expect(error).toMatchObject({
        code: "EEXIST",
        message: `${taken} exists: set \`overwrite\` to replace it`,
      });
      expect(seen.cancelled).toBe(error);
    }
    expect(await readFile(path, "utf8")).toBe("old");
    expect(await saveFile(await get("new"), path, { overwrite: true })).toBe(3);
    expect(await readFile(path, "utf8")).toBe("new");
    expect((await readdir(folder)).toSorted()).toEqual(["dangling", "old"]);
  });

  it("rejects if another program creates the file during the download", async () => {
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

  it("removes the temporary file if a download fails, and rejects with its error", async () => {
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

  it("cancels the download if the file cannot be written", async () => {
    const { seen, stream } = endless();
    const error = await rejection(saveFile(await get(stream), join(folder, "no", "file")));
    expect(error).toMatchObject({ code: "ENOENT" });
    expect(String(error)).toMatch(/file cannot be written: ENOENT/);
    expect(seen.cancelled).toBe(error);
    expect((await stat(folder)).isDirectory()).toBe(true);
  });

  it("rejects a download that was already saved, without creating a file", async () => {
    const content = await get("once");
    await saveFile(content, join(folder, "first"));
    expect(await rejection(saveFile(content, join(folder, "second")))).toMatchObject({
      name: "ClientError",
      message: expect.stringMatching(/read already: .* call the operation again$/) as string,
    });
    expect(await readdir(folder)).toEqual(["first"]);
  });

  it("accepts every file name that the disk accepts, and rejects others before reading", async () => {
    for (const length of [213, 214, 255]) {
      const path = join(folder, "n".repeat(length));
      expect(await saveFile(await get("long"), path)).toBe(4);
      expect(await saveFile(await get("again"), path, { overwrite: true })).toBe(5);
      expect(await readFile(path, "utf8")).toBe("again");
    }
    expect(await readdir(folder)).toHaveLength(3);
    for (const name of ["n".repeat(256), "nul\0"]) {
      const { seen, stream } = endless();
      const error = await rejection(saveFile(await get(stream), join(folder, name)));
      expect(String(error)).toMatch(/cannot be written: (?:ENAMETOOLONG|.*null bytes)/);
      expect(seen.cancelled).toBe(error);
    }
    expect(await readdir(folder)).toHaveLength(3);
  });

  it("rejects a path that is a folder, pipe or device, even with `overwrite`", async () => {
    await mkdir(join(folder, "sub"));
    execFileSync("mkfifo", [join(folder, "pipe")]);
    await symlink(join(folder, "pipe"), join(folder, "link"));
    for (const name of ["sub", "pipe", "link"]) {
      for (const overwrite of [false, true]) {
        const error = await rejection(
          saveFile(await get("new"), join(folder, name), { overwrite }),
        );
        expect(String(error)).toMatch(/cannot be written: it is a (?:folder$|pipe)/);
      }
    }
    expect((await readdir(folder)).toSorted()).toEqual(["link", "pipe", "sub"]);
  });

  it.each([0o600, 0o640, 0o755])("keeps the permissions %o of a replaced file", async (mode) => {
    const path = join(folder, "private");
    await writeFile(path, "old");
    await chmod(path, mode);
    await symlink(path, join(folder, "link"));
    let whileWriting = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const draft = (await readdir(folder)).find((name) => name.endsWith(".part")) ?? "none";
          whileWriting = (await stat(join(folder, draft))).mode % 0o1000;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    await saveFile(await get(body), path, { overwrite: true });
    expect([whileWriting, (await stat(path)).mode % 0o1000]).toEqual([mode, mode]);
    await saveFile(await get("new"), join(folder, "link"), { overwrite: true });
    expect((await stat(join(folder, "link"))).mode % 0o1000).toBe(mode);
  });

  it("flushes the content, renames the file, then flushes the folder and closes both", async () => {
    const probe = await open(folder, "r");
    const handles = Object.getPrototypeOf(probe) as typeof probe;
    await probe.close();
    const steps: string[] = [];
    const used: (typeof probe)[] = [];
    const { sync } = handles;
    vi.spyOn(handles, "sync").mockImplementation(async function (this: typeof probe) {
      used.push(this);
      steps.push((await this.stat()).isDirectory() ? "sync folder" : "sync file");
      return sync.call(this);
    });
    vi.spyOn(files, "link").mockImplementation(async (from, to) => {
      steps.push("link");
      return link(from, to);
    });
    await saveFile(await get("safe"), join(folder, "safe"));
    expect(steps).toEqual(["sync file", "link", "sync folder"]);
    expect(used.map(({ fd }) => fd)).toEqual([-1, -1]);
  });

  it("deletes only temporary files that a killed program left at least a day ago", async () => {
    const part = (digit: string): string =>
      `.callsheet-${"00000000-0000-4000-8000-00000000000".concat(digit)}.part`;
    const [old, recent, foreign] = [part("1"), part("2"), "theirs.part"];
    for (const name of [old, recent, foreign]) await writeFile(join(folder, name), "half");
    const longAgo = Date.now() / 1000 - 90_000;
    for (const name of [old, foreign]) await utimes(join(folder, name), longAgo, longAgo);
    await saveFile(await get("whole"), join(folder, "whole"));
    expect((await readdir(folder)).toSorted()).toEqual([recent, foreign, "whole"]);
  });
});
