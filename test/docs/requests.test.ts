/** Tests that the requests on pages equal those of the client and of curl. */
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { callCode, setupCode } from "../../generator/docs/example-code.ts";
import { requestCode } from "../../generator/docs/example-request.ts";
import type { PageCode } from "../../generator/docs/page-shape.ts";
import { serviceNames } from "../../generator/text/package-names.ts";
import { planPackage } from "../../generator/emit/plan-package.ts";
import type { Model } from "../../generator/model/model.ts";
import type { Operation, Service } from "../../generator/open/model-types.ts";
import { publicService } from "../../generator/open/public-model.ts";
import { printFile } from "../../generator/print/print-file.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../generator/project/load/templates.ts";
import type { SourceText } from "../../generator/text/source-text.ts";
import { foldName } from "../../generator/text/names.ts";
import { readCases } from "../cases/read-case.ts";
import { inTemporaryFolder, writeFiles } from "../hostile/support/temporary-folder.ts";
import { recordingServer } from "../runtime/recording-server.ts";
import { requireProgram } from "../support/programs.ts";
import { isThorough, stride } from "../support/thorough.ts";
import { sharedRuntime } from "../wire/support/caller-of.ts";

requireProgram("curl");

/** A script of pages, which has no types. */
const script = "../../templates/html/curl.js";
const { curlOf } = (await import(script)) as { readonly curlOf: (request: string) => string };

const templates = readTemplates();

const nasty = 'it\'s "$HOME" `id`; $(touch pwned) \\ !! & @x\n< ./etc <&> é%41';
const nastyText = nasty.replace("\n", " ");
const nastyLine = nastyText.replace("é", "e");
const enumOf = (value: string) => ({ values: { [value]: "A value." } });

/** Parts of a request with characters that are special in a shell, a URL or a form. */
const hostile = {
  "shop/service.yaml": {
    callsheet: 1,
    service: "shop",
    title: "Shop",
    baseUrl: "https://{region}.shop.example/a'b/{version}",
    credentials: {
      login: { basic: ["user", "password"] },
      "x-key": { header: "x-key" },
      queryKey: { query: "key" },
    },
    auth: { all: ["login", "x-key", "queryKey"] },
    errors: "unknown",
    client: {
      region: { in: "path", type: "string", required: true },
      version: { in: "path", type: "string", send: nastyLine },
      lang: { in: "query", type: "string", send: nasty },
    },
    types: {
      Nasty: enumOf(nastyText),
      NastyLine: enumOf(nastyLine),
      Filter: { fields: { text: "Nasty", list: "Nasty[]" } },
      Form: { fields: { text: "Nasty", "a[b": "Nasty", filter: "Filter", list: "integer[]" } },
      Parts: { fields: { "it's": "Nasty", filter: "Filter", file: "file", files: "file[]" } },
    },
  },
  "shop/things.yaml": {
    resource: "things",
    operations: {
      find: {
        http: "GET /x'$HOME'/{id}/{text}/{ids}/{rest=**}",
        fixed: { kind: nasty, "header.x-fixed": nastyLine },
        path: {
          text: { type: "Nasty" },
          ids: { type: "Nasty[]", list: "comma" },
        },
        query: {
          plain: { type: "Nasty[]", required: true },
          commas: { type: "Nasty[]", required: true, list: "comma" },
          inBrackets: { type: "Nasty[]", required: true, list: "brackets" },
          indexed: { type: "Nasty[]", required: true, list: "indexed" },
          filter: { type: "Filter", required: true },
          sent: { type: "string", send: nasty },
        },
        header: {
          "x-text": { type: "NastyLine", required: true },
          "x-list": { type: "integer[]", required: true, list: "comma" },
        },
        result: "json",
      },
      open: { http: "GET /open", auth: "none", result: "text" },
      head: { http: "HEAD /things/{id}", result: "exists" },
      begin: { http: "POST /begin", result: "none" },
      put: { http: "PUT /put", result: "none" },
      json: {
        http: "PATCH /json",
        fixed: { "body.text": nastyText },
        body: "Filter",
        result: "none",
      },
      form: { http: "POST /form", body: { form: "Form", list: "brackets" }, result: "none" },
      parts: { http: "POST /parts", body: { multipart: "Parts" }, result: "none" },
      media: { http: "PUT /media", body: { media: "text/plain" }, result: "media" },
    },
  },
};

interface Project {
  readonly name: string;
  readonly sources: readonly SourceText[];
  /** curl sends every nth request. */
  readonly step?: number;
}

