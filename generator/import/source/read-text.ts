/** Reads documents from disk and by HTTP, and explains failures. */
import { readFileSync, statSync } from "node:fs";
import { systemReason } from "../../text/texts.ts";

export class TextProblem extends Error {
  readonly reason: string;
  readonly offset: number;

  constructor(reason: string, offset: number) {
    super(reason);
    this.reason = reason;
    this.offset = offset;
  }
}

/** Maximum size in MiB; the largest published documents have a few tens. */
const largestFile = 128;

/** The same in bytes. */
export const largestDocument: number = largestFile * 2 ** 20;

export const deepest = 400;

/** Maximum expansion by aliases: number of values for each value in the source. */
export const expansion = 20;

export const tooDeep = `it is nested more than ${String(deepest)} levels deep`;

/** The content without a byte order mark, or the reason of the failure. */
type ReadText = { readonly text: string } | { readonly reason: string };

const utf8 = new TextDecoder("utf-8", { fatal: true });

export function readDocumentText(path: string): ReadText {
  try {
    const stats = statSync(path);
    // Reading from a pipe would block.
    if (!stats.isFile()) return { reason: "it is not a file" };
    if (stats.size > largestDocument) {
      return { reason: `it is larger than ${String(largestFile)} MiB` };
    }
    return { text: decode(readFileSync(path)) };
  } catch (error) {
    if (error instanceof TypeError) return { reason: "it is not UTF-8 text" };
    const { code } = error as NodeJS.ErrnoException;
    return { reason: code === "ENOENT" ? "the file does not exist" : systemReason(error) };
  }
}

/** Decodes UTF-8 or UTF-16, which Windows calls "Unicode". Throws a `TypeError` for binary data. */
export function decode(bytes: Buffer): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return isWide ? new TextDecoder("utf-16le", { fatal: true }).decode(bytes) : utf8.decode(bytes);
}

export const isAddress = (path: string): boolean => /^https?:\/\//i.test(path);

/** Returns the URL for messages: without user, password and query, because any of them can be secret. */
export function shownAddress(address: string): string {
  const url = URL.parse(address);
  if (url === null) return "the address";
  return `${url.origin}${url.pathname}${url.search === "" ? "" : "?…"}`;
}

/** Returns an argument of the command line for messages: hides secrets of a URL. */
export const shownPath = (path: string): string => (isAddress(path) ? shownAddress(path) : path);

export type Download =
  | { readonly bytes: Buffer; /** After redirects. */ readonly url: URL }
  | {
      readonly reason: string;
      readonly isMissing?: boolean;
      /** Whether the server redirects to a different origin, which is not allowed. */
      readonly isElsewhere?: boolean;
    };

export interface DownloadLimits {
  /** Total time in milliseconds. */
  readonly timeout: number;
  /** Size in bytes. */
  readonly size: number;
  /** The only allowed origin of redirects. Default: any origin. */
  readonly origin?: string;
}

export const defaultLimits: DownloadLimits = { timeout: 60_000, size: largestDocument };

/** Downloads a document. User name and password in the URL are sent as basic authentication. */
export async function download(address: URL, limits = defaultLimits): Promise<Download> {
  const url = new URL(address);
  const { username, password } = url;
  url.username = "";
  url.password = "";
  const headers = new Headers({ accept: "application/json, application/yaml, */*" });
  if (username !== "" || password !== "") {
    const credentials = credentialsOf(username, password);
    if (credentials === undefined) return { reason: brokenEscape };
    headers.set("authorization", `Basic ${Buffer.from(credentials).toString("base64")}`);
  }
  try {
    const signal = AbortSignal.timeout(limits.timeout);
    const response = await followed(url, { headers, signal }, limits);
    if (response === undefined) return { reason: elsewhere, isElsewhere: true };
    if (!response.ok) {
      await response.body?.cancel();
      const words = `${response.status} ${response.statusText}`.trim();
      const isMissing = response.status === 404 || response.status === 410;
      return { reason: `the server responds with ${words}`, isMissing };
    }
    const bytes = await bytesOf(response, limits.size);
    return bytes === undefined
      ? { reason: `it is larger than ${limits.size / 1024 / 1024} MiB` }
      : { bytes, url: new URL(response.url) };
  } catch (error) {
    return { reason: reasonOf(error, limits) };
  }
}

const elsewhere = "the server redirects to another origin";

/** Maximum number of redirects, the same as in browsers and `fetch`. */
const mostRedirects = 20;

/** Follows redirects one by one, because `fetch` would call the next server before its address can be checked. */
async function followed(
  first: URL,
  { headers, signal }: { readonly headers: Headers; readonly signal: AbortSignal },
  { origin }: DownloadLimits,
): Promise<Response | undefined> {
  for (let [url, count] = [first, 0]; ; count += 1) {
    const response = await fetch(url, { headers, signal, redirect: "manual" });
    const location = response.headers.get("location");
    if (!redirects.has(response.status) || location === null) return response;
    await response.body?.cancel();
    if (count === mostRedirects) throw wrongRedirect("there are too many redirects");
    // Header values are bytes, and servers send UTF-8.
    const next = URL.parse(Buffer.from(location, "latin1").toString(), url.href);
    if (next === null || !isAddress(next.href)) throw wrongRedirect("its redirect is not a URL");
    if (origin !== undefined && next.origin !== origin) return undefined;
    if (next.origin !== url.origin) headers.delete("authorization");
    next.username = "";
    next.password = "";
    url = next;
  }
}

/** Returns an error in the form that `fetch` throws. */
const wrongRedirect = (reason: string): Error =>
  new TypeError("fetch failed", { cause: new Error(reason) });

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const brokenEscape =
  "its user name or password contains an invalid percent sign. Write `%25` for a percent sign";

/** Returns the basic credentials; undefined if a percent sign does not start an escape sequence. */
function credentialsOf(...words: readonly string[]): string | undefined {
  try {
    return words.map(decodeURIComponent).join(":");
  } catch {
    return undefined;
  }
}

/** Returns the bytes of a response; undefined if there are more than the limit. */
async function bytesOf(response: Response, size: number): Promise<Buffer | undefined> {
  if (response.body === null) return Buffer.alloc(0);
  const isLarge = Number(response.headers.get("content-length") ?? 0) > size;
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (!isLarge) {
    // Returning from the loop closes the connection.
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

/** Returns a reason without the URL, which messages of `fetch` contain, because it can include a secret. */
function reasonOf(error: unknown, { timeout }: DownloadLimits): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `it took longer than ${timeout / 1000} seconds`;
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return cause?.code === undefined ? (cause?.message ?? error.name) : systemReason(cause);
}
