/**
 * Observes a change through calls before and after it, in the terms of a rule.
 *
 * The calls are those that the old call sheets allow: some with all optional parts, some without them. The package of
 * the old call sheets makes them, and so does that of the new ones, after the edits that let the code compile: new
 * names, new required values, no unlisted values. Both validate arguments. The responses are those that either side
 * allows.
 *
 * `behaviour`: whether code that compiles does the same.
 * - `same`: calls send the same except for new required values, and the new call sheets allow it. Responses that the
 * old call sheets allow are read as before, and values read from new responses have the old types.
 * - `differs`: one of these conditions fails.
 * - `fails`: a call can no longer be made, reaches another operation, or has a result of another kind. The function is
 * missing, or the compiler or the package rejects valid arguments. The order of parameters is irrelevant.
 *
 * `old`: whether a deployed client keeps working when the server follows the new call sheets.
 * - `yes`: its requests equal those of the new package for the same values, and it reads its own types from new
 * responses. Services ignore unlisted parameters and headers.
 * - `no`: it fails in all calls with all optional parts, in all calls of one path of an upload, or for all responses.
 * - `some`: it fails in some of these; or it can fail because it sends unlisted fields, calls another address, or
 * omits values that the new package sends automatically.
 *
 * `code` is the result of the compiler: see `rules.test.ts`. `unseen.ts` lists the facts that this cannot show.
 */
import { isDeepStrictEqual } from "node:util";
import { operationsOf } from "../../../generator/diff/pair/pair-operations.ts";
import type { Pair } from "../../../generator/diff/pair/pair.ts";
import type {
  Behaviour,
  Change,
  Code,
  OldClients,
} from "../../../generator/diff/verdict/change.ts";
import type { Model, Service } from "../../../generator/model/model.ts";
import {
  answersOf,
  callsOf,
  ownNames,
  statusesOf,
  textOf,
  wordsIn,
  type Answer,
  type Call,
} from "./calls.ts";
import { isAllowed, isRead, isSame, isTaken } from "./compare.ts";
import { newCall, newPlaces, type Place } from "./edited.ts";
import type { Given, Outcome, PackageClient } from "./package-client.ts";

export type Observed = Pick<Change, "behaviour" | "old">;

/** The outcome of one call or response, in the terms of a rule. */
export interface Seen {
  /** `refused` means rejected by validation, possibly also by the compiler. */
  readonly behaviour: Behaviour | "refused";
  readonly old: OldClients;
  /** Whether the call has all optional parts. */
  readonly isFull: boolean;
  /** Parts that can fail separately: responses, and the calls of each path of an upload. */
  readonly part: string;
  readonly what: string;
}

export interface Sides {
  readonly models: Pair<Model>;
  readonly client: (side: "old" | "new", service: Service) => Promise<PackageClient>;
}

/** Observes both sides. `ids`: the operations to call. Default: all operations. */
export async function observe(sides: Sides, ids: readonly string[]): Promise<readonly Seen[]> {
  const { models } = sides;
  const places = newPlaces(models);
  const words = wordsIn([models.old, models.new]);
  const seen: Seen[] = [];
  for (const service of models.old.services) {
    const client = await sides.client("old", service);
    for (const operation of operationsOf(service)) {
      const now = places.get(operation);
      const isMeant = [operation.id, now?.operation.id ?? ""].some((id) => ids.includes(id));
      if (ids.length > 0 && !isMeant) continue;
      const old = { service, operation };
      if (now === undefined) {
        const gone = { behaviour: "fails", old: "no", isFull: true } as const;
        seen.push({ ...gone, part: "calls", what: `${operation.id} is gone` });
        continue;
      }
      const newClient = await sides.client("new", now.service);
      seen.push(
        ...(await observeOperation({ old, new: now }, { old: client, new: newClient }, words)),
      );
    }
  }
  return seen;
}

/** Returns the words of a rule for all outcomes. */
export function wordsFor(seen: readonly Seen[], code: Code): Observed {
  // Calls that compile are sent even if a validator rejects them.
  const refused = code === "yes" ? "differs" : "fails";
  const does = new Set(
    seen.map(({ behaviour }) => (behaviour === "refused" ? refused : behaviour)),
  );
  const worst = (["fails", "differs"] as const).find((one) => does.has(one));
  const parts = [...Map.groupBy(seen, ({ part }) => part).values()];
  const isAll = parts.some((part) => {
    const whole = part.filter(({ isFull }) => isFull);
    return whole.length > 0 && whole.every(({ old }) => old === "no");
  });
  const isSome = seen.some(({ old }) => old !== "yes");
  return { behaviour: worst ?? "same", old: isAll ? "no" : isSome ? "some" : "yes" };
}

