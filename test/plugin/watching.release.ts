/**
 * Runs bundlers in watch mode in sequence. The generated files are removed in between, so that each bundler starts
 * without them.
 */
import { rmSync, utimesSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { makeLinkedApp, wrongPlace } from "./support/app.ts";
import type { Build } from "./support/bundler.ts";
import { bundlers } from "./support/bundlers.ts";

const where = `${wrongPlace.file}:${wrongPlace.line}:${wrongPlace.column}`;

/** A built package, and plain modules among those of the app. */
const configuration = `packages:
  - out: generated
  - out: src/clients
    layout: source
`;

/** Timeout in milliseconds for a missed save, longer than any build. */
const missed = 15_000;

const main = `import { read } from "clients/shop/items";
import { read as readPlain } from "./clients/shop/items.ts";
console.log(read, readPlain);
`;

const otherSheet = `resource: new.other
operations:
  list: { http: GET /others, doc: Lists others., result: string }
`;

const app = makeLinkedApp();
app.write("callsheet.yaml", configuration);
app.write("tsconfig.json", `{ "compilerOptions": { "allowImportingTsExtensions": true } }`);

const failed = ({ errors }: Build): string => (errors.includes(where) ? "wrong sheet" : errors);
const shows =
  (path: string) =>
  ({ errors, code }: Build): string =>
    errors || `${path} in ${code.split(`path: "${path}"`).length - 1} modules`;

test.for(Object.entries(bundlers))(
  "makes one build for each save with %s, or reports its error",
  async ([, { watch }]) => {
    for (const path of ["generated", "src/clients", "dist", "spec/shop/new"]) {
      rmSync(app.at(path), { recursive: true, force: true });
    }
    app.write("src/main.ts", main);
    app.saveWrong();
    // File watchers can mistake a save just before they start for a later one.
    const before = new Date(Date.now() - 60_000);
    for (const path of ["src/main.ts", wrongPlace.file]) utimesSync(app.at(path), before, before);
    const { builds, close } = await watch(app);
    onTestFinished(close);

    const made: string[] = [];
    async function buildsAfter(save: () => void, told: (build: Build) => string): Promise<void> {
      await sleep(500);
      made.push(...builds.takeAll().map(() => "a further build"));
      save();
      const again = setInterval(save, missed);
      made.push(told(await builds.next().finally(() => clearInterval(again))));
    }

    made.push(failed(await builds.next()));
    await buildsAfter(() => app.savePath("/items/first"), shows("/items/first"));
    await buildsAfter(() => app.savePath("/items/second"), shows("/items/second"));
    await buildsAfter(
      () => app.write("spec/shop/new/other.yaml", otherSheet),
      ({ errors }) =>
        errors || String(/^\/\/ @generated/m.exec(app.read("generated/src/shop/new/other.ts"))),
    );
    await buildsAfter(() => app.saveWrong(), failed);
    // Longer than the interval of all watchers: esbuild polls each file every two seconds.
    await sleep(2500);
    made.push(...builds.takeAll().map(() => "a further build"));
    expect(made).toEqual([
      "wrong sheet",
      "/items/first in 2 modules",
      "/items/second in 2 modules",
      "// @generated",
      "wrong sheet",
    ]);

    // A module saved right after generation is not part of it.
    app.savePath("/items/last");
    while (!app.read("generated/src/shop/items.ts").includes("/items/last")) await sleep(1);
    app.write("src/main.ts", `${main}console.log("saved right after");\n`);
    const last = await builds.next(({ code }) => code.includes(`log("saved right after")`));
    expect(shows("/items/last")(last)).toBe("/items/last in 2 modules");
  },
);
