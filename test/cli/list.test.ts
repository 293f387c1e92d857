import { join } from "node:path";
import { expect, test } from "vitest";
import type { ListedPackage, Report } from "../../generator/project/report/report.ts";
import { runCli } from "./run-cli.ts";
import { inTemporaryFolder, writeFiles } from "../hostile/support/temporary-folder.ts";

const entriesOf = (json: string) =>
  (JSON.parse(json) as Report<ListedPackage>).packages.flatMap(({ operations }) => operations);

test("prints an entry for each operation in the documented JSON shape", async () => {
  const { code, stdout } = await runCli(["list", "--json"]);
  expect(code).toBe(0);
  const entries = entriesOf(stdout);
  expect(entries).toHaveLength(152);

  const entry = entries.find(({ id }) => id === "account.tokenbalancehistory");
  expect(entry).toEqual({
    service: "token-data",
    id: "account.tokenbalancehistory",
    doc: "Reads how much of one token an address held at one block.",
    details:
      "The balance is a whole number. The document does not specify its unit or the position of a decimal point.",
    requires: "PRO (the Standard plan or a higher one)",
    deprecated: null,
    method: "GET",
    paths: [{ template: "/v2/api", role: null }],
    params: [
      {
        name: "contractaddress",
        wire: "contractaddress",
        in: "query",
        required: true,
        type: "string",
        default: null,
      },
      {
        name: "address",
        wire: "address",
        in: "query",
        required: true,
        type: "string",
        default: null,
      },
      {
        name: "blockno",
        wire: "blockno",
        in: "query",
        required: true,
        type: "integer",
        default: null,
      },
    ],
    fixed: { module: "account", action: "tokenbalancehistory" },
    cache: null,
    body: null,
    result: "decimal",
    auth: [["apikey"]],
    throttle: { calls: 2, per: 1000 },
    envelope: {
      success: { status: "1", message: "OK" },
      failure: null,
      result: "result",
      retry: null,
    },
    errors: null,
    types: [],
    module: "@callsheet/clients/token-data/account",
    function: "tokenbalancehistory",
    file: "spec/token-data/account.yaml",
    line: 5,
  });
});

test("prints docs of operations and the types of requests and results in JSON", async () => {
  const sheet = `resource: books
types:
  Book: { doc: One book., fields: { title: { type: string, doc: As printed. }, by?: "Author[]", genre: Genre }, more: string }
  Author: { union: [Person, Firm], discriminator: kind }
  Person: { fields: { kind: "'person'" } }
  Firm: { fields: { kind: "'firm'" } }
  Genre: { deprecated: Use tags., values: { novel: Long., poem: Short. } }
  Isbn: { type: string }
  Problem: { fields: { code: integer } }
operations:
  get:
    http: GET /v1/books/{isbn}
    doc: Reads one book.
    details: As it was printed.
    requires: The role reader
    deprecated: Use \`find\`.
    path: { isbn: Isbn }
    result: Book
  drop: { http: "DELETE /v1/books", doc: Drops all., deprecated: true, result: none }
`;
  const service =
    "callsheet: 1\nservice: library\ntitle: A\nbaseUrl: https://a.test\nerrors: Error\n" +
    "types:\n  Error: { fields: { code: integer } }\n";
  const report = await inTemporaryFolder(async (cwd) => {
    writeFiles(cwd, [
      { path: "spec/package.yaml", text: "callsheet: 1\npackage:\n  name: a\n" },
      { path: "spec/library/service.yaml", text: service },
      { path: "spec/library/books.yaml", text: sheet },
    ]);
    const { stdout } = await runCli(["list", "--json"], { cwd });
    return JSON.parse(stdout) as Report<ListedPackage>;
  });
  const [listed] = report.packages;
  expect(listed?.operations).toMatchObject([
    {
      id: "books.get",
      doc: "Reads one book.",
      details: "As it was printed.",
      requires: "The role reader",
      deprecated: "Use `find`.",
      types: ["Author", "Book", "Error", "Firm", "Genre", "Isbn", "Person"],
    },
    { id: "books.drop", details: null, requires: null, deprecated: "", types: ["Error"] },
  ]);
  const types = Object.fromEntries((listed?.types ?? []).map((type) => [type.name, type]));
  const file = "spec/library/books.yaml";
  const plain = { service: "library", resource: "books", doc: null, deprecated: null, file };
  expect(types).toMatchObject({
    Error: { resource: null, kind: "object", file: "spec/library/service.yaml", line: 7 },
    Book: {
      doc: "One book.",
      fields: [
        { name: "title", type: "string", required: true, doc: "As printed.", deprecated: null },
        { name: "by", type: "Author[]", required: false, doc: null, deprecated: null },
        { name: "genre", type: "Genre", required: true, doc: null, deprecated: null },
      ],
      more: "string",
    },
    Author: { kind: "union", members: ["Person", "Firm"], discriminator: "kind" },
    Genre: { kind: "enum", deprecated: "Use tags.", values: ["novel", "poem"] },
  });
  expect(types["Isbn"]).toEqual({ ...plain, name: "Isbn", kind: "alias", type: "string", line: 8 });
});

