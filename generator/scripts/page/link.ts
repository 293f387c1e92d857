/** A link that carries inputs in its fragment, which browsers send to no server. */

/** Maximum size of the content of a link in bytes, because a short link can expand to any size. */
const largest = 20_000_000;

export async function fragmentOf(inputs: readonly string[]): Promise<string> {
  const stream = new Blob([JSON.stringify(inputs)]).stream();
  const bytes = await bytesOf(stream.pipeThrough(new CompressionStream("deflate-raw")));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
  return `#${base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** Returns the inputs in a fragment. Throws if the fragment is damaged. */
export async function inputsOf(fragment: string): Promise<readonly string[]> {
  const base64 = fragment.slice(1).replaceAll("-", "+").replaceAll("_", "/");
  const inputs = JSON.parse(await inflate(base64)) as unknown;
  if (Array.isArray(inputs) && inputs.every((one) => typeof one === "string")) return inputs;
  throw new Error("The link has no inputs.");
}

/** Returns the string of compressed bytes in base64. */
export async function inflate(base64: string): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new TextDecoder().decode(await bytesOf(stream));
}

async function bytesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  // Safari cannot iterate over a stream.
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > largest) throw new Error("The link is too large.");
    parts.push(read.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
