/** A spec whose resources have the names of a service's standard modules, at the same level and one folder deeper. */
import type { Sheet } from "../strings/base-sheets.ts";

const service: Sheet = {
  path: "a/service.yaml",
  folder: "spec",
  data: {
    callsheet: 1,
    service: "a",
    title: "A",
    baseUrl: "https://a.example.test",
    auth: "none",
    types: {},
  },
};

const resource = (id: string): Sheet => {
  const path = id.replaceAll(".", "/");
  const get = { http: `GET /${path}/{name}`, result: "string" };
  return {
    path: `a/${path}.yaml`,
    folder: "spec",
    data: { resource: id, types: {}, operations: { get } },
  };
};

export const namesakes: readonly Sheet[] = [
  service,
  ...["client", "index", "field.client", "field.index"].map(resource),
];

/** The module of each resource's functions, by request path. */
export const namesakeModules = {
  "/client/{name}": "src/a/client--resource.ts",
  "/index/{name}": "src/a/index--resource.ts",
  "/field/client/{name}": "src/a/field/client.ts",
  "/field/index/{name}": "src/a/field/index.ts",
} as const;
