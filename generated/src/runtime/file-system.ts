// What `file.ts` needs of the platform, asked for by name, so that no bundler and no compiler looks for it
// (hand-written in templates/runtime, copied into the generated package).

export interface FileHandle {
  stat(): Promise<{ isFile(): boolean }>;
  write(data: Uint8Array): Promise<{ readonly bytesWritten: number }>;
  close(): Promise<void>;
}

interface Folder {
  open(path: string, flags: "r" | "wx"): Promise<FileHandle>;
  link(from: string, to: string): Promise<void>;
  lstat(path: string): Promise<unknown>;
  rename(from: string, to: string): Promise<void>;
  rm(path: string, options: { readonly force: true }): Promise<void>;
}

export interface FileSystem {
  openAsBlob(path: string, options: { readonly type: string }): Promise<Blob>;
  readonly promises: Folder;
}

/** Node's `process`, which Bun and Deno have too. */
interface Platform {
  getBuiltinModule?(name: string): unknown;
}

/** @throws {Error} where there is no disk. */
export function builtin<Module>(name: "node:fs" | "node:url"): Module {
  const platform: Platform | undefined = Reflect.get(globalThis, "process");
  const found = platform?.getBuiltinModule?.(name);
  if (found !== undefined) return found as Module;
  throw new Error("files need Node 22.3 or later, Bun or Deno: elsewhere give a Blob or bytes");
}

/** Says what was being done. What the platform throws stays the cause, and gives its `code`. */
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
