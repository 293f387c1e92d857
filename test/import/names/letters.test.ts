/** Names in the letters of any script. */
import { expect, test } from "vitest";
import { nameOperations } from "../../../generator/import/names/name-operations.ts";
import { importedSheets } from "../support/imported-sheets.ts";
import { operation } from "./operation.ts";

test.each([
  ["GET /用户", "列出用户", "用户管理", "用户管理.列出用户"],
  ["GET /用户/{id}", undefined, "用户", "用户.get"],
  ["GET /用户", "UsersController_列出", "用户", "用户.列出"],
  ["GET /люди", "получитьЛюдей", "Люди", "люди.получитьЛюдей"],
  ["GET /المستخدمون", "قائمة_المستخدمين", "المستخدمون", "المستخدمون.قائمةالمستخدمين"],
  ["GET /सूची", "हिन्दी_सूची", "हिन्दी", "हिन्दी.सूची"],
  ["GET /é", "listé", "Café", "café.listé"],
  ["GET /é", "liste\u0301", "Cafe\u0301", "café.listé"],
  ["GET /1", "1-click", "1-Click Apps", "_1ClickApps._1Click"],
  ["GET /3", "١٢٣", "٣", "_٣._١٢٣"],
  ["GET /x", "\u093f\u0928", "x", "x._\u093f\u0928"],
  ["GET /x", "🙂", "🙂", "x.get"],
])("names %s with the id %s and the tag %s as %s", (request, id, tag, expected) => {
  const [{ resource, name } = { resource: "", name: "" }] = nameOperations([
    operation([request, id, tag]),
  ]);
  expect(`${resource}.${name}`).toBe(expected);
});

test("gives one resource to a tag in both forms of Unicode", () => {
  const tagged = (tag: string) => operation([`GET /${tag}`, tag, tag]);
  const names = nameOperations([tagged("Café"), tagged("Cafe\u0301")]);
  expect(new Set(names.map(({ resource }) => resource))).toEqual(new Set(["café"]));
  expect(new Set(names.map(({ name }) => name)).size).toBe(2);
});

test("keeps letters of arguments, types and fields", async () => {
  const parameter = (name: string, location: string) => ({
    name,
    in: location,
    required: true,
    schema: { type: "string" },
  });
  const names = ["имя", "用户名", "اسم", "हिन्दी", "1é"];
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  const { text } = await importedSheets(
    {
      "/пользователи/{код}": {
        get: {
          operationId: "получить",
          tags: ["Пользователи"],
          parameters: [parameter("код", "path"), ...names.map((name) => parameter(name, "query"))],
          responses: {
            200: {
              description: "",
              content: { "application/json": { schema: { $ref: "#/components/schemas/用户" } } },
            },
          },
        },
      },
    },
    { components: { schemas: { 用户: { type: "object", properties } } } },
  );
  for (const part of ["resource: пользователи", "получить:", "result: 用户", "{код}"]) {
    expect(text).toContain(part);
  }
  for (const name of names) expect(text).toContain(`${name}: `);
  expect(text).toMatch(/1é.*as: _1é/);
});
