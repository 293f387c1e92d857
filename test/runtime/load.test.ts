import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const runtime = new URL("../../templates/runtime/index.ts", import.meta.url).href;
const run = promisify(execFile);

/** What a program prints, in a process of its own, as JSON. */
async function printed(program: string): Promise<unknown> {
  const args = ["--input-type=module", "--conditions=@callsheet/source", "--eval", program];
  const { stdout } = await run(process.execPath, args);
  const value: unknown = JSON.parse(stdout);
  return value;
}

const trapped = `
  const touched = [];
  for (const name of ["Request", "Response", "Headers", "fetch"]) {
    const own = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        touched.push(name);
        Object.defineProperty(globalThis, name, own);
        return globalThis[name];
      },
    });
  }
`;

test("importing the runtime and making a client touches nothing that sends", async () => {
  const seen = await printed(`
    ${trapped}
    const { createClient, json } = await import(${JSON.stringify(runtime)});
    const client = createClient({ service: "test" }, { baseUrl: "https://api.test" });
    const before = [...touched];
    const options = { signal: AbortSignal.abort("enough") };
    await client.call({ id: "a", method: "GET", path: "/", read: json(), options }).catch(() => 0);
    console.log(JSON.stringify({ before, after: touched.includes("Request") }));
  `);
  expect(seen).toEqual({ before: [], after: true });
});

test("ky that cannot be loaded is an error that says what to do, and is tried again", async () => {
  const seen = await printed(`
    import { registerHooks } from "node:module";
    let broken = true;
    registerHooks({
      resolve(name, context, next) {
        if (name === "ky" && broken) throw new Error("404 for " + name);
        return next(name, context);
      },
    });
    const { ClientError, createClient, json } = await import(${JSON.stringify(runtime)});
    const fetch = async () => new Response("{}");
    const client = createClient({ service: "test" }, { baseUrl: "https://api.test", fetch });
    const call = () => client.call({ id: "a", method: "GET", path: "/", read: json() });
    const error = await call().catch((reason) => reason);
    broken = false;
    const { name, message, cause, attempts } = error;
    const value = await call();
    console.log(
      JSON.stringify({ is: error instanceof ClientError, name, message, cause, attempts, value }),
    );
  `);
  expect(seen).toEqual({
    is: true,
    name: "ClientError",
    message:
      'a: the module "ky" cannot be loaded (404 for ky): check that ky is installed and, where a bundler split the program, served',
    cause: { name: "Error", message: "404 for ky" },
    attempts: 0,
    value: {},
  });
});
