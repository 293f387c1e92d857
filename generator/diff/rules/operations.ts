/** Rules about operations as a whole. */
import type { Found } from "../verdict/rule.ts";
import { addedTarget, addedTo, goneTarget, goneWith, isWhole } from "./gone-with.ts";
import { aliasCause, aliasNames, aliasTarget } from "./alias.ts";
import { oneCause, sameChange, serviceTarget, sharedTarget } from "../wording/causes.ts";
import { argumentText, callText, useText } from "../wording/edits.ts";
import { before, callOf, useOf } from "../witness/calls.ts";
import { breaksRecords } from "../verdict/result-changes.ts";
import { code, likely, owner, verb } from "../wording/words.ts";
import { deprecationTarget, deprecationText, sameDeprecation } from "./deprecation.ts";
import { effect, table, use } from "../verdict/table.ts";
import { errorAs } from "../witness/error-uses.ts";
import { errorsText, guardOf } from "./error-words.ts";
import { goneKey, newKey } from "./key-of-repeats.ts";
import { isAdded, isChanged, isRemoved } from "../facts/difference.ts";
import { isLoosened } from "./alternatives.ts";
import { isMoved, isSwapped, movedTarget, movedText, movedWith, renamedEdit } from "./moved.ts";
import { pagesName } from "../../emit/plan/package-names.ts";
import { pagesOf, recordsAs } from "../witness/pages.ts";
import { pagesText } from "./pages-text.ts";
import { plural } from "../../text/plural.ts";
import { readOf } from "../witness/result.ts";
import { requestLines } from "../../emit/docs/operation-text.ts";
import { swappedTarget, swappedText, swappedWith } from "./swapped.ts";

