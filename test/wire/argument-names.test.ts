/** Argument names of facades, compared with those of the model for all cases and services. */
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { bodyArgument } from "../../generator/model/content.ts";
import { callerBody } from "../../generator/model/operation-facts.ts";
import type { Model, Operation } from "../../generator/model/model.ts";
import { compile } from "../../generator/project/generate/compile.ts";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { createAdvertising } from "../../generated/src/advertising/index.ts";
import { type CallEvent, ParameterError } from "../../generated/src/runtime/index.ts";
import { createTokenData } from "../../generated/src/token-data/index.ts";
import { type CallOptions, bind, clientOf, facadeOptions } from "../../templates/runtime/index.ts";
import { wrongArgument } from "../../templates/runtime/options.ts";
import { readCases } from "../cases/read-case.ts";
import { printFiles } from "../hostile/strings/render-files.ts";
import { inTemporaryFolder, writeFiles } from "../hostile/support/temporary-folder.ts";
import { someOf } from "../support/thorough.ts";
import { operationIn, sharedRuntime } from "./support/caller-of.ts";

const { sources: own } = readSpec(fileURLToPath(new URL("../../spec", import.meta.url)));
const all = [{ name: "spec", sources: own }, ...readCases().printing];

/** The arguments of an operation's function. */
function argumentsOf(operation: Operation): string[] {
  const { parameters, paths } = operation;
  const body = callerBody(operation);
  const media = paths.some(({ role }) => role === "media") ? ["media"] : [];
  const ofBody = body === undefined ? [] : [bodyArgument(body)];
  return [...new Set([...parameters.map(({ argument }) => argument), ...ofBody, ...media])];
}

/** A facade function that reports invalid argument names. */
type Named = (first: object, options?: object) => Promise<unknown>;

/** Returns the issues of a facade instead of a result. */
const client = clientOf("any", ({ options }) => {
  const { [wrongArgument]: wrong }: CallOptions & { [wrongArgument]?: object } = options ?? {};
  return wrong;
});

/** Each operation of a model with its generated function. */
async function functionsOf(model: Model): Promise<[Operation, Named][]> {
  return await inTemporaryFolder(async (folder) => {
    writeFiles(folder, [...printFiles(model), ...sharedRuntime]);
    const found: [Operation, Named][] = [];
    for (const { name, resources } of model.services) {
      const url = pathToFileURL(join(folder, `src/${name}/resources.ts`)).href;
      const tree = (await import(/* @vite-ignore */ url)) as object;
      const facade = bind(client, tree, facadeOptions({}));
      for (const operation of resources.flatMap(({ operations }) => operations)) {
        found.push([operation, operationIn(facade, operation.id) as Named]);
      }
    }
    return found;
  });
}

describe.each(someOf(all, 5, 2))("$name", ({ sources }) => {
  test("accepts exactly the documented arguments of its functions", async () => {
    const { model } = compile(sources);
    const functions = model === undefined ? [] : await functionsOf(model);
    expect(functions.length).toBeGreaterThan(0);
    for (const [operation, called] of functions) {
      const names = argumentsOf(operation);
      if (names.length === 0) {
        expect(await called({ strange: 1 }), operation.id).toBeUndefined();
        const wrong = await called({}, { timeout: 1 });
        expect(wrong, operation.id).toMatchObject({ name: "options", options: 0 });
        continue;
      }
      for (const name of names) {
        expect(await called({ [name]: 1 }), `${operation.id}: ${name}`).toBeUndefined();
      }
      const strange = `${names.join("")}xyz`;
      expect(await called({ [strange]: 1 }), operation.id).toMatchObject({ name: strange });
    }
  });
});

describe("unknown arguments", () => {
  const sent: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    sent.push(request.url);
    return Response.json({ status: "1", message: "OK", result: [] });
  };
  const chain = createTokenData({ baseUrl: "https://chain.test", apikey: "k", fetch });
  const ads = createAdvertising({ baseUrl: "https://ads.test", fetch });
  const contractaddress = "0x1";

  test.each<[params: object, says: string]>([
    [{ contractaddress, ofset: 5 }, "`ofset` is not an argument, did you mean `offset`?"],
    [
      { contractadress: "0x1" },
      "`contractadress` is not an argument, did you mean `contractaddress`?",
    ],
    [
      { contractaddress, module: "account" },
      "`module` is not an argument: an undocumented parameter",
    ],
    [{ contractaddress, timeout: 5 }, "`timeout` is not an argument"],
    [{ contractaddress, signal: 5 }, "`signal` is not an argument: it is an option of a call"],
    [{ contractaddress, fetch }, "`fetch` is not an argument: it is an option of a client"],
  ])("rejects an unknown argument and suggests a name: %j", async (params, says) => {
    const before = sent.length;
    const { tokenholderlist, tokenholderlistPages } = chain.token;
    const given = params as { contractaddress: string };
    const error = await tokenholderlist(given).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ParameterError);
    expect(error).toMatchObject({ operation: "token.tokenholderlist", attempts: 0 });
    expect(String(error)).toContain(says);
    await expect(tokenholderlistPages(given).first()).rejects.toThrow(says);
    expect(sent.length).toBe(before);
  });

  test("sends an undocumented parameter with the option `query`, as the error advises", async () => {
    const unknown = { userId: "1", pageToken: "x" };
    await expect(ads.users.get(unknown)).rejects.toThrow(
      "`pageToken` is not an argument: an undocumented parameter goes in the option `query`",
    );
    const patch = { advertiserId: "1", body: {}, updateMask: "name" };
    await expect(ads.advertisers.patch(patch)).rejects.toThrow(
      "`updateMask` is not an argument: pass fields of the body in `body`, and an undocumented parameter",
    );
    await ads.users.list({ query: { pageToken: "x" } });
    expect(sent.at(-1)).toContain("?pageToken=x");
  });

  test("rejects options in second place if the operation has no parameters", async () => {
    const list = ads.users.list as (...all: object[]) => Promise<unknown>;
    await expect(list({}, { query: { pageToken: "x" } })).rejects.toThrow(
      "`options` must be the first argument, because the operation has no parameters",
    );
  });

  test("ignores undefined, inherited and class-instance properties", async () => {
    class Row {
      readonly contractaddress = contractaddress;
      readonly name = "row";
    }
    const undefinedOne = { contractaddress, ofset: undefined };
    const inherited = Object.assign(Object.create({ ofset: 5 }) as object, { contractaddress });
    for (const params of [undefinedOne, new Row(), inherited]) {
      expect(await chain.token.tokenholderlist(params)).toEqual([]);
    }
  });

  test("ignores arguments in functions that make no call or copy their arguments", async () => {
    const silent = (_: object, __: object, options: object = {}) => options;
    const copying = (one: { call: (of: object) => unknown }, params: object, options?: object) =>
      one.call({ ...params, options });
    const bound = bind(client, { copying, silent }, facadeOptions({}));
    expect(await bound.copying({ a: 1 })).toBeUndefined();
    expect(wrongArgument in (await bound.silent({ a: 1 }))).toBe(false);
  });

  test("emits one `end` event for a call with an unknown argument", async () => {
    const ends: unknown[] = [];
    const onEvent = (event: CallEvent): void =>
      void (event.type === "end" && ends.push(event.outcome));
    const unknown = { userId: "1", pageToken: "x" };
    const { users } = ads.withOptions({ onEvent });
    await expect(users.get(unknown, { timeout: 5 })).rejects.toThrow("`pageToken`");
    expect(ends).toEqual(["error"]);
  });
});
