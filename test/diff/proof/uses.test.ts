/** Tests small changes of types in every direction: a use of a type that stops compiling needs an entry. */
import { beforeAll, describe, expect, test } from "vitest";
import { diffModels } from "../../../generator/diff/diff-models.ts";
import type { Change } from "../../../generator/diff/verdict/change.ts";
import { inTemporaryFolder } from "../../hostile/support/temporary-folder.ts";
import { someOf } from "../../support/thorough.ts";
import { typedModel } from "../typed-models.ts";
import { compileAll } from "./compile.ts";
import { brokenUses, useFiles } from "./consumers.ts";
import { writePackages } from "./packages.ts";

const fields = (text: string): string => `Thing: { fields: { ${text} } }`;

const enumOf = (values: string, open: string): string =>
  `Thing: { fields: { state: State } }\nState: { values: [${values}]${open} }`;

const union = (members: string, discriminator = "kind"): string =>
  [
    `Thing: { discriminator: ${discriminator}, union: { ${members} } }`,
    "Cat: { fields: { lives: integer } }",
    "Dog: { fields: { tricks: string } }",
    "Fox: { fields: { den: string } }",
  ].join("\n");

const marked = (text: string): string =>
  [
    `Thing: ${text}`,
    "Cat: { fields: { kind: \"'cat'\", lives: integer } }",
    "Dog: { fields: { kind: \"'dog'\", tricks: string } }",
  ].join("\n");

const pairs: readonly (readonly [what: string, one: string, other: string])[] = [
  ["an optional field", fields("a: string"), fields("a: string, b?: string")],
  ["a required field", fields("a: string"), fields("a: string, b: string")],
  ["a requirement", fields("a: string, b?: string"), fields("a: string, b: string")],
  ["null", fields("a: string"), fields('a: "string | null"')],
  ["a further type", fields("a: string"), fields('a: "string | integer"')],
  ["another type", fields("a: string"), fields("a: integer")],
  ["another format", fields("a: date"), fields("a: string")],
  ["bigint", fields("a: integer"), fields("a: bigint")],
  ["a constant", fields("a: boolean"), fields('a: "true"')],
  ["a field's name", fields("price: integer"), fields("cost: integer")],
  ["a readonly field", fields("a?: string"), fields("a?: { type: string, readonly: true }")],
  ["a writeonly field", fields("a?: string"), fields("a?: { type: string, writeonly: true }")],
  ["further fields", fields("a: string"), "Thing: { fields: { a: string }, more: unknown }"],
  ["a value", enumOf("on, off", ", open: false"), enumOf("on, off, idle", ", open: false")],
  ["a value of an open enum", enumOf("on, off", ""), enumOf("on, off, idle", "")],
  ["openness", enumOf("on, off", ", open: false"), enumOf("on, off", ", open: true")],
  ["openness in results", enumOf("on, off", ", open: false"), enumOf("on, off", "")],
  ["an enum", fields("state: string"), enumOf("on, off", ", open: true")],
  [
    "a number",
    enumOf("1, 2", ", of: integer, open: false"),
    enumOf("1, 3", ", of: integer, open: false"),
  ],
  ["a value of a list", fields("a: \"('x' | 'y')[]\""), fields("a: \"('x' | 'y' | 'z')[]\"")],
  [
    "a value of a record",
    fields("a: \"Record<string, 'x' | 'y'>\""),
    fields("a: \"Record<string, 'x' | 'y' | 'z'>\""),
  ],
  [
    "a value next to null",
    fields("a: \"'x' | 'y' | null\""),
    fields("a: \"'x' | 'y' | 'z' | null\""),
  ],
  [
    "a value of a mixed list",
    fields("a: \"('x' | 'y' | integer)[]\""),
    fields("a: \"('x' | 'y' | 'z' | integer)[]\""),
  ],
  ["a set of values", fields("a: \"'x' | 'y'\""), fields("a: string")],
  ["a value of an alias", "Thing: { type: \"'x' | 'y'\" }", "Thing: { type: \"'x' | 'y' | 'z'\" }"],
  ["an alias", "Thing: { type: \"'x' | 'y'\" }", "Thing: { type: string }"],
  [
    "a longer tuple",
    'Thing: { type: "[string, integer]" }',
    'Thing: { type: "[string, integer, string?]" }',
  ],
  ["a record", 'Thing: { type: "Record<string, string>" }', fields("a: string")],
  ["a member", union("cat: Cat, dog: Dog"), union("cat: Cat, dog: Dog, fox: Fox")],
  ["a tag", union("cat: Cat, dog: Dog"), union("cat: Cat, dog: Dog, hound: Dog")],
  ["another tag", union("cat: Cat, dog: Dog"), union("cat: Cat, hound: Dog")],
  ["a discriminator", union("cat: Cat, dog: Dog"), union("cat: Cat, dog: Dog", "sort")],
  [
    "openness",
    union("cat: Cat, dog: Dog"),
    union("cat: Cat, dog: Dog").replace(" } }", " }, open: false }"),
  ],
  ["marks", marked("{ union: [Cat, Dog] }"), marked("{ union: [Cat, Dog], discriminator: kind }")],
  ["a marked member", marked("{ union: [Cat] }"), marked("{ union: [Cat, Dog] }")],
  [
    "a field of a part",
    `${fields("part: Part")}\nPart: { fields: { a: string } }`,
    `${fields("part: Part")}\nPart: { fields: { a: string, b: string } }`,
  ],
  [
    "a value of a part",
    `${fields('parts: "Part[]"')}\nPart: { type: "'x' | 'y'" }`,
    `${fields('parts: "Part[]"')}\nPart: { type: "'x' | 'y' | 'z'" }`,
  ],
];

const get = "get:\n  http: GET /things\n  doc: One.\n  result: Thing";
const send = "send:\n  http: POST /things\n  doc: One.\n  body: Thing\n  result: none";
const fail = "fail:\n  http: POST /fail\n  doc: One.\n  result: none\n  errors: { 404: Thing }";
const none = "run:\n  http: POST /run\n  doc: One.\n  result: none";
const uses = { received: get, sent: send, both: `${get}\n${send}`, refused: fail, unused: none };

const all = pairs.flatMap(([what, one, other], at) =>
  Object.entries(uses).map(([direction, operations]) => {
    const models = { old: typedModel(one, operations), new: typedModel(other, operations) };
    return { rule: `${direction}-${at}`, what, direction, models };
  }),
);
const tried = someOf(all, 12, 2);
let complaints: ReadonlyMap<string, readonly string[]> = new Map();

beforeAll(async () => {
  complaints = await inTemporaryFolder((folder) => {
    writePackages(folder, tried, useFiles);
    return compileAll(folder, ["*/*/src/**/*.ts", "*/*/consumers/**/*.ts"]);
  });
}, 240_000);

const isHarmless = (changes: readonly Change[]): boolean =>
  changes.every(({ code }) => code === "yes");

describe.each(tried)("diff, for $what in a type: $direction", (example) => {
  const { old, new: now } = example.models;

  test("reports uses of types that stop compiling", () => {
    const sides = [
      ["old", { old, new: now }],
      ["new", { old: now, new: old }],
    ] as const;
    for (const [side, models] of sides) {
      const broken = brokenUses(example, side, complaints);
      const changes = diffModels(models);
      const rules = changes.map(({ rule, code }) => `${rule} ${code}`).join();
      expect(broken.filter((one) => one.includes("does not compile"))).toEqual([]);
      if (isHarmless(changes)) expect(broken, `${side}: ${rules}`).toEqual([]);
    }
  });
});
