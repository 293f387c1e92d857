/** The public model: its definition and its content for all call sheets of the tests. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import {
  parseModel,
  readModel,
  type Model,
  type TypeExpression,
} from "../../generator/api/model.ts";
import { publicModel } from "../../generator/open/public-model.ts";
import { formatFile } from "../../generator/print/format/format-file.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { modelSchema } from "../../generator/project/report/json-schemas.ts";
import { modelTypes } from "../../generator/scripts/model-types.ts";
import { packageLayout } from "../../generator/text/package-layout.ts";
import { readCases } from "../cases/read-case.ts";
import {
  compile as compileTypes,
  compilers,
  resolutions,
  strictest,
} from "../package/support/compile.ts";

const path = "spec/model.schema.json";
const schema = readFileSync(path, "utf8");
const validate = new Ajv({ strict: false, allErrors: true }).compile(JSON.parse(schema) as object);

const { printing } = readCases();

function modelOf(name: string): Model {
  const { model } = compile(printing.find((one) => one.name === name)?.sources ?? []);
  if (model === undefined) throw new Error(`There is no case ${name}.`);
  return publicModel(model, packageLayout);
}

const operationsOf = ({ services }: Model) =>
  services.flatMap(({ resources }) => resources.flatMap(({ operations }) => operations));

describe("the schema of the public model", () => {
  test("writes spec/model.schema.json from the model's definition", async () => {
    const made = await formatFile({ path, text: JSON.stringify(modelSchema()) });
    expect(schema, "run `npm run schema`").toBe(made.text);
  });

  test("exports the same types in a published package and in sources", async () => {
    const exported = /^export (?:interface|type) (\w+)/gm;
    const names = Array.from(modelTypes().matchAll(exported), ([, name = ""]) => name);
    const sources = resolve("generator/open/model-types.ts");
    const program = `
      import type * as Published from "./published.ts";
      import type * as Inferred from ${JSON.stringify(sources)};
      type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
      export const areEqual: [${names.map((name) => `Equal<Published.${name}, Inferred.${name}>`).join(", ")}] =
        [${names.map(() => "true").join(", ")}];
    `;
    const found = await compileTypes({
      compiler: compilers["TypeScript 7"] ?? "",
      options: {
        ...strictest,
        ...resolutions["bundler"],
        allowImportingTsExtensions: true,
        lib: ["esnext", "dom"],
        types: ["node"],
      },
      folder: resolve("test"),
      sources: { "published.ts": modelTypes(), "program.ts": program },
    });
    expect(names).toContain("Operation");
    expect(found).toEqual([]);
  });
});

describe.each(printing.map(({ name }) => [name]))("the model of %s", (name) => {
  const model = modelOf(name);

  test("validates the public model by its schema and by `parseModel`", () => {
    expect(validate(model), JSON.stringify(validate.errors)).toBe(true);
    expect(parseModel(model)).toEqual(model);
  });

  test("contains only JSON values in the public model", () => {
    expect(JSON.parse(JSON.stringify(model))).toStrictEqual(structuredClone(model));
  });

  test("names declared types and existing exports in the public model", () => {
    const files = new Map(
      printing
        .find((one) => one.name === name)
        ?.expected.map(({ path: at, text }) => [at.replace(/^src\//, ""), text]),
    );
    const isExported = (module: string, wanted: string | undefined): boolean =>
      wanted === undefined ||
      !files.has(module) ||
      new RegExp(`\\bexport\\b[^]*?\\b${wanted.replaceAll("$", "\\$")}\\b`).test(
        files.get(module) ?? "",
      );
    const named = new Set<string>();
    const known = new Set<string>();
    for (const service of model.services) {
      const { module } = service;
      for (const type of service.types) {
        known.add(type.id);
        expect(isExported(type.module, type.received), type.id).toBe(true);
        expect(isExported(type.module, type.sent), type.id).toBe(true);
      }
      for (const one of [service.createFacade, service.createClient, service.optionsType]) {
        expect(isExported(module, one), one).toBe(true);
      }
    }
    for (const operation of operationsOf(model)) {
      const { module, pagesFunction, paramsType, errorsType } = operation;
      for (const one of [operation.function, pagesFunction, paramsType, errorsType]) {
        expect(isExported(module, one), `${operation.id}: ${one}`).toBe(true);
      }
    }
    JSON.stringify(model, (_, value: TypeExpression | undefined) => {
      if (value?.kind === "named") named.add(value.id);
      return value;
    });
    expect([...named].filter((id) => !known.has(id))).toEqual([]);
  });

  test("splits every path template of the public model into parts", () => {
    for (const { paths } of operationsOf(model)) {
      for (const { template, parts } of paths) {
        const spelled = parts.map((part) => {
          if (typeof part === "string") return part;
          const { variable, pattern } = part;
          return pattern === "*" ? `{${variable}}` : `{${variable}=${pattern}}`;
        });
        expect(spelled.join("")).toBe(template.replaceAll("=*}", "}"));
      }
    }
  });
});

test("covers every kind of pages, results and bodies in the cases", () => {
  const all = printing.flatMap(({ name }) => operationsOf(modelOf(name)));
  const kinds = (of: (operation: (typeof all)[number]) => string | undefined): string[] =>
    [...new Set(all.map(of).filter((kind) => kind !== undefined))].toSorted();
  expect(kinds(({ pages }) => pages?.by)).toEqual([
    "last",
    "link",
    "number",
    "offset",
    "token",
    "url",
  ]);
  expect(kinds(({ result }) => result.kind)).toEqual([
    "events",
    "exists",
    "frames",
    "lines",
    "location",
    "media",
    "none",
    "sequence",
    "text",
    "value",
  ]);
  expect(kinds(({ body }) => body?.as)).toEqual([
    "form",
    "json",
    "lines",
    "media",
    "multipart",
    "sequence",
  ]);
  expect(kinds(({ throttle }) => throttle?.from.by)).toEqual(["operation", "service"]);
});

test("records the source and location of a fact in the public model", async () => {
  const { model } = await readModel({ service: "token-data" });
  const [operation] = model?.services[0]?.resources[0]?.operations ?? [];
  expect(operation).toMatchObject({
    id: "account.tokenbalancehistory",
    module: "token-data/account.ts",
    function: "tokenbalancehistory",
    paramsType: "TokenbalancehistoryParams",
    arguments: "required",
    paths: [{ template: "/v2/api", parts: ["/v2/api"] }],
    fixed: [{ in: "query", name: "module", value: "account" }, { name: "action" }],
    throttle: {
      value: { calls: 2, per: 1000 },
      from: { by: "operation", at: { file: "spec/token-data/account.yaml" } },
    },
    repeatable: { value: true, from: { by: "default" } },
    auth: {
      value: [["apikey"]],
      from: { by: "service", at: { file: "spec/token-data/service.yaml" } },
    },
    result: { kind: "value", type: { kind: "primitive", name: "decimal" } },
  });
});

test("freezes the public model", async () => {
  const { model } = await readModel();
  expect(() => Object.assign(model?.services[0] ?? {}, { name: "other" })).toThrow(TypeError);
});

test("rejects data that is not a model of this version, with the location", async () => {
  const { model } = await readModel();
  expect(() => parseModel({ ...model, version: 1 })).toThrow(
    /No public model of version 2: version:/,
  );
  expect(() => parseModel(undefined)).toThrow(TypeError);
});

describe("readModel", () => {
  test("rejects an unknown service and an unknown option", async () => {
    await expect(readModel({ service: "token-dat" })).rejects.toThrow(
      'There is no service "token-dat"; did you mean "token-data"?',
    );
    await expect(readModel({ services: [] } as object)).rejects.toThrow(TypeError);
  });
});