test("prints dotted path variables, bodies and roles in JSON", async () => {
  const { stdout } = await runCli(["list", "--json"]);
  const byId = new Map(entriesOf(stdout).map((entry) => [entry.id, entry]));
  expect(byId.get("advertisers.lineItems.patch")).toMatchObject({
    body: "LineItem",
    result: "LineItem | none",
    params: [
      { name: "advertiserId", wire: "lineItem.advertiserId", in: "path", required: true },
      { name: "lineItemId", wire: "lineItem.lineItemId", in: "path", required: true },
    ],
    module: "@callsheet/clients/advertising/advertisers/line-items",
    function: "patch",
  });
  expect(byId.get("media.upload")?.paths).toEqual([
    { template: "/media/{resourceName=**}", role: "metadata" },
    { template: "/upload/media/{resourceName=**}", role: "media" },
  ]);
  expect(byId.get("media.download")?.result).toBe("media");
  expect(byId.get("token.tokenholderlist")).toMatchObject({
    throttle: "unknown",
    params: [
      { name: "contractaddress" },
      { name: "page", default: 1 },
      { name: "offset", default: 10 },
    ],
  });
});

test("prints the function that waits for a job, and the polled operation, in JSON", async () => {
  const files = [
    {
      path: "spec/demo/service.yaml",
      text: "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\n",
    },
    {
      path: "spec/demo/jobs.yaml",
      text: `resource: jobs
types:
  Job: { fields: { id: string, done: boolean } }
operations:
  start:
    http: POST /jobs
    result: Job
    wait: { poll: jobs.get, with: { id: id }, done: { done: true } }
  get: { http: "GET /jobs/{id}", result: Job }
`,
    },
  ];
  await inTemporaryFolder(async (cwd) => {
    writeFiles(cwd, files);
    const { stdout } = await runCli(["list", "--json"], { cwd });
    expect(entriesOf(stdout).map(({ id, wait }) => [id, wait])).toEqual([
      ["jobs.start", { function: "startAndWait", poll: "jobs.get" }],
      ["jobs.get", undefined],
    ]);
  });
});

test("lists webhooks after operations", async () => {
  const files = [
    {
      path: "spec/demo/service.yaml",
      text: `callsheet: 1
service: demo
title: Demo
baseUrl: https://demo.test
types:
  Loan: { fields: { id: string } }
webhooks:
  event: type
  signature: none
  events:
    book.lent: { type: Loan, doc: A book is lent. }
    book.lost: { type: "Loan[]", deprecated: book.gone }
    ping: unknown
`,
    },
    { path: "spec/demo/books.yaml", text: "resource: books\noperations: {}\n" },
  ];
  await inTemporaryFolder(async (cwd) => {
    writeFiles(cwd, files);
    const { stdout } = await runCli(["list"], { cwd });
    expect(stdout).toBe(
      [
        "webhooks.book.lent  sends  Loan  (spec/demo/service.yaml:11)",
        "webhooks.book.lost  sends  Loan[]  (spec/demo/service.yaml:12)",
        "webhooks.ping       sends  unknown  (spec/demo/service.yaml:13)",
        "0 operations, 3 webhooks\n",
      ].join("\n"),
    );
    const json = JSON.parse((await runCli(["list", "--json"], { cwd })).stdout);
    const [listed] = (json as Report<ListedPackage>).packages;
    const file = "spec/demo/service.yaml";
    const shared = { service: "demo", function: "readWebhook", file };
    const module = `${listed?.name}/demo/webhooks`;
    expect(listed?.webhooks).toEqual([
      {
        ...shared,
        id: "webhooks.book.lent",
        event: "book.lent",
        type: "Loan",
        doc: "A book is lent.",
        deprecated: null,
        module,
        line: 11,
      },
      {
        ...shared,
        id: "webhooks.book.lost",
        event: "book.lost",
        type: "Loan[]",
        doc: null,
        deprecated: "book.gone",
        module,
        line: 12,
      },
      {
        ...shared,
        id: "webhooks.ping",
        event: "ping",
        type: "unknown",
        doc: null,
        deprecated: null,
        module,
        line: 13,
      },
    ]);
  });
});

