/** Names in any script, from a document to the request. */
import { afterAll, expect, test } from "vitest";
import { recordingServer } from "../runtime/recording-server.ts";
import { callerMaker } from "./support/caller-of.ts";
import { importedDemo } from "./support/imported-demo.ts";

const server = await recordingServer();
afterAll(() => server[Symbol.asyncDispose]());

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answer = (schema: object) => ({ 200: { content: { "application/json": { schema } } } });
const string = { schema: { type: "string" } };
const decomposed = "cafe\u0301";

const document = {
  openapi: "3.1.0",
  info: { title: "t", version: "1" },
  paths: {
    "/items": {
      get: {
        operationId: "상품목록",
        tags: ["상품"],
        parameters: [
          { name: "색상", in: "query", ...string },
          { name: "크기-최대", in: "query", ...string },
          { name: decomposed, in: "query", ...string },
        ],
        responses: answer({ type: "array", items: ref("상품") }),
      },
    },
    "/orders/{番号}": {
      get: {
        operationId: "回数",
        tags: ["注文"],
        parameters: [{ name: "番号", in: "path", required: true, ...string }],
        responses: answer(ref("注文")),
      },
    },
    "/sizes": {
      get: { operationId: "Größe lesen", tags: ["Größe & Maße"], responses: { 204: {} } },
      post: { operationId: "日本", tags: ["日本"], responses: { 204: {} } },
      put: { operationId: "日本", tags: ["日本"], responses: { 204: {} } },
    },
  },
  components: {
    schemas: {
      상품: { type: "object", properties: { 이름: { type: "string" } } },
      注文: {
        type: "object",
        properties: { 明細: { type: "object", properties: { 数: { type: "integer" } } } },
      },
    },
  },
};
const { demo, sheets } = await importedDemo(document);
const call = callerMaker(demo)({ baseUrl: server.baseUrl });

test("keeps non-ASCII letters of tags, operations, types and parameters", () => {
  expect(Object.keys(sheets).toSorted()).toEqual(
    ["service.yaml", "größe-maße.yaml", "上品.yaml", "日本.yaml", "注文.yaml"]
      .map((name) => `demo/${name.replace("上品", "상품")}`)
      .toSorted(),
  );
  expect(sheets["demo/상품.yaml"]).toContain("result: 상품[]");
  expect(sheets["demo/상품.yaml"]).not.toContain("as: 색상");
  expect(sheets["demo/service.yaml"]).toContain("注文明細");
});

test.each([
  ["상품.상품목록", { 색상: "빨강", 크기최대: "1" }, "?%EC%83%89%EC%83%81=%EB%B9%A8%EA%B0%95&"],
  ["상품.상품목록", { café: "x" }, "?cafe%CC%81=x"],
  ["注文.回数", { 番号: "7" }, "/orders/7"],
  ["größeMaße.größeLesen", {}, "/sizes"],
  ["日本.日本", {}, "/sizes"],
])("sends %s with the original names", async (id, params, target) => {
  await call(id, params).catch(() => undefined);
  expect(server.arrived.at(-1)?.target).toContain(target);
});
