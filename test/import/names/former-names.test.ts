/** Names of operations in later imports: those of the last import stay, and new operations follow their style. */
import { expect, test } from "vitest";
import type { OperationDescription } from "../../../generator/import/description/description.ts";
import { nameOperations } from "../../../generator/import/names/name-operations.ts";

type Names = Readonly<Record<string, string>>;

function operation(request: string, id: string, tag: string): OperationDescription {
  return {
    origin: { file: "api.json", pointer: "" },
    id,
    tags: [tag],
    method: "GET",
    paths: [{ template: request.slice(request.indexOf(" ") + 1), role: "main" }],
    parameters: [],
    fixed: [],
    result: { kind: "none" },
    errors: new Map(),
  };
}

const byRequest = (names: Names) =>
  new Map(
    Object.entries(names).map(([request, id]) => {
      const [resource = "", name = ""] = id.split(".");
      return [request, { resource, name }] as const;
    }),
  );

const named = (
  all: readonly OperationDescription[],
  imported: Names,
  current: Names = imported,
): string[] =>
  nameOperations(all, {
    former: { imported: byRequest(imported), current: byRequest(current) },
  }).map(({ resource, name }) => `${resource}.${name}`);

const find = operation("GET /v1/users", "UsersController_find_v1", "users");
const all = operation("GET /users", "UsersController_findAll", "users");

test("keeps a name that an addition to the document makes ambiguous", () => {
  const added = operation("GET /v2/users", "UsersController_find_v2", "users");
  expect(named([find, added], { "GET /v1/users": "users.find" })).toEqual([
    "users.find",
    "users.findV2",
  ]);
});

test("keeps the names of an import by an older version, and uses its style for additions", () => {
  const added = operation("GET /users/archive", "UsersController_archive", "users");
  expect(named([all, added], { "GET /users": "users.usersControllerFindAll" })).toEqual([
    "users.usersControllerFindAll",
    "users.usersControllerArchive",
  ]);
});

test("changes a name with the id of the document", () => {
  expect(named([all], { "GET /users": "users.getEveryone" })).toEqual(["users.findAll"]);
});

test("renames an addition as authors have renamed its siblings", () => {
  const orders = operation("GET /orders", "OrdersController_findAll", "orders");
  expect(
    named([all, orders], { "GET /users": "users.findAll" }, { "GET /users": "users.list" }),
  ).toEqual(["users.findAll", "orders.list"]);
});

test("omits the words that authors have omitted in its siblings", () => {
  const ship = operation("GET /ship", "acmeShipGoods", "shop");
  const pack = operation("GET /pack", "acmePackGoods", "shop");
  expect(
    named([ship, pack], { "GET /ship": "shop.acmeShipGoods" }, { "GET /ship": "shop.shipGoods" }),
  ).toEqual(["shop.acmeShipGoods", "shop.packGoods"]);
});
