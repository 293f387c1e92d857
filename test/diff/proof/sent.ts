/** Parts of a request for comparison. */
export interface Sent {
  readonly method: string;
  readonly origin: string;
  readonly path: string;
  readonly query: readonly Named[];
  /** Headers without those that identify the client and the kind of response. */
  readonly headers: readonly Named[];
  /** JSON and forms as values, other bodies as strings. */
  readonly body: unknown;
}

export type Named = readonly [name: string, value: string];

/** Headers that the package, the platform or the kind of result sets. */
const apart = new Set(["user-agent", "accept", "accept-encoding", "content-length"]);

export async function sentBy(request: Request): Promise<Sent> {
  const { origin, pathname, searchParams } = new URL(request.url);
  const type = request.headers.get("content-type")?.split(";")[0];
  const headers = [...request.headers].filter(([name]) => !apart.has(name));
  return {
    method: request.method,
    origin,
    path: pathname,
    query: [...searchParams],
    headers: headers.map(([name, value]) => [
      name,
      name === "content-type" ? (type ?? "") : value.replace(uuid, randomText),
    ]),
    body: await bodyOf(request, type),
  };
}

/** Replaces random strings. */
export const randomText = "a random UUID";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

async function bodyOf(request: Request, type: string | undefined): Promise<unknown> {
  if (type === "multipart/form-data") {
    const entries = [...(await request.formData())];
    return await Promise.all(
      entries.map(async ([name, value]) => [
        name,
        typeof value === "string" ? value : await value.text(),
      ]),
    );
  }
  const text = await request.text();
  if (text === "") return undefined;
  if (type === "application/x-www-form-urlencoded") return [...new URLSearchParams(text)];
  return type === "application/json" ? (JSON.parse(text) as unknown) : text;
}

/** Returns the wanted pairs that are missing. */
export const lacking = (wanted: readonly Named[], present: readonly Named[]): readonly Named[] => {
  const left = present.map((one) => JSON.stringify(one));
  return wanted.filter((one) => {
    const at = left.indexOf(JSON.stringify(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};
