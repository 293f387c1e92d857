/** The first call sheets of a project: small, for an imaginary API, and with a comment on every feature they use. */

export interface FirstFile {
  /** Below the spec folder, with `/` between names. */
  readonly path: string;
  readonly text: string;
}

export interface FirstSpec {
  /** Of the service. */
  readonly name: string;
  /** What the package is called; absent where there is none. */
  readonly packageName?: string | undefined;
  /** How a file of this path names the JSON Schema. */
  readonly schema: (path: string) => string;
}

export function firstSpec({ name, packageName, schema }: FirstSpec): readonly FirstFile[] {
  const files = [
    ...(packageName === undefined
      ? []
      : [{ path: "package.yaml", text: packageText(packageName) }]),
    { path: `${name}/service.yaml`, text: serviceText(name) },
    { path: `${name}/books.yaml`, text: resourceText },
  ];
  return files.map(({ path, text }) => ({
    path,
    text: `# yaml-language-server: $schema=${schema(path)}\n${text}`,
  }));
}

/** The name of a package, after its first service, and after whom the project belongs to: `@acme`. */
export const firstName = (service: string, project?: string): string => {
  const [, scope = ""] = /^(@[^/]+\/)/.exec(project ?? "") ?? [];
  return `${scope}${service}-client`;
};

const packageText = (name: string): string => `# How the generated package presents itself to npm.
callsheet: 1
package:
  name: ${name.startsWith("@") ? JSON.stringify(name) : name}
  version: 0.1.0
`;

const serviceText = (name: string): string => `# What all operations of the service share.
callsheet: 1
service: ${name}
title: Example library
doc: Keeps books. Nobody runs it; put in its place what the document of your API says.
source: Invented by callsheet init
baseUrl: https://library.test
errors: unknown # What the document does not say. Facts that are not known are counted, and never guessed.
client:
  # Given once, when a client is made, and sent with every call. A secret is in no error and no log line.
  x-api-key: { in: header, as: apiKey, type: string, required: true, secret: true, doc: API key. }
`;

const resourceText = `# The operations of one resource. The path of the file is its id: shelves/books.yaml would be shelves.books.
resource: books
types:
  Book:
    doc: One book.
    fields:
      id: string
      title: string
      year?: integer # A question mark: may be missing.
      genre: Genre
  Genre:
    doc: What a book is about.
    values:
      novel: Told
      essay: Thought
      poem: Sung
  NewBook:
    doc: A book that has no id yet.
    fields:
      title: string
      year?: integer
      genre: Genre
operations:
  list:
    http: GET /v1/books
    doc: Lists books by title.
    query:
      genre: { type: Genre, doc: Only books of this genre. }
      page: { type: integer, default: 1, doc: Page to read. } # Assumed by the server, and so not sent.
    result: Book[]
    throttle: { calls: 5, per: 1s } # The server never sees a sixth call within any second.

  get:
    http: GET /v1/books/{id}
    doc: Reads one book.
    path:
      id: { type: string, doc: Id of the book. }
    result: Book

  create:
    http: POST /v1/books
    doc: Adds a book.
    body: NewBook
    result: Book # Sent twice a POST would add two books, so it is not sent again after a failure.
`;
