/** Ids that several requests and types contain. */
import type { Constraints, TypeRef } from "../../model/model.ts";
import { nonNullShape } from "../../sheets/types/shape.ts";
import type { Cursor } from "../../sheets/format/cursor.ts";
import { foldName } from "../../text/names.ts";
import { resourceSheet } from "../examples.ts";
import { wordsOfName } from "../names-of.ts";
import { rule, type LintRule } from "../rule.ts";
import { fieldSites, type ServiceSite } from "../sites.ts";

export const idRules: readonly LintRule[] = [
  rule({
    id: "id-bounds-differ",
    level: "info",
    message:
      '"{name}" has {bounds} in {count} other places, but not here. Add it if the ids are the same.',
    why: "A bound that only some requests declare is missing in the documentation of the others. Usually the document forgot it.",
    bad: books("string"),
    good: books("uuid"),
    check: {
      service(site, report) {
        for (const uses of Map.groupBy(usesOfIds(site), ({ key }) => key).values()) {
          const bounded = uses.filter(({ bounds }) => bounds !== "");
          const [first] = bounded;
          const isCommon = 2 * bounded.length > uses.length && bounded.length >= least;
          if (first === undefined || !isCommon) continue;
          if (bounded.some(({ bounds }) => bounds !== first.bounds)) continue;
          for (const { name, bounds, isOther, at } of uses) {
            const values = { name, bounds: first.bounds, count: bounded.length };
            if (bounds === "" && !isOther) report(at, values);
          }
        }
      },
    },
  }),
];

/** Minimum number of uses with the same bounds. */
const least = 2;

interface Use {
  /** Uses with the same key have the same values: by the path up to a variable, or by a specific name. */
  readonly key: string;
  readonly name: string;
  /** Pattern and format as in a call sheet; empty without both. */
  readonly bounds: string;
  /** Whether the description names further values: "the id, or `latest`". */
  readonly isOther: boolean;
  readonly at: Cursor;
}

function usesOfIds({ resources, types }: ServiceSite): readonly Use[] {
  const operations = resources.flatMap((resource) => resource.operations);
  const parameters = operations.flatMap(({ operation: { paths }, parameters: sites }) =>
    sites.flatMap(({ parameter, at }) => {
      const name = parameter.wire;
      const path = paths[0]?.template.text ?? "";
      const before = path.slice(0, Math.max(0, path.indexOf(`{${name}`)));
      const place = before === "" ? undefined : before.replaceAll(/\{[^}]*\}/g, "{}");
      const key = isSpecific(name) ? foldName(name) : parameter.in === "path" ? place : undefined;
      return key === undefined ? [] : useOf(key, { ...parameter, name }, at);
    }),
  );
  const fields = types.flatMap((type) =>
    fieldSites(type).flatMap(({ field, at }) =>
      isSpecific(field.name) ? useOf(foldName(field.name), field, at) : [],
    ),
  );
  return [...parameters, ...fields];
}

function useOf(key: string, one: Bounded, at: Cursor): readonly Use[] {
  const isOther = /`|\bor\b/.test(one.doc ?? "");
  const use = { key, name: one.name, bounds: boundsText(one), isOther, at };
  return isText(one.type) ? [use] : [];
}

interface Bounded {
  readonly name: string;
  readonly type: TypeRef;
  readonly constraints?: Constraints | undefined;
  readonly doc?: string | undefined;
}

/** Returns whether a name identifies one kind of records: `book_id`, not `id`. */
function isSpecific(name: string): boolean {
  const words = wordsOfName(name);
  return words.length > 1 && /^(?:id|uuid|guid|sid|gid|urn)$/.test(words.at(-1) ?? "");
}

function isText(type: TypeRef): boolean {
  const shape = nonNullShape(type);
  return shape.kind === "primitive" && shape.name === "string";
}

/** Returns the bounds of a value, or of the type that it refers to. */
function boundsText({ type, constraints }: Bounded): string {
  const declared = type.kind === "named" && type.to.kind === "alias" ? type.to.constraints : {};
  const { format, pattern } = { ...declared, ...constraints };
  return [
    ...(format === undefined ? [] : [`\`format: ${format}\``]),
    ...(pattern === undefined ? [] : [`\`pattern: ${pattern}\``]),
  ].join(" and ");
}

function books(format: "string" | "uuid"): string {
  const id = "type: string, format: uuid, doc: Id of the book.";
  const other = format === "uuid" ? id : "type: string, doc: Id of the book.";
  const book = "GET /v1/books/{bookId}";
  return resourceSheet({
    get: { http: book, doc: "Reads one title.", path: `bookId: { ${id} }`, result: "string" },
    pages: {
      http: `${book}/pages`,
      doc: "Counts pages.",
      path: `bookId: { ${id} }`,
      result: "integer",
    },
    year: {
      http: `${book}/year`,
      doc: "Reads the year.",
      path: `bookId: { ${other} }`,
      result: "integer",
    },
  });
}
