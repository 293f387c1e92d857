import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nameTypes, typeNames } from "../../../generator/import/names/identifiers.ts";

const named = (...names: string[]): (string | undefined)[] => {
  const wanted = names.map((name, index) => ({ key: `#/${index}`, name }));
  const found = nameTypes(wanted, typeNames());
  return wanted.map(({ key }) => found.get(key));
};

test.each([
  ["Thing", "Thing"],
  ["Thing_v2", "Thing_v2"],
  ["URL", "URL"],
  ["simple-user", "SimpleUser"],
  ["deleted_account", "DeletedAccount"],
  ["Google.Cloud.Thing", "GoogleCloudThing"],
  ["api.v2010.account.call", "ApiV2010AccountCall"],
  ["File--Mini", "FileMini"],
  ["ACCOUNT-STATUS", "AccountStatus"],
  ["2fa settings", "_2faSettings"],
  ["größe", "Größe"],
  ["用户", "用户"],
  ["", "Type"],
  ["string", "String"],
  ["Record", "RecordType"],
  ["__proto__", "Proto"],
])("names the type of %s as %s", (name, expected) => {
  expect(named(name)).toEqual([expected]);
});

test("keeps the name of a type with priority and numbers other types", () => {
  expect(named("simple-user", "SimpleUser", "simple_user")).toEqual([
    "SimpleUser2",
    "SimpleUser",
    "SimpleUser3",
  ]);
});

test("numbers names that differ only by case", () => {
  expect(named("Linkid", "LinkId")).toEqual(["Linkid2", "LinkId"]);
});

test("assigns unique, capitalized type names for any names, independently of their order", () => {
  const names = fc.uniqueArray(
    fc.oneof(
      fc.string({ maxLength: 6, unit: "grapheme" }),
      fc.constantFrom("A", "a", "a-b", "aB", "AB", "Ab", "Record", "record", "constructor"),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(names, (all) => {
      const found = named(...all);
      for (const name of found)
        expect(name).toMatch(/^(?![a-z])[\p{ID_Start}_][\p{ID_Continue}$]*$/u);
      expect(new Set(found.map((name) => name?.toLowerCase())).size).toBe(all.length);
      const wanted = all.map((name, index) => ({ key: `#/${index}`, name }));
      const backwards = nameTypes(wanted.toReversed(), typeNames());
      expect(wanted.map(({ key }) => backwards.get(key))).toEqual(found);
    }),
  );
});
