// Callsheet runtime: follows what each page says of the next one.

import { DecodeError, factsOf } from "../errors.ts";
import type { Step } from "./page.ts";
import type { PageKey } from "./records.ts";

/** A page, and its information about the next one. */
export interface LinkedPage<Item> {
  readonly page: readonly Item[];
  /** The value that requests the next page; undefined at the end. */
  readonly next?: PageKey | undefined;
  /** Whether only a request shows if the next page exists. */
  readonly isGuess?: boolean;
  /** The reason why it is unknown whether there is a next page. */
  readonly problem?: string | undefined;
}

/** The start of an operation with pages. */
export interface Start {
  readonly id: string;
  /** The link between pages, for messages. */
  readonly by: string;
  /** The value that requests the first page; undefined if the caller's own arguments do. */
  readonly first: PageKey | undefined;
  /** The arguments that contain it. */
  readonly argument?: unknown;
}

/**
 * The maximum number of consecutive pages without records: services that filter each page return hundreds, one that
 * invents tokens returns them endlessly.
 */
const mostEmpty = 1000;

/** A page can be empty and still have a next page. */
export async function* linkedPages<Item>(
  { id, by, first, argument }: Start,
  ask: (at: PageKey | undefined) => Promise<LinkedPage<Item>>,
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
    const back = isBack ? `${by} leads back to an earlier page` : problem;
    const wrong = isEndless ? `${mostEmpty} pages in a row ${endless}` : back;
    if (page.length > 0) {
      const goesOn = wrong === undefined;
      yield {
        page,
        // An unfinished list must not look complete.
        next: goesOn && next === undefined ? undefined : () => ({ next: goesOn ? next : here }),
        isReported: goesOn && !isGuess,
        isBroken: !goesOn,
      };
    }
    if (wrong !== undefined) throw new DecodeError(factsOf(id, 1), wrong);
    if (next === undefined) return;
    seen.add(next);
    at = next;
  }
}

const endless = "have no records: request fewer, or call the operation page by page";
