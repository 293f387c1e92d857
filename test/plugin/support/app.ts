import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll } from "vitest";

/** An app with call sheets, and a program that imports the generated package. */
export interface App {
  readonly root: string;
  at(path: string): string;
  read(path: string): string;
  /** Saves atomically, like many editors, so that no process reads half of the file. */
  write(path: string, text: string): void;
  /** Saves the call sheet with another path for the operation that the app calls. */
  savePath(path: string): void;
  /** Saves the sheet with an unknown key. */
  saveWrong(): void;
}

/** The export condition that selects the sources of the generated package, so that no build is needed. */
export const sourceCondition = "@callsheet/source";

const service = `callsheet: 1
service: shop
title: A shop
source: Invented
baseUrl: https://shop.example
errors: unknown
`;

const items = (path: string): string => `resource: items
operations:
  read:
    http: GET ${path}
    doc: Reads one item.
    result: string
`;

/** The location of the error of `saveWrong`. */
export const wrongPlace = { file: "spec/shop/items.yaml", line: 5, column: 5 } as const;

const main = `import { createShopClient } from "clients/shop";
import { read } from "clients/shop/items";
export const run = () => read(createShopClient({}));
console.log(typeof run);
`;

const apps: string[] = [];

afterAll(() => {
  for (const app of apps) rmSync(app, { recursive: true, force: true, maxRetries: 5 });
});

/** `folder`: parent folder of the app, for files next to it. */
export function makeApp(folder = ""): App {
  const parent = mkdtempSync(join(realpathSync(tmpdir()), "callsheet-app-"));
  apps.push(parent);
  const root = join(parent, folder);
  const at = (path: string): string => join(root, path);
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(".saving"), text);
    renameSync(at(".saving"), at(path));
  };
  write("package.json", JSON.stringify({ type: "module" }));
  write("spec/shop/service.yaml", service);
  write("spec/shop/items.yaml", items("/items/first"));
  write("src/main.ts", main);
  write("index.html", `<script type="module" src="/src/main.ts"></script>`);
  mkdirSync(at("node_modules"), { recursive: true });
  symlinkSync(resolve("node_modules/ky"), at("node_modules/ky"), "junction");
  return {
    root,
    at,
    write,
    read: (path) => readFileSync(at(path), "utf8"),
    savePath: (path) => write("spec/shop/items.yaml", items(path)),
    saveWrong: () => write("spec/shop/items.yaml", items("/items/wrong").replace("doc:", "dok:")),
  };
}

/** An app whose package manager has linked the generated package, as in a workspace, before it is generated. */
export function makeLinkedApp(folder?: string): App {
  const app = makeApp(folder);
  link(app, "clients", "generated");
  return app;
}

/** Links a folder of the app, which might not exist yet, as a package. */
export function link(app: App, name: string, folder: string): void {
  const path = app.at(`node_modules/${name}`);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(app.at(folder), path, "junction");
}
