/** Names that conflict with the language, built-in objects, generated code or each other all work. */
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { compile } from "../../../generator/project/generate/compile.ts";
import { readSpec } from "../../../generator/project/load/read-spec.ts";
import { readTemplates } from "../../../generator/project/load/templates.ts";
import { pathProblems } from "../../../generator/write/paths.ts";
import type { OutputFile } from "../../../generator/print/output-file.ts";
import { codeBlocks } from "../oracle/markdown-shape.ts";
import { readSyntax } from "../oracle/syntax-kinds.ts";
import { runCompiler, runProgram } from "../support/run-program.ts";
import { inTemporaryFolder, writeFiles } from "../support/temporary-folder.ts";
import { calls } from "./calls/all-calls.ts";
import type { NamedCall, Pairs } from "./calls/named-call.ts";
import { consumerProgram, type Report } from "./consumer.ts";
import { type Arrival, withServer } from "./server.ts";
import { render } from "../../support/render.ts";
import { strictest } from "../../support/strictest.ts";

const { sources } = readSpec(fileURLToPath(new URL("spec", import.meta.url)));
const built = compile(sources);
const entry = "@callsheet/hostile-names";

describe("call sheets with hostile names", () => {
  test("compiles hostile names without an error", () => {
    expect(built.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test("calls each operation exactly once", () => {
    const operations = (built.model?.services ?? []).flatMap(({ name, resources }) =>
      resources.flatMap((resource) => resource.operations.map(({ id }) => `${name} ${id}`)),
    );
    const called = new Set(calls.map(({ service, id }) => `${service} ${id}`));
    expect([...called].toSorted()).toEqual(operations.toSorted());
  });
});

describe("the package of hostile names", () => {
  let files: readonly OutputFile[];
  let report: Report;
  let arrivals: readonly Arrival[];

  beforeAll(async () => {
    if (built.model === undefined) throw new Error("The fixture does not compile.");
    files = await render(built.model, readTemplates());
    await inTemporaryFolder(async (folder) => {
      writeFiles(folder, files);
      writeFiles(folder, [
        { path: "consumer/main.ts", text: consumerProgram(entry, calls) },
        { path: "consumer/tsconfig.json", text: consumerConfig },
      ]);
      await runCompiler(folder, "consumer/tsconfig.json");
      await withServer(
        calls.flatMap(({ answer }) => [answer, answer]),
        async (baseUrl, seen) => {
          const program = join(folder, "consumer/main.ts");
          report = JSON.parse(
            await runProgram([`--conditions=${source}`, program, baseUrl], folder),
          ) as Report;
          arrivals = seen;
        },
      );
    });
  });

  test("generates file names that every system accepts", () => {
    expect(pathProblems(files)).toEqual([]);
  });

  test("generates a README whose code can be parsed", () => {
    const readme = files.find(({ path }) => path === "README.md");
    const blocks = codeBlocks(readme?.text ?? "");
    expect(blocks.length).toBeGreaterThan(1);
    expect(blocks.flatMap((code) => readSyntax(code).errors)).toEqual([]);
  });

  test.each(calls.map((call, index) => ({ title: titleOf(call), call, index })))(
    "sends and returns the values of a call with hostile names: $title",
    ({ call, index }) => {
      const outcome = report.outcomes[index];
      expect(outcome?.recorded).toMatchObject(statement(call));
      expect(outcome).toMatchObject({ facade: call.answer, standalone: call.answer });
      for (const arrival of [arrivals[2 * index], arrivals[2 * index + 1]]) {
        expect(arrival).toMatchObject({ method: call.method, url: urlOf(call), body: call.body });
        for (const [name, value] of [...(call.headers ?? []), ...(call.added?.headers ?? [])]) {
          expect(arrival?.headers).toContainEqual([name.toLowerCase(), value]);
        }
      }
    },
  );

  test("leaves built-in prototypes unchanged", () => {
    expect(report.touched).toEqual([]);
  });
});

/** The export condition of the sources, which run without a build. */
const source = "@callsheet/source";

const consumerConfig = JSON.stringify({
  compilerOptions: {
    ...strictest,
    noEmit: true,
    allowImportingTsExtensions: true,
    customConditions: [source],
  },
  include: ["main.ts", "../src"],
});

const titleOf = ({ service, id, options, query = [] }: NamedCall): string =>
  `${service} ${id}${options === undefined ? "" : " with options"} ${JSON.stringify(query[0] ?? "")}`;

/** The call as data, as the function passes it. */
const statement = (call: NamedCall): object => ({
  id: call.id,
  method: call.method,
  path: call.template ?? call.path,
  ...values("pathParams", call.variables),
  ...values("query", call.query),
  ...values("headers", call.headers),
  ...(call.body === undefined ? {} : { body: call.body }),
});

function values(key: string, pairs: Pairs | undefined): object {
  if (pairs === undefined) return {};
  return { [key]: Object.fromEntries(pairs.map(([name]) => [name, expect.anything()])) };
}

function urlOf({ path, query = [], added }: NamedCall): string {
  const pairs = [...query, ...(added?.query ?? [])].map(
    ([name, value]) => `${encode(name)}=${encode(value)}`,
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join("&")}`;
}

const encode = (text: string): string =>
  [...new TextEncoder().encode(text)]
    .map((byte) => String.fromCharCode(byte))
    .map((character) =>
      /[\w.~-]/.test(character)
        ? character
        : `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
    )
    .join("");
