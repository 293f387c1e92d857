import { expect, test } from "vitest";
import { importInstalled } from "../package/support/import-installed.ts";
import { listOperations } from "./listed-operations.ts";
import { wireOperations } from "./operations.ts";
import { pathVariables } from "./path-variables.ts";

const listed = await listOperations();
const modules = await importInstalled([...new Set(listed.map(({ module }) => module))]);

test("lists the same methods and paths in the call sheets as in the documents", () => {
  const rows = listed.flatMap(({ service, id, method, paths, fixed }) =>
    paths.map(({ template, role }) => JSON.stringify([service, id, method, template, role, fixed])),
  );
  const documented = wireOperations.map(({ service, id, method, template, role, fixed }) =>
    JSON.stringify([service, id, method, template, role ?? null, fixed ?? {}]),
  );
  expect(rows.toSorted()).toEqual(documented.toSorted());
  expect(listed).toHaveLength(152);
});

test.each(listed)("exports operation $id as function $function", ({ id, module, ...entry }) => {
  expect(id.endsWith(`.${entry.function}`)).toBe(true);
  expect(modules.get(module)?.[entry.function]).toBeTypeOf("function");
});

test.each(listed)("documents every path variable of $id as a parameter", ({ paths, params }) => {
  for (const { template } of paths) {
    const inPath = params.filter((param) => param.in === "path");
    expect(inPath.map(({ name, wire, required }) => ({ name, wire, required }))).toEqual(
      pathVariables(template).map(({ name, argument }) => ({
        name: argument,
        wire: name,
        required: true,
      })),
    );
  }
});
