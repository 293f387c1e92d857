/**
 * The mistakes of a first hour, each in a project that `init` made. `first-mistakes.txt` has the complete output;
 * `UPDATE_CASES=1` writes it.
 */
import {
  cpSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { isUpdate } from "../cases/read-case.ts";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const books = "spec/example/books.yaml";
const service = "spec/example/service.yaml";

/** Changes the project in a folder. */
type Change = (cwd: string) => void;

const edit =
  (path: string, before: string, after: string): Change =>
  (cwd) => {
    const text = readFileSync(join(cwd, path), "utf8");
    expect(text).toContain(before);
    writeFileSync(join(cwd, path), text.replace(before, after));
  };

const put =
  (path: string, text: string): Change =>
  (cwd) =>
    writeFileSync(join(cwd, path), text);

const rename =
  (from: string, to: string): Change =>
  (cwd) =>
    renameSync(join(cwd, from), join(cwd, to));

const remove =
  (path: string): Change =>
  (cwd) =>
    rmSync(join(cwd, path), { recursive: true });

/** Removes everything in a folder except one file, if any. */
const replace =
  (folder: string, file?: string): Change =>
  (cwd) => {
    rmSync(join(cwd, folder), { recursive: true });
    mkdirSync(join(cwd, folder));
    if (file !== undefined) writeFileSync(join(cwd, folder, file), "mine");
  };

interface Row {
  readonly mistake: string;
  readonly change?: Change;
  /** Working directory. Default: the project's folder. */
  readonly folder?: string;
  /** Command line. Default: `generate`. */
  readonly line?: string;
  /** Exit code. Default: 1 for a mistake in files; 2 for one in the command line. */
  readonly code?: 2;
}

const rows: readonly Row[] = [
  {
    mistake: "a type that is misspelt",
    change: edit(books, "genre: Genre\n  Genre", "genre: Gerne\n  Genre"),
  },
  { mistake: "a type of another language", change: edit(books, "id: string\n", "id: uuid\n") },
  {
    mistake: "strings without quotes as a type",
    change: edit(books, "year?: integer # A", "cover?: hard | soft # A"),
  },
  {
    mistake: "strings with dashes as a type",
    change: edit(books, "year?: integer # A", "cover?: hard-cover | soft # A"),
  },
  {
    mistake: "a list of values as a type",
    change: edit(books, "year?: integer # A", "cover?: [hard, soft] # A"),
  },
  {
    mistake: "an enum of OpenAPI in a parameter",
    change: edit(books, "type: Genre,", "type: string, enum: [novel, poem],"),
  },
  {
    mistake: "a tuple without quotes",
    change: edit(books, "    result: Book[]", "    result: [Book, string]"),
  },
  {
    mistake: "an inline object as a result",
    change: edit(books, "    result: Book[]", "    result: { books: 'Book[]', total: integer }"),
  },
  {
    mistake: "an inline object as a parameter",
    change: edit(
      books,
      "genre: { type: Genre, doc: Only books of this genre. }",
      "filter: { name: string }",
    ),
  },
  {
    mistake: "inline objects in a list",
    change: edit(books, "    result: Book[]", "    result: [{ id: string }]"),
  },
  {
    mistake: "a schema of OpenAPI as a body",
    change: edit(
      books,
      "    body: NewBook",
      "    body: { type: object, properties: { id: { type: string } } }",
    ),
  },
  {
    mistake: "a reference of OpenAPI as a result",
    change: edit(books, "    result: Book[]", '    result: { $ref: "#/components/schemas/Book" }'),
  },
  {
    mistake: "inline members of a union",
    change: edit(
      books,
      "operations:\n",
      "  Item: { union: [Book, { fields: { id: string } }] }\noperations:\n",
    ),
  },
  {
    mistake: "fields below errors",
    change: edit(
      books,
      "    result: Book[]",
      "    result: Book[]\n    errors: { fields: { message: string } }",
    ),
  },
  {
    mistake: "a type with its fields at the wrong level",
    change: edit(books, "operations:\n", "  Shelf: { id: string }\noperations:\n"),
  },
  {
    mistake: "required fields as in OpenAPI",
    change: edit(
      books,
      "operations:\n",
      "  Shelf: { fields: { id: string }, required: [id] }\noperations:\n",
    ),
  },
  { mistake: "oauth2 as the credential", change: edit(service, "auth: apiKey", "auth: oauth2") },
  {
    mistake: "oauth2 with settings as the credential",
    change: edit(service, "auth: apiKey", "auth: { oauth2: { tokenUrl: https://x.test } }"),
  },
  {
    mistake: "a signature as the credential",
    change: edit(service, "auth: apiKey", "auth: aws-sigv4"),
  },
  {
    mistake: "a quote that is not closed",
    change: edit(service, "title: Example library", 'title: "Example library'),
  },
  {
    mistake: "a brace that is not closed",
    change: edit(books, "doc: Only books of this genre. }", "doc: Only books of this genre."),
  },
  {
    mistake: "a key of OpenAPI",
    change: edit(books, "    doc: Lists books", "    description: Lists books"),
  },
  {
    mistake: "an unknown key",
    change: edit(books, "    result: Book[]", "    result: Book[]\n    colour: red"),
  },
  {
    mistake: "a key at the wrong level",
    change: edit(books, "operations:\n", "baseUrl: https://x.test\noperations:\n"),
  },
  {
    mistake: "a parameter outside of its section",
    change: edit(
      books,
      "    path:\n      id: { type: string, doc: Id of the book. }",
      "    id: { type: string, doc: Id of the book. }",
    ),
  },
  {
    mistake: "a type among the operations",
    change: edit(books, "operations:\n", "operations:\n  Shelf: { fields: { id: string } }\n"),
  },
  {
    mistake: "too much indentation",
    change: edit(books, "    doc: Lists books", "      doc: Lists books"),
  },
  {
    mistake: "too little indentation",
    change: edit(books, "    doc: Lists books", "   doc: Lists books"),
  },
  { mistake: "a tab", change: edit(books, "    doc: Lists books", "\tdoc: Lists books") },
  {
    mistake: "a colon in an unquoted string",
    change: edit(books, "doc: Lists books by title.", "doc: Lists books: by title."),
  },
  { mistake: "no space after a colon", change: edit(books, "doc: Lists books", "doc:Lists books") },
  {
    mistake: "a comma in a string between braces",
    change: edit(books, "doc: Only books of this genre.", "doc: Only books, of this genre."),
  },
  {
    mistake: "a list instead of a mapping",
    change: edit(
      books,
      "      genre: { type: Genre, doc: Only books of this genre. }\n      page: { type: integer, default: 1, doc: Page to read. }",
      "      - genre: { type: Genre }",
    ),
  },
  { mistake: "`result` misspelt", change: edit(books, "result: Book[]", "reslut: Book[]") },
  {
    mistake: "`response` instead of `result`",
    change: edit(books, "result: Book[]", "response: Book[]"),
  },
  { mistake: "no `result`", change: edit(books, "    result: Book[]\n", "") },
  {
    mistake: "a parameter that the path does not have",
    change: edit(books, "GET /v1/books/{id}", "GET /v1/book"),
  },
  {
    mistake: "a parameter that the path spells otherwise",
    change: edit(books, "GET /v1/books/{id}", "GET /v1/books/{di}"),
  },
  {
    mistake: "a query in the path",
    change: edit(books, "GET /v1/books\n", "GET /v1/books?page=1\n"),
  },
  { mistake: "a method in lower case", change: edit(books, "GET /v1/books\n", "get /v1/books\n") },
  { mistake: "a method misspelt", change: edit(books, "GET /v1/books\n", "GTE /v1/books\n") },
  {
    mistake: "an absolute URL instead of a path",
    change: edit(books, "GET /v1/books\n", "GET https://library.test/v1/books\n"),
  },
  { mistake: "no `http`", change: edit(books, "    http: GET /v1/books\n", "") },
  { mistake: "a type declared twice", change: edit(books, "  NewBook:\n", "  Genre:\n") },
  { mistake: "an empty call sheet", change: put("spec/example/shelves.yaml", "") },
  { mistake: "no operations", change: put(books, "resource: books\noperations:\n") },
  { mistake: "a file that ends in .yml", change: rename(books, "spec/example/books.yml") },
  {
    mistake: "a resource id that differs from its file",
    change: edit(books, "resource: books", "resource: book"),
  },
  { mistake: "no service.yaml", change: remove(service) },
  {
    mistake: "a service without a base URL",
    change: edit(service, "baseUrl: https://library.test\n", ""),
  },
  {
    mistake: "a base URL without a scheme",
    change: edit(service, "https://library.test", "library.test"),
  },
  {
    mistake: "a credential without a location",
    change: edit(service, "header: x-api-key, ", ""),
  },
  {
    mistake: "a credential that is not declared",
    change: edit(service, "auth: apiKey", "auth: apikey"),
  },
  {
    mistake: "a configuration with a misspelt key",
    change: edit("callsheet.yaml", "layout:", "layuot:"),
  },
  {
    mistake: "a configuration with a missing folder",
    change: edit("callsheet.yaml", "out:", "spec: specs\nout:"),
  },
  {
    mistake: "a configuration that ends in .yml",
    change: rename("callsheet.yaml", "callsheet.yml"),
  },
  { mistake: "no spec folder", change: remove("spec") },
  { mistake: "an empty spec folder", change: replace("spec") },
  {
    mistake: "a spec folder without services",
    change: (cwd) => {
      replace("spec")(cwd);
      put("spec/package.yaml", "callsheet: 1\npackage: { name: shop }\n")(cwd);
    },
  },
  { mistake: "a wrong working directory", folder: "spec/example" },
  { mistake: "a command misspelt", line: "genrate", code: 2 },
  { mistake: "an option misspelt", line: "generate --ouput x", code: 2 },
  { mistake: "an option of other tools", line: "generate --output x", code: 2 },
  { mistake: "an import without arguments", line: "import", code: 2 },
  { mistake: "an import without a file", line: "import openapi", code: 2 },
  { mistake: "an import without a format", line: "import openapi.yaml", code: 2 },
  { mistake: "an import of a missing file", line: "import openapi openapi.yaml" },
  {
    mistake: "an import by another protocol",
    line: "import openapi ftp://x.test/openapi.yaml",
    code: 2,
  },
  { mistake: "an import of YAML that is not OpenAPI", line: "import openapi callsheet.yaml" },
  { mistake: "a comparison outside of git", line: "diff", code: 2 },
  { mistake: "a revision outside of git", line: "diff main", code: 2 },
  { mistake: "a second init", line: "init" },
  { mistake: "a name that no service can have", line: "init My_API", code: 2 },
  { mistake: "an output folder with unrelated files", change: replace("clients", "index.ts") },
  {
    mistake: "a generated file edited by hand",
    change: edit("clients/example/books.ts", "export", "// Mine.\nexport"),
  },
  {
    mistake: "a generated file edited by hand, in a check",
    change: edit("clients/example/books.ts", "export", "// Mine.\nexport"),
    line: "generate --check",
  },
  {
    mistake: "a generated file deleted, in a check",
    change: remove("clients/example/books.ts"),
    line: "generate --check",
  },
];

const file = "test/cli/first-mistakes.txt";
const [, ...sections] = readFileSync(file, "utf8").split(/^## /m);
const known = new Map(
  sections.map((text) => {
    const [mistake = "", ...lines] = text.trimEnd().split("\n");
    return [mistake, `${lines.join("\n")}\n`] as const;
  }),
);
const said = new Map<string, string>();

let made = "";

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), "callsheet-first-"));
  await runCli(["init"], { cwd: made });
});

test.each(rows)(
  "reports $mistake with its fix",
  async ({ mistake, change, folder = ".", line = "generate", code = 1 }) => {
    const cwd = temporaryFolder();
    cpSync(made, cwd, { recursive: true });
    change?.(cwd);
    const { stderr, ...result } = await runCli(line.split(" "), { cwd: join(cwd, folder) });
    said.set(mistake, stderr);
    expect(result).toEqual({ code, stdout: "" });
    if (!isUpdate) expect(said.get(mistake)).toBe(known.get(mistake));
  },
);

test("has an expected message for every mistake, in order", () => {
  const texts = rows.map(
    ({ mistake }) => `## ${mistake}\n${said.get(mistake) ?? known.get(mistake)}`,
  );
  if (isUpdate) writeFileSync(file, texts.join("\n"));
  else expect([...known.keys()]).toEqual(rows.map(({ mistake }) => mistake));
});
