/** Published documents, compared with counts of their own JSON. */
import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { OperationDescription } from "../../../generator/import/description/description.ts";
import { parsePath } from "../../../generator/model/path-template.ts";
import { read, templates } from "./read.ts";

const corpus = "../shared/corpus/discovery";
const names = ["calendar.v3", "displayvideo.v1", "displayvideo.v2", "displayvideo.v3"];
names.push("displayvideo.v4", "drive.v3", "pubsub.v1", "storage.v1", "youtube.v3");

interface Resource {
  readonly methods?: Readonly<Record<string, { readonly id: string }>>;
  readonly resources?: Readonly<Record<string, Resource>>;
}

interface Document extends Resource {
  readonly name: string;
  readonly schemas: Readonly<Record<string, unknown>>;
}

/** The id of each method, with the names on its path. */
const methodsOf = (
  { methods = {}, resources = {} }: Resource,
  group: string[] = [],
): string[][] => [
  ...Object.entries(methods).map(([name, { id }]) => [id, ...group, name]),
  ...Object.entries(resources).flatMap(([name, one]) => methodsOf(one, [...group, name])),
];

const isMedia = ({ name, id }: OperationDescription): boolean =>
  id === undefined && name?.endsWith("Media") === true;

interface Both extends ReturnType<typeof read> {
  readonly document: Document;
}

describe.skipIf(!existsSync(corpus)).each(names)("%s", (name) => {
  let both: Both;
  beforeAll(() => {
    const document = JSON.parse(readFileSync(`${corpus}/${name}.json`, "utf8")) as Document;
    both = { document, ...read(document) };
  });

  test("imports every method as an operation with its id, at its location in the tree", () => {
    const { document, description } = both;
    const found = description.operations.filter((one) => !isMedia(one));
    const methods = found.map(({ id = "", group = [], name: last = "" }) => [id, ...group, last]);
    expect(methods.toSorted()).toEqual(methodsOf(document).toSorted());
  });

  test("imports every schema under its name", () => {
    const { document, description } = both;
    expect([...description.schemas.keys()].toSorted()).toEqual(
      Object.keys(document.schemas).toSorted(),
    );
  });

  test("converts every path, and makes every request unique", () => {
    const { operations } = both.description;
    const lines = operations.flatMap((one) => {
      for (const { template } of one.paths) expect(parsePath(template).reason).toBeUndefined();
      return one.paths.map(({ role, template }) => {
        const fixed = one.fixed.filter((value) => (value.role ?? role) === role);
        const form = template.replace(/\{[^{}=]*/g, "{");
        return [one.method, form, ...fixed.map((value) => `${value.name}=${value.value}`)].join(
          " ",
        );
      });
    });
    expect(lines.toSorted()).toEqual([...new Set(lines)].toSorted());
    expect(operations.flatMap(templates).filter((path) => path.includes("#"))).toEqual([]);
  });

  test("reports nothing as unknown or invalid", () => {
    const broken =
      /^(?:unknown-key|invalid-value|reference-dangling|default-misfit|parameter-|enum-|nested-)/;
    expect(both.notes.filter((note) => broken.test(note))).toEqual([]);
  });
});
