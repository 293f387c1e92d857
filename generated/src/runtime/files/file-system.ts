// Callsheet runtime: accesses the file system by module name, which bundlers do not resolve.

export interface FileStatus {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
  readonly mtimeMs: number;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

export interface FileHandle {
  write(data: Uint8Array): Promise<{ readonly bytesWritten: number }>;
  chmod(mode: number): Promise<void>;
  chown(user: number, group: number): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

interface Folder {
  access(path: string, mode: number): Promise<void>;
  link(from: string, to: string): Promise<void>;
  lstat(path: string): Promise<FileStatus>;
  open(path: string, flags: "r" | "wx", mode?: number): Promise<FileHandle>;
  readdir(path: string): Promise<readonly string[]>;
  rename(from: string, to: string): Promise<void>;
  rm(path: string, options: { readonly force: true }): Promise<void>;
  stat(path: string): Promise<FileStatus>;
}

export interface FileSystem {
  readonly constants: { readonly R_OK: number };
  openAsBlob(path: string, options: { readonly type: string }): Promise<Blob>;
  readonly promises: Folder;
}

interface Modules {
  readonly "node:fs": FileSystem;
  readonly "node:path": { dirname(path: string): string; join(...parts: string[]): string };
  readonly "node:url": { fileURLToPath(url: URL): string };
}

/** Node's `process`, which Bun and Deno also have. */
interface Platform {
  getBuiltinModule?(name: string): unknown;
}

/** @throws {Error} if there is no file system. */
export function builtin<Name extends keyof Modules>(name: Name): Modules[Name] {
  const platform: Platform | undefined = Reflect.get(globalThis, "process");
  const platformModule = platform?.getBuiltinModule?.(name);
  if (platformModule !== undefined) return platformModule as Modules[Name];
  throw new Error("files need Node 22.3 or later, Bun or Deno: elsewhere pass a Blob or bytes");
}

export const pathOf = (path: string | URL): string =>
  typeof path === "string" ? path : builtin("node:url").fileURLToPath(path);

/** Runs an action. An error names the action; the platform's error is its cause and provides its `code`. */
export async function explained<T>(problem: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    const { code, message }: { readonly code?: unknown; readonly message?: unknown } =
      Object(cause);
    throw failure(`${problem}: ${String(message)}`, code, cause);
  }
}

export function failure(message: string, code: unknown, cause?: unknown): Error {
  const error = new Error(message, cause === undefined ? {} : { cause });
  return code === undefined ? error : Object.assign(error, { code });
}

/** Returns an error for other kinds of files, which can return endless bytes or wait for a writer. */
export function notAFile(status: FileStatus): Error {
  if (status.isDirectory()) return failure("it is a folder", "EISDIR");
  return new Error("it is a pipe, a socket or a device, not a file");
}

/** Returns the status of an existing file; for a link, of its target. @throws {Error} when it is not a file. */
export async function existing(name: string): Promise<FileStatus | undefined> {
  const { promises } = builtin("node:fs");
  const stats = await promises.lstat(name).catch(unlessMissing);
  if (stats === undefined) return undefined;
  const status = (await promises.stat(name).catch(unlessMissing)) ?? stats;
  if (status.isFile() || status.isSymbolicLink()) return status;
  throw notAFile(status);
}

function unlessMissing(error: unknown): undefined {
  if (Object(error).code !== "ENOENT") throw error;
}
