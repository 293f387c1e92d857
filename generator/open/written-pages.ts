/** Pages as a call sheet writes them. */
import type { Pages, Scalar } from "./model-types.ts";

/** Returns the keys of `pages` with their values: the names first, then other settings. */
export const writtenPages = (pages: Pages): readonly (readonly [key: string, value: Scalar])[] =>
  Object.entries(settingsOf(pages)).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );

function settingsOf(pages: Pages): Readonly<Record<string, Scalar | undefined>> {
  switch (pages.by) {
    case "number":
    case "offset": {
      const { by, argument, size, items, first, most } = pages;
      return { [by]: argument, size, items, first, most };
    }
    case "token":
      return { token: pages.argument, next: pages.next, more: pages.more, items: pages.items };
    case "last":
      return { token: pages.argument, last: pages.last, more: pages.more, items: pages.items };
    case "url":
      return { url: pages.url, items: pages.items };
    case "link":
      return { items: pages.items, link: pages.relation };
  }
}
