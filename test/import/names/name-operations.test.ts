import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OperationDescription } from "../../../generator/import/description/description.ts";
import { nameOperations } from "../../../generator/import/names/name-operations.ts";

type Naming = Partial<Pick<OperationDescription, "id" | "group" | "name" | "tags" | "method">>;

function operation(path: string, naming: Naming = {}): OperationDescription {
  const [template = "", label] = path.split("#");
  return {
    origin: { file: "api.json", pointer: "" },
    tags: [],
    method: "GET",
    paths: [{ template, role: "main", label }],
    parameters: [],
    fixed: [],
    result: { kind: "none" },
    errors: new Map(),
    ...naming,
  };
}

const idsOf = (operations: readonly OperationDescription[]): string[] =>
  nameOperations(operations).map(({ resource, name }) => `${resource}.${name}`);

const idOf = (path: string, naming?: Naming): string | undefined =>
  idsOf([operation(path, naming)])[0];

describe("names of operations", () => {
  test("keeps the nested resources of a Discovery document", () => {
    const naming = { id: "dv.a.lineItems.get", group: ["advertisers", "lineItems"], name: "get" };
    expect(idOf("/v4/{name}", naming)).toBe("advertisers.lineItems.get");
  });

  test.each([
    ["actions/list-repo-workflows", "actions.listRepoWorkflows"],
    ["enterprise-admin/get", "enterpriseAdmin.get"],
    ["chat.postMessage", "chat.postMessage"],
    ["admin.users.list", "admin.users.list"],
  ])("derives from the id %s the name %s", (id, expected) => {
    expect(idOf("/x", { id, tags: ["Other"] })).toBe(expected);
  });

  test.each([
    ["admin_apps_approve", "admin.apps", "admin.apps.approve"],
    ["loadBalancers_delete_cache", "Load Balancers", "loadBalancers.deleteCache"],
    ["GetAccountsAccount", "Accounts", "accounts.getAccount"],
    ["getPet", "pet", "pet.get"],
    ["oneClicks_list", "1-Click Applications", "_1ClickApplications.oneClicksList"],
    ["überprüfen", "Prüfung", "prüfung.überprüfen"],
  ])("names operation %s in the resource of its tag %s as %s", (id, tag, expected) => {
    expect(idOf("/x", { id, tags: [tag] })).toBe(expected);
  });

  test("names an operation without tags after the first segment of its path", () => {
    expect(idOf("/v1/accounts/{account}", { id: "GetAccountsAccount" })).toBe("accounts.get");
    expect(idOf("/api/2010-04-01/Accounts/{Sid}.json", { id: "FetchAccount" })).toBe(
      "accounts.fetch",
    );
    expect(idOf("/", { id: "ping" })).toBe("root.ping");
  });

  test("omits the version that all tags begin with", () => {
    const tagged = (tag: string) => operation("/x", { id: `List${tag}`, tags: [tag] });
    expect(idsOf([tagged("Api2010Account"), tagged("Api2010Call")])).toEqual([
      "account.listApi2010Account",
      "call.listApi2010Call",
    ]);
    expect(idsOf([tagged("v1 Things"), tagged("v2 Things")])).toEqual([
      "v1Things.listv1Things",
      "v2Things.listv2Things",
    ]);
  });
});

describe("names of operations without an id", () => {
  test.each([
    ["GET", "/v1/things", "things.list"],
    ["POST", "/v1/things", "things.create"],
    ["GET", "/v1/things/{id}", "things.get"],
    ["PUT", "/v1/things/{id}", "things.replace"],
    ["PATCH", "/v1/things/{id}", "things.update"],
    ["DELETE", "/v1/things/{id}", "things.delete"],
    ["DELETE", "/v1/things", "things.deleteAll"],
    ["POST", "/v1/things/{id}/restore", "things.restore"],
    ["POST", "/v1/things/{id}:cancel", "things.cancel"],
    ["POST", "/v1/things/{id}/comments", "things.createComments"],
    ["GET", "/v1/things/{id}/comments/{comment}", "things.getComments"],
    ["GET", "/v1/things/{id}/avatar", "things.getAvatar"],
    ["GET", "/me", "me.get"],
    ["POST", "/login", "login.create"],
    ["HEAD", "/files/{id}", "files.check"],
  ] as const)("names an operation by its request line: %s %s", (method, path, expected) => {
    expect(idOf(path, { method })).toBe(expected);
  });

  test("uses the singular `get` if the document has a path for one item", () => {
    const all = [operation("/staff"), operation("/staff/{id}"), operation("/status")];
    expect(idsOf(all)).toEqual(["staff.list", "staff.get", "status.get"]);
  });
});

