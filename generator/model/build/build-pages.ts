import type { PagesSpec } from "../../spec/format/pages.ts";
import type { Cursor } from "../../spec/format/cursor.ts";
import type { Parameter } from "../model.ts";
import type { Pages, PagesWord } from "../pages.ts";

/** How pages are asked for. Whether arguments and fields are there is checked when all types are known. */
export function buildPages(
  spec: PagesSpec | undefined,
  parameters: readonly Parameter[],
  at: Cursor,
): Pages | undefined {
  if (spec === undefined) return undefined;
  const place = at.keyPlace;
  const word = (key: string, name: string): PagesWord => ({ name, place: at.to(key).place });
  if ("token" in spec) {
    const { token, next, items } = spec;
    return {
      by: "token",
      argument: word("token", token),
      next: word("next", next),
      items: word("items", items),
      place,
    };
  }
  const [by, argument] =
    "number" in spec ? (["number", spec.number] as const) : (["offset", spec.offset] as const);
  const { size, items } = spec;
  const found = parameters.find((parameter) => parameter.argument === argument);
  const known = [found?.send, found?.default].find((value) => typeof value === "number");
  return {
    by,
    argument: word(by, argument),
    first: spec.first ?? known ?? (by === "number" ? 1 : 0),
    size: size === undefined ? undefined : word("size", size),
    items: items === undefined ? undefined : word("items", items),
    place,
  };
}