type Places = Pair<Place>;
type Clients = Pair<PackageClient>;

async function observeOperation(
  places: Places,
  clients: Clients,
  words: readonly unknown[],
): Promise<readonly Seen[]> {
  const { old, new: now } = places;
  const calls = callsOf(old.service, old.operation, words);
  const sampling = { words, statuses: statusesOf([old, now]) };
  const answers = {
    old: answersOf(old.service, old.operation, sampling),
    new: answersOf(now.service, now.operation, sampling),
  };
  const seen: Seen[] = [];
  // The last call, which requests the first page.
  let given: Pair<Given> | undefined;
  for (const call of calls) {
    const found = await observeCall(call, places, clients, answers);
    if (found === undefined) continue;
    given = found.given;
    seen.push(found.seen);
  }
  if (given === undefined) throw new Error(`No call of ${old.operation.id} could be made.`);
  return [
    ...seen,
    ...(await observeName(places, clients, answers, given)),
    ...(await observeAnswers(places, clients, answers, given)),
    ...(await observeRepeats(places, clients, answers, given)),
    ...(await observePages(places, clients, answers, given)),
  ];
}

const respond =
  (answers: readonly Answer[]) =>
  (attempt = 0): Response => {
    const good = answers.filter(({ error }) => error === undefined);
    return (good[attempt % good.length] as Answer).response();
  };

async function observeCall(
  call: Call,
  places: Places,
  clients: Clients,
  answers: Pair<readonly Answer[]>,
): Promise<{ readonly seen: Seen; readonly given: Pair<Given> } | undefined> {
  const { old, new: now } = places;
  const given = ownNames(call, old.operation, old.service);
  const before = await clients.old.call(old.operation, given, respond(answers.old));
  const [request] = before.sent;
  // The old call sheets do not allow this request.
  if (request === undefined) return undefined;
  const written = newCall(call, places, request, false);
  const edited = newCall(call, places, request, true);
  const [asWritten] = (await clients.new.call(now.operation, written, respond(answers.new))).sent;
  const isEdited = !isDeepStrictEqual(
    [written.options, written.params],
    [edited.options, edited.params],
  );
  const [asEdited] = isEdited
    ? (await clients.new.call(now.operation, edited, respond(answers.new))).sent
    : [asWritten];
  const unchecked = { ...edited, options: { ...edited.options, validate: "off" } };
  const [asCompiled] =
    asEdited === undefined
      ? (await clients.new.call(now.operation, unchecked, respond(answers.new))).sent
      : [asEdited];
  const isInBounds = isAllowed(now.operation, now.service, written);
  const taken =
    asWritten === undefined || !isInBounds ? "no" : isTaken(request, asWritten, now, written);
  const seen: Seen = {
    behaviour:
      asEdited === undefined
        ? asCompiled === undefined
          ? "fails"
          : "refused"
        : isInBounds && isSame(request, asEdited, edited)
          ? "same"
          : "differs",
    old: taken,
    isFull: call.isFull,
    part: `calls ${old.operation.id} ${call.role}`,
    what: textOf({ request, asWritten, asEdited, edited }),
  };
  return { seen, given: { old: given, new: edited } };
}

/** Observes code whose operation name belongs to another operation now. */
async function observeName(
  { old, new: now }: Places,
  clients: Clients,
  answers: Pair<readonly Answer[]>,
  given: Pair<Given>,
): Promise<readonly Seen[]> {
  const { operation } = old;
  const isInUse = operationsOf(now.service).some(({ id }) => id === operation.id);
  if (operation.id === now.operation.id || !isInUse) return [];
  const [before] = (await clients.old.call(operation, given.old, respond(answers.old))).sent;
  const [after] = (await clients.new.call(operation, given.old, respond(answers.new))).sent;
  return [
    {
      behaviour: isDeepStrictEqual(before, after) ? "same" : "fails",
      old: "yes",
      isFull: false,
      part: "names",
      what: textOf({ before, after }),
    },
  ];
}

