// Callsheet runtime: iterates through pages that are requested by number, and detects their end.

import { DecodeError, ParameterError, factsOf, isEnvelopeError, isHttpError } from "../errors.ts";
import type { Envelope, Outcome } from "../response/envelope.ts";
import { type PageCursor, type PagesBefore, type IterationStart, fingerprint } from "./cursor.ts";
import type { Place, Step } from "./page.ts";
import { jsonOf } from "../util.ts";
import { type EndFields, reportsMore } from "./reported-end.ts";
import { argumentIn, fieldIn, recordsAt, valueOf, withArgument } from "./records.ts";

export interface Counted extends EndFields {
  /** Id of the operation. */
  readonly id: string;
  /** The value for the first page, unless the caller sets the argument. */
  readonly first: number;
  /** Argument that sets the number of records per page. */
  readonly size?: string;
  /** The service's default page size. */
  readonly assumed?: number;
  /** The service's maximum page size; without `size`, the size of each page except the last. */
  readonly most?: number;
  /** Field of the result with the records; dots separate nested fields. */
  readonly items?: string;
  readonly envelope?: Outcome & Partial<Envelope>;
}

/** The unit of the argument: pages or records. */
export interface Unit {
  readonly by: "number" | "offset";
  readonly argument: string;
  /** Returns the increment of the argument after a page with this number of records. */
  readonly step: (records: number) => number;
  /** Returns the increment that skips one record, for a page size. */
  readonly reach: (size: number) => number;
}

export type Read<Params> = (params: Params) => Promise<unknown>;

/**
 * A page without records is the end. A shorter page than requested is the end only if it is shorter than the documented
 * maximum size, because the service can limit the size. After the first page, HTTP 404 and an envelope failure with an
 * empty list are the end as well. Other errors are thrown: the earlier records are complete, the later ones unknown.
 *
 * If records are repeated, either the list contains duplicates, or the service returns its last page for all higher
 * numbers. A page far after the end distinguishes the two cases.
 */
export async function* countedPages<Item, Params extends object>(
  how: Counted,
  unit: Unit,
  params: Params,
  read: Read<Params>,
  from: IterationStart,
): AsyncGenerator<Step<Item>, void> {
  const { id, first, size, most } = how;
  const asked = askedIn(params, how);
  const isGranted = most !== undefined && asked !== undefined && asked <= most;
  const before = beforeIn(from, unit, asked, id);
  const ask = async (at: number, wanted?: number): Promise<unknown> => {
    const numbered = withArgument(params, unit.argument, at);
    const sized =
      size === undefined || wanted === undefined ? numbered : withArgument(numbered, size, wanted);
    return await read(sized);
  };

  /** Returns the records of a page far after the end; undefined if the service rejects the number. */
  const farBehind = async (
    at: number,
    length: number,
    wanted?: number,
  ): Promise<Texts | undefined> => {
    for (const records of distances) {
      try {
        const far = at + Math.ceil(records * unit.reach(length));
        return texts(recordsAt(await ask(far, wanted), how));
      } catch (error) {
        if (isEnd(error, how)) return [];
        if (!isRefusal(error)) throw error;
      }
    }
    return undefined;
  };

  /** Returns whether a service that returns this page for every number only has this page. */
  const isOnlyPage = async (at: number, page: Texts): Promise<boolean> => {
    if (size === undefined) return false;
    const other = page.length === 1 ? 2 : 1;
    const last = await farBehind(at, other, other);
    return last !== undefined && last.length === 1 && last[0] === page.at(-1);
  };

  let latest: Texts = [];
  let { longest, hasAdvanced, fingerprints } = before;
  let behind: Texts | undefined;
  let at = Number(from.next ?? argumentIn(params, unit.argument) ?? first);
  // Records before a numbered page are only known if this iteration has read them.
  let recordsRead = unit.by === "offset" ? at - first : 0;
  for (;;) {
    const result = await ask(at).catch((error: unknown): undefined => {
      if (longest > 0 && isEnd(error, how)) return;
      throw error;
    });
    const page = recordsAt<Item>(result, how);
    if (page.length === 0) return;
    const content = texts(page);
    const isAgain =
      areSame(latest.slice(-page.length), content) ||
      fingerprints[page.length] === fingerprintIn(content);
    if (longest > 0 && isAgain) {
      behind ??= await farBehind(at, longest);
      if (behind && areSame(behind, content)) {
        if (hasAdvanced || (await isOnlyPage(at, content))) return;
        const problem = `the page at \`${unit.argument}\` ${at} repeats the page before it`;
        throw new DecodeError(factsOf(id, 1), problem);
      }
    } else if (longest > 0) hasAdvanced = true;
    longest = Math.max(longest, page.length);
    latest = [...latest, ...content].slice(-longest);
    fingerprints = {};
    at += unit.step(page.length);
    recordsRead += page.length;
    const hasMore = reportsMore(result, how, { pages: at - first, records: recordsRead });
    const isLast = hasMore === undefined ? isGranted && page.length < asked : !hasMore;
    const known = { size: asked, longest, hasAdvanced };
    const [next, last] = [at, latest];
    const stand = (): Place => ({
      next,
      before: { ...known, fingerprints: fingerprintsOf(last, page.length) },
    });
    yield { page, next: isLast ? undefined : stand, isReported: hasMore === true };
    if (isLast) return;
  }
}

