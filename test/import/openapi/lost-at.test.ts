import { expect, test } from "vitest";
import { lostAt } from "../../../generator/import/openapi/lost-at.ts";

test.each([
  ["/paths/~1a/get/responses/200/content/application~1json/schema/$ref", "the result of `GET /a`"],
  ["/paths/~1a/get/responses/default/$ref", "the result of `GET /a`"],
  ["/paths/~1a/get/responses/404/$ref", "an error of `GET /a`"],
  ["/paths/~1a/post/requestBody/$ref", "the body of `POST /a`"],
  ["/paths/~1a/get/parameters/0/$ref", "a parameter of `GET /a`"],
  ["/paths/~1a/parameters/0/$ref", "a parameter of `/a`"],
  ["/paths/~1a/get/callbacks/x/$ref", "a part of `GET /a`"],
  ["/paths/~1b/$ref", "every operation of `/b`"],
  ["/components/schemas/Order/properties/items/items/$ref", "`Order.items[]`"],
  ["/definitions/Order/properties/owner/$ref", "`Order.owner`"],
  ["/components/responses/Missing/$ref", "`responses.Missing`"],
  ["/properties/a/$ref", "`properties.a`"],
])("names the fact that is lost with the reference at %s", (pointer, lost) => {
  expect(lostAt(pointer)).toBe(lost);
});
