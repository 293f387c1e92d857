/** Operations of tests, by request line, id and tag. */
import type { OperationDescription } from "../../../generator/import/description/description.ts";

export type Row = readonly [request: string, id: string | undefined, tag: string | undefined];

export function operation([request, id, tag]: Row): OperationDescription {
  const [method, template = "/"] = request.split(" ");
  return {
    origin: { file: "api.json", pointer: "" },
    id,
    tags: tag === undefined ? [] : [tag],
    method: method === "POST" || method === "PUT" || method === "PATCH" ? method : "GET",
    paths: [{ template, role: "main" }],
    parameters: [],
    fixed: [],
    result: { kind: "none" },
    errors: new Map(),
  };
}
