/** A bookshop that replaces the network, with its requests and responses. */

const books = [
  { id: "1", title: "Leaves of Grass", genre: "poetry", price: 1200 },
  { id: "2", title: "Ariel", genre: "poetry", price: 900 },
  { id: "3", title: "Duino Elegies", genre: "poetry", price: 1100 },
];

/** Requests as a server receives them, in order. */
export const seen: string[] = [];

export async function bookshop(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const request = new Request(input, init);
  const body = await request.text();
  const { searchParams, pathname, origin } = new URL(request.url);
  const query = [...searchParams].map((pair) => pair.join("=")).toSorted();
  const type = body === "" ? "" : (request.headers.get("content-type") ?? "");
  const authorization = request.headers.get("authorization") ?? "";
  seen.push([request.method, origin + pathname, ...query, authorization, type, body].join(" "));
  if (pathname.endsWith("/orders")) {
    return Response.json({ code: "sold-out", message: "None are left." }, { status: 409 });
  }
  return searchParams.has("pageToken")
    ? Response.json({ books: books.slice(2) })
    : Response.json({ books: books.slice(0, 2), nextPageToken: "p2" });
}