async function observeAnswers(
  { old, new: now }: Places,
  clients: Clients,
  answers: Pair<readonly Answer[]>,
  given: Pair<Given>,
): Promise<readonly Seen[]> {
  const { operation } = old;
  const known = new Map<string, Pair<Outcome>>();
  /** Returns the outcomes of a response in both clients. Many responses are equal on both sides. */
  const outcomesOf = async ({ response }: Answer): Promise<Pair<Outcome>> => {
    const answer = response();
    const key = `${answer.status} ${await answer.text()}`;
    const outcomes = known.get(key) ?? {
      old: await clients.old.call(operation, given.old, response),
      new: await clients.new.call(now.operation, given.new, response),
    };
    known.set(key, outcomes);
    return outcomes;
  };
  const seen: Seen[] = [];
  // Whether both clients read the same from responses and failures.
  const kept = new Set<boolean>();
  let kinds: readonly unknown[] = [];
  for (const answer of answers.old) {
    const { error } = answer;
    const { old: before, new: after } = await outcomesOf(answer);
    const isKept = isDeepStrictEqual([before.kind, before.value], [after.kind, after.value]);
    if (error === undefined) kinds = [before.kind, typeof before.value];
    if (before.kind === "nothing" || isKept) kept.add(error === undefined);
  }
  const isKept = answers.old.every(({ error }) => kept.has(error === undefined));
  const isOther =
    operation.result.kind !== "none" && operation.result.kind !== now.operation.result.kind;
  for (const answer of answers.new) {
    const { old: before, new: after } = await outcomesOf(answer);
    seen.push({
      behaviour:
        isOther && !isDeepStrictEqual(kinds, [after.kind, typeof after.value])
          ? "fails"
          : isKept && isRead(old, answer, after)
            ? "same"
            : "differs",
      old: isRead(old, answer, before) && isAlike(before, after) ? "yes" : "no",
      isFull: answer.isFull && answer.error !== "HttpError",
      part: `${answer.error ?? "answers"} ${operation.id}`,
      what: textOf({ after, before, isKept }),
    });
  }
  return seen;
}

/** Returns whether the old client reads the same value as the new one, or nothing. */
const isAlike = (before: Outcome, after: Outcome): boolean =>
  before.kind === "nothing" ||
  before.kind === "error" ||
  isDeepStrictEqual([before.kind, before.value], [after.kind, after.value]);

/** Returns whether a failed attempt is retried. */
async function observeRepeats(
  { old, new: now }: Places,
  clients: Clients,
  answers: Pair<readonly Answer[]>,
  given: Pair<Given>,
): Promise<readonly Seen[]> {
  const failures = [...answers.old, ...answers.new].filter((one) => one.error === "EnvelopeError");
  const down = (): Response => new Response(null, { status: 503 });
  const seen: Seen[] = [];
  for (const failure of [down, ...failures.map(({ response }) => response)]) {
    const { sent: before } = await clients.old.call(old.operation, given.old, failure);
    const { sent: after } = await clients.new.call(now.operation, given.new, failure);
    seen.push({
      behaviour: before.length === after.length ? "same" : "differs",
      old: "yes",
      isFull: false,
      part: "repeats",
      what: `${before.length} attempts, then ${after.length}`,
    });
  }
  return seen;
}

/** Returns the requests of the first pages. */
async function observePages(
  { old, new: now }: Places,
  clients: Clients,
  answers: Pair<readonly Answer[]>,
  given: Pair<Given>,
): Promise<readonly Seen[]> {
  if (old.operation.pages === undefined) return [];
  const part = `pages ${old.operation.id}`;
  const before = await clients.old.walk(old.operation, given.old, respond(answers.new));
  const after = await clients.new.walk(now.operation, given.new, respond(answers.new));
  const isGone = now.operation.pages === undefined;
  const isKept = isDeepStrictEqual(before, after);
  const isBegun = isDeepStrictEqual(before.sent[0], after.sent[0]);
  return [
    {
      behaviour: isGone ? "fails" : isKept ? "same" : "differs",
      old: isGone || isKept ? "yes" : isBegun ? "some" : "no",
      isFull: true,
      part,
      what: textOf({ before, after }),
    },
  ];
}
