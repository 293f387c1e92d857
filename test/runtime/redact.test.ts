import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Secrets, isSensitive } from "../../templates/runtime/redact.ts";
import { leaks, spellings } from "./leaks.ts";

function secrets(...values: string[]): Secrets {
  const made = new Secrets();
  for (const value of values) made.add(value);
  return made;
}

describe("secrets", () => {
  it("leave texts alone that hold none", () => {
    expect(secrets("abcdef").redact("nothing here")).toBe("nothing here");
    expect(secrets().redact("anything")).toBe("anything");
    expect(secrets("").redact("anything")).toBe("anything");
  });

  it("are hidden in place", () => {
    expect(secrets("s/t p").redact("?a=1&key=s%2Ft%20p&b=s/t+p")).toBe("?a=1&key=***&b=***");
  });

  it("are hidden whole when one begins like another", () => {
    expect(secrets("abc", "abcdef").redact("abcdef abc")).toBe("*** ***");
  });

  it("that are short are hidden where they stand alone, and spoil no word", () => {
    const text = "?apikey=key&x=%20key%2F NOTOK Key apikey keys key";
    expect(secrets("key").redact(text)).toBe("?apikey=***&x=%20***%2F NOTOK Key apikey keys ***");
    expect(secrets("k").redact("NOTOK account.tokens k")).toBe("NOTOK account.tokens ***");
    expect(secrets("a b").redact("?k=a+b&l=a%20b")).toBe("?k=***&l=***");
  });

  it("are hidden in every spelling", () => {
    const secret = fc.string({ unit: "grapheme", minLength: 8, maxLength: 30 });
    const around = fc.string({ unit: fc.constantFrom("x", " ", "-") });
    fc.assert(
      fc.property(secret, around, around, (value, before, after) => {
        const hides = secrets(value);
        for (const spelling of spellings(value)) {
          expect(leaks(hides.redact(before + spelling + after), value)).toEqual([]);
        }
      }),
    );
  });

  it("are hidden in base64 of a longer text, wherever they begin in it", () => {
    const value = "S3cret/key+odd";
    for (const before of ["", "u", "us", "user:"]) {
      const encoded = Buffer.from(`${before}${value}:rest`).toString("base64");
      expect(leaks(secrets(value).redact(`Basic ${encoded}`), value)).toEqual([]);
      expect(secrets(value).redact(`Basic ${encoded}`)).toContain("***");
    }
  });

  it.each<[header: string, secret: string]>([
    ["Bearer abcdef123456", "abcdef123456"],
    ["abcdef123456", "abcdef123456"],
    ["session=abcdef123456; theme=dark", "abcdef123456"],
    ['Digest username="bob", response="abcdef123456"', "abcdef123456"],
    [`Basic ${btoa("bob:abcdef123456")}`, "abcdef123456"],
    [`Basic ${btoa("bob:abcdef123456")}`, "bob:abcdef123456"],
    [`basic ${Buffer.from("bob:geheim für Ö").toString("base64")}`, "geheim für Ö"],
  ])("in the header value %s include %s", (header, secret) => {
    const made = new Secrets();
    made.addHeader(header);
    expect(made.redact(`before ${secret} after`)).toBe("before *** after");
    expect(made.redact("Bearer Basic Digest bob")).toBe("Bearer Basic Digest bob");
  });

  it("are what headers of such names hold", () => {
    const names = ["Authorization", "Cookie", "X-Api-Key", "x-goog-api-key", "X-Auth-Token"];
    expect(names.filter(isSensitive)).toEqual(names);
    const plain = ["accept", "content-type", "user-agent", "WWW-Authenticate", "retry-after"];
    expect(plain.filter(isSensitive)).toEqual([]);
  });
});
