/** Names of operations in documents of web frameworks, which add controllers, tags, paths, methods and numbers. */
import { expect, test } from "vitest";
import { nameOperations } from "../../../generator/import/names/name-operations.ts";
import { operation, type Row } from "./operation.ts";

const names = (...rows: readonly Row[]): string[] =>
  nameOperations(rows.map(operation)).map(({ resource, name }) => `${resource}.${name}`);

test.each<[string, Row, string]>([
  ["NestJS", ["GET /users", "UsersController_findAll", "users"], "users.findAll"],
  ["NestJS", ["GET /users", "users_UsersController_remove", "users"], "users.remove"],
  ["NestJS", ["GET /v1/users", "UsersController_findAll_v1", "users"], "users.findAll"],
  ["NestJS", ["GET /hello", "AppController_getHello[0]", undefined], "app.getHello"],
  ["LoopBack", ["GET /users", "UserController.find", undefined], "user.find"],
  ["FastAPI", ["GET /users/", "list_users_users_get", "users"], "users.list"],
  [
    "FastAPI",
    ["PUT /api/v1/users/{user_id}", "ban_user_api_v1_users__user_id__put", "users"],
    "users.ban",
  ],
  ["FastAPI", ["GET /users/me", "users-read_user_me", "users"], "users.readMe"],
  ["FastAPI", ["GET /", "root__get", undefined], "root.root"],
  ["springdoc", ["GET /users", "getUsers_1", "user-controller"], "user.list"],
  ["springdoc", ["GET /users/{id}", "getUser_1", "user-rest-controller"], "user.get"],
  [
    "Springfox",
    ["GET /fees", "lookupUnspecifiedUsingGET_1", "fee-controller"],
    "fee.lookupUnspecified",
  ],
  [".NET", ["POST /Todos", "Todos_Create", "Todos"], "todos.create"],
  [".NET", ["POST /api/User/reset-password", undefined, "User"], "user.resetPassword"],
  [".NET", ["POST /user/update/password", undefined, "CopilotUser"], "copilotUser.updatePassword"],
  [".NET", ["GET /widgets", "Widgets_ListRecent", undefined], "widgets.listRecent"],
  ["Rails", ["GET /api/v1/books", "api_v1_books_index", "books"], "books.index"],
  ["Laravel", ["GET /auth/me", "da8643013c2941f5ed7f8a9c9b4a7f7a", "auth"], "auth.getMe"],
  ["Laravel", ["POST /v1/entries", "v1.time-entries.store", "TimeEntry"], "timeEntry.store"],
  ["Laravel", ["GET /api/v1/plans/{id}", "getApiV1PlansId", "Endpoints"], "plans.get"],
  ["swagger-codegen", ["GET /users", "usersGet", "users"], "users.list"],
  ["Stripe", ["POST /v1/accounts/{account}", "PostAccountsAccount", undefined], "accounts.post"],
  ["an id with a resource", ["GET /orders", "orders.listOrders", "x"], "orders.list"],
  ["the object at the end", ["POST /orders", "addItemToOrder", "orders"], "orders.addItem"],
  [
    "the id at the end",
    ["GET /databases/{uuid}/tags", "list-tags-by-database-uuid", "databases"],
    "databases.listTags",
  ],
  ["the resource of an id", ["GET /books/{id}", "getByBookId", "books"], "books.getById"],
  [
    "a described resource",
    ["GET /queue/current", "getCurrentQueueItem", "queue"],
    "queue.getCurrentItem",
  ],
  [
    "a resource of several words",
    ["GET /codes_of_conduct", "codes-of-conduct/get-all-codes-of-conduct", "x"],
    "codesOfConduct.getAll",
  ],
  [
    "an id with nested resources",
    ["GET /a", "portal:orders:get_status", "x"],
    "portal.orders.getStatus",
  ],
])("omits what %s adds: %j", (_, row, expected) => {
  expect(names(row)).toEqual([expected]);
});

