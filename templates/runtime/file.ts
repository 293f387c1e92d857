// Callsheet runtime: reads files as content, and saves downloads to files. A separate entry.

import { newDraft, openDraft, sweep, syncFolder } from "./files/draft.ts";
import {
  type FileHandle,
  builtin,
  existing,
  explained,
  failure,
  notAFile,
  pathOf,
} from "./files/file-system.ts";
import type { Download } from "./response/download.ts";
import { noop } from "./util.ts";

export interface OpenFileOptions {
  /** The content type. Default: `application/octet-stream`. */
  readonly type?: string | undefined;
}

export interface SaveFileOptions {
  /** Whether to replace an existing file. Default: `false`, which throws an error. */
  readonly overwrite?: boolean | undefined;
}

/**
 * Returns the content of a file as `media`. The file is read in parts while it is sent, so it can have any size, and it
 * can be sent again. A call fails if the file has changed meanwhile.
 * @param path A path or a `file:` URL.
 * @throws {Error} when the file is missing or unreadable; `code` states the reason.
 */
export async function openFile(path: string | URL, options: OpenFileOptions = {}): Promise<Blob> {
  const name = pathOf(path);
  const { openAsBlob, promises, constants } = builtin("node:fs");
  return explained(`${name} cannot be opened`, async () => {
    // Opening a pipe would wait for a writer.
    const status = await promises.stat(name);
    if (!status.isFile()) throw notAFile(status);
    await promises.access(name, constants.R_OK);
    return openAsBlob(name, { type: options.type ?? "" });
  });
}

/**
 * Writes a download to a file as it arrives, and returns its size in bytes. The file gets its name when it is
 * completely stored. Until then it has a hidden name in the same folder that ends with `.part`, and is removed after an
 * error. If it replaces a file, it gets that file's permissions.
 *
 * @param path A path or a `file:` URL.
 * @throws {Error} when a file exists and `overwrite` is not set, or it cannot be written; `code` states the reason.
 * Errors of the download are rethrown unchanged.
 */
export async function saveFile(
  download: Download,
  path: string | URL,
  options: SaveFileOptions = {},
): Promise<number> {
  const { promises } = builtin("node:fs");
  const name = pathOf(path);
  const folder = builtin("node:path").dirname(name);
  const draft = newDraft(folder);
  const problem = `${name} cannot be written`;
  const { stream: open }: Partial<Download> = Object(download) as object;
  if (typeof open !== "function") {
    throw failure("`saveFile` needs a download: await its call", "ERR_INVALID_ARG_TYPE");
  }
  const stream = download.stream();
  try {
    const old = await explained(problem, () => existing(name));
    if (old && !options.overwrite) throw taken(name);
    await sweep(folder);
    const file = await explained(problem, () => openDraft(draft, old));
    const size = await write(stream, file, problem).finally(() => file.close());
    const give = options.overwrite ? promises.rename : link;
    await explained(problem, () => give(draft, name));
    await syncFolder(folder);
    return size;
  } catch (error) {
    await stream.cancel(error).catch(noop);
    throw error;
  } finally {
    await promises.rm(draft, { force: true }).catch(noop);
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
    await explained(problem, () => file.sync());
    return size;
  } finally {
    reader.releaseLock();
  }
}

/** Gives the file its name. Unlike renaming, this never replaces an existing file. */
async function link(draft: string, name: string): Promise<void> {
  const { promises } = builtin("node:fs");
  try {
    await promises.link(draft, name);
  } catch {
    // Some file systems do not support links.
    if (await existing(name)) throw taken(name);
    await promises.rename(draft, name);
  }
}

const taken = (name: string): Error =>
  failure(`${name} exists: set \`overwrite\` to replace it`, "EEXIST");
