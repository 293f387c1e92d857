import { afterAll, describe, expect, test } from "vitest";
import { startEcho } from "../stand-in/start-echo.ts";
import { importInstalled } from "../package/support/import-installed.ts";
import { callersOf, ways } from "./callers.ts";
import { labelled } from "./labelled.ts";
import { wireOperations } from "./operations.ts";
import { pathVariables, type PathVariable } from "./path-variables.ts";
import { sampleCall } from "./sample-call.ts";

const server = await startEcho();
afterAll(() => server.close());

const callers = await callersOf({ baseUrl: server.baseUrl, apikey: "k" });
const { ParameterError } =
  (await importInstalled(["@callsheet/clients"])).get("@callsheet/clients") ?? {};

/** Values that would name a different resource, or no resource. */
const never: readonly unknown[] = ["", ".", "..", null, undefined, Number.NaN, {}, [], "\uD800"];

function refusedValues({ shape }: PathVariable): readonly unknown[] {
  if (shape === "*") return never;
  const [fits, more] = [shape.replace(/\*+/, "x"), shape.replace(/\*+/, "")];
  const odd = [`/${fits}`, `${fits}/`, `${fits}//x`, `${fits}/..`, `${fits}/./x`, `${more}..`];
  return shape === "**"
    ? [...never, ...odd, "../x", "/"]
    : [...never, ...odd, more, `${fits}/x`, "x", `x/${fits}`, fits.toUpperCase()];
}

const withVariables = wireOperations.filter(({ template }) => template.includes("{"));

describe.each(ways)("invalid arguments through the %s", (way) => {
  test.each(labelled(withVariables))(
    "rejects invalid ids in the path of %s",
    async (_, operation) => {
      const { service, id, template } = operation;
      const call = callers.find(way, service, id);
      const { params } = sampleCall(operation);
      for (const variable of pathVariables(template)) {
        for (const value of refusedValues(variable)) {
          const outcome: unknown = await call({ ...params, [variable.argument]: value }).then(
            (result) => ({ accepted: value, result }),
            (error: unknown) => error,
          );
          expect(outcome).toBeInstanceOf(ParameterError);
          expect(outcome).toMatchObject({ operation: id, parameter: variable.name, attempts: 0 });
        }
      }
      expect(server.requests).toEqual([]);
    },
  );
});

test.each(["", " ", Number.NaN, {}])("rejects the API key %j", async (apikey) => {
  const call = callers.find("facade", "token-data", "token.tokenholderlist");
  const outcome = call({ contractaddress: "0x1" }, { apikey });
  await expect(outcome).rejects.toBeInstanceOf(ParameterError);
  expect(server.requests).toEqual([]);
});

describe("required parameters that are undefined", () => {
  const params = { contractaddress: "0x1", address: "0x2", blockno: 3 };

  test.each(ways)("names the missing parameter through the %s", async (way) => {
    const call = callers.find(way, "token-data", "account.tokenbalancehistory");
    for (const name of Object.keys(params)) {
      const outcome = call({ ...params, [name]: undefined });
      await expect(outcome).rejects.toBeInstanceOf(ParameterError);
      await expect(outcome).rejects.toMatchObject({
        parameter: name,
        message: `account.tokenbalancehistory: query parameter "${name}" is missing: pass a value`,
      });
    }
    expect(server.requests).toEqual([]);
  });

  test("rejects a call without any parameters through the facade", async () => {
    const call = callers.find("facade", "token-data", "account.tokenbalancehistory");
    await expect(call(undefined)).rejects.toMatchObject({
      name: "ParameterError",
      parameter: "contractaddress",
    });
    const get = callers.find("facade", "advertising", "users.get");
    await expect(get(undefined)).rejects.toMatchObject({ parameter: "userId" });
    expect(server.requests).toEqual([]);
  });
});

test.each([1.5, 1e-7, 1e21, Number("9007199254740993"), -(2 ** 60)])(
  "rejects the block number %d, which is fractional or imprecise",
  async (blockno) => {
    const call = callers.find("facade", "token-data", "account.tokenbalancehistory");
    const outcome = call({ contractaddress: "0x1", address: "0x2", blockno });
    await expect(outcome).rejects.toMatchObject({ name: "ParameterError", parameter: "blockno" });
    expect(server.requests).toEqual([]);
  },
);

test("sends an integer beyond 2^53 as a bigint with all digits", async () => {
  const call = callers.find("facade", "token-data", "account.tokenbalancehistory");
  await call({ contractaddress: "0x1", address: "0x2", blockno: 9007199254740993n });
  expect(server.requests.map(({ url }) => url)).toEqual([
    expect.stringContaining("&blockno=9007199254740993&"),
  ]);
});
