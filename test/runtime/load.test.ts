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
    const fetch = async () => new Response("{}");
    const client = createClient({ service: "test" }, { baseUrl: "https://api.test", fetch });
    const before = [...touched];
    await client.call({ id: "a", method: "GET", path: "/", read: json() });
    console.log(JSON.stringify({ before, after: touched.includes("Request") }));
  `);
  expect(seen).toEqual({ before: [], after: true });
});

/** Counts how often ky is asked for, and refuses it while it is `broken`. */
const watched = `
  import { registerHooks } from "node:module";
  let broken = false;
  let asked = 0;
  registerHooks({
    resolve(name, context, next) {
      if (name === "ky") asked += 1;
      if (name === "ky" && broken) throw new Error("404 for " + name);
      return next(name, context);
    },
  });
  const { createClient, isHttpError, json } = await import(${JSON.stringify(runtime)});
  const statuses = [];
  const fetch = async () => new Response("{}", { status: statuses.shift() ?? 200 });
  const options = { baseUrl: "https://api.test", fetch, retry: { backoffLimit: 0 } };
  const client = createClient({ service: "test" }, options);
  const call = (options) => client.call({ id: "a", method: "GET", path: "/", read: json(), options });
`;

test("ky is loaded once, beside the first call that may be repeated", async () => {
  const seen = await printed(`
    ${watched}
    await call({ retry: 0 });
    const before = asked;
    await call();
    await call();
    console.log(JSON.stringify({ before, asked }));
  `);
  expect(seen).toEqual({ before: 0, asked: 1 });
});

test("it is loaded once a call has failed that anything may follow, and for no other", async () => {
  const seen = await printed(`
    ${watched}
    const counts = [];
    for (const status of [200, 404, 503]) {
      statuses.push(status);
      await call({ retry: 0 }).catch(() => undefined);
      counts.push(asked);
    }
    console.log(JSON.stringify(counts));
  `);
  expect(seen).toEqual([0, 0, 1]);
});

test("a refusal is heeded by calls that begin while what heeds it is still being loaded", async () => {
  const seen = await printed(`
    ${watched}
    const headers = { "retry-after-ms": "100" };
    const sent = [];
    const hooks = { response: () => (later ??= Promise.resolve().then(() => ask())) };
    let later;
    const refusing = async () => {
      sent.push(performance.now());
      return sent.length === 1 ? new Response("", { status: 429, headers }) : new Response("{}");
    };
    const patient = createClient({ service: "test" }, { ...options, fetch: refusing, hooks });
    const ask = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      const before = asked;
      await patient.call({ id: "a", method: "GET", path: "/", read: json(), options: { retry: 0 } });
      return before;
    };
    const failed = await patient
      .call({ id: "a", method: "GET", path: "/", read: json(), options: { retry: 0 } })
      .catch(({ status }) => status);
    await later;
    console.log(JSON.stringify({ failed, held: sent[1] - sent[0] >= 99, requests: sent.length }));
  `);
  expect(seen).toEqual({ failed: 429, held: true, requests: 2 });
});

test("ky that cannot be loaded fails no call that needs it not; the failure of another says so, and the next call tries again", async () => {
  const seen = await printed(`
    ${watched}
    broken = true;
    const first = await call();
    statuses.push(503);
    const error = await call().catch((reason) => reason);
    broken = false;
    statuses.push(503);
    const last = await call();
    const { name, message, cause, attempts, stack } = error;
    const is = isHttpError(error) && stack.includes(message);
    console.log(JSON.stringify({ first, is, name, message, cause, attempts, last }));
  `);
  expect(seen).toEqual({
    first: {},
    is: true,
    name: "HttpError",
    message:
      "a: GET / answered HTTP 503: {}; not repeated, as ky cannot be loaded (404 for ky): is it installed and, where a bundler split it off, served?",
    attempts: 1,
    last: {},
  });
});
