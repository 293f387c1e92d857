// Callsheet runtime: iterates through pages that refer to the next page.

import { DecodeError, factsOf } from "../errors.ts";
import type { Step } from "./page.ts";
import { keyText, type PageKey } from "./records.ts";

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

export interface Start {
  readonly id: string;
  /** The reference between pages, for messages. */
  readonly by: string;
  /** The value that requests the first page; undefined if the caller's own arguments request it. */
  readonly first: PageKey | undefined;
  /** The arguments that request the first page. */
  readonly argument?: unknown;
}

/** Maximum consecutive pages without records. Filters return hundreds; a service could return new tokens endlessly. */
const mostEmpty = 1000;

/** Iterates through pages. A page can be empty and still have a next page. */
export async function* linkedPages<Item>(
  { id, by, first, argument }: Start,
  ask: (at: PageKey | undefined) => Promise<LinkedPage<Item>>,
): AsyncGenerator<Step<Item>, void> {
  const seen = new Set<unknown>([keyText(first ?? argument)]);
  /** The latest pages without records, by the value that requested them. */
  const hollow = new Set<unknown>();
  for (let at = first; ;) {
    const here = at;
    const { page, next: stated, isGuess = false, problem } = await ask(here);
    if (page.length > 0) hollow.clear();
    else hollow.add(keyText(here ?? argument));
    // Some services repeat the last cursor at the end. If an empty page refers to itself, no more records follow.
    const next = hollow.has(keyText(stated)) ? undefined : stated;
    const isBack = next !== undefined && seen.has(keyText(next));
    const isEndless = next !== undefined && hollow.size >= mostEmpty;
    const back = isBack ? `${by} leads back to an earlier page` : problem;
    const wrong = isEndless ? `${mostEmpty} pages in a row ${endless}` : back;
    if (page.length > 0) {
      const goesOn = wrong === undefined;
      yield {
        page,
        // An unfinished list must not appear complete.
        next: goesOn && next === undefined ? undefined : () => ({ next: goesOn ? next : here }),
        isReported: goesOn && !isGuess,
        isBroken: !goesOn,
      };
    }
    if (wrong !== undefined) throw new DecodeError(factsOf(id, 1), wrong);
    if (next === undefined) return;
    seen.add(keyText(next));
    at = next;
  }
}

const endless = "have no records: request fewer, or call the operation page by page";