test.each<[Row, string]>([
  [["GET /users/{id}/orders", "listUserOrders", "orders"], "orders.listUserOrders"],
  [["GET /books", "getAddressBook", "books"], "books.getAddressBook"],
  [["POST /orders", "addItemToCart", "orders"], "orders.addItemToCart"],
  [["GET /users", "listFollowersForCurrentUser", "users"], "users.listFollowersForCurrentUser"],
  [["GET /users", "getByUsername", "users"], "users.getByUsername"],
  [["GET /external", "getExternalAccounts", "accounts"], "accounts.getExternalAccounts"],
  [
    ["GET /m2m", "listPhoneMachineToMachine", "machineToMachine"],
    "machineToMachine.listPhoneMachineToMachine",
  ],
  [["POST /orders", "orderPizza", "orders"], "orders.orderPizza"],
  [["GET /webhooks/endpoints/{id}", "getWebhookEndpoint", "webhooks"], "webhooks.getEndpoint"],
  [["GET /users", "createOrUpdateUser", "users"], "users.createOrUpdate"],
  [["GET /x", "getAllowedActionsOrganization", "actions"], "actions.getAllowedActionsOrganization"],
  [["GET /x", "addSharedLink", "Shared links"], "sharedLinks.add"],
  [["POST /invoices/bulk", "bulkInvoices", "invoices"], "invoices.bulk"],
  [["PUT /users/{id}/silence", "silenceUser", "users"], "users.silence"],
  [["GET /users/banned", "getBannedUsers", "users"], "users.getBanned"],
])("keeps words that are part of the meaning: %j", (row, expected) => {
  expect(names(row)).toEqual([expected]);
});

test("keeps the words that distinguish two operations", () => {
  expect(
    names(
      ["GET /v1/users", "UsersController_find_v1", "users"],
      ["GET /v2/users", "UsersController_find_v2", "users"],
      ["GET /admin/users", "AdminController_list", "users"],
      ["GET /my/users", "MyController_list", "users"],
    ),
  ).toEqual(["users.findV1", "users.findV2", "users.adminList", "users.myList"]);
});

test("gives the short name to the operation whose id omits less", () => {
  expect(
    names(["GET /v1/users/{id}", "getUser", "users"], ["GET /v2/users/{id}", "getUser_1", "users"]),
  ).toEqual(["users.get", "users.getV2"]);
});

test("gives the plain name to the shortest of several lists", () => {
  expect(
    names(
      ["GET /v2/projects/{projectId}/stacks", undefined, "stack"],
      ["GET /v2/stacks", undefined, "stack"],
      ["GET /v2/organizations/{organizationId}/stacks", undefined, "stack"],
    ),
  ).toEqual(["stack.listByProjectId", "stack.list", "stack.listByOrganizationId"]);
});

test("names PUT and PATCH of one path by their methods if one function handles both", () => {
  expect(
    names(
      ["PUT /users/{id}", "update_user_users__id__put", "users"],
      ["PATCH /users/{id}", "update_user_users__id__patch", "users"],
    ),
  ).toEqual(["users.replace", "users.update"]);
});

test("omits words that all ids begin with", () => {
  const rows = ["list", "show", "create", "drop"].map((word): Row => [
    `GET /${word}`,
    `public_shop_books_${word}`,
    "books",
  ]);
  expect(names(...rows)).toEqual(["books.list", "books.show", "books.create", "books.drop"]);
});

test("omits the version of a tag unless another tag differs in it only", () => {
  const tagged = (tag: string): Row => [`GET /${tag}`, "list", tag];
  expect(names(tagged("MenuV1alpha1"), tagged("PostV1"), tagged("PostV2"))).toEqual([
    "menu.list",
    "postV1.list",
    "postV2.list",
  ]);
});

test("keeps letters of any script", () => {
  expect(
    names(
      ["GET /пользователи", "получитьПользователя", "Пользователи"],
      ["GET /用户", "列表用户", "用户"],
      ["GET /x", "हिन्दी_सूची", "हिन्दी"],
    ),
  ).toEqual(["пользователи.получитьПользователя", "用户.列表用户", "हिन्दी.सूची"]);
});

test("keeps names of the document if asked to", () => {
  const all = [
    operation(["GET /users", "UsersController_findAll", "user-controller"]),
    operation(["GET /users/{id}", "getUser_1", "user-controller"]),
  ];
  expect(nameOperations(all, { isKept: true })).toEqual([
    { resource: "userController", name: "usersControllerFindAll" },
    { resource: "userController", name: "getUser1" },
  ]);
});
