import { describe, expect, test } from "vitest";
import { wireOperations } from "../wire/operations.ts";
import { sampleTarget } from "./sample-request.ts";
import { startEcho } from "./start-echo.ts";
import { startStandIn } from "./start-stand-in.ts";

describe("recorded requests", () => {
  test("records every request unchanged, in order", async () => {
    await using standIn = await startStandIn();
    const before = performance.now();
    await fetch(`${standIn.baseUrl}/v1/users/7?x=a%20b&x=c`, { headers: { "X-Extra": "1" } });
    await fetch(`${standIn.baseUrl}/nowhere`, { method: "POST", body: "é" });
    expect(standIn.requests).toMatchObject([
      { method: "GET", url: "/v1/users/7?x=a%20b&x=c", operation: "users.get", status: 200 },
      { method: "POST", url: "/nowhere", operation: undefined, status: 404, body: "é" },
    ]);
    expect(standIn.requests[0]?.headers).toMatchObject({ "x-extra": "1" });
    expect(standIn.requests[0]?.headers).not.toHaveProperty("host");
    const arrivals = standIn.requests.map((request) => request.arrived);
    expect(arrivals).toEqual(arrivals.toSorted((a, b) => a - b));
    expect(arrivals[0]).toBeGreaterThan(before);
  });

  test("returns 404 with a JSON error for an unknown route", async () => {
    await using standIn = await startStandIn();
    const response = await fetch(`${standIn.baseUrl}/v9/users?secret=1`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: { code: 404, message: "No operation answers GET /v9/users" },
    });
  });
});

test("returns 500 if the mock rejects a call", async () => {
  await using standIn = await startStandIn();
  const response = await fetch(`${standIn.baseUrl}/v1/partners`);
  expect(response.status).toBe(500);
  expect(await response.text()).toContain("the result of partners.list is not documented");
});

test("reports a third call within a second of a limit of two, and returns a failed envelope", async () => {
  await using standIn = await startStandIn();
  const { apikey, baseUrl } = standIn;
  const query = {
    chainid: "1",
    module: "account",
    action: "tokenbalancehistory",
    contractaddress: "0x57d9",
    address: "0xe04f",
    blockno: "8000000",
  };
  const url = `${baseUrl}/v2/api?${new URLSearchParams({ apikey, ...query }).toString()}`;
  const answers = await Promise.all([1, 2, 3].map(async () => (await fetch(url)).json()));
  const statuses = answers.map((answer) => (answer as { readonly status: string }).status);
  expect(statuses.toSorted()).toEqual(["0", "1", "1"]);
  expect(standIn.violations).toMatchObject([{ operation: "account.tokenbalancehistory" }]);
});

describe("echo responses", () => {
  test("echoes every operation with its id, role and values", async () => {
    await using server = await startEcho();
    for (const operation of wireOperations) {
      const response = await fetch(server.baseUrl + sampleTarget(operation), {
        method: operation.method,
      });
      expect(response.status).toBe(200);
      const role = operation.role === undefined ? null : `"${operation.role}"`;
      // The envelope of a balance contains the echo as a string with escaped quotes.
      const answer = (await response.text()).replaceAll("\\", "");
      expect(answer).toContain(`"operation":"${operation.id}","role":${role},`);
    }
    expect(server.requests).toHaveLength(wireOperations.length);
  });

  test("echoes path variables, repeated parameters and the body", async () => {
    await using server = await startEcho();
    const response = await fetch(`${server.baseUrl}/v1/users/a%2Fb?k=1&k=2&__proto__=3`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: '{"a":[null]}',
    });
    const answer = await response.text();
    expect(answer).toContain('"query":{"k":["1","2"],"__proto__":["3"]}');
    expect(JSON.parse(answer)).toMatchObject({
      operation: "users.patch",
      pathVariables: { "user.userId": "a/b" },
      body: { a: [null] },
    });
  });

  test("wraps an echo of token data as a documented list or string", async () => {
    await using server = await startEcho();
    const ask = async (query: string) =>
      (await fetch(`${server.baseUrl}/v2/api?${query}`)).json() as Promise<{ result: unknown }>;
    const list = await ask("module=token&action=tokenholderlist&page=2");
    expect(list).toMatchObject({
      status: "1",
      message: "OK",
      result: [{ operation: "token.tokenholderlist", query: { page: ["2"] } }],
    });
    const balance = await ask("module=account&action=tokenbalancehistory");
    expect(JSON.parse(balance.result as string)).toMatchObject({
      operation: "account.tokenbalancehistory",
    });
  });
});