export const operationsRules = table(
  {},
  {
    deprecated: [
      {
        id: "deprecated-added",
        title: "Something is deprecated: it still works, and editors strike it through.",
        kind: "docs",
        ...effect("yes", "same", "yes"),
        bump: "minor",
        applies: isAdded,
        cause: sameDeprecation,
        target: deprecationTarget,
        message: (found) => {
          const advice = found.difference.new ?? "";
          return `${deprecationText(found)} deprecated now${advice === "" ? "." : `: ${advice}`}`;
        },
        witness: use("old"),
      },
      {
        id: "deprecated-explained",
        title: "The advice on a deprecation changed.",
        kind: "docs",
        ...effect("yes", "same", "yes"),
        applies: isChanged,
        cause: sameDeprecation,
        target: deprecationTarget,
        message: (found) => {
          const advice = found.difference.new ?? "";
          return `${deprecationText(found)} still deprecated${advice === "" ? ", without advice what to use instead." : `: ${advice}`}`;
        },
        witness: use("old"),
      },
      {
        id: "deprecated-removed",
        title: "Something is no longer deprecated.",
        kind: "docs",
        ...effect("yes", "same", "yes"),
        applies: isRemoved,
        cause: sameDeprecation,
        target: deprecationTarget,
        message: (found) => `${deprecationText(found)} no longer deprecated.`,
        witness: use("old"),
      },
    ],
    doc: [
      {
        id: "descriptions-changed",
        title: "Descriptions changed, and nothing else.",
        kind: "docs",
        ...effect("yes", "same", "yes"),
        applies: () => true,
        cause: oneCause,
        target: serviceTarget,
        message: ({ difference: { at }, all: { length } }) =>
          length === 1
            ? `The description of ${code(at.name)} changed.`
            : `${plural(length, "description")} changed.`,
        witness: use("old"),
      },
    ],
    "operation.errors": [
      {
        id: "errors-added",
        title: "The type of error responses is documented now.",
        kind: "addition",
        ...effect("yes", "same", "yes"),
        applies: ({ old }) => old === undefined,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)}: error answers hold ${errorsText(found.difference.new)}. ${code(guardOf(found.difference.at))} tells them apart and knows their type.`,
        witness: use("old"),
      },
      {
        id: "errors-changed",
        title: "Error responses have another type.",
        ...effect("some", "differs", "some"),
        applies: isChanged,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)}: error answers hold ${errorsText(found.difference.new)}, was ${errorsText(found.difference.old)}. Look at what reads their ${code("body")}.`,
        witness: (found) => ({
          ordinary: useOf({ ...before(found) }),
          pattern: errorAs(before(found)),
        }),
      },
      {
        id: "errors-removed",
        title: "The type of error responses is no longer documented.",
        ...effect("some", "same", "yes"),
        applies: ({ new: now }) => now === undefined,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)}: what error answers hold is not documented any more, was ${errorsText(found.difference.old)}. Their ${code("body")} is \`unknown\`.`,
        witness: (found) => ({
          ordinary: useOf({ ...before(found) }),
          pattern: errorAs(before(found)),
        }),
      },
    ],
    "operation.idempotent": [
      {
        id: "idempotency-changed",
        title: "Failed attempts are retried.",
        ...effect("yes", "differs", "yes"),
        applies: ({ new: now }) => now === true,
        cause: (difference) => JSON.stringify([sameChange(difference), newKey(difference)?.wire]),
        target: sharedTarget,
        message: (found) => {
          const key = newKey(found.difference);
          const by =
            key === undefined
              ? ""
              : ` Each call sends ${code(key.wire)} by itself, by which its repeats are known; ${code(key.argument)} gives it another value.`;
          return `${owner(found)} ${verb(found, "is", "are")} safe to repeat now: a failed attempt is retried.${by}`;
        },
        witness: use("old"),
      },
      {
        id: "idempotency-key-removed",
        title: "The idempotency key is gone, and failed attempts are no longer retried.",
        ...effect("no", "differs", "some"),
        applies: (difference) => difference.new === false && goneKey(difference) !== undefined,
        cause: (difference) => JSON.stringify(goneKey(difference)?.wire),
        target: sharedTarget,
        message: (found) => {
          const key = goneKey(found.difference);
          return `${code(key?.argument ?? "")} is no longer a parameter of ${owner(found)}, which nothing makes safe to repeat: a failed attempt is no longer retried. Remove it where it is passed. Clients made before repeat it all the same.`;
        },
        edit: ({ difference }) => {
          const key = goneKey(difference);
          return {
            before: useText(difference.at, "old", key && argumentText(key)),
            after: useText(difference.at, "new"),
          };
        },
        witness: ({ difference, context: { models } }) => {
          const key = goneKey(difference);
          const also = key === undefined ? [] : [[key.argument, key.type] as const];
          return { ordinary: useOf({ at: difference.at, models, side: "old", also }) };
        },
      },
      {
        id: "idempotency-removed",
        title: "Failed attempts are no longer retried.",
        ...effect("yes", "differs", "some"),
        applies: (difference) => difference.new === false && goneKey(difference) === undefined,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} ${verb(found, "is", "are")} not safe to repeat: a failed attempt is no longer retried, and its error is thrown. Clients made before repeat it all the same.`,
        witness: use("old"),
      },
    ],
    "operation.method": [
      {
        id: "method-changed",
        title: "An operation is requested with another HTTP method.",
        ...effect("yes", "differs", "no"),
        applies: () => true,
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          return `${owner(found)} ${verb(found, "is", "are")} ${code(now ?? "")} now, was ${code(old ?? "")}. Nothing to edit; caches and repeats follow the new method.`;
        },
        witness: use("old"),
      },
    ],
    operation: [
      {
        id: "operation-added",
        title: "There is a new operation.",
        kind: "addition",
        ...effect("yes", "same", "yes"),
        applies: isAdded,
        cause: addedTo,
        target: addedTarget,
        message: (found) => {
          const { at, new: now } = found.difference;
          if (found.all.length > 1) {
            const count = plural(found.all.length, "operation");
            return isWhole(found.difference)
              ? `New: ${code(addedTarget(found))}, with ${count}.`
              : `New: ${count} of ${code(addedTarget(found))}: ${namesOf(found)}.`;
          }
          const lines = now === undefined ? [] : requestLines(now).map(code);
          return `New: ${code(at.name)} (${lines.join(", ")}).`;
        },
        witness: ({ difference: { at, new: now }, context }) =>
          callOf(context.models.new, at.service.new, now),
      },
      {
        id: "operation-removed-after-deprecation",
        title: "A deprecated operation is gone.",
        ...effect("no", "fails", "no"),
        applies: (difference) => isRemoved(difference) && difference.old?.deprecated !== undefined,
        cause: goneWith,
        target: goneTarget,
        message: (found) => {
          const what =
            found.all.length === 1
              ? `${code(found.difference.at.name)} was`
              : `${code(goneTarget(found))} was, with ${plural(found.all.length, "operation")},`;
          const advice = found.difference.old?.deprecated ?? "";
          return `${what} removed, as its deprecation said. Calls no longer compile.${advice === "" ? "" : ` ${advice}`}`;
        },
        edit: ({ difference: { at, old } }) =>
          old && { before: callText(at, old, "old"), after: "" },
        witness: ({ difference: { at, old }, context }) =>
          callOf(context.models.old, at.service.old, old),
      },
      {
        id: "operation-removed",
        title: "An operation is gone.",
        ...effect("no", "fails", "no"),
        applies: (difference) => isRemoved(difference) && difference.old?.deprecated === undefined,
        cause: goneWith,
        target: goneTarget,
        message: (found) =>
          found.all.length === 1
            ? `${code(found.difference.at.name)} was removed. Calls no longer compile. Its successor: none that is certain.`
            : `${code(goneTarget(found))} was removed with ${plural(found.all.length, "operation")}. Calls no longer compile. Its successor: none that is certain.`,
        edit: ({ difference: { at, old } }) =>
          old && { before: callText(at, old, "old"), after: "" },
        witness: ({ difference: { at, old }, context }) =>
          callOf(context.models.old, at.service.old, old),
      },
    ],
    "operation.alias": [
      {
        id: "operation-alias-added",
        title: "An operation can be called by an old name.",
        kind: "addition",
        ...effect("yes", "same", "yes"),
        applies: isAdded,
        cause: aliasCause,
        target: aliasTarget,
        message: (found) => {
          const { old, now } = aliasNames(found);
          return `${old} is a deprecated name of ${now} now. It works again.`;
        },
        witness: ({ difference: { at, new: now }, context: { models } }) =>
          callOf(
            models.new,
            at.service.new,
            at.operation?.new && { ...at.operation.new, id: now ?? "" },
          ),
      },
      {
        id: "operation-alias-removed",
        title: "The old name of an operation no longer works.",
        ...effect("no", "same", "yes"),
        applies: isRemoved,
        cause: aliasCause,
        target: aliasTarget,
        message: (found) => {
          const { old, now, name } = aliasNames(found);
          return `${old}, the old name of ${now}, no longer works. It was deprecated. Use ${name}.`;
        },
        edit: ({ difference: { at, old } }) => {
          const { operation } = at;
          return operation?.old && old !== undefined
            ? {
                before: callText(at, { ...operation.old, id: old }, "old"),
                after: useText(at, "new"),
              }
            : undefined;
        },
        witness: ({ difference: { at, old }, context: { models } }) =>
          callOf(
            models.old,
            at.service.old,
            at.operation?.old && { ...at.operation.old, id: old ?? "" },
          ),
      },
    ],
    "operation.auth": [
      {
        id: "operation-opened",
        title: "An operation no longer needs authorization.",
        ...effect("yes", "same", "yes"),
        applies: isAdded,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} ${verb(found, "needs", "need")} authorization no longer: no credential is sent.`,
        witness: use("old"),
      },
      {
        id: "operation-closed",
        title: "An operation needs authorization now.",
        ...effect("yes", "differs", "no"),
        applies: isRemoved,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} ${verb(found, "needs", "need")} authorization now: the credentials of the client are sent. Clients made by the package before send none, and are refused.`,
        witness: use("old"),
      },
    ],
    "operation.id": [
      {
        id: "operation-moved-with-alias",
        title: "An operation is in another resource, and still works in the old one.",
        kind: "addition",
        ...effect("yes", "same", "yes"),
        applies: (difference) => difference.new?.isAlias === true && isMoved(difference),
        cause: movedWith,
        target: movedTarget,
        message: (found) => `${movedText(found)} The old place is deprecated and still works.`,
        edit: ({ difference: { at } }) => renamedEdit(at),
        witness: use("new"),
      },
      {
        id: "operation-moved",
        title: "An operation is in another resource; its call is the same.",
        ...effect("no", "same", "yes"),
        applies: (difference) =>
          difference.new?.isAlias === false && !isSwapped(difference) && isMoved(difference),
        cause: movedWith,
        target: movedTarget,
        message: (found) =>
          `${movedText(found)} ${found.all.length > 1 ? "Change their calls" : "Change it where it is called"}.`,
        edit: ({ difference: { at } }) => renamedEdit(at),
        witness: use("old"),
      },
      {
        id: "operation-renamed-with-alias",
        title: "An operation has another name, and the old one still works.",
        kind: "addition",
        ...effect("yes", "same", "yes"),
        applies: (difference) => difference.new?.isAlias === true && !isMoved(difference),
        message: ({ difference: { old, new: now } }) =>
          `${code(old?.name ?? "")} is ${code(now?.name ?? "")} now. The old name is deprecated and still works.`,
        edit: ({ difference: { at } }) => renamedEdit(at),
        witness: use("new"),
      },
      {
        id: "operation-renamed",
        title: "An operation has another name; its call is the same.",
        ...effect("no", "same", "yes"),
        applies: (difference) =>
          difference.new?.isAlias === false && !isSwapped(difference) && !isMoved(difference),
        message: ({ difference: { old, new: now } }) =>
          `${code(old?.name ?? "")} is ${likely(now?.sure ?? true)}${code(now?.name ?? "")} now. Rename it where it is called.`,
        edit: ({ difference: { at } }) => renamedEdit(at),
        witness: use("old"),
      },
      {
        id: "operations-swapped",
        title: "Operations of different types have swapped names.",
        ...effect("no", "fails", "yes"),
        applies: ({ new: now }) => now?.swapped?.isSilent === false,
        cause: swappedWith,
        target: swappedTarget,
        message: (found) => `${swappedText(found)} Change the names where they are called.`,
        edit: ({ difference: { at } }) => renamedEdit(at),
        witness: ({ difference: { at }, context: { models } }) => ({
          ordinary:
            at.operation?.old?.result.kind === "value"
              ? readOf(models.old, at.service.old, at.operation.old, "json")
              : useOf({ at, models, side: "old" }),
        }),
      },
      {
        id: "operations-swapped-silently",
        title: "Operations of the same types have swapped names.",
        ...effect("yes", "fails", "yes"),
        applies: ({ new: now }) => now?.swapped?.isSilent === true,
        cause: swappedWith,
        target: swappedTarget,
        message: (found) =>
          `${swappedText(found)} Calls compile and go to another operation: change the names where they are called.`,
        edit: ({ difference: { at } }) => renamedEdit(at),
        witness: use("old"),
      },
    ],
    "operation.pages": [
      {
        id: "pagination-changed",
        title: "Pages are requested in another way.",
        ...effect("yes", "differs", "no"),
        applies: isChanged,
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          const kept = old?.by === now?.by ? "" : ` A kept ${code("cursor")} is refused.`;
          return `${owner(found)}: pages are asked for by ${pagesText(now)}, no longer by ${pagesText(old)}. Nothing to edit where ${code("…Pages")} is used.${kept}`;
        },
        witness: ({ difference: { at }, context: { models } }) =>
          pagesOf(models.old, at.service.old, at.operation?.old),
      },
      {
        id: "pagination-declared",
        title: "An operation has a function that walks all pages.",
        kind: "addition",
        ...effect("yes", "same", "yes"),
        applies: isAdded,
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { at } = found.difference;
          const single = found.all.length === 1;
          return single
            ? `New: ${code(pagesName(at.name))} reads ${code(at.name)} page after page.`
            : `New: ${owner(found)} have a function that reads page after page, such as ${code(pagesName(at.name))}.`;
        },
        witness: ({ difference: { at }, context: { models } }) =>
          pagesOf(models.new, at.service.new, at.operation?.new),
      },
      {
        id: "pagination-removed",
        title: "The function that walks all pages of an operation is gone.",
        ...effect("no", "fails", "yes"),
        applies: isRemoved,
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { at } = found.difference;
          const [name, single] = [
            pagesName(at.operation?.old?.id ?? ""),
            at.operation?.new?.id ?? "",
          ];
          return found.all.length === 1
            ? `${code(name)} was removed. Call ${code(single)} for each page.`
            : `${owner(found)} no longer have a function that reads page after page, such as ${code(name)}. Call the operation for each page.`;
        },
        edit: ({ difference: { at } }) => {
          const { old } = at.operation ?? {};
          return (
            old && {
              before: callText(at, { ...old, id: pagesName(old.id) }, "old"),
              after: useText(at, "new"),
            }
          );
        },
        witness: ({ difference: { at }, context: { models } }) =>
          pagesOf(models.old, at.service.old, at.operation?.old),
      },
    ],
    "pages.read": [
      {
        id: "pagination-records-changed",
        title: "The items of pages are read from a field of another type.",
        ...effect("no", "differs", "some"),
        applies: (difference) => breaksRecords(difference),
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { at, old, new: now } = found.difference;
          return `${owner(found)}: ${code(pagesName(at.operation?.new?.name ?? ""))} gives other records: it reads ${pagesText(now)}, no longer ${pagesText(old)}. Look at what uses them.`;
        },
        witness: (found) => recordsAs(before(found)),
      },
      {
        id: "pagination-fields-changed",
        title: "The items of pages, or the link to the next page, are read from another field.",
        ...effect("yes", "differs", "some"),
        applies: (difference) => !breaksRecords(difference),
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          return `${owner(found)}: pages are read by ${pagesText(now)}, no longer by ${pagesText(old)}. Nothing to edit where ${code("…Pages")} is used.`;
        },
        witness: ({ difference: { at }, context: { models } }) =>
          pagesOf(models.old, at.service.old, at.operation?.old),
      },
    ],
    "pages.end": [
      {
        id: "pagination-end-changed",
        title: "The documented page size changed, by which the last page is recognized.",
        ...effect("yes", "same", "yes"),
        applies: () => true,
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          return `${owner(found)}: pages are counted by ${pagesText(now)}, was ${pagesText(old)}. The records are the same; a walk may need one call more or less to know that it has ended.`;
        },
        witness: ({ difference: { at }, context: { models } }) =>
          pagesOf(models.old, at.service.old, at.operation?.old),
      },
    ],
    "operation.query": [
      {
        id: "query-known",
        title: "The query parameters of an operation are documented now.",
        kind: "docs",
        ...effect("yes", "same", "yes"),
        applies: isRemoved,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)}: the query parameters are documented now. Those passed in \`query\` of the call's options are sent as before.`,
        witness: use("old"),
      },
      {
        id: "query-unknown",
        title: "The query parameters of an operation are not documented.",
        kind: "docs",
        ...effect("yes", "same", "yes"),
        applies: isAdded,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)}: the query parameters are not documented. \`query\` in the options of a call takes those that you know of.`,
        witness: use("old"),
      },
    ],
    "operation.ranges": [
      {
        id: "ranges-added",
        title: "A broken download is resumed.",
        ...effect("yes", "same", "yes"),
        applies: isAdded,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} ${verb(found, "gives", "give")} parts of the bytes now: a download that breaks goes on where it broke.`,
        witness: use("old"),
      },
      {
        id: "ranges-removed",
        title: "A broken download is no longer resumed.",
        ...effect("yes", "differs", "yes"),
        applies: isRemoved,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} no longer ${verb(found, "gives", "give")} parts of the bytes: a download that breaks is a NetworkError.`,
        witness: use("old"),
      },
    ],
    "operation.requires": [
      {
        id: "requires-added",
        title: "An operation needs a plan or role.",
        ...effect("yes", "differs", "some"),
        applies: isAdded,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} ${verb(found, "requires", "require")} now: ${found.difference.new ?? ""}. Callers without it are refused.`,
        witness: use("old"),
      },
      {
        id: "requires-changed",
        title: "An operation needs another plan or role.",
        ...effect("yes", "differs", "some"),
        applies: (difference) => isChanged(difference) && !isLoosened(difference),
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          return `${owner(found)} ${verb(found, "requires", "require")} ${now ?? ""}, was ${old ?? ""}. Callers that have no more than before may be refused.`;
        },
        witness: use("old"),
      },
      {
        id: "requires-loosened",
        title: "An operation accepts another plan or role as well.",
        ...effect("yes", "same", "yes"),
        applies: (difference) => isLoosened(difference),
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          return `${owner(found)} ${verb(found, "requires", "require")} ${now ?? ""}, was ${old ?? ""}. What was accepted before still is.`;
        },
        witness: use("old"),
      },
      {
        id: "requires-removed",
        title: "An operation no longer needs a plan or role.",
        ...effect("yes", "same", "yes"),
        applies: isRemoved,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} no longer ${verb(found, "requires", "require")} ${found.difference.old ?? ""}.`,
        witness: use("old"),
      },
    ],
  },
);

/** All of them: there are rarely many, and a reader looks for one. */
const namesOf = ({ all }: Found<"operation">): string =>
  all.map(({ at: { operation } }) => code(operation?.new?.name ?? "")).join(", ");
