/** Names that are invalid at their location are rejected there, with the reason. */
import { describe, expect, test } from "vitest";
import { compile } from "../../../generator/project/generate/compile.ts";
import { asSource } from "../support/as-source.ts";

interface Refusal {
  readonly title: string;
  /** Call sheets by path, as changes to a valid spec. */
  readonly sheets: Readonly<Record<string, unknown>>;
  readonly code: string;
  /** The message for the author. */
  readonly says: string;
}

const service = (more: object = {}): object => ({
  callsheet: 1,
  service: "a",
  title: "A",
  baseUrl: "unknown",
  ...more,
});

const operation = { http: "GET /b", result: "string" };

const resource = (id: string, more: object = {}): object => ({
  resource: id,
  operations: { get: { http: "GET /c", result: "string" } },
  ...more,
});

const inOperation = (more: object): Refusal["sheets"] => ({
  "a/b.yaml": resource("b", { operations: { get: { ...operation, ...more } } }),
});

const oneOperation = (name: string): object => Object.fromEntries([[name, operation]]);

const inClient = (name: string, more: object = {}): Refusal["sheets"] => ({
  "a/service.yaml": service({ client: { [name]: { in: "query", type: "string", ...more } } }),
});

/** Strings that are not identifiers, at locations where generated code declares an identifier. */
const unspeakable = ["a b", "a-b", "1a", "🙂", "", "*/", "`", '"', "${x}", "a\nb", "a\u2028b"];