/** Records as strings, for comparison. */
type Texts = readonly string[];

const texts = (records: readonly unknown[]): Texts => records.map(jsonOf);

const areSame = (some: Texts, others: Texts): boolean =>
  some.length === others.length && some.every((text, index) => text === others[index]);

const fingerprintIn = (records: Texts): number => fingerprint(records.join("\n"));

/** Returns the number of records per page, if it is known. */
function askedIn(params: object, { size, assumed, most }: Counted): number | undefined {
  if (size === undefined) return assumed ?? most;
  const asked = Number(argumentIn(params, size) ?? assumed);
  return Number.isNaN(asked) ? undefined : asked;
}

/** Returns the facts about earlier pages. @throws {ParameterError} when those pages had another size. */
function beforeIn(
  { before }: Pick<PageCursor, "before">,
  unit: Unit,
  asked: number | undefined,
  id: string,
): Omit<PagesBefore, "size"> {
  const { longest = 0, hasAdvanced = false, fingerprints = {}, size } = before ?? {};
  if (before !== undefined && unit.by === "number" && size !== asked) {
    const problem = `counts pages of ${size ?? "another number of"} records: continue with as many`;
    throw new ParameterError(factsOf(id), "cursor", problem);
  }
  return { longest, hasAdvanced, fingerprints };
}

/** Returns fingerprints of the last page, and of a longer page that ends with the same records. */
const fingerprintsOf = (last: Texts, length: number): PagesBefore["fingerprints"] => ({
  [length]: fingerprintIn(last.slice(-length)),
  [last.length]: fingerprintIn(last),
});

/** Distances of the page far after the end, in records: the maximum of 32 bits, and smaller ones if it is rejected. */
const distances = [2_000_000_000, 1_000_000, 10_000, 100];

/** Returns whether the service reports that the page does not exist. */
function isEnd(error: unknown, { envelope, items }: Counted): boolean {
  if (isHttpError(error)) return error.status === 404;
  if (!isEnvelopeError(error) || envelope === undefined) return false;
  const { result } = envelope;
  const payload = result === undefined ? error.envelope : valueOf(error.envelope, result);
  const records = items === undefined ? payload : fieldIn(payload, items);
  return Array.isArray(records) && records.length === 0;
}

function isRefusal(error: unknown): boolean {
  return isEnvelopeError(error) || (isHttpError(error) && [400, 416, 422].includes(error.status));
}
