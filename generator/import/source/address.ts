/** Addresses of documents: what is read by HTTP. */
import { largestFile } from "./read-text.ts";

export const isAddress = (path: string): boolean => /^https?:\/\//i.test(path);

/** As messages show it: without a name, a password and a query, any of which may be a secret. */
export function shownAddress(address: string): string {
  const url = URL.parse(address);
  if (url === null) return "the address";
  return `${url.origin}${url.pathname}${url.search === "" ? "" : "?…"}`;
}

/** A word of a command line: an address as messages show it, anything else as it is. */
export const shownPath = (path: string): string => (isAddress(path) ? shownAddress(path) : path);

export type Download =
  | { readonly bytes: Buffer; /** After redirects. */ readonly url: URL }
  | { readonly reason: string; readonly isMissing: boolean };

export interface DownloadLimits {
  /** In milliseconds, for all of it. */
  readonly timeout: number;
  /** In bytes. */
  readonly size: number;
}

export const usualLimits: DownloadLimits = { timeout: 60_000, size: largestFile * 1024 * 1024 };

/** A name and a password in the address are sent as basic authentication. */
export async function download(address: URL, limits = usualLimits): Promise<Download> {
  const url = new URL(address);
  const { username, password } = url;
  url.username = "";
  url.password = "";
  const headers = new Headers({ accept: "application/json, application/yaml, */*" });
  if (username !== "" || password !== "") {
    const credentials = [username, password].map(decodeURIComponent).join(":");
    headers.set("authorization", `Basic ${Buffer.from(credentials).toString("base64")}`);
  }
  try {
    const signal = AbortSignal.timeout(limits.timeout);
    const response = await fetch(url, { headers, signal });
    if (!response.ok) {
      await response.body?.cancel();
      const words = `${response.status} ${response.statusText}`.trim();
      const isMissing = response.status === 404 || response.status === 410;
      return { reason: `the server answers ${words}`, isMissing };
    }
    const bytes = await bytesOf(response, limits.size);
    return bytes === undefined
      ? { reason: `it has more than ${limits.size / 1024 / 1024} MiB`, isMissing: false }
      : { bytes, url: new URL(response.url) };
  } catch (error) {
    return { reason: reasonOf(error, limits), isMissing: false };
  }
}

/** Undefined for more than the limit. */
async function bytesOf(response: Response, size: number): Promise<Buffer | undefined> {
  if (response.body === null) return Buffer.alloc(0);
  const isLarge = Number(response.headers.get("content-length") ?? 0) > size;
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (!isLarge) {
    // Leaving the loop closes the connection.
    for await (const chunk of response.body) {
      length += chunk.byteLength;
      if (length > size) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
  await response.body.cancel();
  return undefined;
}

/** Messages of `fetch` name the address, which may hold a secret. */
function reasonOf(error: unknown, { timeout }: DownloadLimits): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `it took longer than ${timeout / 1000} seconds`;
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  if (cause?.message === "redirect count exceeded") return "there are too many redirects";
  return cause?.code ?? cause?.message ?? error.name;
}