const refusals: readonly Refusal[] = [
  ...unspeakable.flatMap((name): Refusal[] => [
    {
      title: `an operation called ${JSON.stringify(name)}`,
      sheets: { "a/b.yaml": resource("b", { operations: { [name]: operation } }) },
      code: "name-not-identifier",
      says: "cannot be the name of an operation",
    },
    {
      title: `a type called ${JSON.stringify(name)}`,
      sheets: { "a/b.yaml": resource("b", { types: { [name]: { type: "string" } } }) },
      code: "name-not-identifier",
      says: "cannot be the name of a type",
    },
    {
      title: `a resource called ${JSON.stringify(name)}`,
      sheets: { "a/b.yaml": resource(`b.${name}`) },
      code: "name-not-identifier",
      says: "cannot be a word of a resource's id",
    },
    {
      title: `a service called ${JSON.stringify(name)}`,
      sheets: { "a/service.yaml": service({ service: name }) },
      code: name === "a-b" ? "file-misplaced" : "wrong-value",
      says: name === "a-b" ? "rename one of the two" : "must be lower-case words",
    },
  ]),
  ...["string", "unknown", "Record", "true", "media", "none"].map((name) => ({
    title: `a type called ${name}`,
    sheets: { "a/b.yaml": resource("b", { types: { [name]: { type: "string" } } }) },
    code: "type-primitive",
    says: `"${name}" is a type of the format`,
  })),
  ...["__proto__", "constructor", "toString", "valueOf", "hasOwnProperty"].flatMap((name) => [
    {
      title: `an argument called ${name} that may be left out`,
      sheets: inOperation({ query: { [name]: "string" } }),
      code: "argument-inherited",
      says: `Every object has a "${name}"`,
    },
    {
      title: `an argument that is to be called ${name} and may be left out`,
      sheets: inOperation({ query: { wire: { type: "string", as: name } } }),
      code: "argument-inherited",
      says: "Set another argument name with `as:`",
    },
    {
      title: `a client-wide parameter called ${name}`,
      sheets: inClient(name, { required: true }),
      code: "argument-inherited",
      says: `Every object has a "${name}"`,
    },
  ]),
  ...["baseUrl", "fetch", "headers", "signal", "query"].map((name) => ({
    title: `a client-wide parameter called ${name}`,
    sheets: inClient(name),
    code: "option-taken",
    says: name,
  })),
  {
    title: "an operation named `then`, which would make its module a promise",
    sheets: {
      "a/b.yaml": resource("b", { operations: oneOperation("then") }),
    },
    code: "operation-awaited",
    says: "Choose another name",
  },
  ...["", " ", " a", "a\u00A0b", "a\u200B", "\u202Ea", "a\u0007", "a\nb", "\u3164"].flatMap(
    (name) => [
      ...["fixed parameter", "parameter"].map((what) => ({
        title: `a ${what} called ${JSON.stringify(name)}`,
        sheets: inOperation(
          what === "parameter" ? { query: { [name]: "string" } } : { fixed: { [name]: "1" } },
        ),
        code: "name-hidden",
        says: `of a ${what}`,
      })),
      {
        title: `a field called ${JSON.stringify(name)}`,
        sheets: {
          "a/b.yaml": resource("b", { types: { T: { fields: { [`${name}?`]: "string" } } } }),
        },
        code: "name-hidden",
        says: "of a field",
      },
      {
        title: `a field of an envelope called ${JSON.stringify(name)}`,
        sheets: {
          "a/service.yaml": service({ envelope: { success: { [name]: "1" }, result: "data" } }),
        },
        code: "name-hidden",
        says: "of a field",
      },
      {
        title: `an argument called ${JSON.stringify(name)}`,
        sheets: inOperation({ query: { wire: { type: "string", as: `${name} ` } } }),
        code: "name-hidden",
        says: "of an argument",
      },
    ],
  ),
  ...[" ", "a\u200B", "\u202Ea", "a\u0007"].map((name) => ({
    title: `an enum value ${JSON.stringify(name)}`,
    sheets: { "a/b.yaml": resource("b", { types: { T: { values: { [name]: "Text." } } } }) },
    code: "name-hidden",
    says: "of an enum value",
  })),
  {
    title: "a header named `__proto__`",
    sheets: inOperation({ header: { ["__proto__"]: { type: "string", required: true } } }),
    code: "header-name",
    says: "the name of a header",
  },
  {
    title: "an argument named like the body",
    sheets: inOperation({ http: "POST /b", query: { body: "string" }, body: "string" }),
    code: "argument-twice",
    says: 'the argument name "body"',
  },
  {
    title: "two arguments with the same name",
    sheets: inOperation({ query: { x: "string", y: { type: "string", as: "x" } } }),
    code: "argument-twice",
    says: "Rename one with `as:`",
  },
  {
    title: "a type named like a nested resource",
    sheets: {
      "a/b.yaml": resource("b", { types: { List: { type: "string" } } }),
      "a/b/list.yaml": resource("b.List"),
    },
    code: "name-taken",
    says: '"b.List" is already a resource',
  },
  {
    title: "an operation named like a nested resource",
    sheets: { "a/b.yaml": resource("b"), "a/b/get.yaml": resource("b.get") },
    code: "name-taken",
    says: '"b.get" is already a resource',
  },
  {
    title: "resources that share a file",
    sheets: { "a/list/x.yaml": resource("List.x"), "a/list/y.yaml": resource("list.y") },
    code: "resource-spelling",
    says: "The ids list and List",
  },
  {
    title: "a service in the folder of the runtime",
    sheets: { "runtime/service.yaml": service({ service: "runtime" }) },
    code: "service-name",
    says: "runtime",
  },
  ...["con", "nul", "com1", "lpt9"].map((name) => ({
    title: `a service called ${name}`,
    sheets: { [`${name}/service.yaml`]: service({ service: name }) },
    code: "service-name",
    says: "a device on Windows",
  })),
];

describe("names that are invalid in their location", () => {
  test.each(refusals)("rejects a call sheet with $title", ({ sheets, code, says }) => {
    const files = { "a/service.yaml": service(), "a/b.yaml": resource("b"), ...sheets };
    const { model, diagnostics } = compile(Object.entries(files).map(asSource));
    expect(model).toBeUndefined();
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
    const complaint = diagnostics.find((diagnostic) => diagnostic.code === code);
    expect(complaint?.message).toContain(says);
    expect(complaint?.place).toBeDefined();
  });
});

describe("advice in errors about names", () => {
  test("accepts the alternative that the message suggests", () => {
    const query = { ["__proto__"]: { type: "string", as: "proto" } };
    const sheets = {
      "a/service.yaml": service({
        client: { constructor: { in: "query", type: "string", as: "maker" } },
      }),
      "a/b.yaml": resource("b", { operations: { get: { ...operation, query } } }),
    };
    expect(compile(Object.entries(sheets).map(asSource)).diagnostics).toEqual([]);
  });
});