describe("unique names of operations", () => {
  test("distinguishes operations with equal ids by label, method, variable or path", () => {
    expect(
      idsOf([
        operation("/a/{id}", { id: "a/get" }),
        operation("/a/{id}#shared_link", { id: "a/get" }),
        operation("/a/{id}", { id: "a/get", method: "POST" }),
        operation("/b/{key}", { id: "a/get" }),
        operation("/b/c", { id: "a/get" }),
        operation("/b/c", { id: "a/get" }),
      ]),
    ).toEqual(["a.get", "a.getSharedLink", "a.post", "a.getB", "a.getBC", "a.get2"]);
  });

  test("keeps the name of the operation whose id needs no change", () => {
    const changed = operation("/a", { id: "get-thing", tags: ["a"] });
    const own = operation("/b", { id: "getThing", tags: ["a"] });
    expect(idsOf([changed, own])).toEqual(["a.get", "a.getThing"]);
  });

  test("avoids the name of a nested resource for an operation", () => {
    const all = [operation("/a", { id: "repos/keys" }), operation("/b", { id: "repos/keys/list" })];
    expect(idsOf(all)).toEqual(["repos.getKeys", "repos.keys.list"]);
  });

  test("avoids operation names that are inherited or that create a promise", () => {
    const named = (id: string) => idOf("/x", { id, tags: ["a"] });
    expect(named("constructor")).toBe("a.callConstructor");
    expect(named("then")).toBe("a.callThen");
    expect(idOf("/x", { id: "get", tags: ["constructor"] })).toBe("constructorResource.get");
    expect(idOf("/x", { id: "__proto__", tags: ["__proto__"] })).toBe("proto.proto");
  });
});

test("merges resources that would share a file, under one spelling", () => {
  const tagged = (tag: string, id: string) => operation("/x", { id, tags: [tag] });
  expect(idsOf([tagged("line items", "get"), tagged("LineItems", "list")])).toEqual([
    "lineItems.get",
    "lineItems.list",
  ]);
  const nested = { group: ["LineItems"], name: "get" };
  expect(idsOf([operation("/a", nested), tagged("lineItems", "list")])).toEqual([
    "LineItems.get",
    "LineItems.list",
  ]);
});

const texts = fc.oneof(
  fc.string({ maxLength: 12, unit: "grapheme" }),
  fc.constantFrom("get", "a/get", "a.b.get", "then", "constructor", "__proto__", "A", "a", "a b"),
);
const paths = fc.oneof(
  fc.constantFrom("/", "/a", "/a/{id}", "/a/{id}/b", "/v1/{a.b=*}:go", "/a/{Sid}.json"),
  fc.string({ maxLength: 20 }).map((text) => `/${text}`),
);
const operations = fc.array(
  fc
    .record({
      path: paths,
      id: fc.option(texts, { nil: undefined }),
      group: fc.option(fc.array(texts, { maxLength: 2 }), { nil: undefined }),
      name: fc.option(texts, { nil: undefined }),
      tags: fc.array(texts, { maxLength: 1 }),
      method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"),
    })
    .map(({ path, ...naming }) => operation(path, naming)),
  { maxLength: 12 },
);

test("assigns unique operation ids for any document, independently of its order", () => {
  fc.assert(
    fc.property(operations, (all) => {
      const ids = idsOf(all);
      expect(new Set(ids).size).toBe(ids.length);
      const resources = new Set(nameOperations(all).map(({ resource }) => resource));
      for (const id of ids) {
        for (const word of id.split(".")) {
          expect(word).toMatch(/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u);
          expect(Object.hasOwn(Object.prototype, word)).toBe(false);
        }
        expect(resources).not.toContain(id);
      }
      const distinct = new Map(all.map((one, at) => [JSON.stringify(one), ids[at]]));
      if (distinct.size < all.length) return;
      const backwards = idsOf(all.toReversed()).toReversed();
      expect(backwards).toEqual(ids);
    }),
  );
});
