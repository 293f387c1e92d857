import { expect, test } from "vitest";
import { hasResources } from "../../templates/link/paths.ts";
import { linkResources } from "../../templates/link/link-resources.ts";
import { evaluate } from "./evaluate.ts";

const texts: Readonly<Record<string, string>> = {
  "runtime/index.js": `export const json = (id) => \`json of \${id}\`;\n`,
  "shop/envelope.js": `export const envelope = "envelope";\n`,
  "shop/resources.js": `import * as items from "./items.js";\n\nexport * as orders from "./orders.js";\n\nexport {\n  /** What is sold, as \`/items/{id}\`. */\n  items,\n};\n`,
  "shop/items.js": `import { json } from "../runtime/index.js";\nimport * as parts from "./items/parts.js";\n\nexport function get() {\n  return json("items.get");\n}\n\nfunction delete_() {\n  return get();\n}\n\nexport {\n  /** See {@link get} */\n  delete_ as delete,\n  parts,\n};\n`,
  "shop/items/parts.js": `import { json } from "../../runtime/index.js";\nimport { envelope } from "../envelope.js";\n\nexport function get() {\n  return json(\`items.parts.get \${envelope}\`);\n}\n`,
  "shop/orders.js": `import { json as read } from "../runtime/index.js";\nimport { envelope as json } from "./envelope.js";\n\nexport function get() {\n  return read(json);\n}\n`,
};

const text = linkResources("shop/resources.js", (path) => texts[path] ?? "");

test("resources of a service are one module, and each keeps its names", async () => {
  const linked = new Map(Object.entries({ ...texts, "shop/resources.js": text }));
  const names = { all: "shop/resources.js" };
  const calls = "[all.items.get(), all.items.delete(), all.items.parts.get(), all.orders.get()]";
  expect(await evaluate(linked, names, calls)).toEqual([
    "json of items.get",
    "json of items.get",
    "json of items.parts.get envelope",
    "json of envelope",
  ]);
  const members = await evaluate(linked, names, "Object.keys(all.items)");
  expect(members).toEqual(["delete", "get", "parts"]);
});

test("no module of a resource is loaded for it", () => {
  const imported = Array.from(text.matchAll(/from "(.*)"/g), ([, name]) => name);
  expect(imported).toEqual(["../runtime/index.js", "./envelope.js"]);
});

test("the module with all resources of a service is known by its place", () => {
  const paths = [
    "shop/resources.js",
    "shop/items/resources.js",
    "runtime/resources.js",
    "resources.js",
  ];
  expect(paths.filter(hasResources)).toEqual(["shop/resources.js"]);
});
