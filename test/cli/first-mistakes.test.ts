/** The mistakes of a first hour, each in a project as `init` makes it, and all that is said of them. */
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

/** Leaves nothing in a folder but one file, if any. */
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
  /** Default: the project's. */
  readonly folder?: string;
  /** Default: `generate`. */
  readonly line?: string;
  /** Default: 1, a mistake in files; 2 is one in the command line. */
  readonly code?: 2;
  /** All of standard error, indented as it is written here. */
  readonly message: string;
}

const rows: readonly Row[] = [
  {
    mistake: "a type that is misspelt",
    change: edit(books, "genre: Genre\n  Genre", "genre: Gerne\n  Genre"),
    message: `
      spec/example/books.yaml:11:14 error type-unresolved
        There is no type "Gerne" here; did you mean "Genre"?

        11 |       genre: Gerne
           |              ^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a type of another language",
    change: edit(books, "id: string\n", "id: uuid\n"),
    message: `
      spec/example/books.yaml:8:11 error type-unresolved
        There is no type "uuid" here; did you mean "string"?

        8 |       id: uuid
          |           ^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a quote that is not closed",
    change: edit(service, "title: Example library", 'title: "Example library'),
    message: `
      spec/example/service.yaml:5:8 error yaml-syntax
        This is not YAML: the quote is not closed; write it again where the text ends.

        5 | title: "Example library
          |        ^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a brace that is not closed",
    change: edit(books, "doc: Only books of this genre. }", "doc: Only books of this genre."),
    message: `
      spec/example/books.yaml:29:14 error yaml-syntax
        This is not YAML: the brace { is not closed; write } where the mapping ends.

        29 |       genre: { type: Genre, doc: Only books of this genre.
           |              ^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a key of another format",
    change: edit(books, "    doc: Lists books", "    description: Lists books"),
    message: `
      spec/example/books.yaml:27:5 error unknown-key
        There is no key "description" here; did you mean "doc"?

        27 |     description: Lists books by title.
           |     ^^^^^^^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a key that no format has",
    change: edit(books, "    result: Book[]", "    result: Book[]\n    colour: red"),
    message: `
      spec/example/books.yaml:32:5 error unknown-key
        There is no key "colour" here; there are http, server, fixed, doc, details, requires, deprecated, renamedFrom, path, query, header, body, result, ranges, envelope, errors, pages, auth, throttle, idempotent.

        32 |     colour: red
           |     ^^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a key at the wrong level",
    change: edit(books, "operations:\n", "baseUrl: https://x.test\noperations:\n"),
    message: `
      spec/example/books.yaml:24:1 error unknown-key
        There is no key "baseUrl" here; it is a key of service.yaml.

        24 | baseUrl: https://x.test
           | ^^^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a parameter beside its section",
    change: edit(
      books,
      "    path:\n      id: { type: string, doc: Id of the book. }",
      "    id: { type: string, doc: Id of the book. }",
    ),
    message: `
      spec/example/books.yaml:37:5 error unknown-key
        There is no key "id" here; a parameter stands under \`path:\`, \`query:\` or \`header:\`.

        37 |     id: { type: string, doc: Id of the book. }
           |     ^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a type among the operations",
    change: edit(books, "operations:\n", "operations:\n  Shelf: { fields: { id: string } }\n"),
    message: `
      spec/example/books.yaml:25:3 error missing-key
        The key "http" is missing here; write it as in \`http: GET /v1/books/{id}\`.

        25 |   Shelf: { fields: { id: string } }
           |   ^^^^^

      spec/example/books.yaml:25:3 error missing-key
        The key "result" is missing here; write it as in \`result: Book\`.

        25 |   Shelf: { fields: { id: string } }
           |   ^^^^^

      spec/example/books.yaml:25:12 error unknown-key
        There is no key "fields" here; it is a key of a type.

        25 |   Shelf: { fields: { id: string } }
           |            ^^^^^^

      3 errors; nothing was written.
    `,
  },
  {
    mistake: "too much indentation",
    change: edit(books, "    doc: Lists books", "      doc: Lists books"),
    message: `
      spec/example/books.yaml:27:7 error yaml-syntax
        This is not YAML: this line is indented deeper than the key before it; begin both in the same column.

        27 |       doc: Lists books by title.
           |       ^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "too little indentation",
    change: edit(books, "    doc: Lists books", "   doc: Lists books"),
    message: `
      spec/example/books.yaml:27:4 error yaml-syntax
        This is not YAML: this line is indented unlike the keys it stands among; begin all of them in the same column.

        27 |    doc: Lists books by title.
           |    ^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a tab",
    change: edit(books, "    doc: Lists books", "\tdoc: Lists books"),
    message: `
      spec/example/books.yaml:27:1 error yaml-syntax
        This is not YAML: a tab cannot indent a line; use spaces.

        27 | 	doc: Lists books by title.
           | ^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a colon in a text without quotes",
    change: edit(books, "doc: Lists books by title.", "doc: Lists books: by title."),
    message: `
      spec/example/books.yaml:27:10 error yaml-syntax
        This is not YAML: a colon and a space begin a value; a text that holds them needs quotes: "Lists books: by title.".

        27 |     doc: Lists books: by title.
           |          ^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "no blank after a colon",
    change: edit(books, "doc: Lists books", "doc:Lists books"),
    message: `
      spec/example/books.yaml:27:5 error yaml-syntax
        This is not YAML: there is no key here: a colon and a space are missing.

        27 |     doc:Lists books by title.
           |     ^^^^^^^^^^^^^^^^^^^^^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a comma in a text between braces",
    change: edit(books, "doc: Only books of this genre.", "doc: Only books, of this genre."),
    message: `
      spec/example/books.yaml:29:46 error unknown-key
        There is no key "of this genre." here; between braces a comma begins the next key, so a text that holds one needs quotes.

        29 |       genre: { type: Genre, doc: Only books, of this genre. }
           |                                              ^^^^^^^^^^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a list in place of a mapping",
    change: edit(
      books,
      "      genre: { type: Genre, doc: Only books of this genre. }\n      page: { type: integer, default: 1, doc: Page to read. }",
      "      - genre: { type: Genre }",
    ),
    message: `
      spec/example/books.yaml:29:7 error wrong-type
        "query" must be unknown or a mapping (\`name: value\`), not a list: leave out the dashes.

        29 |       - genre: { type: Genre } # Assumed by the server, and so not sent.
           |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "`result` misspelt",
    change: edit(books, "result: Book[]", "reslut: Book[]"),
    message: `
      spec/example/books.yaml:31:5 error unknown-key
        There is no key "reslut" here; did you mean "result"?

        31 |     reslut: Book[]
           |     ^^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "`result` in the words of another format",
    change: edit(books, "result: Book[]", "response: Book[]"),
    message: `
      spec/example/books.yaml:31:5 error unknown-key
        There is no key "response" here; did you mean "result"?

        31 |     response: Book[]
           |     ^^^^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "no `result`",
    change: edit(books, "    result: Book[]\n", ""),
    message: `
      spec/example/books.yaml:25:3 error missing-key
        The key "result" is missing here; write it as in \`result: Book\`.

        25 |   list:
           |   ^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a parameter that the path does not have",
    change: edit(books, "GET /v1/books/{id}", "GET /v1/book"),
    message: `
      spec/example/books.yaml:38:7 error path-variable-unused
        The path has no variable "id"; write {id} in it, or remove this parameter.

        38 |       id: { type: string, doc: Id of the book. }
           |       ^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a parameter that the path spells otherwise",
    change: edit(books, "GET /v1/books/{id}", "GET /v1/books/{di}"),
    message: `
      spec/example/books.yaml:38:7 error path-variable-unused
        The path has no variable "id"; did you mean "di"?

        38 |       id: { type: string, doc: Id of the book. }
           |       ^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a query in the path",
    change: edit(books, "GET /v1/books\n", "GET /v1/books?page=1\n"),
    message: `
      spec/example/books.yaml:26:11 error path-syntax
        This is not a path template: a query is no part of it; its parameters belong under \`query:\` or \`fixed:\`.

        26 |     http: GET /v1/books?page=1
           |           ^^^^^^^^^^^^^^^^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a method in lower case",
    change: edit(books, "GET /v1/books\n", "get /v1/books\n"),
    message: `
      spec/example/books.yaml:26:11 error wrong-value
        "http" must be a method in capitals and a path, such as GET /v1/things/{id}; did you mean "GET /v1/books"?

        26 |     http: get /v1/books
           |           ^^^^^^^^^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a method misspelt",
    change: edit(books, "GET /v1/books\n", "GTE /v1/books\n"),
    message: `
      spec/example/books.yaml:26:11 error wrong-value
        "http" must be a method in capitals and a path, such as GET /v1/things/{id}; did you mean "GET /v1/books"?

        26 |     http: GTE /v1/books
           |           ^^^^^^^^^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a whole address in place of a path",
    change: edit(books, "GET /v1/books\n", "GET https://library.test/v1/books\n"),
    message: `
      spec/example/books.yaml:26:11 error wrong-value
        "http" must be a method in capitals and a path, such as GET /v1/things/{id}; did you mean "GET /v1/books"?

        26 |     http: GET https://library.test/v1/books
           |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "no `http`",
    change: edit(books, "    http: GET /v1/books\n", ""),
    message: `
      spec/example/books.yaml:25:3 error missing-key
        The key "http" is missing here; write it as in \`http: GET /v1/books/{id}\`.

        25 |   list:
           |   ^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a type declared twice",
    change: edit(books, "  NewBook:\n", "  Genre:\n"),
    message: `
      spec/example/books.yaml:18:3 error yaml-duplicate-key
        The key "Genre" is here already, at spec/example/books.yaml:12:3: rename one of the two, or remove it.

        18 |   Genre:
           |   ^^^^^

      spec/example/books.yaml:44:11 error type-unresolved
        There is no type "NewBook" here; declare it under \`types:\`.

        44 |     body: NewBook
           |           ^^^^^^^

      2 errors; nothing was written.
    `,
  },
  {
    mistake: "an empty call sheet",
    change: put("spec/example/shelves.yaml", ""),
    message: `
      spec/example/shelves.yaml:1:1 error file-empty
        There is no call sheet in this file. Write one, which begins with \`resource:\` (service.yaml with \`callsheet: 1\`), or remove the file.

      1 error; nothing was written.
    `,
  },
  {
    mistake: "no operations",
    change: put(books, "resource: books\noperations:\n"),
    message: `
      spec/example/books.yaml:2:12 error wrong-type
        "operations" must be a mapping (\`name: value\`), not empty.

        2 | operations:
          |            ^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a file that ends in .yml",
    change: rename(books, "spec/example/books.yml"),
    message: `
      spec/example/books.yml:1:1 error file-ending
        Call sheets end in .yaml, and under this name one would be overlooked: rename it books.yaml.

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a resource that its file does not have",
    change: edit(books, "resource: books", "resource: book"),
    message: `
      spec/example/books.yaml:3:11 error file-misplaced
        The resource book belongs in book.yaml, not in books.yaml: rename one of the two.

        3 | resource: book
          |           ^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "no service.yaml",
    change: remove(service),
    message: `
      spec/example/books.yaml:3:1 error service-missing
        There is no example/service.yaml, which says what the operations in the folder share: at least \`callsheet: 1\`, \`service: example\`, \`title:\` and \`baseUrl:\`.

        3 | resource: books
          | ^^^^^^^^^^^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a service without a base URL",
    change: edit(service, "baseUrl: https://library.test\n", ""),
    message: `
      spec/example/service.yaml:3:1 error missing-key
        The key "baseUrl" is missing here; write it as in \`baseUrl: https://api.example.com\`.

        3 | callsheet: 1
          | ^^^^^^^^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a base URL without a scheme",
    change: edit(service, "https://library.test", "library.test"),
    message: `
      spec/example/service.yaml:8:10 error wrong-value
        "baseUrl" must be an http(s) URL without query, such as https://api.example.com/v1, or unknown.

        8 | baseUrl: library.test
          |          ^^^^^^^^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a parameter of the client without a place",
    change: edit(service, "in: header, ", ""),
    message: `
      spec/example/service.yaml:12:3 error missing-key
        The key "in" is missing here; write it as in \`in: query\`.

        12 |   x-api-key: { as: apiKey, type: string, required: true, secret: true, doc: API key. }
           |   ^^^^^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a configuration with a misspelt key",
    change: edit("callsheet.yaml", "layout:", "layuot:"),
    message: `
      callsheet.yaml:4:1 error unknown-key
        There is no key "layuot" here; did you mean "layout"?

        4 | layuot: source # Plain modules, which this project compiles with its own; ky is its dependency.
          | ^^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a configuration that names a folder that is not there",
    change: edit("callsheet.yaml", "out:", "spec: specs\nout:"),
    message: `
      callsheet.yaml:3:7 error spec-folder-missing
        There is no spec folder specs; \`callsheet init\` writes first call sheets, and \`--spec DIR\` names another folder.

        3 | spec: specs
          |       ^^^^^

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a configuration that ends in .yml",
    change: rename("callsheet.yaml", "callsheet.yml"),
    message: `
      callsheet.yml:1:1 error config-name
        The configuration is called callsheet.yaml, and under this name it would be overlooked: rename it.

      1 error; nothing was written.
    `,
  },
  {
    mistake: "no spec folder",
    change: remove("spec"),
    message: `
      error spec-folder-missing
        There is no spec folder spec; \`callsheet init\` writes first call sheets, and \`--spec DIR\` names another folder.

      1 error; nothing was written.
    `,
  },
  {
    mistake: "an empty spec folder",
    change: replace("spec"),
    message: `
      error spec-folder-empty
        The spec folder spec holds no .yaml file; a service is a folder with a service.yaml, as \`callsheet init\` writes it.

      1 error; nothing was written.
    `,
  },
  {
    mistake: "the wrong folder",
    folder: "spec/example",
    message: `
      error spec-folder-missing
        There is no spec folder spec; the project is in ../../: run the command there.

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a command misspelt",
    line: "genrate",
    code: 2,
    message: `
      There is no command "genrate"; did you mean "generate"?

      \`callsheet help\` lists the commands.
    `,
  },
  {
    mistake: "an option misspelt",
    line: "generate --ouput x",
    code: 2,
    message: `
      "generate" has no option --ouput; did you mean "--out"?

      Usage: callsheet generate [FILE ...] [--check | --watch] [--force] [--strict]
                                [--quiet] [--json] [--package NAME] [--spec DIR]
                                [--out DIR]
      \`callsheet help generate\` says more.
    `,
  },
  {
    mistake: "an option of other tools",
    line: "generate --output x",
    code: 2,
    message: `
      "generate" has no option --output; did you mean "--out"?

      Usage: callsheet generate [FILE ...] [--check | --watch] [--force] [--strict]
                                [--quiet] [--json] [--package NAME] [--spec DIR]
                                [--out DIR]
      \`callsheet help generate\` says more.
    `,
  },
  {
    mistake: "an import without anything",
    line: "import",
    code: 2,
    message: `
      Say what the document is, openapi or discovery, and its file or address: \`callsheet import openapi openapi.yaml\`.

      Usage: callsheet import openapi|discovery FILE|URL [--out DIR] [--name SERVICE]
                              [--only PATTERN] [--check] [--report FILE] [--json]
      \`callsheet help import\` says more.
    `,
  },
  {
    mistake: "an import without a file",
    line: "import openapi",
    code: 2,
    message: `
      Say which file is the OpenAPI document: \`callsheet import openapi openapi.yaml\`.

      Usage: callsheet import openapi|discovery FILE|URL [--out DIR] [--name SERVICE]
                              [--only PATTERN] [--check] [--report FILE] [--json]
      \`callsheet help import\` says more.
    `,
  },
  {
    mistake: "an import without a format",
    line: "import openapi.yaml",
    code: 2,
    message: `
      Say what openapi.yaml is: \`callsheet import openapi openapi.yaml\` or \`callsheet import discovery openapi.yaml\`.

      Usage: callsheet import openapi|discovery FILE|URL [--out DIR] [--name SERVICE]
                              [--only PATTERN] [--check] [--report FILE] [--json]
      \`callsheet help import\` says more.
    `,
  },
  {
    mistake: "an import of a file that is not there",
    line: "import openapi openapi.yaml",
    message: `
      error unreadable
        openapi.yaml cannot be read: there is no such file.

      1 error; nothing was written.
    `,
  },
  {
    mistake: "an import by another protocol",
    line: "import openapi ftp://x.test/openapi.yaml",
    code: 2,
    message: `
      A document is read from a file, or from an address of http or https.

      Usage: callsheet import openapi|discovery FILE|URL [--out DIR] [--name SERVICE]
                              [--only PATTERN] [--check] [--report FILE] [--json]
      \`callsheet help import\` says more.
    `,
  },
  {
    mistake: "an import of YAML that is no OpenAPI",
    line: "import openapi callsheet.yaml",
    message: `
      callsheet.yaml:1:1 error import-unknown-format
        This is no OpenAPI document, which says \`openapi:\` or \`swagger:\` at its top, and no Discovery document, which says \`discoveryVersion\`.

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a comparison outside of git",
    line: "diff",
    code: 2,
    message: `
      error git-no-repository
        This folder is in no git repository, so there is no revision to compare with. Compare two folders: \`callsheet diff OLD NEW\`.

      1 error.
    `,
  },
  {
    mistake: "a revision outside of git",
    line: "diff main",
    code: 2,
    message: `
      error side-unknown
        There is no folder "main", and no revision of that name: this folder is in no git repository.

      1 error.
    `,
  },
  {
    mistake: "init twice",
    line: "init",
    message: `
      error init-taken
        There is a service example already, in spec/example/service.yaml and spec/example/books.yaml, and it stays as it is. Name another one: \`callsheet init NAME\`; or change that one, and run \`callsheet generate\`.

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a name that no service can have",
    line: "init My_API",
    code: 2,
    message: `
      "My_API" cannot name a service: write lower-case words joined by hyphens.

      Usage: callsheet init [NAME] [--layout LAYOUT] [--out DIR] [--spec DIR]
      \`callsheet help init\` says more.
    `,
  },
  {
    mistake: "an output folder with files of others",
    change: replace("clients", "index.ts"),
    message: `
      error output-foreign
        clients/index.ts is there already, and manifest.json does not list it as generated. Move it elsewhere, restore the manifest, or name another output folder as \`out:\` in callsheet.yaml.

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a generated file edited by hand",
    change: edit("clients/example/books.ts", "export", "// Mine.\nexport"),
    message: `
      error output-edited
        clients/example/books.ts was edited since it was generated. Say it in the call sheets instead, or give the edit up: \`callsheet generate --force\`.

      1 error; nothing was written.
    `,
  },
  {
    mistake: "a generated file edited by hand, in a check",
    change: edit("clients/example/books.ts", "export", "// Mine.\nexport"),
    line: "generate --check",
    message: `
      edited     clients/example/books.ts

      1 file not as generated. Run \`npx callsheet generate\` and commit the result.
      Edited files are kept: move the edit into the spec, or give the edit up with --force.
    `,
  },
  {
    mistake: "a generated file deleted, in a check",
    change: remove("clients/example/books.ts"),
    line: "generate --check",
    message: `
      missing    clients/example/books.ts

      1 file not as generated. Run \`npx callsheet generate\` and commit the result.
    `,
  },
];

let made = "";

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), "callsheet-first-"));
  await runCli(["init"], { cwd: made });
});

test.each(rows)(
  "$mistake",
  async ({ change, folder = ".", line = "generate", code = 1, message }) => {
    const cwd = temporaryFolder();
    cpSync(made, cwd, { recursive: true });
    change?.(cwd);
    const result = await runCli(line.split(" "), { cwd: join(cwd, folder) });
    const expected = `${message.trim().replaceAll(/^ {6}/gm, "")}\n`;
    expect(result).toEqual({ code, stdout: "", stderr: expected });
  },
);