const { printing } = readCases();

const ordinary: readonly Project[] = [
  {
    name: "every place of a request",
    step: 1,
    sources: Object.entries(hostile).map(([path, sheet]) => ({
      path,
      origin: path,
      file: path,
      text: JSON.stringify(sheet),
    })),
  },
  { name: "repository", sources: readSpec("spec").sources },
  { name: "library", sources: readSpec("test/docs/spec").sources },
  ...printing.filter((_, at) => at % 12 === 0),
];

/** A release compiles other cases. */
const projects = isThorough ? printing.filter((_, at) => at % 6 === 3) : ordinary;

/** A request in a common form. */
interface Seen {
  readonly method: string;
  readonly url: string;
  readonly query: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Replaces each placeholder with a value. */
const filledIn = (text: string): string => text.replaceAll(/<([\w.-]+)>/g, "$1");

/** Headers that clients add automatically. */
const ofClients = new Set(
  "accept-encoding connection content-length host proxy-connection user-agent".split(" "),
);

function seen(
  method: string,
  url: string,
  headers: Iterable<[string, string]>,
  body: string,
): Seen {
  const own = Object.fromEntries(
    Array.from(headers, ([name, value]) => [name.toLowerCase(), value] as const).filter(
      ([name, value]) =>
        !ofClients.has(name) && value !== "*/*" && !/^<?uuid|^\w+-\w+-4/.test(value),
    ),
  );
  const [, boundary] = /^multipart\/.*boundary=(.*)$/.exec(own["content-type"] ?? "") ?? [];
  const parsed = boundary === undefined ? jsonOr(body) : partsOf(body, boundary);
  const type = boundary === undefined ? {} : { "content-type": "multipart" };
  const { origin, pathname, search } = new URL(url);
  const [, ...pairs] = search.split(/[?&]/);
  // Objects list numeric names first.
  const query = pairs.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  return { method, url: origin + pathname, query, headers: { ...own, ...type }, body: parsed };
}

const nameOf = (pair: string): string => pair.replace(/=.*/, "");

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const partsOf = (body: string, boundary: string): unknown =>
  body
    .replaceAll("\r\n", "\n")
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = "", ...content] = part.split("\n\n");
      const headers = head
        .trim()
        .split("\n")
        .map((line) => line.replace(/^[^:]*/, (name) => name.toLowerCase()));
      return { headers, content: jsonOr(content.join("\n\n").slice(0, -1)) };
    });

/** Values of the secrets, under the environment variables of the page. */
const credentialOptions = ({ credentials }: Service): readonly string[] =>
  credentials.flatMap(({ options }) => options.map(({ name }) => name));

function secretsOf(service: Service, code: PageCode): Readonly<Record<string, string>> {
  const options = [
    ...service.parameters.map(({ argument }) => argument),
    ...credentialOptions(service),
  ];
  return Object.fromEntries(
    code.flatMap(({ text, kind }) => {
      if (kind !== "variable") return [];
      expect(text).toMatch(/^\$[A-Z_][A-Z\d_]*$/);
      const option = options.find((one) => foldName(`${service.name}${one}`) === foldName(text));
      return [[text.slice(1), option ?? "none of the options"]];
    }),
  );
}

/** Returns the request of an example. A file contains its own name. */
function written(code: PageCode, secrets: Readonly<Record<string, string>>): Seen {
  const text = code
    .map(({ text: piece, kind }) =>
      kind === "variable" ? secrets[piece.slice(1)] : piece.replace(/^< \.\//, ""),
    )
    .join("");
  const [head = "", ...body] = filledIn(text).split("\n\n");
  const [first = "", ...lines] = head.split("\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(": ");
    const value = line.slice(colon + 2);
    return [line.slice(0, colon), value.replace(/base64\((.*)\)/, (_, pair: string) => btoa(pair))];
  });
  const space = first.indexOf(" ");
  return seen(first.slice(0, space), first.slice(space + 1), headers, body.join("\n\n"));
}

