import {
  poll,
  type CallOptions,
  type Download,
  type Media,
  type Pages,
  type PollOptions,
  type PollTimeoutError,
  type TimeoutError,
} from "@callsheet/clients";
import type { Advertising } from "@callsheet/clients/advertising";
import { openFile, saveFile } from "@callsheet/clients/file";
import type { TokenData, TokenDataCallOptions } from "@callsheet/clients/token-data";
import type {
  TokenHolder,
  TokenholderlistParams,
  tokenholderlist,
  tokenholderlistPages,
} from "@callsheet/clients/token-data/token";
import type { Progress } from "ky";
import { describe, expectTypeOf, test } from "vitest";

describe("page types", () => {
  test("accepts the operation's parameters and yields its records", () => {
    type Single = Parameters<typeof tokenholderlist>;
    expectTypeOf<Parameters<typeof tokenholderlistPages>>().toEqualTypeOf<Single>();
    expectTypeOf<typeof tokenholderlistPages>().returns.toEqualTypeOf<Pages<TokenHolder>>();
    expectTypeOf<TokenData["token"]["tokenholderlistPages"]>().toEqualTypeOf<
      (params: TokenholderlistParams, options?: TokenDataCallOptions) => Pages<TokenHolder>
    >();
  });

  test("iterates pages as arrays or as single records", () => {
    const walk = async (pages: Pages<TokenHolder>): Promise<void> => {
      for await (const page of pages) {
        expectTypeOf(page).toEqualTypeOf<readonly TokenHolder[]>();
      }
      for await (const holder of pages.items()) expectTypeOf(holder).toEqualTypeOf<TokenHolder>();
    };
    expectTypeOf(walk).toBeFunction();
  });
});

interface Running {
  readonly state: "running";
}
interface Done {
  readonly state: "done";
  readonly file: string;
}
declare function read(options: { readonly signal: AbortSignal }): Promise<Running | Done>;
declare function isDone(task: Running | Done): task is Done;

describe("polling types", () => {
  test("resolves with the operation's result, narrowed by a type guard", () => {
    expectTypeOf(poll(read, (task) => task.state === "done")).resolves.toEqualTypeOf<Done>();
    expectTypeOf(poll(read, isDone)).resolves.toEqualTypeOf<Done>();
    expectTypeOf(poll(read, async () => true)).resolves.toEqualTypeOf<Running | Done>();
  });

  test("passes call options to the polled operation", () => {
    const task = (ads: Advertising, options?: PollOptions) =>
      poll(
        (given) => ads.sdfdownloadtasks.operations.get({ name: "" }, given),
        ({ done }) => done === true,
        options,
      );
    expectTypeOf(task).returns.resolves.toExtend<Readonly<Record<string, unknown>>>();
    expectTypeOf<{ timeout: false; signal: undefined }>().toExtend<PollOptions>();
    // @ts-expect-error a predicate says yes or no
    void poll(read, () => "maybe");
  });

  test("declares the last result on the timeout error", () => {
    expectTypeOf<PollTimeoutError>().toExtend<TimeoutError>();
    expectTypeOf<PollTimeoutError<Done>["last"]>().returns.toEqualTypeOf<Done | undefined>();
  });
});

describe("file types", () => {
  test("accepts an opened file as media, and saves a download", () => {
    expectTypeOf(openFile).returns.resolves.toExtend<Media>();
    expectTypeOf(openFile).toBeCallableWith(new URL("file:///a"), { type: "text/csv" });
    expectTypeOf(saveFile).parameter(0).toEqualTypeOf<Download>();
    expectTypeOf(saveFile).returns.resolves.toEqualTypeOf<number>();
  });

  test("declares progress callbacks with progress and chunk", () => {
    type Watcher = ((progress: Progress, chunk: Uint8Array) => void) | undefined;
    expectTypeOf<CallOptions["onUploadProgress"]>().toEqualTypeOf<Watcher>();
    expectTypeOf<CallOptions["onDownloadProgress"]>().toEqualTypeOf<Watcher>();
  });
});
