// Finds what JSON leaves out of a body without a word
// (hand-written in templates/runtime, copied into the generated package).

/**
 * What JSON makes of values that it does not know: an empty object, null, an object of bytes. Where
 * none of these is in the text nothing was lost, and most texts need no further look.
 */
const trace = /\{\}|null|\{"0":|"type":"B/;

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
  if (name === "Date" && Number.isNaN(Number(value))) return "an invalid date: give a valid one";
  const isStream = Symbol.asyncIterator in value || hasMethod(value, "pipe");
  const isKept =
    /^(?:Object|Array|Date|String|Number|Boolean)$/.test(name) ||
    hasMethod(value, "toJSON") ||
    Object.keys(value).length > 0;
  if (isKept && !isStream && !ArrayBuffer.isView(value)) return undefined;
  const kind = isStream ? "stream" : name;
  return `of kind ${kind}, which JSON cannot hold: give text, an array or a plain object made of it`;
}

function hasMethod(value: object, name: string): boolean {
  return typeof (value as Readonly<Record<string, unknown>>)[name] === "function";
}