/** Returns the client's request for the example. */
async function sent(operation: Operation, service: Service, create: Create): Promise<Seen> {
  let request: Request | undefined;
  const tokenUrls = new Set(service.credentials.flatMap((one) => one.endpoint?.tokenUrl ?? []));
  const options = {
    ...Object.fromEntries(
      [
        ...service.parameters.filter((one) => one.in === "path").map(({ argument }) => argument),
        // The setup on the page uses the default credentials of the service.
        ...credentialOptions(service),
      ].map((name) => [name, name]),
    ),
    retry: 0,
    fetch: async (input: RequestInfo, init: RequestInit) => {
      const one = new Request(input, init);
      if (tokenUrls.has(one.url)) return Response.json({ access_token: "access_token" });
      request = one;
      return new Response("null", { status: 400 });
    },
  };
  const { createFacade } = service;
  const setup = filledIn(setupCode(service, "").replace(/^import .*$/m, ""));
  const call = filledIn(callCode(operation, service, operation.name));
  const program = new Function(createFacade, `${setup}\nreturn ${call};`) as (
    create: Create,
  ) => Promise<unknown>;
  const error = await program((given) => create({ ...options, ...given, ...sends(service) })).catch(
    (one: unknown) => one,
  );
  if (request === undefined) throw error;
  return seen(request.method, request.url, request.headers, await request.text());
}

/** Returns options with values of the client. */
const sends = (service: Service): object =>
  Object.fromEntries(
    service.parameters.flatMap(({ argument, send }) =>
      send === undefined ? [] : [[argument, send]],
    ),
  );

type Create = (options?: object) => unknown;

/** Returns the requests of all commands, executed by one shell. Each file contains its name. */
async function curled(
  requests: readonly Pick<Shown, "code" | "secrets">[],
  cwd: string,
): Promise<readonly Seen[]> {
  await using server = await recordingServer();
  const commands = requests.map(({ code }) => {
    const text = code.map(({ text: piece, kind }) => (kind === undefined ? piece : `\0${piece}\0`));
    return `${filledIn(curlOf(text.join("")).replace("https://", "http://"))} -s --max-time 10`;
  });
  const names = Array.from(commands.join("").matchAll(/@(\w+)'?/g), ([, name = ""]) => name);
  writeFiles(
    cwd,
    names.map((name) => ({ path: name, text: name })),
  );
  const secrets = Object.assign({}, ...requests.map((one) => one.secrets)) as object;
  const env = { PATH: process.env["PATH"], ...secrets, http_proxy: server.baseUrl };
  await promisify(execFile)("sh", ["-c", commands.join("\n")], { cwd, env });
  return server.arrived.map(({ method, target, headers, body }) =>
    seen(
      method,
      target.replace("http://", "https://"),
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body.toString(),
    ),
  );
}

interface Shown {
  readonly id: string;
  readonly code: PageCode;
  readonly secrets: Readonly<Record<string, string>>;
  /** The request of a client for the example. */
  readonly expected: Seen;
}

async function creators(model: Model, folder: string): Promise<ReadonlyMap<string, Create>> {
  const files = planPackage(model, templates)
    .filter(({ kind, path }) => kind !== "copy" && path.startsWith("src/"))
    .map((plan) => printFile(plan, templates.prose));
  writeFiles(folder, [...files, ...sharedRuntime]);
  return new Map(
    await Promise.all(
      model.services.map(async ({ name }) => {
        const url = pathToFileURL(join(folder, `src/${name}/index.ts`)).href;
        const module = (await import(/* @vite-ignore */ url)) as Record<string, Create>;
        return [name, module[serviceNames(name).createFacade] as Create] as const;
      }),
    ),
  );
}

describe.each<Project>(projects)("the requests of $name", ({ sources, step = stride(16, 4) }) => {
  test(
    "shows the requests of the client, and equal requests in curl",
    { timeout: 60_000 },
    async () => {
      const { model, diagnostics } = compile(sources);
      if (model === undefined)
        throw new Error(diagnostics.map(({ message }) => message).join("\n"));
      await inTemporaryFolder(async (folder) => {
        const create = await creators(model, folder);
        const requests: Shown[] = [];
        for (const service of model.services.map(publicService)) {
          for (const operation of service.resources.flatMap(({ operations }) => operations)) {
            const code = requestCode(operation, service);
            const made = create.get(service.name);
            if (made === undefined) throw new Error(`Nothing makes ${service.name}.`);
            const expected = await sent(operation, service, made);
            requests.push({ id: operation.id, code, secrets: secretsOf(service, code), expected });
          }
        }
        for (const { id, code, secrets, expected } of requests) {
          expect(written(code, secrets), id).toEqual(expected);
        }
        const tried = requests.filter((_, index) => index % step === 0);
        const arrived = await curled(tried, folder);
        for (const [index, { id, expected }] of tried.entries()) {
          expect(arrived[index], id).toEqual(expected);
        }
        expect(readdirSync(folder)).not.toContain("pwned");
      });
    },
  );
});
