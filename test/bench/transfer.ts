/** One upload or download in a separate process: `transfer.ts WAY BASE_URL BYTES FILE` prints its cost as JSON. */
import { openFile, saveFile } from "../../templates/runtime/file.ts";
import {
  type Download,
  bytes as mediaBytes,
  createClient,
  download,
  json,
} from "../../templates/runtime/index.ts";
import type { Transferred, Way } from "./transfer-all.ts";

const [way, baseUrl = "", size = "", file = ""] = process.argv.slice(2);
const client = createClient({ service: "bench" }, { baseUrl, timeout: 10_000 });

async function get(): Promise<Download> {
  return client.call({
    id: "bench.get",
    method: "GET",
    path: "/bytes",
    query: { size },
    read: download,
    options: undefined,
  });
}

const transfers: Readonly<Record<Way, () => Promise<number>>> = {
  nothing: async () => 0,
  async stream() {
    let bytes = 0;
    for await (const part of (await get()).stream()) bytes += part.byteLength;
    return bytes;
  },
  file: async () => saveFile(await get(), file),
  async upload() {
    const { size: arrived } = await client.call({
      id: "bench.put",
      // A retryable call, so that the client can keep data for another attempt.
      method: "PUT",
      path: "/bytes",
      media: await openFile(file),
      encode: mediaBytes(),
      read: json<{ readonly size: number }>("object"),
      options: { timeout: false },
    });
    return arrived;
  },
};

const began = performance.now();
const bytes = await transfers[way as Way]();
const milliseconds = performance.now() - began;
const transferred: Transferred = {
  bytes,
  milliseconds,
  peak: process.resourceUsage().maxRSS / 1024,
};
console.log(JSON.stringify(transferred));
