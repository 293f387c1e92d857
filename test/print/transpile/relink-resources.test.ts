import { describe, expect, test } from "vitest";
import { relinkResources } from "../../../generator/print/transpile/relink-resources.ts";
import { linkResources } from "../../../templates/link/link-resources.ts";

const start = "shop/resources.js";

const item = (name: string): string =>
  `import { json } from "../runtime/index.js";\nimport { envelope as wrap } from "./envelope.js";\n\n/** Reads $& of ${name}. */\nexport function get() {\n  return wrap(json("${name}.get"));\n}\n`;

const texts: Readonly<Record<string, string>> = {
  [start]: `import * as items from "./items.js";\nimport * as itemsParts from "./items-parts.js";\n\nexport { items, itemsParts };\n`,
  "shop/items.js": `${item("items")}\nimport * as parts from "./items/parts.js";\n\nexport { parts };\n`,
  "shop/items/parts.js": item("items.parts")
    .replaceAll('from ".', 'from "../.')
    .replace("././", "./"),
  "shop/items-parts.js": item("items-parts"),
  "shop/client.js": `export const client = "client";\n`,
};

const linkedFrom = (all: typeof texts): string => linkResources(start, (path) => all[path] ?? "");

const relinked = (changes: typeof texts, linked = linkedFrom(texts)): string | undefined =>
  relinkResources(start, {
    own: texts[start] ?? "",
    linked,
    rebuilt: Object.entries(changes).map(([path, after]) => {
      return { path, before: texts[path] ?? "", after };
    }),
  });

const changed = (path: string, from: string, to: string): Record<string, string> => {
  const before = texts[path] ?? "";
  expect(before).toContain(from);
  return { [path]: before.replace(from, () => to) };
};

describe("what is put together of a service after a change is what all of it gives", () => {
  test.each([
    ["code of a resource", changed("shop/items.js", "items.get", "$&.$1.read")],
    ["code of one below another", changed("shop/items/parts.js", "parts.get", "parts.read")],
    ["code of one with the name of another", changed("shop/items-parts.js", ".get", ".read")],
    [
      "code of two",
      {
        ...changed("shop/items.js", "items.get", "items.read"),
        ...changed("shop/items-parts.js", ".get", ".read"),
      },
    ],
    ["a module that is no part of it", changed("shop/client.js", '"client"', '"other"')],
    ["nothing", { "shop/items.js": texts["shop/items.js"] ?? "" }],
  ])("%s", (_, changes) => {
    expect(relinked(changes)).toBe(linkedFrom({ ...texts, ...changes }));
  });
});

describe("it has to be put together anew", () => {
  test.each([
    ["where a resource exports something else", changed("shop/items.js", "get()", "read()")],
    ["where it imports something else", changed("shop/items.js", "{ json }", "{ text as json }")],
    ["where one is new", { ...texts, "shop/items.js": `${item("items")}\nexport {};\n` }],
  ])("%s", (_, changes) => {
    expect(relinked(changes)).toBeUndefined();
  });

  test("where a compiler has left it as it was", () => {
    const changes = changed("shop/items.js", "items.get", "items.read");
    expect(relinked(changes, texts[start])).toBeUndefined();
  });

  test("where what was built before is not in it", () => {
    const edited = linkedFrom(texts).replace('"items.get"', '"edited"');
    expect(relinked(changed("shop/items.js", "items.get", "items.read"), edited)).toBeUndefined();
  });
});
