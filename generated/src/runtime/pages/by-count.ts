// Callsheet runtime: pages requested by number or offset.

import { type Counted, type Read, type Unit, countedPages } from "./counted.ts";
import { type Pages, pagesOf } from "./pages.ts";

export interface ByNumber extends Counted {
  /** Argument with the number of the page. */
  readonly number: string;
}

export interface ByOffset extends Counted {
  /** Argument with the number of records before the page. */
  readonly offset: string;
}

/** Ends at a page without records; see `countedPages` for the complete rule. */
export function pagesByNumber<Item, Params extends object>(
  how: ByNumber,
  params: Params,
  read: Read<Params>,
): Pages<Item> {
  const unit = {
    by: "number",
    argument: how.number,
    step: () => 1,
    reach: (size: number) => 1 / size,
  } as const;
  return counted(how, unit, params, read);
}

/** Like `pagesByNumber`, for services that count records: each page starts where the previous page ended. */
export function pagesByOffset<Item, Params extends object>(
  how: ByOffset,
  params: Params,
  read: Read<Params>,
): Pages<Item> {
  const unit = {
    by: "offset",
    argument: how.offset,
    step: (records: number) => records,
    reach: () => 1,
  } as const;
  return counted(how, unit, params, read);
}

const counted = <Item, Params extends object>(
  how: Counted,
  unit: Unit,
  params: Params,
  read: Read<Params>,
): Pages<Item> =>
  pagesOf({ id: how.id, by: unit.by, keys: ["number"], size: how.size }, params, (kept, from) =>
    countedPages<Item, Params>(how, unit, kept, read, from),
  );
