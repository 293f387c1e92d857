// Asks for page after page of a long list, each when it is wanted and not before
// (hand-written in templates/runtime, copied into the generated package).

import { DecodeError, type Facts } from "./errors.ts";
import { kindOf } from "./read.ts";

/**
 * The pages of a list. `for await (const page of pages)` gives one after the other, and makes a call
 * for each; leaving the loop makes none. Walking through them again starts anew.
 */
export interface Pages<Item> extends AsyncIterable<readonly Item[]> {
  /** The records of all pages, one by one. */
  items(): AsyncIterable<Item>;
}

/** How pages are counted. */
interface Counted {
  /** Id of the operation. */
  readonly id: string;
  /** What the first page is called, where the caller names none. */
  readonly first: number;
  /** Argument that says how many records a page has. */
  readonly size?: string;
  /** What the service assumes when that is left out. */
  readonly assumed?: number;
  /** The most that the service grants. */
  readonly most?: number;
  /** Field of the result that holds the records, with dots between its words. */
  readonly items?: string;
}

export interface ByNumber extends Counted {
  /** Argument that counts pages. */
  readonly number: string;
}

export interface ByOffset extends Counted {
  /** Argument that counts the records before the page. */
  readonly offset: string;
}

export interface ByToken {
  /** Id of the operation. */
  readonly id: string;
  /** Argument that carries the token of a page. */
  readonly token: string;
  /** Field of the result that holds the token of the next page. */
  readonly next: string;
  /** Field of the result that holds the records. */
  readonly items: string;
}

type Read<Params> = (params: Params) => Promise<unknown>;

/** Ends at a page with fewer records than were asked for, or none. */
export function pagesByNumber<Item, Params extends object>(
  how: ByNumber,
  params: Params,
  read: Read<Params>,
): Pages<Item> {
  return counted(how, how.number, () => 1, params, read);
}

/** The same, for services that count records: each page starts where the one before ended. */
export function pagesByOffset<Item, Params extends object>(
  how: ByOffset,
  params: Params,
  read: Read<Params>,
): Pages<Item> {
  return counted(how, how.offset, (page) => page.length, params, read);
}

/** Ends where there is no further token. A page may be empty and have one all the same. */
export function pagesByToken<Item, Params extends object>(
  { id, token, next, items }: ByToken,
  params: Params,
  read: Read<Params>,
): Pages<Item> {
  return pagesOf(async function* () {
    const seen = new Set<unknown>([valueOf(params, token)]);
    for (let asked = params; ;) {
      const answer = await read(asked);
      const page = recordsIn<Item>(fieldIn(answer, items), id, items);
      if (page.length > 0) yield page;
      const following = fieldIn(answer, next);
      if (following === undefined || following === null || following === "") return;
      if (seen.has(following)) {
        throw new DecodeError(
          factsOf(id),
          `\`${next}\` leads back to a page that was there before`,
        );
      }
      seen.add(following);
      asked = { ...params, [token]: following };
    }
  });
}

function counted<Item, Params extends object>(
  { id, first, size, assumed, most = Number.POSITIVE_INFINITY, items }: Counted,
  name: string,
  step: (page: readonly Item[]) => number,
  params: Params,
  read: Read<Params>,
): Pages<Item> {
  const given = size === undefined ? undefined : valueOf(params, size);
  const full = Math.min(Number(given ?? assumed ?? 1), most);
  return pagesOf(async function* () {
    let before: string | undefined;
    for (let at = Number(valueOf(params, name) ?? first); ;) {
      const answer = await read({ ...params, [name]: at });
      const page = recordsIn<Item>(
        items === undefined ? answer : fieldIn(answer, items),
        id,
        items,
      );
      if (page.length === 0) return;
      const content = JSON.stringify(page);
      if (content === before) {
        const problem = `the page at \`${name}\` ${at} is the one before it once more`;
        throw new DecodeError(factsOf(id), problem);
      }
      yield page;
      if (page.length < full) return;
      before = content;
      at += step(page);
    }
  });
}

function pagesOf<Item>(start: () => AsyncGenerator<readonly Item[], void>): Pages<Item> {
  return {
    [Symbol.asyncIterator]: start,
    async *items() {
      for await (const page of start()) yield* page;
    },
  };
}

/** A list that is left out is an empty one. */
function recordsIn<Item>(value: unknown, id: string, field = "the result"): readonly Item[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value as readonly Item[];
  const problem = `${field} should be the records of a page, and is of kind ${kindOf(value)}`;
  throw new DecodeError(factsOf(id), problem);
}

function fieldIn(value: unknown, path: string): unknown {
  return path.split(".").reduce((at, field) => valueOf(at, field), value);
}

function valueOf(value: unknown, field: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, field)
    ? (value as Readonly<Record<string, unknown>>)[field]
    : undefined;
}

/** The answers of which it is said are read already, and hold the URL no more. */
const factsOf = (operation: string): Facts => ({
  operation,
  attempts: 1,
  url: "",
  redact: (text) => text,
});
