// Callsheet runtime: pages that are asked for by a number.

import { type Counted, type Read, type Unit, countedPages } from "./counted.ts";
import { type Pages, pagesOf } from "./pages.ts";

export interface ByNumber extends Counted {
  /** Argument that counts pages. */
  readonly number: string;
}

export interface ByOffset extends Counted {
  /** Argument that counts the records before the page. */
  readonly offset: string;
}

/** Ends at a page without records; `countedPages` has the rest of the rule. */
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

/** The same, for services that count records: each page starts where the one before ended. */
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
