/** JSON cannot contain bytes, whatever the name of the type. */
import { expect, test } from "vitest";
import { compile } from "../../generator/project/generate/compile.ts";

const source = (path: string, text: string) => ({ path, origin: `spec/${path}`, file: path, text });
const service = "callsheet: 1\nservice: a\ntitle: A\nbaseUrl: unknown\n";

const codes = (types: string, operation: string): string[] => {
  const text = `resource: b\ntypes: { Raw: { type: bytes }, ${types} }\noperations: { get: { ${operation} } }\n`;
  return compile([source("a/service.yaml", service), source("a/b.yaml", text)])
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(({ code }) => code);
};

test.each(["bytes", "bytes | null", "Raw", "Again", "Again | null"])(
  "rejects %s as a body and as a result",
  (type) => {
    const again = "Again: { type: Raw }";
    expect(codes(again, `http: POST /c, body: ${type}, result: none`)).toEqual(["body-bytes"]);
    expect(codes(again, `http: GET /c, result: ${type}`)).toEqual(["result-bytes"]);
  },
);

test("accepts bytes in a field, where they are base64", () => {
  const file = "File: { fields: { data: Raw } }";
  expect(codes(file, "http: POST /c, body: File, result: File")).toEqual([]);
});
