/** Generated packages are imported by their names, as bundlers resolve any linked package. */
import { expect, test } from "vitest";
import { link, makeLinkedApp } from "./support/app.ts";
import { shareOf } from "../support/thorough.ts";
import { bundlers } from "./support/bundlers.ts";

const sheet = (path: string): string =>
  `resource: ${path.replaceAll("/", ".")}
operations:
  list: { http: GET /${path}, doc: Lists., result: string }
`;

const main = `import { createShopClient } from "clients/shop";
import { read } from "clients/shop/items";
import { list as lines } from "clients/shop/orders/lines";
import { HttpError } from "clients";
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
`;

/** Two linked packages: one in the application, one outside of it. */
const app = makeLinkedApp("app");
link(app, "@acme/billing", "../packages/billing");
link(app, "../../node_modules/ky", "node_modules/ky");
app.write("callsheet.yaml", configuration);
app.write("src/main.ts", main);
app.write("spec/shop/orders/lines.yaml", sheet("orders/lines"));
const service = app.read("spec/shop/service.yaml").replace("service: shop", "service: billing");
app.write("../billing/billing/service.yaml", service);
app.write("../billing/billing/invoices.yaml", sheet("invoices"));

test.each(shareOf(Object.entries(bundlers), 3))(
  "bundles every entry of linked packages with %s",
  async (_, { build }) => {
    const { errors, code } = await build(app);
    expect(errors).toBe("");
    for (const path of ["/items/first", "/orders/lines", "/invoices"]) expect(code).toContain(path);
  },
);
