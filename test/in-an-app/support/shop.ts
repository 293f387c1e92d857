/** An application with one GET of JSON, and its generated files. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RoomName } from "../../../generator/text/package-layout.ts";
import { appFolder, link, write } from "./app.ts";
import { compilers } from "./compilers.ts";
import { tsconfigs } from "./tsconfigs.ts";

const service = `callsheet: 1
service: shop
title: Shop
source: a test
baseUrl: https://shop.example
auth: none
errors: unknown
`;

export const oneGet = `resource: items
types:
  Item:
    fields: { id: string, name: string }
operations:
  get:
    http: GET /items/{id}
    doc: An item.
    result: Item
`;

export const withPages = `${oneGet}  list:
    http: GET /items
    doc: All items.
    query:
      page: { type: integer, doc: Number of the page. }
    result: Item[]
    pages: { number: page }
`;

export const config = (rooms: readonly RoomName[]): string =>
  `out: clients\nlayout: source\nimports: .ts\nwith: [${rooms.join(", ")}]\n`;

export function shopApp(rooms: readonly RoomName[] = []): string {
  const app = appFolder();
  write(app, {
    "package.json": '{ "type": "module" }',
    "callsheet.yaml": config(rooms),
    "spec/shop/service.yaml": service,
    "spec/shop/items.yaml": oneGet,
  });
  return app;
}

/** The contents of all generated files, by path. */
export function filesOf(app: string): Map<string, string> {
  const folder = join(app, "clients");
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Map(
    paths
      .toSorted()
      .map((path) => [path.replaceAll("\\", "/"), readFileSync(join(folder, path), "utf8")]),
  );
}

/** Returns the declarations of its modules. */
export const declaredIn = (files: ReadonlyMap<string, string>): string[] =>
  [...files.values()].flatMap((text) =>
    [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(
      ([, name = ""]) => name,
    ),
  );

/** The compiler's errors in the modules and in a program next to them. */
export async function complaints(app: string, program: string): Promise<string[]> {
  link(app, ["ky", "@types/node"]);
  write(app, {
    "main.ts": program,
    "tsconfig.json": JSON.stringify({
      compilerOptions: { ...tsconfigs["types stripped by Node"].options, noEmit: true },
      include: ["main.ts", "clients"],
    }),
  });
  return await compilers["TypeScript 7"].check([join(app, "tsconfig.json")]);
}
