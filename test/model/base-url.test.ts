/** The generator accepts a base URL only if clients accept it and requests go to the visible host. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile } from "../../generator/project/generate/compile.ts";
import { createClient } from "../../templates/runtime/index.ts";
import { asSource } from "../hostile/support/as-source.ts";

const complaints = (baseUrl: string): string[] =>
  compile([
    asSource(["a/service.yaml", { callsheet: 1, service: "a", title: "A", baseUrl }]),
  ]).diagnostics.map(({ message }) => message);

function isTakenByClients(baseUrl: string): boolean {
  try {
    createClient({ service: "a", baseUrl }, {});
    return true;
  } catch {
    return false;
  }
}

const good = [
  "https://a.test",
  "http://a.test/",
  "https://a.test:443/v1/x",
  "http://127.0.0.1:8080",
  "http://[::1]:3000/a",
  "https://bücher.test/ä",
  "https://a.test/a%20b",
  "http://localhost:0",
  "https://A.test:8443/V1",
  "https://a.test//b/",
  "https://a.test/`$x`",
  "https://a.test/https://",
];

/** URLs that URL parsing changes. */
const unlike: readonly (readonly [string, string])[] = [
  ["http:///x", "requests would go to http://x/: write that URL"],
  ["http:////x", "http://x/"],
  ["http:x", "must be an http(s) URL"],
  ["https:\\\\a.test", "must be an http(s) URL"],
  ["https://a.test\\v1", "https://a.test/v1"],
  ["https://a.test/v1/../v2", "https://a.test/v2"],
  ["https://a.test/v1/%2e%2e/v2", "https://a.test/v2"],
  ["https://a.test/a b", "must be an http(s) URL"],
  ["https://ａ.test", "https://a.test/"],
  ["https://a。test", "https://a.test/"],
  ["https://a%2Etest", "https://a.test/"],
  ["http://127.1", "http://127.0.0.1/"],
  ["https://a\u00ADb.test", "it contains the character U+00AD, which readers cannot see"],
  ["https://a\u200Bb.test", "U+200B"],
  ["https://a.test/\u2060v1", "U+2060"],
  ["https://a\tb.test", "must be an http(s) URL"],
  [" https://a.test", "must be an http(s) URL"],
  ["https://a.test ", "must be an http(s) URL"],
  ["https://a.test\\@evil.test", "https://a.test/@evil.test"],
  ["https://@a.test", "https://a.test/"],
  ["https://a.test/..", "https://a.test/"],
];

const bad: readonly (readonly [string, string])[] = [
  ["http://u:p@h/", "user name or password"],
  ["http://u@h/", "user name or password"],
  ["http://h:99999", "its port must be a number"],
  ["http://h:x/v1", "its port must be a number"],
  ["http://[::1", "the bracket [ of its host is not closed"],
  ["http://[::g]", "its host is not a valid host name"],
  ["https://%", "its host is not a valid host name"],
  ["https://a.test?x=1", "without query"],
  ["https://a.test#x", "without query"],
  ["ftp://a.test", "must be an http(s) URL"],
  ["a.test/v1", "must be an http(s) URL"],
  ["https://", "must be an http(s) URL"],
  ["//a.test", "must be an http(s) URL"],
  ["/\\a.test", "must be an http(s) URL"],
  ["", "must be an http(s) URL"],
];

describe("base URLs in generator and runtime", () => {
  test.each(good)("accepts the base URL %s in generator and runtime", (url) => {
    expect(complaints(url)).toEqual([]);
    expect(isTakenByClients(url)).toBe(true);
  });

  test.each(bad)("rejects the base URL %s in generator and runtime", (url, says) => {
    expect(complaints(url).join("\n")).toContain(says);
    expect(isTakenByClients(url)).toBe(false);
  });

  test.each(unlike)("rejects the base URL %j, which URL parsing would change", (url, says) => {
    expect(complaints(url).join("\n")).toContain(says);
    expect(isTakenByClients(url)).toBe(false);
  });

  test("reports unfilled variables of a base URL with the fix", () => {
    const says = "under `client:` with `in: path`, or write `baseUrl: unknown`";
    expect(complaints("https://{region}.x.test/{version}").join()).toContain(says);
    expect(complaints("https://x.test/{version}").join()).toContain(says);
  });

  test("omits a rejected base URL from the message because it can contain a password", () => {
    const [complaint, ...more] = complaints("https://me:hunter2@h");
    expect(more).toEqual([]);
    expect(complaint).toMatch(/./);
    expect(complaint).not.toContain("hunter2");
  });

  test("accepts the same base URLs in generator and runtime", () => {
    const part = fc.constantFrom(
      ..."a.:@/[]%0127{}\\^|<> é~-_#?&".split(""),
      "http://",
      "https://",
    );
    const url = fc.oneof(
      fc.webUrl(),
      fc.array(part, { maxLength: 12 }).map((parts) => `http://${parts.join("")}`),
    );
    fc.assert(
      fc.property(url, (text) => {
        expect([text, isTakenByClients(text)]).toEqual([text, complaints(text).length === 0]);
      }),
      { numRuns: 500 },
    );
  });
});
