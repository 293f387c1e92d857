import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Secrets, isSensitive } from "../../templates/runtime/secrets/redact.ts";
import { leaks, spellings } from "./leaks.ts";

function secrets(...values: string[]): Secrets {
  const made = new Secrets();
  for (const value of values) made.add(value);
  return made;
}

/** Percent-encodes letters and digits that need no encoding. */
function lettersEscaped(value: string): string[] {
  const codes = Array.from(value, (character) => character.charCodeAt(0));
  const wide = codes.map((code) => code.toString(16).padStart(4, "0"));
  return [
    wide.map((digits) => `\\u${digits}`).join(""),
    wide.map((digits) => `\\u${digits.toUpperCase()}`).join(""),
    wide.map((digits) => `%${digits.slice(2)}`).join(""),
    wide.map((digits) => `&#x${digits};`).join(""),
    codes.map((code) => `&#${code};`).join(""),
  ];
}

function inDigits(value: string): string[] {
  const bytes = Buffer.from(value);
  const hex = bytes.toString("hex");
  return [bytes.toString("base64"), bytes.toString("base64url"), hex, hex.toUpperCase()];
}

describe("secrets", () => {
  it("leaves strings without secrets unchanged", () => {
    expect(secrets("abcdef").redact("nothing here")).toBe("nothing here");
    expect(secrets().redact("anything")).toBe("anything");
    expect(secrets("").redact("anything")).toBe("anything");
    // These escapes encode no characters.
    for (const text of ["&#x110000;", "&#xffffffff;", "\\ufffe", "&#65535;"])
      expect(secrets("abcdef").redact(text)).toBe(text);
  });

  it("hides secrets with lone surrogates, which are sent as replacement characters", () => {
    const value = "key \ud800 \ufffe and more";
    const sent = value.replaceAll(/\p{Cs}|\ufffe/gu, "\ufffd");
    for (const text of [value, sent, encodeURIComponent(sent), ...inDigits(sent)]) {
      expect(secrets(value).redact(`\uffff ${text}`)).toMatch(/^\uffff \*\*\*=*$/);
    }
    expect(secrets("key").redact("a\uffffkey \uffff")).toBe("a\uffff*** \uffff");
  });

  it("leaves other strings unchanged if secrets are short or contain escapes", () => {
    const hides = secrets("😀😀", "😀a😀", "abcdefghij", "%41");
    for (const text of ["Bearer token module %43", "A a aaaa YWFhYWFh 61616161", "&#41; \\x42"]) {
      expect(hides.redact(text)).toBe(text);
    }
    for (const text of ["😀😀", "😀a😀", "%41"].flatMap((value) => [value, ...inDigits(value)])) {
      expect(hides.redact(`>${text}<`)).toMatch(/^>\*\*\*=*<$/);
    }
  });

  it("hides secrets whose bytes are decoded as characters, in any case", () => {
    const value = "Sécret/Kéy+Ödd 漢😀";
    const bytes = Buffer.from(value).toString("latin1");
    for (const text of [bytes, bytes.toLowerCase(), bytes.toUpperCase()]) {
      expect(secrets(value).redact(`>${text}<`)).toBe(">***<");
      expect(secrets(value).redact(`>${encodeURIComponent(text)}<`)).toBe(">***<");
    }
  });

  it("hides secrets after a line end, whatever precedes it", () => {
    expect(secrets("71K;x c;").redact("100%\n71K%3Bx\r\n%20c%3B")).toBe("100%\n***");
  });

  it("hides secrets that contain half of a surrogate pair", () => {
    expect(secrets("\\ud800abcdefgh").redact("a \\ud800abcdefgh b \ud800abcdefgh")).toBe(
      "a *** b ***",
    );
  });

  it("hides secrets within a longer string", () => {
    expect(secrets("s/t p").redact("?a=1&key=s%2Ft%20p&b=s/t+p")).toBe("?a=1&key=***&b=***");
  });

  it("hides all of a secret if another secret is its prefix", () => {
    expect(secrets("abc", "abcdef").redact("abcdef abc")).toBe("*** ***");
  });

  it("hides short secrets as separate words only", () => {
    const text = "?apikey=key&x=%20key%2F NOTOK Key apikey keys key";
    expect(secrets("key").redact(text)).toBe("?apikey=***&x=%20***%2F NOTOK Key apikey keys ***");
    expect(secrets("k").redact("NOTOK account.tokens k")).toBe("NOTOK account.tokens ***");
    expect(secrets("a b").redact("?k=a+b&l=a%20b")).toBe("?k=***&l=***");
  });

  it("hides secrets in every encoding", () => {
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

  it("hides secrets in base64 of a longer string, at any offset", () => {
    const value = "S3cret/key+odd";
    for (const before of ["", "u", "us", "user:"]) {
      const encoded = Buffer.from(`${before}${value}:rest`).toString("base64");
      expect(leaks(secrets(value).redact(`Basic ${encoded}`), value)).toEqual([]);
      expect(secrets(value).redact(`Basic ${encoded}`)).toContain("***");
    }
  });

  it("hides secrets that are encoded twice", () => {
    for (const value of ["S3cret/key+odd", "aK3yOfLettersAndDigits42", 'a"b%41&amp;\\n, c']) {
      const hides = secrets(value);
      const once = [...spellings(value), ...lettersEscaped(value), ...inDigits(value)];
      for (const spelling of once) {
        for (const again of [...spellings(spelling).slice(0, 9), ...inDigits(spelling)]) {
          // Lowercase encodings represent other strings.
          if (again === again.toLowerCase() && spelling !== spelling.toLowerCase()) continue;
          expect
            .soft(hides.redact(`>${again}<`), again)
            .toMatch(/^>\w?\*\*\*(?:\w|=|%(?:25)*3D|3D){0,4}<$/i);
        }
      }
    }
  });

  it("hides encoded secrets across line breaks", () => {
    const value = "S3cret/key+odd and more of it";
    const folded = inDigits(value).map((text) => text.replaceAll(/.{11}/g, "$&\r\n "));
    for (const text of [value.replace("key", "k\ney"), ...folded]) {
      expect(secrets(value).redact(`>${text}<`)).toMatch(/^>\*\*\*=*<$/);
    }
  });

  it("hides secrets when each character is encoded differently", () => {
    const ways: readonly ((unit: string) => string)[] = [
      (unit) => unit,
      (unit) => encodeURIComponent(unit),
      (unit) => encodeURIComponent(encodeURIComponent(unit)),
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
      (unit) => `&amp;#${unit.charCodeAt(0)};`,
      (unit) => (/[ -~]/.test(unit) ? unit : Buffer.from(unit).toString("latin1")),
      (unit) => `\r\n ${unit}`,
    ];
    const value = "S3crét/kéy+ödd";
    const spelled = fc.tuple(
      ...Array.from(value, (unit) => fc.constantFrom(...ways).map((way) => way(unit))),
    );
    fc.assert(
      fc.property(spelled, (parts) => {
        expect(secrets(value).redact(`>${parts.join("")}<`)).toMatch(/^>(?:\r\n )?\*\*\*<$/);
      }),
    );
  });

  it("hides short secrets in encodings and leaves other encoded strings unchanged", () => {
    const hides = secrets("zq7");
    for (const text of [
      btoa("zq7"),
      btoa("user:zq7"),
      btoa("zq7:x"),
      "7a7137",
      "&#122;q7",
      "%7aq7",
    ]) {
      expect(hides.redact(`>${text}<`)).toContain("***");
    }
    const texts = [
      "pages of tokenholderlist",
      btoa("zq78"),
      "7a713738",
      "https://a.test/?b=enE3OQ",
    ];
    for (const text of texts) expect(hides.redact(text)).toBe(text);
    expect(secrets("k").redact("aw 6b module k")).toBe("aw 6b module ***");
  });

  it("leaves the string around a secret unchanged, whatever its escapes", () => {
    const text = 'a%20b \\u0041 &amp; {"c":"\\n%53%33cret%2Fkey%2Bodd\\n"}%0A\nz';
    expect(secrets("S3cret/key+odd").redact(text)).toBe(
      'a%20b \\u0041 &amp; {"c":"\\n***\\n"}%0A\nz',
    );
  });

  it.each<[header: string, secret: string]>([
    ["Bearer abcdef123456", "abcdef123456"],
    ["abcdef123456", "abcdef123456"],
    ["session=abcdef123456; theme=dark", "abcdef123456"],
    ['Digest username="bob", response="abcdef123456"', "abcdef123456"],
    [`Basic ${btoa("bob:abcdef123456")}`, "abcdef123456"],
    [`Basic ${btoa("bob:abcdef123456")}`, "bob:abcdef123456"],
    [`basic ${Buffer.from("bob:geheim für Ö").toString("base64")}`, "geheim für Ö"],
  ])("finds in header value %s the secret %s", (header, secret) => {
    const made = new Secrets();
    made.addHeader(header);
    expect(made.redact(`before ${secret} after`)).toBe("before *** after");
    expect(made.redact("Bearer Basic Digest bob")).toBe("Bearer Basic Digest bob");
  });

  it("includes the values of headers with sensitive names", () => {
    const names = ["Authorization", "Cookie", "X-Api-Key", "x-goog-api-key", "X-Auth-Token"];
    expect(names.filter(isSensitive)).toEqual(names);
    const plain = ["accept", "content-type", "user-agent", "WWW-Authenticate", "retry-after"];
    expect(plain.filter(isSensitive)).toEqual([]);
  });

  it("excludes idempotency keys from sensitive headers", () => {
    expect(["Idempotency-Key", "x-idempotency-key"].filter(isSensitive)).toEqual([]);
  });
});
