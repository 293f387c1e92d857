import * as fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { startEcho, type Echo } from "../stand-in/start-echo.ts";
import { callersOf } from "./callers.ts";
import { encoded, nastyCharacters } from "./nasty-values.ts";

const server = await startEcho();
afterAll(() => server.close());
const { find } = await callersOf({ baseUrl: server.baseUrl, apikey: "k" });

const getUser = find("facade", "advertising", "users.get");
const audit = find("facade", "advertising", "advertisers.audit");
const upload = find("facade", "advertising", "media.upload");
const holders = find("facade", "token-data", "token.tokenholderlist");

describe.each(nastyCharacters)("value %j", (value) => {
  test("sends a hostile value as one path segment", async () => {
    expect(await getUser({ userId: value })).toMatchObject({ pathVariables: { userId: value } });
    expect(server.requests.at(-1)?.url).toBe(`/v1/users/${encoded(value, "*")}`);
  });

  test("keeps the custom method of a path after a hostile value", async () => {
    expect(await audit({ advertiserId: value })).toMatchObject({
      operation: "advertisers.audit",
      pathVariables: { advertiserId: value },
    });
  });

  test("keeps the slashes of a hostile value if several segments are allowed", async () => {
    expect(await upload({ resourceName: value })).toMatchObject({
      pathVariables: { resourceName: value },
    });
    expect(server.requests.at(-1)?.url).toBe(`/media/${encoded(value, "**")}`);
  });

  test("sends a hostile value unchanged in the query", async () => {
    const [echo] = (await holders({ contractaddress: value })) as Echo[];
    expect(echo?.query["contractaddress"]).toEqual([value]);
  });
});

const text = fc.string({ unit: "binary", minLength: 1, maxLength: 40 });
const segment = text.filter((value) => value !== "." && value !== "..");

test("delivers any string that is not a dot segment", async () => {
  const arrives = fc.asyncProperty(segment, text, async (userId, extra) => {
    expect(await getUser({ userId }, { query: { extra } })).toMatchObject({
      operation: "users.get",
      pathVariables: { userId },
      query: { extra: [extra] },
    });
  });
  await fc.assert(arrives, { numRuns: 50 });
});

test("delivers any path of valid segments unchanged", async () => {
  const part = segment.filter((value) => !value.includes("/"));
  const arrives = fc.asyncProperty(
    fc.array(part, { minLength: 1, maxLength: 6 }),
    async (parts) => {
      const resourceName = parts.join("/");
      expect(await upload({ resourceName })).toMatchObject({
        operation: "media.upload",
        pathVariables: { resourceName },
      });
      expect(server.requests.at(-1)?.url.split("/")).toHaveLength(parts.length + 2);
    },
  );
  await fc.assert(arrives, { numRuns: 25 });
});