test("distinguishes operations of one path in the list", async () => {
  const sheets = {
    "service.yaml": "callsheet: 1\nservice: chat\ntitle: Chat\nbaseUrl: https://chat.test\n",
    "replies.yaml":
      "resource: replies\noperations:\n  stream:\n    http: POST /replies#stream\n    result: none\n",
  };
  await inTemporaryFolder(async (folder) => {
    const spec = join(folder, "spec");
    writeFiles(
      join(spec, "chat"),
      Object.entries(sheets).map(([path, text]) => ({ path, text })),
    );
    const { stdout } = await runCli(["list", "--json", "--spec", spec]);
    expect(entriesOf(stdout)[0]?.paths).toEqual([
      { template: "/replies", role: null, label: "stream" },
    ]);
    const table = await runCli(["list", "--spec", spec]);
    expect(table.stdout).toMatch(/^replies\.stream +POST +\/replies#stream /m);
  });
});

test("lists the requests of an upload by role", async () => {
  const sheets = {
    "service.yaml": "callsheet: 1\nservice: drive\ntitle: Drive\nbaseUrl: https://drive.test\n",
    "files.yaml": `resource: files
operations:
  create:
    http: { metadata: POST /files, media: POST /upload/files }
    fixed: { api: 3, media: { uploadType: media, header.X-Part: bytes } }
    body: json
    result: none
`,
  };
  await inTemporaryFolder(async (folder) => {
    const spec = join(folder, "spec");
    writeFiles(
      join(spec, "drive"),
      Object.entries(sheets).map(([path, text]) => ({ path, text })),
    );
    const { stdout } = await runCli(["list", "--json", "--spec", spec]);
    expect(entriesOf(stdout)[0]).toMatchObject({
      fixed: { api: "3" },
      paths: [
        { template: "/files", role: "metadata" },
        {
          template: "/upload/files",
          role: "media",
          fixed: { uploadType: "media", "header.X-Part": "bytes" },
        },
      ],
    });
    expect(entriesOf(stdout)[0]?.paths[0]).not.toHaveProperty("fixed");
    const table = await runCli(["list", "--spec", spec]);
    expect(table.stdout).toMatch(/POST +\/files\?api=3 /);
    expect(table.stdout).toMatch(/POST +\/upload\/files\?api=3&uploadType=media /);
  });
});

test("prints one line for each request", async () => {
  const { stdout } = await runCli(["list"]);
  expect(stdout).toMatch(
    /^account\.tokenbalancehistory +GET {4}\/v2\/api\?module=account&action=tokenbalancehistory {2}\(spec/m,
  );
  expect(stdout.trimEnd().split("\n")).toHaveLength(154 + 1);
});

test("prints operations and types of the selected service in JSON", async () => {
  const { code, stdout } = await runCli(["list", "token-data", "--json"]);
  expect(code).toBe(0);
  const { packages } = JSON.parse(stdout) as {
    packages: { operations: { service: string }[]; types: { service: string }[] }[];
  };
  const listed = packages.flatMap(({ operations, types }) => [...operations, ...types]);
  expect(new Set(listed.map(({ service }) => service))).toEqual(new Set(["token-data"]));
  const wrong = await runCli(["list", "token-dta"]);
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain('There is no service "token-dta"; did you mean "token-data"?');
});
