/** Writes the first call sheets: small, for an imaginary API, with a comment on every feature they use. */
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join, posix, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { serviceNameProblem } from "../../typescript/problems/target-problems.ts";
import { foldersFrom, packageRoot, toSlashes } from "../../text/paths.ts";
import { UsageError } from "../command.ts";

export interface FirstFile {
  /** Path below the spec folder, with `/` between names. */
  readonly path: string;
  readonly text: string;
}

interface FirstSpec {
  readonly name: string;
  readonly packageName?: string | undefined;
  /** Returns the reference to the JSON Schema from a file of this path. */
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

/** Returns a package name from the name of the first service and the scope of the project: `@acme/`. */
export const firstName = (service: string, scope: string): string => `${scope}${service}-client`;

const packageText = (name: string): string => `# npm metadata of the generated package.
callsheet: 1
package:
  name: ${name.startsWith("@") ? JSON.stringify(name) : name}
  version: 0.1.0
`;

/** The source of the example, which identifies its call sheets. */
export const exampleSource = "Invented by callsheet init";

const serviceText = (name: string): string => `# Facts that all operations of the service share.
callsheet: 1
service: ${name}
title: Example library
doc: Keeps books. An invented service; replace it with the facts of your API's document.
source: ${exampleSource}
baseUrl: https://library.test
credentials:
  # An option of the client. No error and no log line shows its value.
  apiKey: { header: x-api-key, doc: API key. }
auth: apiKey # The default of all operations. An operation can set another, or none.
errors: unknown # Not in the document. Unknown facts are counted, and never guessed.
`;

const resourceText = `# The operations of one resource. The path of the file is its id: shelves/books.yaml would be shelves.books.
resource: books
types:
  Book:
    doc: One book.
    fields:
      id: string
      title: { type: string, doc: "Its title, such as \`Walden\`, \`Self-Reliance\` or \`On Liberty\`." }
      year?: integer # A question mark: the field can be missing.
      genre: Genre
  Genre:
    doc: Kind of a book.
    values:
      novel: Long prose
      essay: Short prose
      poem: Verse
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
      page: { type: integer, default: 1, doc: Page to read. } # The server's default, so it is not sent.
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
    result: Book # A second POST would add a second book, so a failed call is not retried.
`;

interface SheetRequest {
  readonly name: string;
  readonly spec: string;
  readonly packageName: string | undefined;
}

/** Returns the call sheets of a new service, with the files that an editor needs. Shared files are kept. */
export function sheetFiles({ name, spec, packageName }: SheetRequest): readonly InitFile[] {
  const schema = schemaPath("schema.json", spec);
  const sheets = firstSpec({
    name,
    packageName,
    schema: (path) => schema.from(posix.dirname(posix.join(spec, path))),
  });
  return [
    ...sheets.map(({ path, text }) => ({
      path: posix.join(spec, path),
      text,
      isWanted: path.includes("/"),
    })),
    ...copyOf("schema.json", spec),
  ];
}

/** Copies a schema for projects without Callsheet, on one line, because only editors read it. */
export function copyOf(name: SchemaName, spec: string): readonly InitFile[] {
  if (!schemaPath(name, spec).isCopied) return [];
  const schema: unknown = JSON.parse(readFileSync(schemaFile(name), "utf8"));
  return [{ path: posix.join(spec, name), text: `${JSON.stringify(schema)}\n` }];
}

type SchemaName = "schema.json" | "config.schema.json";

const schemaFile = (name: SchemaName): string =>
  fileURLToPath(new URL(`spec/${name}`, packageRoot));

interface SchemaPath {
  /** Returns the path to the schema from a file in this folder. */
  readonly from: (folder: string) => string;
  /** Whether the schema must be copied into the spec folder, because Callsheet is not installed in the project. */
  readonly isCopied: boolean;
}

/** Refers to node_modules, so that updates change the schema, or to a copy: downloads of `npx` are temporary. */
export function schemaPath(name: SchemaName, spec: string): SchemaPath {
  const installed = installedSchema(name, resolve(spec));
  const target = installed ?? resolve(spec, name);
  return {
    from: (folder) => toSlashes(relative(resolve(folder), target)),
    isCopied: installed === undefined,
  };
}

function installedSchema(name: SchemaName, from: string): string | undefined {
  return foldersFrom(from)
    .map((folder) => join(folder, "node_modules/callsheet/spec", name))
    .find((found) => existsSync(found) && realpathSync(found) === realpathSync(schemaFile(name)));
}

interface InitReport {
  readonly diagnostics: readonly Diagnostic[];
  /** Names of the written files in messages; empty after an error. */
  readonly written: readonly string[];
}

export interface InitFile extends FirstFile {
  /** Whether the run fails if the file exists, because the existing file can differ from the requested call sheets. */
  readonly isWanted?: boolean;
}

/** Writes missing files, and keeps existing ones. Paths are relative to the working directory. */
export function writeFirst(files: readonly InitFile[]): InitReport {
  const taken = files.filter(({ path, isWanted }) => isWanted === true && existsSync(path));
  if (taken.length > 0) {
    const paths = taken.map(({ path }) => toSlashes(path));
    const name = posix.basename(posix.dirname(paths[0] ?? ""));
    const problem = diagnostic("init-taken", undefined, { name, files: paths.join(" and ") });
    return { diagnostics: [problem], written: [] };
  }
  const missing = files.filter(({ path }) => !existsSync(path));
  try {
    for (const { path, text } of missing) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text, { flag: "wx" });
    }
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const values = { file: toSlashes(path ?? "."), reason: code };
    return { diagnostics: [diagnostic("init-unwritable", undefined, values)], written: [] };
  }
  return { diagnostics: [], written: missing.map(({ path }) => toSlashes(path)) };
}

/** Throws for a name that a service cannot have. */
export function checkServiceName(name: string): void {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    throw new UsageError(
      `"${name}" cannot name a service: write lower-case words joined by hyphens.`,
    );
  }
  const reason = serviceNameProblem(name);
  if (reason !== undefined) {
    throw new UsageError(`A service cannot be called "${name}": ${reason}. Choose another name.`);
  }
}
