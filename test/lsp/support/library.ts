/** A small project whose call sheets use every kind of reference. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "../../cli/temporary-folder.ts";

const files = {
  "spec/package.yaml": "callsheet: 1\npackage:\n  name: library-client\n",
  "spec/library/service.yaml": `callsheet: 1
service: library
title: Example library
baseUrl: https://library.example.com
client:
  x-tenant: { in: header, as: apiKey, type: string, required: true, doc: API key. }
path:
  shelfId: { type: digits, doc: Number of the shelf. }
types:
  Shelf:
    doc: Where books stand.
    fields:
      id: string
      owner?: Pet
  Pet:
    union: [Cat, Dog]
    discriminator: kind
  Cat:
    fields: { kind: "'cat'", name: string }
  Dog:
    fields: { kind: "'dog'", name: string }
`,
  "spec/library/books.yaml": `resource: books
types:
  Book:
    doc: One book.
    fields:
      title: string
      genre: Genre
      by?: Record<string, Genre>
      shelf?: Shelf
  Genre:
    doc: What a book is about.
    values:
      novel: Told
      poem: Sung
  Answer:
    fields:
      data: "Book[]"
      meta: Meta
  Meta:
    fields:
      next: string | null
operations:
  list:
    http: GET /v1/shelves/{shelfId}/books
    doc: Lists books by title.
    query:
      genre: { type: Genre, doc: Only books of this genre. }
      page-token: { type: string, as: pageToken, doc: Which page. }
      limit: { type: integer, default: 20 }
    result: Answer
    pages: { token: pageToken, next: meta.next, items: data }

  get:
    http: GET /v1/shelves/{shelfId}/books/{book.bookId}
    doc: Reads one book.
    path:
      bookId: { type: string, doc: Id of the book. }
    result: Book | none

  search:
    http: GET /v1/books
    doc: Finds books.
    query:
      page: integer
      size: integer
    result: Book[]
    pages: { number: page, size: size }
`,
} as const;

/** Creates the project. `changes`: replaced and additional files. */
export function library(changes: Readonly<Record<string, string>> = {}): string {
  const root = temporaryFolder();
  for (const [file, text] of Object.entries({ ...files, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}
