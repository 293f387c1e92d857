import type { CallEventOf, Check, Issue } from "@callsheet/clients";
import {
  createTokenData,
  createTokenDataClient,
  type TokenDataClient,
} from "@callsheet/clients/token-data";
import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";
import * as v from "valibot";
import { describe, expectTypeOf, test } from "vitest";
import { checks as advertising } from "@callsheet/clients/advertising/checks";
import type * as advertisingResources from "@callsheet/clients/advertising/resources";
import { argumentChecks, checks, tokenHolder } from "@callsheet/clients/token-data/checks";
import type * as resources from "@callsheet/clients/token-data/resources";
import type { TokenHolder } from "@callsheet/clients/token-data/token";
import * as is from "../../templates/runtime/checks.ts";
import type { ResultOf } from "../../templates/runtime/validators/types.ts";

const options = { baseUrl: "https://api.test", apikey: "k" };

describe("generated validators", () => {
  test("infers from each validator the result type of its function", () => {
    type Output<Id extends keyof typeof checks> = StandardSchemaV1.InferOutput<(typeof checks)[Id]>;
    expectTypeOf<Output<"account.tokenbalancehistory">>().toEqualTypeOf<
      Awaited<ReturnType<typeof resources.account.tokenbalancehistory>>
    >();
    expectTypeOf<Output<"token.tokenholderlist">>().toEqualTypeOf<
      Awaited<ReturnType<typeof resources.token.tokenholderlist>>
    >();
    expectTypeOf<keyof typeof checks>().toEqualTypeOf<
      "account.tokenbalancehistory" | "token.tokenholderlist"
    >();
    type LineItem = StandardSchemaV1.InferOutput<(typeof advertising)["advertisers.lineItems.get"]>;
    expectTypeOf<LineItem>().toEqualTypeOf<
      Awaited<ReturnType<typeof advertisingResources.advertisers.lineItems.get>>
    >();
  });

  test("implements Standard Schema with unknown input in generated validators", () => {
    expectTypeOf(tokenHolder).toExtend<StandardSchemaV1<unknown, TokenHolder>>();
    expectTypeOf<StandardSchemaV1.InferInput<typeof tokenHolder>>().toBeUnknown();
    expectTypeOf<StandardSchemaV1.InferOutput<typeof tokenHolder>>().toEqualTypeOf<TokenHolder>();
  });

  test("implements Standard JSON Schema in generated validators", () => {
    expectTypeOf(tokenHolder).toExtend<StandardJSONSchemaV1<unknown, TokenHolder>>();
    expectTypeOf(argumentChecks["token.tokenholderlist"]).toExtend<StandardJSONSchemaV1>();
    expectTypeOf(checks["token.tokenholderlist"]).toExtend<
      StandardJSONSchemaV1<unknown, readonly TokenHolder[]>
    >();
    const { jsonSchema } = tokenHolder["~standard"];
    expectTypeOf(jsonSchema).toExtend<StandardJSONSchemaV1.Converter>();
    expectTypeOf(jsonSchema.input({ target: "draft-07" })).toEqualTypeOf<Record<string, unknown>>();
    // @ts-expect-error A version has to be named.
    jsonSchema.output({});
  });

  test("infers the result of an operation by its id, and never for an unknown id", () => {
    expectTypeOf<ResultOf<typeof resources, "account.tokenbalancehistory">>().toBeString();
    expectTypeOf<ResultOf<typeof resources, "account.none">>().toBeNever();
    expectTypeOf<ResultOf<typeof resources, "account">>().toBeNever();
  });
});

describe("custom checks", () => {
  test("accepts any Standard Schema as a check", () => {
    expectTypeOf<Check<string>>().toExtend<StandardSchemaV1<unknown, string>>();
    expectTypeOf<StandardSchemaV1<unknown, string>>().toExtend<Check<string>>();
    expectTypeOf<StandardSchemaV1<string, number>>().toExtend<Check<number>>();
    expectTypeOf<StandardSchemaV1>().toExtend<Check>();
    const schema = v.object({ id: v.string() });
    expectTypeOf(schema).toExtend<Check<{ id: string }>>();
    expectTypeOf(schema).not.toExtend<Check<{ id: number }>>();
  });

  test("accepts checks in options of clients and calls", () => {
    const client = createTokenDataClient({ ...options, validate: "error", checks });
    expectTypeOf(client).toEqualTypeOf<TokenDataClient>();
    const chain = createTokenData({ ...options, validate: "warn", checks: undefined });
    const check = v.array(v.object({ TokenHolderAddress: v.string() }));
    // The result of the call keeps its own type, not the output type of the check.
    const found = chain.token.tokenholderlist({ contractaddress: "0x" }, { check });
    expectTypeOf(found).resolves.toEqualTypeOf<readonly TokenHolder[]>();
    createTokenData({ ...options, checks: { ...checks, "token.tokenholderlist": check } });
    // @ts-expect-error There is no such mode.
    createTokenData({ ...options, validate: true });
    // @ts-expect-error A function is not a Standard Schema.
    createTokenData({ ...options, checks: { "token.tokenholderlist": (value: unknown) => value } });
  });

  test("declares issues as plain data", () => {
    expectTypeOf<CallEventOf<"invalid">["error"]["issues"]>().toEqualTypeOf<readonly Issue[]>();
    expectTypeOf<Issue["path"]>().toEqualTypeOf<readonly (string | number)[]>();
  });
});

describe("validators that do not match their type", () => {
  interface Thing {
    readonly id: string;
    readonly size?: number;
    readonly kind: "a" | "b";
  }
  const kind = is.picklist("a", "b");
  const size = is.optional(is.integer);

  test("rejects an object validator with a missing, additional or different field", () => {
    const right: is.Validator<Thing> = is.object({ id: is.string, size, kind });
    // @ts-expect-error `kind` is missing.
    const less: is.Validator<Thing> = is.object({ id: is.string, size });
    // @ts-expect-error `id` is no number.
    const other: is.Validator<Thing> = is.object({ id: is.number, size, kind });
    // @ts-expect-error `size` may be missing.
    const required: is.Validator<Thing> = is.object({ id: is.string, size: is.integer, kind });
    // @ts-expect-error `id` may not be missing.
    const optional: is.Validator<Thing> = is.object({ id: is.optional(is.string), size, kind });
    expectTypeOf({ right, less, other, required, optional }).toBeObject();
  });

  test("rejects a validator for another list, map, union or enum", () => {
    // @ts-expect-error A list of numbers.
    const list: is.Validator<readonly string[]> = is.array(is.number);
    // @ts-expect-error A value is missing.
    const values: is.Validator<"a" | "b" | "c"> = is.picklist("a", "b");
    // @ts-expect-error A value too many.
    const more: is.Validator<"a"> = is.picklist("a", "b");
    // @ts-expect-error It cannot be null.
    const nullable: is.Validator<string> = is.nullable(is.string);
    // @ts-expect-error A member is missing.
    const either: is.Validator<string | number | boolean> = is.union(is.string, is.number);
    expectTypeOf({ list, values, more, nullable, either }).toBeObject();
  });
});
