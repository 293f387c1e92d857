// Finds what JSON leaves out of a body without a word
// (hand-written in templates/runtime, copied into the generated package).

/**
 * What JSON makes of values that it does not know: an empty object, null, an object of bytes. Where
 * none of these is in the text nothing was lost, and most texts need no further look.
 */
const trace = /\{\}|null|\{"0":|"Buffer"/;

/** Where a body holds something that its JSON text does not, and what to do; undefined if nowhere. */
export function lossInJson(body: unknown, text: string): string | undefined {
  if (!trace.test(text)) return undefined;
  const parts: [path: string, value: unknown][] = [["body", body]];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [path, value] = part;
    const loss = lossOf(value);
    if (loss !== undefined) return `\`${path}\` is ${loss}`;
    // What has this method says itself what becomes of it.
    if (typeof value !== "object" || value === null || hasMethod(value, "toJSON")) continue;
    for (const [key, held] of Object.entries(value)) {
      const isName = !Array.isArray(value) && /^[A-Za-z_$][\w$]*$/.test(key);
      const step = Array.isArray(value) ? `[${key}]` : `[${JSON.stringify(key)}]`;
      parts.push([path + (isName ? `.${key}` : step), held]);
    }
  }
  return undefined;
}

function lossOf(value: unknown): string | undefined {
  if (typeof value === "number") {
    return Number.isFinite(value) ? undefined : `${value}: give a finite number, or null`;
  }
  if (typeof value !== "object" || value === null) return undefined;
  // A name that every realm has in common.
  const name = Object.prototype.toString.call(value).slice("[object ".length, -1);
  if (ArrayBuffer.isView(value) || name.endsWith("ArrayBuffer")) {
    return `bytes (${name}), which JSON does not have: give text, such as base64`;
  }
  if (name === "Date" && Number.isNaN(Number(value))) return "an invalid date: give a valid one";
  if (Symbol.asyncIterator in value || hasMethod(value, "pipe")) {
    return "a stream, which JSON cannot hold: read it first, and give what was in it";
  }
  const isKept = /^(?:Object|Array|Date|String|Number|Boolean)$/.test(name);
  if (isKept || hasMethod(value, "toJSON") || Object.keys(value).length > 0) return undefined;
  return `of type ${name}, of which JSON keeps nothing: ${wayOut(name)}`;
}

function wayOut(name: string): string {
  if (/^(?:Map|FormData|URLSearchParams|Headers)$/.test(name))
    return "give `Object.fromEntries()` of it";
  if (/Set$|Iterator$|^Generator$/.test(name)) return "give an array of what is in it";
  if (/^(?:Blob|File|Request|Response)$/.test(name))
    return "read it first, and give what was in it";
  return "give a plain object";
}

function hasMethod(value: object, name: string): boolean {
  return typeof (value as Readonly<Record<string, unknown>>)[name] === "function";
}
