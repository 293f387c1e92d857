import type { Media } from "@callsheet/clients";
import type * as lineItems from "@callsheet/clients/advertising/advertisers/line-items";
import type * as assets from "@callsheet/clients/advertising/advertisers/assets";
import type * as media from "@callsheet/clients/advertising/media";
import type * as users from "@callsheet/clients/advertising/users";
import type { TokenbalancehistoryParams } from "@callsheet/clients/token-data/account";
import type { TokenholderlistParams } from "@callsheet/clients/token-data/token";
import { describe, expectTypeOf, test } from "vitest";

describe("parameter types", () => {
  test("declares dotted path variables by their last word", () => {
    expectTypeOf<lineItems.GetParams>().toEqualTypeOf<{
      readonly advertiserId: string;
      readonly lineItemId: string;
    }>();
    expectTypeOf<lineItems.PatchParams>().toEqualTypeOf<{
      readonly advertiserId: string;
      readonly lineItemId: string;
      readonly body: lineItems.LineItem;
    }>();
  });

  test("rejects missing, undefined and mistyped required parameters", () => {
    expectTypeOf<{ advertiserId: string }>().not.toExtend<lineItems.GetParams>();
    expectTypeOf<{
      advertiserId: string;
      lineItemId: undefined;
    }>().not.toExtend<lineItems.GetParams>();
    expectTypeOf<{
      advertiserId: number;
      lineItemId: string;
    }>().not.toExtend<lineItems.GetParams>();
    expectTypeOf<{}>().not.toExtend<users.CreateParams>();
  });

  test("omits the query parameters that select the operation", () => {
    expectTypeOf<TokenholderlistParams>().toEqualTypeOf<{
      readonly contractaddress: string;
      readonly page?: number | undefined;
      readonly offset?: number | undefined;
    }>();
    expectTypeOf<TokenbalancehistoryParams>().toEqualTypeOf<{
      readonly contractaddress: string;
      readonly address: string;
      readonly blockno: number;
    }>();
  });

  test("accepts any optional body if none is documented", () => {
    expectTypeOf<{ advertiserId: string }>().toExtend<lineItems.GenerateDefaultParams>();
    expectTypeOf<lineItems.GenerateDefaultParams["body"]>().toEqualTypeOf<unknown>();
  });
});

describe("upload types", () => {
  test("accepts either a body or media", () => {
    type Owner = { resourceName: string };
    expectTypeOf<Owner & { body: object }>().toExtend<media.UploadParams>();
    expectTypeOf<Owner & { media: Blob }>().toExtend<media.UploadParams>();
    expectTypeOf<Owner>().toExtend<media.UploadParams>();
    expectTypeOf<Owner & { media: Blob; body: object }>().not.toExtend<media.UploadParams>();
    expectTypeOf<Owner & { media: Blob; body: null }>().not.toExtend<media.UploadParams>();
    expectTypeOf<Owner & { media: string }>().not.toExtend<media.UploadParams>();
    expectTypeOf<{ media: Blob }>().not.toExtend<media.UploadParams>();
  });

  test("accepts either a body or media for assets", () => {
    type Owner = { advertiserId: string };
    expectTypeOf<Owner & { media: Uint8Array<ArrayBuffer> }>().toExtend<assets.UploadParams>();
    expectTypeOf<Owner & { media: Blob; body: object }>().not.toExtend<assets.UploadParams>();
  });

  test("accepts the binary types of every platform as media", () => {
    expectTypeOf<Blob>().toExtend<Media>();
    expectTypeOf<File>().toExtend<Media>();
    expectTypeOf<ArrayBuffer>().toExtend<Media>();
    expectTypeOf<Uint8Array<ArrayBuffer>>().toExtend<Media>();
    expectTypeOf<DataView<ArrayBuffer>>().toExtend<Media>();
    expectTypeOf<ReadableStream<Uint8Array>>().toExtend<Media>();
    expectTypeOf<string>().not.toExtend<Media>();
    expectTypeOf<FormData>().not.toExtend<Media>();
    expectTypeOf<Media>().not.toBeAny();
  });
});
