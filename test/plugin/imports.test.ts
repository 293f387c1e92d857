/** Generated packages are imported by their names, whether or not anything of them is installed. */
import { renameSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeApp } from "./support/app.ts";
import { shareOf } from "../support/thorough.ts";
import { bundlers } from "./support/bundlers.ts";

const sheet = (path: string): string =>
  `resource: ${path.replaceAll("/", ".")}
operations:
  list: { http: GET /${path}, doc: Lists., result: string }
`;

const main = `import { createShopClient } from "@callsheet/clients/shop";
import { read } from "@callsheet/clients/shop/items";
import { list as lines } from "@callsheet/clients/shop/orders/lines";
import { HttpError } from "@callsheet/clients";
import { list as invoices } from "@acme/billing/billing/invoices";
import { createBilling } from "@acme/billing/billing";
console.log(createShopClient, read, lines, HttpError, invoices, createBilling);
`;

const configuration = `packages:
  - spec: spec
  - spec: ../billing
    out: ../packages/billing
    outside: true
    name: "@acme/billing"
    dist: false
`;

/** Two packages: one built, with another version of it installed; one of sources, outside the application. */
const app = makeApp("app");
app.write("callsheet.yaml", configuration);
app.write("pnpm-lock.yaml", "");
app.write("spec/shop/orders/lines.yaml", sheet("orders/lines"));
const service = app.read("spec/shop/service.yaml").replace("service: shop", "service: billing");
app.write("../billing/billing/service.yaml", service);
app.write("../billing/billing/invoices.yaml", sheet("invoices"));
const installed = { name: "@callsheet/clients", exports: { "./shop": "./installed.js" } };
app.write("node_modules/@callsheet/clients/package.json", JSON.stringify(installed));
app.write("node_modules/@callsheet/clients/installed.js", `console.log("another version")`);

describe.each(shareOf(Object.entries(bundlers), 3))("with %s", (_, { build }) => {
  test("each package is the generated one, by all of its entries and from wherever it is", async () => {
    app.write("src/main.ts", main);
    const { errors, code } = await build(app);
    expect(errors).toBe("");
    for (const path of ["/items/first", "/orders/lines", "/invoices"]) expect(code).toContain(path);
    expect(code).not.toContain("another version");
  });

  test("a wrong entry is named with the nearest right one", async () => {
    app.write("src/main.ts", `import "@callsheet/clients/shop/itmes";`);
    expect((await build(app)).errors).toContain(
      `The generated package "@callsheet/clients" has no entry "@callsheet/clients/shop/itmes"; did you mean "@callsheet/clients/shop/items"?`,
    );
  });

  test("what a generated package needs is named with the command that installs it", async () => {
    app.write("src/main.ts", `export { createShopClient } from "@callsheet/clients/shop";`);
    renameSync(app.at("node_modules/ky"), app.at("node_modules/.ky"));
    onTestFinished(() => renameSync(app.at("node_modules/.ky"), app.at("node_modules/ky")));
    expect((await build(app)).errors).toContain(
      `The generated package "@callsheet/clients" needs "ky", which is not installed. Run: pnpm add ky@2`,
    );
  });
});
