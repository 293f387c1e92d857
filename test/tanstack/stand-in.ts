/** The number of records of a library, which returns five at a time with each kind of pagination. */

export const recordCount = 23;

const size = 5;

const record = (at: number) => ({ id: at + 1 });

const from = (start: number): { readonly id: number }[] =>
  Array.from({ length: Math.max(0, Math.min(size, recordCount - start)) }, (_, at) =>
    record(start + at),
  );

type Answer = (url: URL, body: string) => unknown;

const number = (url: URL, name: string, first: number): number =>
  Number(url.searchParams.get(name) ?? first);

const hasMore = (start: number): boolean => start + size < recordCount;

const answers: Readonly<Record<string, Answer>> = {
  "GET /books": (url) => from((number(url, "page", 1) - 1) * size),
  "GET /books/1": () => ({ id: 1, title: "One" }),
  "HEAD /books/1": () => "",
  "GET /books:count": () => undefined,
  "POST /books": (_, body) => JSON.parse(body) as unknown,
  "POST /books/1:print": () => ({ isDone: false }),
  "GET /books/1/printed": () => ({ isDone: true, url: "/one.pdf" }),
  "DELETE /books/1": () => undefined,
  "GET /books/1/loans": () => ["a reader"],
  "GET /archive": () => ["a box"],
  "POST /books:search": (_, body) => {
    const { cursor = "0" } = JSON.parse(body) as { cursor?: string };
    const start = Number(cursor);
    return { books: from(start), ...(hasMore(start) && { next: String(start + size) }) };
  },
  "GET /number": (url) => from((number(url, "page", 1) - 1) * size),
  "GET /offset": (url) => from(number(url, "start", 0)),
  "GET /token": (url) => {
    const start = number(url, "token", 0);
    return { rows: from(start), ...(hasMore(start) && { next: String(start + size) }) };
  },
  "GET /last": (url) => {
    const start = number(url, "after", 0);
    return { rows: from(start), more: hasMore(start) };
  },
  "GET /url": (url) => {
    const start = number(url, "from", 0);
    return { rows: from(start), ...(hasMore(start) && { url: `/url?from=${start + size}` }) };
  },
  "GET /link": (url) => from(number(url, "from", 0)),
};

/** Returns a `fetch` that responds like the library, and its requests. */
export function standIn() {
  const requests: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    requests.push(request);
    const url = new URL(request.url);
    const answer = answers[`${request.method} ${url.pathname}`];
    if (answer === undefined) return new Response("", { status: 404 });
    const value = answer(url, await request.clone().text());
    const start = number(url, "from", 0);
    const link = hasMore(start) ? { link: `</link?from=${start + size}>; rel="next"` } : {};
    if (value === undefined) return new Response(null, { status: 204 });
    return Response.json(value, { headers: url.pathname === "/link" ? link : {} });
  };
  return { fetch, requests };
}
