import type { Open } from "@callsheet/clients";
import type * as lineItems from "@callsheet/clients/advertising/advertisers/line-items";
import type { GuaranteedOrder } from "@callsheet/clients/advertising/guaranteed-orders";
import type * as guaranteedOrders from "@callsheet/clients/advertising/guaranteed-orders";
import type * as users from "@callsheet/clients/advertising/users";
import type { AssignedTargetingOption } from "@callsheet/clients/advertising/types";
import type { tokenbalancehistory } from "@callsheet/clients/token-data/account";
import type { tokenholderlist, TokenHolder } from "@callsheet/clients/token-data/token";
import { describe, expectTypeOf, test } from "vitest";

// The declaration affects all programs of these tests, so they must not use this type.
declare module "@callsheet/clients/advertising/guaranteed-orders" {
  interface GuaranteedOrder {
    readonly displayName: string;
    readonly budget?: { readonly amount: number } | undefined;
  }
}

describe("result types", () => {
  test("declares the documented results of token data", () => {
    expectTypeOf<typeof tokenbalancehistory>().returns.resolves.toEqualTypeOf<string>();
    expectTypeOf<typeof tokenholderlist>().returns.resolves.toEqualTypeOf<readonly TokenHolder[]>();
    expectTypeOf<TokenHolder>().toEqualTypeOf<{
      readonly TokenHolderAddress: string;
      readonly TokenHolderQuantity: string;
    }>();
  });

  test("declares undocumented results as unknown, not any", () => {
    expectTypeOf<typeof users.list>().returns.resolves.toEqualTypeOf<unknown>();
    expectTypeOf<typeof users.delete>().returns.resolves.toEqualTypeOf<unknown>();
    expectTypeOf<typeof users.list>().returns.resolves.not.toBeAny();
  });

  test("declares a result as possibly undefined if the document does not promise one", () => {
    type Written = lineItems.LineItem | undefined;
    expectTypeOf<typeof lineItems.create>().returns.resolves.toEqualTypeOf<Written>();
    expectTypeOf<typeof lineItems.patch>().returns.resolves.toEqualTypeOf<Written>();
    expectTypeOf<typeof lineItems.get>().returns.resolves.toEqualTypeOf<lineItems.LineItem>();
    expectTypeOf<typeof lineItems.generateDefault>().returns.resolves.toEqualTypeOf<unknown>();
  });

  test("declares readonly fields, and further fields as unknown", () => {
    expectTypeOf<lineItems.LineItem>().toEqualTypeOf<Readonly<lineItems.LineItem>>();
    expectTypeOf<lineItems.LineItem[string]>().toEqualTypeOf<unknown>();
    expectTypeOf<AssignedTargetingOption>().toEqualTypeOf<{ readonly [field: string]: unknown }>();
    expectTypeOf<{ displayName: string }>().toExtend<users.User>();
  });
});

describe("incomplete enums", () => {
  type Status = Exclude<lineItems.LineItem["entity_status"], undefined>;

  test("offers documented values and accepts any other", () => {
    expectTypeOf<lineItems.EntityStatus>().toEqualTypeOf<"ENTITY_STATUS_DRAFT">();
    expectTypeOf<Status>().toEqualTypeOf<Open<lineItems.EntityStatus>>();
    expectTypeOf<"ENTITY_STATUS_DRAFT">().toExtend<Status>();
    expectTypeOf<"ENTITY_STATUS_OF_TOMORROW">().toExtend<Status>();
    expectTypeOf<Status>().toExtend<string>();
    expectTypeOf<number>().not.toExtend<Status>();
  });

  test("keeps documented values distinct from string, for editors", () => {
    expectTypeOf<Status>().not.toEqualTypeOf<string>();
    expectTypeOf<Extract<Status, "ENTITY_STATUS_DRAFT">>().toEqualTypeOf<"ENTITY_STATUS_DRAFT">();
  });
});

describe("types that the caller extends", () => {
  test("uses the extended type in every function", () => {
    expectTypeOf<GuaranteedOrder["displayName"]>().toEqualTypeOf<string>();
    expectTypeOf<typeof guaranteedOrders.get>().returns.resolves.toHaveProperty("displayName");
    type Got = Awaited<ReturnType<typeof guaranteedOrders.get>>;
    expectTypeOf<Got["budget"]>().toEqualTypeOf<{ readonly amount: number } | undefined>();
    expectTypeOf<Got["other"]>().toEqualTypeOf<unknown>();
    type Body = guaranteedOrders.PatchParams["body"];
    expectTypeOf<{ displayName: number }>().not.toExtend<Body>();
  });
});
