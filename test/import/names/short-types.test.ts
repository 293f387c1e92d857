/** Names of types without namespaces, modules and assemblies. */
import { expect, test } from "vitest";
import { nameTypes, typeNames } from "../../../generator/import/names/identifiers.ts";
import { shortNamesOf, shortTypes } from "../../../generator/import/names/short-types.ts";

const named = (...names: string[]): (string | undefined)[] => {
  const wanted = names.map((name) => ({ key: name, name, short: shortTypes(name) }));
  const found = nameTypes(wanted, typeNames());
  return names.map((name) => found.get(name));
};

test.each([
  ["Shop.Models.UserDto", "UserDto"],
  ["io.k8s.api.core.v1.Pod", "Pod"],
  ["App\\Models\\User", "User"],
  ["Outer+Inner", "Inner"],
  ["app__schemas__User", "User"],
  ["Page_User_", "PageUser"],
  ["Dict_str__User_", "DictStrUser"],
  ["app__pagination__Page_User___2", "PageUser2"],
  ["Page`1[[Shop.User, Shop, Version=1.0.0.0, Culture=neutral]]", "PageUser"],
  ["EntityModelUser", "EntityModelUser"],
  ["Thing_v2", "Thing_v2"],
  ["issuing.card", "IssuingCard"],
  ["Shop.Error", "ShopError"],
])("shortens the type name %s to %s", (name, expected) => {
  expect(named(name)).toEqual([expected]);
});

test("keeps namespaces of types that would share a name", () => {
  expect(named("Shop.User", "Blog.User")).toEqual(["ShopUser", "BlogUser"]);
  expect(named("Shop.User", "User")).toEqual(["ShopUser", "User"]);
});

test("names a form of FastAPI after its operation", () => {
  const operations = [{ id: "login_login_post" }];
  const short = shortNamesOf({ operations } as unknown as Parameters<typeof shortNamesOf>[0], [
    { resource: "auth", name: "login" },
  ]);
  expect(short("Body_login_login_post")).toEqual(["LoginBody", "LoginAuthBody"]);
});
