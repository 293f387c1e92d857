import type { PagesSpec } from "../../spec/format/pages.ts";
import type { Cursor } from "../../spec/format/cursor.ts";
import type { Parameter } from "../model.ts";
import type { CountedPages, Pages, PagesWord } from "../pages.ts";

/** The relation of a link to the next page: the default. */
const usualRelation = "next";

/** How pages are asked for. Whether arguments and fields are there is checked when all types are known. */
export function buildPages(
  spec: PagesSpec | undefined,
  parameters: readonly Parameter[],
  at: Cursor,
): Pages | undefined {
  if (spec === undefined) return undefined;
  const place = at.keyPlace;
  const word = (key: string, name: string): PagesWord => ({ name, place: at.to(key).place });
  const wordIf = (key: string, name: string | undefined): PagesWord | undefined =>
    name === undefined ? undefined : word(key, name);
  if (spec === "link") return { by: "link", relation: usualRelation, place };
  const items = wordIf("items", spec.items);
  if ("url" in spec) return { by: "url", url: word("url", spec.url), items, place };
  if ("link" in spec) return { by: "link", relation: spec.link, items, place };
  if ("token" in spec) {
    const argument = word("token", spec.token);
    const more = wordIf("more", spec.more);
    return "last" in spec
      ? { by: "last", argument, last: word("last", spec.last), more, items, place }
      : {
          by: "token",
          argument,
          next: word("next", spec.next),
          more,
          items: word("items", spec.items),
          place,
        };
  }
  const [by, argument] =
    "number" in spec ? (["number", spec.number] as const) : (["offset", spec.offset] as const);
  const { size, most } = spec;
  return {
    by,
    argument: word(by, argument),
    first: spec.first ?? firstOf(by, argument, parameters),
    size: wordIf("size", size),
    most,
    items,
    place,
  };
}

function firstOf(
  by: CountedPages["by"],
  argument: string,
  parameters: readonly Parameter[],
): number {
  const found = parameters.find((parameter) => parameter.argument === argument);
  const known = [found?.send, found?.default].find((value) => typeof value === "number");
  return known ?? (by === "number" ? 1 : 0);
}
