// Callsheet runtime: follows what each page says of the next one.

import { DecodeError, factsOf } from "../errors.ts";
import type { Step } from "./page.ts";
import type { PageKey } from "./records.ts";

/** A page, and what it says of the one after it. */
export interface Followed<Item> {
  readonly page: readonly Item[];
  /** What asks for the next page; undefined when there is none. */
  readonly next?: PageKey | undefined;
  /** The answer does not say that there is such a page: only asking for it shows. */
  readonly isGuess?: boolean;
  /** Why it is unknown whether there is one. */
  readonly problem?: string | undefined;
}

/** Where to begin, in an operation of which pages are asked for. */
export interface Start {
  readonly id: string;
  /** What leads from page to page, for messages. */
  readonly by: string;
  /** What asks for the first page; undefined where the caller's own arguments do. */
  readonly first: PageKey | undefined;
  /** What these ask for it with. */
  readonly argument?: unknown;
}

/**
 * Pages without records in a row, of which each leads to another: services that filter page by page send hundreds, one
 * that makes up a new token each time sends them without end.
 */
const mostEmpty = 1000;

/** A page may be empty, and have one after it all the same. */
export async function* followed<Item>(
  { id, by, first, argument }: Start,
  ask: (at: PageKey | undefined) => Promise<Followed<Item>>,
): AsyncGenerator<Step<Item>, void> {
  const seen = new Set<unknown>([first ?? argument]);
  /** The latest pages without records, by what has asked for them. */
  const hollow = new Set<unknown>();
  for (let at = first; ;) {
    const here = at;
    const { page, next: stated, isGuess = false, problem } = await ask(here);
    if (page.length > 0) hollow.clear();
    else hollow.add(here ?? argument);
    // Some services repeat the last cursor at the end. No record follows a page without records that leads to itself.
    const next = hollow.has(stated) ? undefined : stated;
    const isBack = next !== undefined && seen.has(next);
    const isEndless = next !== undefined && hollow.size >= mostEmpty;
    const back = isBack ? `${by} leads back to a page that was there before` : problem;
    const wrong = isEndless ? `${mostEmpty} pages in a row ${endless}` : back;
    if (page.length > 0) {
      const goesOn = wrong === undefined;
      yield {
        page,
        // What is not known to be the last page must not look as if it were.
        next: goesOn && next === undefined ? undefined : () => ({ next: goesOn ? next : here }),
        isStated: goesOn && !isGuess,
        isBroken: !goesOn,
      };
    }
    if (wrong !== undefined) throw new DecodeError(factsOf(id, 1), wrong);
    if (next === undefined) return;
    seen.add(next);
    at = next;
  }
}

const endless =
  "have no records and lead to another: ask for less, or call the operation itself page by page if there must be some";
