// Files as content to send, and downloads as files: an entry of its own, for programs that have a disk
// (hand-written in templates/runtime, copied into the generated package).

import type { Download } from "./download.ts";
import { type FileHandle, type FileSystem, builtin, explained, failure } from "./file-system.ts";

export interface OpenFileOptions {
  /** The content type. None if left out: it is then sent as `application/octet-stream`. */
  readonly type?: string | undefined;
}

export interface SaveFileOptions {
  /** Whether a file that is there already is replaced. Default `false`: it is an error. */
  readonly overwrite?: boolean | undefined;
}

/**
 * The content of a file, fit for `media`. Nothing is read before it is sent, and never all at once, so
 * its size does not matter; it can be sent again. It must not change until it was sent.
 *
 * @param path Or a `file:` URL.
 * @throws {Error} when there is no such file, or it cannot be read; `code` tells which.
 */
export async function openFile(path: string | URL, options: OpenFileOptions = {}): Promise<Blob> {
  const name = pathOf(path);
  const { openAsBlob, promises } = builtin<FileSystem>("node:fs");
  return explained(`${name} cannot be opened`, async () => {
    const file = await promises.open(name, "r");
    const status = await file.stat().finally(() => file.close());
    if (!status.isFile()) throw new Error("it is no file");
    return openAsBlob(name, { type: options.type ?? "" });
  });
}

/**
 * Writes a download to a file as it arrives, and says how many bytes that were. The file is complete
 * once it has its name: until then it lies beside it under a name that ends in `.part`, and is removed
 * when anything goes wrong.
 *
 * @param path Or a `file:` URL.
 * @throws {Error} when a file is there already and `overwrite` is not set, or it cannot be written;
 * `code` tells which. What the download throws passes as it is.
 */
export async function saveFile(
  download: Download,
  path: string | URL,
  options: SaveFileOptions = {},
): Promise<number> {
  const { promises } = builtin<FileSystem>("node:fs");
  const name = pathOf(path);
  const part = `${name}.${crypto.randomUUID()}.part`;
  const problem = `${name} cannot be written`;
  const stream = download.stream();
  try {
    if (!options.overwrite) await refuseExisting(name);
    const file = await explained(problem, () => promises.open(part, "wx"));
    const size = await write(stream, file, problem).finally(() => file.close());
    const place = options.overwrite ? promises.rename : link;
    await explained(problem, () => place(part, name));
    return size;
  } catch (error) {
    await stream.cancel(error).catch(() => undefined);
    throw error;
  } finally {
    await promises.rm(part, { force: true });
  }
}

async function write(
  stream: ReadableStream<Uint8Array>,
  file: FileHandle,
  problem: string,
): Promise<number> {
  const reader = stream.getReader();
  let size = 0;
  try {
    for (let next = await reader.read(); next.value; next = await reader.read()) {
      let rest = next.value;
      size += rest.byteLength;
      while (rest.byteLength > 0) {
        const { bytesWritten } = await explained(problem, () => file.write(rest));
        rest = rest.subarray(bytesWritten);
      }
    }
    return size;
  } finally {
    reader.releaseLock();
  }
}

/** Gives the file its name; unlike renaming, this never takes the name from another one. */
async function link(part: string, name: string): Promise<void> {
  const { promises } = builtin<FileSystem>("node:fs");
  try {
    await promises.link(part, name);
  } catch {
    // There are disks without links.
    await refuseExisting(name);
    await promises.rename(part, name);
  }
}

async function refuseExisting(name: string): Promise<void> {
  const { promises } = builtin<FileSystem>("node:fs");
  const isFree = await promises.lstat(name).then(
    () => false,
    () => true,
  );
  if (!isFree) throw failure(`${name} is there already: \`overwrite\` would replace it`, "EEXIST");
}

interface UrlModule {
  fileURLToPath(url: URL): string;
}

const pathOf = (path: string | URL): string =>
  typeof path === "string" ? path : builtin<UrlModule>("node:url").fileURLToPath(path);
