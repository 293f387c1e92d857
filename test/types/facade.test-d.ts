import type { CallOptions, CallPromise, Download } from "@callsheet/clients";
import type { Advertising } from "@callsheet/clients/advertising";
import type * as lineItems from "@callsheet/clients/advertising/advertisers/line-items";
import type * as media from "@callsheet/clients/advertising/media";
import type * as users from "@callsheet/clients/advertising/users";
import type { TokenData, TokenDataCallOptions } from "@callsheet/clients/token-data";
import type { tokenbalancehistory } from "@callsheet/clients/token-data/account";
import type { TokenHolder, TokenholderlistParams } from "@callsheet/clients/token-data/token";
import { describe, expectTypeOf, test } from "vitest";
import type { advertisingOperations } from "../wire/advertising-operations.ts";

/** Dotted paths to the operations of a facade. */
type Ids<Facade> = {
  [Name in keyof Facade & string]: Facade[Name] extends (...args: never) => unknown
    ? Name
    : `${Name}.${Ids<Facade[Name]>}`;
}[keyof Facade & string];

type Documented = typeof advertisingOperations;
type DocumentedIds = {
  [Resource in keyof Documented & string]: `${Resource}.${keyof Documented[Resource] & string}`;
}[keyof Documented & string];

/** The function type without its client parameter. */
type Settled<F> = F extends (client: infer _, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

describe("facade types", () => {
  test("declares exactly the documented operations and their pages in a facade", () => {
    expectTypeOf<Ids<Omit<Advertising, "withOptions">>>().toEqualTypeOf<DocumentedIds>();
    expectTypeOf<Ids<Omit<TokenData, "withOptions">>>().toEqualTypeOf<
      "account.tokenbalancehistory" | "token.tokenholderlist" | "token.tokenholderlistPages"
    >();
  });

  test("declares methods of a facade like the imported functions", () => {
    type LineItems = Advertising["advertisers"]["lineItems"];
    expectTypeOf<LineItems["get"]>().toEqualTypeOf<Settled<typeof lineItems.get>>();
    expectTypeOf<LineItems["get"]>().toEqualTypeOf<
      (params: lineItems.GetParams, options?: CallOptions) => CallPromise<lineItems.LineItem>
    >();
    expectTypeOf<LineItems["delete"]>().toEqualTypeOf<Settled<typeof lineItems.delete>>();
    expectTypeOf<Advertising["users"]["list"]>().toEqualTypeOf<Settled<typeof users.list>>();
    expectTypeOf<Advertising["media"]["upload"]>().toEqualTypeOf<Settled<typeof media.upload>>();
    expectTypeOf<Advertising["media"]["download"]>().returns.resolves.toEqualTypeOf<Download>();
    expectTypeOf<TokenData["account"]["tokenbalancehistory"]>().toEqualTypeOf<
      Settled<typeof tokenbalancehistory>
    >();
    expectTypeOf<TokenData["token"]["tokenholderlist"]>().toEqualTypeOf<
      (
        params: TokenholderlistParams,
        options?: TokenDataCallOptions,
      ) => CallPromise<readonly TokenHolder[]>
    >();
  });

  test("declares all members of a facade as readonly", () => {
    type Users = Advertising["users"];
    type Plain = Pick<Advertising, keyof Advertising>;
    expectTypeOf<Plain>().toEqualTypeOf<Readonly<Advertising>>();
    expectTypeOf<Users>().toEqualTypeOf<Readonly<Users>>();
  });

  test("declares operations that are named like reserved words", () => {
    expectTypeOf<Advertising["users"]["delete"]>().toBeFunction();
    expectTypeOf<typeof users.delete>().toBeFunction();
    expectTypeOf<typeof media.download>().toBeFunction();
    expectTypeOf<Advertising["advertisers"]["lineItems"]["generateDefault"]>().toBeFunction();
  });

  test("types operations without parameters as functions of options alone", () => {
    expectTypeOf<Advertising["users"]["list"]>().toBeCallableWith();
    expectTypeOf<Advertising["users"]["list"]>().toBeCallableWith({ timeout: 1 });
    expectTypeOf<Advertising["users"]["list"]>().toEqualTypeOf<
      (options?: CallOptions) => CallPromise<unknown>
    >();
    expectTypeOf<{ pageSize: number }>().not.toExtend<CallOptions>();
  });
});
