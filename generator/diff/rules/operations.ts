/** Rules about whole operations. */
import type { Edit } from "../verdict/change.ts";
import type { Finding } from "../verdict/rule.ts";
import {
  addedTarget,
  addedTo,
  aliasCause,
  aliasNames,
  aliasTarget,
  deprecationTarget,
  deprecationText,
  errorsText,
  removalTarget,
  removalCause,
  guardOf,
  isLoosened,
  isMoved,
  isSwapped,
  isWhole,
  keyAlone,
  movedTarget,
  movedAdvice,
  movedText,
  movedWith,
  pagesText,
  sameDeprecation,
  swappedTarget,
  swappedText,
  swappedWith,
} from "./operation-words.ts";
import {
  oneCause,
  separateCause,
  sameChange,
  serviceTarget,
  sharedTarget,
} from "../wording/causes.ts";
import { argumentText, callText, edited, useText } from "../wording/edits.ts";
import {
  after,
  before,
  callNamed,
  callOf,
  pagesOf,
  waitsOf,
  parameterArguments,
  useOf,
} from "../programs/calls.ts";
import { breaksRecords } from "../verdict/compatibility.ts";
import {
  change,
  changeNow,
  code,
  likely,
  makerOf,
  owner,
  subject,
  waysText,
} from "../wording/words.ts";
import { authChange, authWays, type Way } from "../facts/auth-facts.ts";
import { addition, docs, effect, rowsWith, tableWith, use } from "../verdict/table.ts";
import { isAdded, isChanged, isRemoved, type Target } from "../facts/difference.ts";
import { pagesName, waitName } from "../../text/package-names.ts";
import { errorAs, isSameJobResult, jobResultAs, readOf, recordsAs } from "../programs/results.ts";
import { operationIds } from "../facts/views.ts";
import { successorText } from "../wording/successor.ts";
import { plural } from "../../text/texts.ts";
import { requestLines } from "../../prose/requests.ts";
import { list, oneOperation, operations, served } from "./examples.ts";

/** Former ids still work as input, but programs receive the new ones. */
const newIds = "Errors, events and query keys have the new id.";

const problems = (errors: readonly string[], types: readonly string[], ...more: string[]): string =>
  served(
    [...errors, " types:", "   Problem: { fields: { detail: string } }", ...types],
    operations(
      " list: { http: GET /things, result: string }",
      " check: { http: GET /check, result: Problem }",
      ...more,
    ),
  );

const run = (...lines: readonly string[]): string =>
  oneOperation("run", "POST /things:run", " result: string", ...lines);

const read = (line: string): string => oneOperation("read", "GET /things", " result: media", line);

const paged = (...lines: readonly string[]): string =>
  oneOperation("list", "GET /things", " query: { page: integer }", " result: string[]", ...lines);

const jobs = (...lines: readonly string[]): string => ` resource: things
 operations:
   start:
     http: POST /things
     result: Job
${lines.map((line) => `${line.slice(0, 1)}    ${line.slice(1)}`).join("\n")}
   get: { http: "GET /things/{id}", result: Job }
 types:
   Job: { fields: { id: string, state: string, count: integer } }
`;

const waitFor = (field: string): string =>
  `wait: { poll: things.get, with: { id: id }, done: { state: done }, result: ${field} }`;

const withTwo = (...lines: readonly string[]): string =>
  served(
    [" credentials: { token: bearer, key: { header: X-API-Key } }", " auth: token"],
    operations(" about: { http: GET /about, auth: none, result: string }", ...lines),
  );

const neededOf = ({ at }: Finding): readonly Way[] => {
  const { kept, added } = authWays(at);
  return [...kept.new, ...added];
};

const find = (line: string): string => oneOperation("find", "GET /things", line, " result: string");

const movedToGoods = (alias: string): string => `-resource: things
-operations:
-  list: { http: GET /things, result: string }
@@ demo/goods.yaml
+resource: goods
${alias}+operations:
+  list: { http: GET /things, result: string }
`;

const common = { cause: sameChange } as const;

export const operationsRules = tableWith(common, {
  deprecated: rowsWith({ cause: sameDeprecation, target: deprecationTarget }, [
    {
      id: "deprecated-added",
      title: "Something is deprecated: it still works, and editors strike it through.",
      ...docs,
      bump: "minor",
      applies: isAdded,
      message: (found) => `${deprecationText(found)} deprecated now${adviceOf(found, ".")}`,
      example: list("+deprecated: Use search."),
    },
    {
      id: "deprecated-explained",
      title: "The advice of a deprecation changed.",
      ...docs,
      applies: isChanged,
      message: (found) =>
        `${deprecationText(found)} still deprecated${adviceOf(found, ", without a replacement.")}`,
      example: list("-deprecated: true", "+deprecated: Use search."),
    },
    {
      id: "deprecated-removed",
      title: "Something is no longer deprecated.",
      ...docs,
      applies: isRemoved,
      message: (found) => `${deprecationText(found)} no longer deprecated.`,
      example: list("-deprecated: Use search."),
    },
  ]),
  doc: [
    {
      id: "descriptions-changed",
      title: "Only descriptions changed.",
      ...docs,
      cause: oneCause,
      target: serviceTarget,
      message: ({ at, all: { length } }) =>
        length === 1
          ? `The description of ${code(at.name)} changed.`
          : `${plural(length, "description")} changed.`,
      example: list("-doc: Lists things.", "+doc: Lists all things."),
    },
  ],
  "operation.errors": [
    {
      id: "errors-added",
      title: "The type of error responses is documented now.",
      ...addition,
      applies: ({ old }) => old === undefined,
      message: (found) =>
        `${owner(found)}: error responses contain ${errorsText(found.new)}. ${code(guardOf(found.at))} narrows an error to its type.`,
      example: problems(["+errors: Problem"], []),
    },
    {
      id: "errors-changed",
      title: "Error responses have a different type.",
      ...effect("some", "differs", "some"),
      applies: isChanged,
      message: (found) =>
        `${owner(found)}: error responses contain ${change(found, errorsText)}. Check the code that reads their ${code("body")}.`,
      pattern: (found) => errorAs(before(found)),
      example: problems(
        ["-errors: Problem", "+errors: Reason"],
        ["   Reason: { fields: { code: integer } }"],
        " explain: { http: GET /explain, result: Reason }",
      ),
    },
    {
      id: "errors-removed",
      title: "The type of error responses is no longer documented.",
      ...effect("some", "same", "yes"),
      applies: ({ new: now }) => now === undefined,
      message: (found) =>
        `${owner(found)}: the content of error responses is no longer documented, was ${errorsText(found.old)}. Their ${code("body")} is \`unknown\`.`,
      pattern: (found) => errorAs(before(found)),
      example: problems(["-errors: Problem"], []),
    },
  ],
  "operation.idempotent": [
    {
      id: "idempotency-changed",
      title: "Failed attempts are retried.",
      ...effect("yes", "differs", "yes"),
      applies: ({ new: now }) => now === true,
      cause: (difference) =>
        JSON.stringify([sameChange(difference), keyAlone(difference, "new")?.wire]),
      message: (found) => {
        const key = keyAlone(found, "new");
        const by =
          key === undefined
            ? ""
            : ` Each call sends a random ${code(key.wire)}, which identifies its retries; pass ${code(key.argument)} to set the value.`;
        return `${subject(found, "is", "are")} idempotent now: a failed attempt is retried.${by}`;
      },
      example: run("+idempotent: true"),
    },
    {
      id: "idempotency-key-removed",
      title: "The idempotency key was removed, and failed attempts are no longer retried.",
      ...effect("no", "differs", "some"),
      applies: (difference) => keyAlone(difference, "old") !== undefined,
      cause: (difference) => JSON.stringify(keyAlone(difference, "old")?.wire),
      message: (found) =>
        `${code(keyAlone(found, "old")?.argument ?? "")} is no longer a parameter of ${owner(found)}: a failed attempt is no longer retried. Remove it where it is passed. Older clients still retry.`,
      edit: (found) => edited(found.at, { old: argumentText(keyAlone(found, "old")) }),
      program: use("old", (found) => parameterArguments(keyAlone(found, "old"))),
      example: run(" query: { page: integer }", "-idempotent: Idempotency-Key"),
    },
    {
      id: "idempotency-removed",
      title: "Failed attempts are no longer retried.",
      ...effect("yes", "differs", "some"),
      applies: (difference) =>
        difference.new === false && keyAlone(difference, "old") === undefined,
      message: (found) =>
        `${subject(found, "is", "are")} no longer idempotent: a failed attempt is not retried, and its error is thrown. Older clients still retry.`,
      example: run("-idempotent: true"),
    },
  ],
  "operation.method": [
    {
      id: "method-changed",
      title: "An operation is requested with a different HTTP method.",
      ...effect("yes", "differs", "no"),
      message: (found) =>
        `${subject(found, "is", "are")} ${changeNow(found)}. Nothing to edit; caching and retries follow the new method.`,
      example: operations(
        '-run: { http: "GET /things/{id}:run", result: string }',
        '+run: { http: "POST /things/{id}:run", result: string }',
      ),
    },
  ],
  "operation.request": [
    {
      id: "request-replaced",
      title: "An operation has a different method and path: only its name is the same.",
      ...effect("yes", "fails", "no"),
      message: (found) =>
        `${subject(found, "is", "are")} ${changeNow(found)}. Calls compile and do something else: check each of them.`,
      example: operations(
        '-run: { http: "POST /things:run", result: string }',
        "+run: { http: GET /log, result: string }",
      ),
    },
  ],
  operation: [
    {
      id: "operation-added",
      title: "There is a new operation.",
      ...addition,
      applies: isAdded,
      cause: addedTo,
      target: addedTarget,
      message: (found) => {
        const { at, new: now, all } = found;
        if (all.length > 1) {
          const count = plural(all.length, "operation");
          return isWhole(found)
            ? `New: ${code(addedTarget(found))}, with ${count}.`
            : `New: ${count} of ${code(addedTarget(found))}: ${namesOf(found)}.`;
        }
        const lines = now === undefined ? [] : requestLines(now).map(code);
        return `New: ${code(at.name)} (${lines.join(", ")}).`;
      },
      program: (found) => callOf(after(found)),
      example: operations(
        ' get: { http: "GET /things/{id}", result: string }',
        '+ban: { http: "POST /things/{id}:ban", result: none }',
      ),
    },
    {
      id: "operation-removed-after-deprecation",
      title: "A deprecated operation was removed.",
      ...effect("no", "fails", "no"),
      applies: (difference) => isRemoved(difference) && difference.old?.deprecated !== undefined,
      cause: removalCause,
      target: removalTarget,
      message: (found) => {
        const count = plural(found.all.length, "operation");
        const what = found.all.length === 1 ? "was" : `was, with ${count},`;
        const advice = found.old?.deprecated ?? "";
        return `${code(removalTarget(found))} ${what} removed, as announced by its deprecation. Calls no longer compile.${advice === "" ? "" : ` ${advice}`}`;
      },
      edit: ({ at, old }) => old && { before: callText(at, old, "old"), after: "" },
      example: operations(
        ' get: { http: "GET /things/{id}", result: string }',
        '-ban: { http: "POST /things/{id}:ban", deprecated: Use get., result: none }',
      ),
    },
    {
      id: "operation-removed",
      title: "An operation was removed.",
      ...effect("no", "fails", "no"),
      applies: (difference) => isRemoved(difference) && difference.old?.deprecated === undefined,
      cause: removalCause,
      target: removalTarget,
      message: (found) => {
        const count = plural(found.all.length, "operation");
        return `${code(removalTarget(found))} was removed${found.all.length === 1 ? "" : ` with ${count}`}. ${removalAdvice(found)} ${successorText(found)}`;
      },
      edit: ({ at, old }) => old && { before: callText(at, old, "old"), after: "" },
      example: operations(
        ' get: { http: "GET /things/{id}", result: string }',
        '-ban: { http: "POST /things/{id}:ban", result: none }',
      ),
    },
  ],
  "operation.alias": rowsWith({ cause: aliasCause, target: aliasTarget }, [
    {
      id: "operation-alias-added",
      title: "An operation can be called by a former name again.",
      ...addition,
      applies: isAdded,
      message: (found) => {
        const { old, now } = aliasNames(found);
        return `${old} is a deprecated name of ${now}. It works again.`;
      },
      program: (found) => callNamed(after(found), () => found.new ?? ""),
      example: find("+renamedFrom: things.search"),
    },
    {
      id: "operation-alias-removed",
      title: "The former name of an operation no longer works.",
      ...effect("no", "same", "yes"),
      applies: isRemoved,
      message: (found) => {
        const { old, now, name } = aliasNames(found);
        return `${old}, the former name of ${now}, no longer works. It was deprecated. Use ${name}.`;
      },
      edit: ({ at, old }) => (old === undefined ? undefined : renamedCall(at, () => old)),
      program: (found) => callNamed(before(found), () => found.old ?? ""),
      example: find("-renamedFrom: things.search"),
    },
  ]),
  "operation.auth": [
    {
      id: "operation-opened",
      title: "An operation no longer needs authorization, and calls send no credential.",
      ...effect("yes", "differs", "yes"),
      applies: ({ new: now }) => now?.auth === "none",
      cause: sameChange,
      target: sharedTarget,
      message: (found) =>
        `${subject(found, "no longer needs", "no longer need")} authorization: no credential is sent. Nothing to edit; check results that depend on the caller.`,
      example: served([" auth: bearer"], list("+auth: none")),
    },
    {
      id: "operation-closed",
      title: "An operation needs authorization now.",
      ...effect("yes", "fails", "no"),
      applies: ({ at }) => authChange(at).endsWith("needed"),
      cause: sameChange,
      target: sharedTarget,
      message: (found) =>
        `${subject(found, "needs", "need")} authorization now: ${waysText(neededOf(found))}. Pass it to ${code(makerOf(found.at))}.`,
      example: served(
        [" credentials: { token: bearer }", " auth: token"],
        operations(
          "-list: { http: GET /things, auth: none, result: string }",
          "+list: { http: GET /things, result: string }",
          " about: { http: GET /about, auth: none, result: string }",
        ),
      ),
    },
    {
      id: "operation-credential-replaced",
      title: "An operation needs a different credential.",
      ...effect("yes", "differs", "no"),
      applies: ({ at }) => authChange(at) === "replaced",
      cause: sameChange,
      target: sharedTarget,
      message: (found) => {
        const { removed, added } = authWays(found.at);
        return `${subject(found, "needs", "need")} ${waysText(added)} now, instead of ${waysText(removed)}. Pass it to ${code(makerOf(found.at))}; calls without it are rejected.`;
      },
      example: withTwo(
        "-list: { http: GET /things, auth: token, result: string }",
        "+list: { http: GET /things, auth: key, result: string }",
      ),
    },
    {
      id: "operation-credential-removed",
      title: "An operation no longer accepts one of several credentials.",
      ...effect("yes", "differs", "some"),
      applies: ({ at }) => authChange(at) === "way-removed",
      cause: sameChange,
      target: sharedTarget,
      message: (found) => {
        const { removed, kept, added } = authWays(found.at);
        return `${subject(found, "no longer accepts", "no longer accept")} ${waysText(removed)}. Pass ${waysText([...kept.new, ...added])} to ${code(makerOf(found.at))}.`;
      },
      example: withTwo(
        "-list: { http: GET /things, auth: [token, key], result: string }",
        "+list: { http: GET /things, auth: token, result: string }",
      ),
    },
    {
      id: "operation-credential-order",
      title: "An operation prefers a different credential if a client has several.",
      ...effect("yes", "differs", "yes"),
      applies: ({ at }) => authChange(at) === "order",
      cause: sameChange,
      target: sharedTarget,
      message: (found) =>
        `${subject(found, "sends", "send")} the first that is set of ${waysText(authWays(found.at).kept.new)}, was ${waysText(authWays(found.at).kept.old)}. Nothing to edit.`,
      example: withTwo(
        "-list: { http: GET /things, auth: [token, key], result: string }",
        "+list: { http: GET /things, auth: [key, token], result: string }",
      ),
    },
    {
      id: "operation-credential-added",
      title: "An operation accepts another credential, or can be called without one.",
      ...addition,
      applies: ({ at }) => authChange(at) === "way-added",
      cause: sameChange,
      target: sharedTarget,
      message: (found) => {
        const { added } = authWays(found.at);
        return added.length === 0
          ? `${subject(found, "can", "can")} be called without credentials now.`
          : `${subject(found, "accepts", "accept")} ${waysText(added)} as well now.`;
      },
      example: withTwo(
        "-list: { http: GET /things, auth: token, result: string }",
        "+list: { http: GET /things, auth: [token, key], result: string }",
      ),
    },
    {
      id: "operation-credential-stated",
      title: "The documented authorization of an operation changed.",
      kind: "docs",
      ...effect("yes", "same", "some"),
      applies: ({ at, new: now }) =>
        /^(?:restated|removed)$/.test(authChange(at)) && now?.auth !== "none",
      cause: sameChange,
      target: sharedTarget,
      message: (found) =>
        `Authorization of ${owner(found)}: ${changeNow(found, ({ auth }) => code(auth))}. Check your \`authorize\` function.`,
      example: withTwo(
        "-list: { http: GET /things, auth: none, result: string }",
        "+list: { http: GET /things, auth: unknown, result: string }",
      ),
    },
  ],
  "operation.id": rowsWith({ edit: ({ at }) => edited(at) }, [
    {
      id: "operation-moved-with-alias",
      title: "An operation moved to another resource, and still works in the former one.",
      ...addition,
      applies: (difference) => difference.new?.isAlias === true && isMoved(difference),
      cause: movedWith,
      target: movedTarget,
      message: (found) =>
        `${movedText(found)} The former resource is deprecated and still works. ${newIds}`,
      program: use("new"),
      example: movedToGoods("+renamedFrom: things\n"),
    },
    {
      id: "operation-moved",
      title: "An operation moved to another resource; its call is the same.",
      ...effect("no", "same", "yes"),
      applies: (difference) =>
        difference.new?.isAlias === false &&
        difference.new.hasPath !== true &&
        !isSwapped(difference) &&
        isMoved(difference),
      cause: movedWith,
      target: movedTarget,
      message: (found) => `${movedText(found)} ${movedAdvice(found)}`,
      example: movedToGoods(""),
    },
    {
      id: "operation-moved-with-path",
      title: "An operation moved to another resource, and its path contains the new name.",
      ...effect("no", "differs", "no"),
      applies: (difference) =>
        difference.new?.hasPath === true && !isSwapped(difference) && isMoved(difference),
      cause: movedWith,
      target: movedTarget,
      message: (found) => {
        const their = found.all.length === 1 ? "Its path contains" : "Their paths contain";
        return `${movedText(found)} ${their} the new name, too. ${movedAdvice(found)}`;
      },
      example: `-resource: things
-operations:
-  list: { http: GET /things, result: string }
@@ demo/thing.yaml
+resource: thing
+operations:
+  list: { http: GET /thing, result: string }
`,
    },
    {
      id: "operation-renamed-with-alias",
      title: "An operation has a new name, and the former one still works.",
      ...addition,
      cause: separateCause,
      applies: (difference) => difference.new?.isAlias === true && !isMoved(difference),
      message: ({ all: found, new: now }) => {
        const names = found.map(({ old }) => code(old?.name ?? ""));
        const [are, stay] =
          names.length === 1
            ? ["is", "The former name is deprecated and still works."]
            : ["are", "The former names are deprecated and still work."];
        return `${allOf(names)} ${are} ${code(now?.name ?? "")} now. ${stay} ${newIds}`;
      },
      program: use("new"),
      example: operations(
        "-search: { http: GET /things, result: string }",
        "+find: { http: GET /things, renamedFrom: things.search, result: string }",
      ),
    },
    {
      id: "operation-renamed",
      title: "An operation has a new name; its call is the same.",
      ...effect("no", "same", "yes"),
      cause: separateCause,
      applies: (difference) =>
        difference.new?.isAlias === false && !isSwapped(difference) && !isMoved(difference),
      message: ({ old, new: now }) =>
        `${code(old?.name ?? "")} is ${likely(now?.sure === true)}${code(now?.name ?? "")} now. Rename it where it is called.`,
      example: operations(
        "-search: { http: GET /things, result: string }",
        "+find: { http: GET /things, result: string }",
      ),
    },
    {
      id: "operations-swapped",
      title: "Operations of different types swapped names.",
      ...effect("no", "fails", "yes"),
      applies: ({ new: now }) => now?.swapped?.isSilent === false,
      cause: swappedWith,
      target: swappedTarget,
      message: (found) => `${swappedText(found)} Change the names where they are called.`,
      program: (found) =>
        found.at.operation?.old?.result.kind === "value"
          ? readOf(before(found), "json")
          : useOf(before(found)),
      example: operations(
        "-count: { http: GET /count, result: integer }",
        "-title: { http: GET /title, result: string }",
        "+title: { http: GET /count, result: integer }",
        "+count: { http: GET /title, result: string }",
      ),
    },
    {
      id: "operations-swapped-silently",
      title: "Operations of the same types swapped names.",
      ...effect("yes", "fails", "yes"),
      applies: ({ new: now }) => now?.swapped?.isSilent === true,
      cause: swappedWith,
      target: swappedTarget,
      message: (found) =>
        `${swappedText(found)} Calls compile and reach another operation: change the names where they are called.`,
      example: operations(
        '-start: { http: "POST /things/{id}:start", result: none }',
        '-stop: { http: "POST /things/{id}:stop", result: none }',
        '+stop: { http: "POST /things/{id}:start", result: none }',
        '+start: { http: "POST /things/{id}:stop", result: none }',
      ),
    },
  ]),
  "operation.pages": [
    {
      id: "pagination-changed",
      title: "Pages are requested differently.",
      ...effect("yes", "differs", "no"),
      applies: isChanged,
      message: (found) => {
        const { old, new: now } = found;
        const kept = old?.by === now?.by ? "" : ` A saved ${code("cursor")} is rejected.`;
        return `${owner(found)}: pages are requested by ${noLonger(found)}. Nothing to edit if you use ${code("…Pages")}.${kept}`;
      },
      program: (found) => pagesOf(before(found)),
      example: paged("-pages: { number: page, first: 1 }", "+pages: { number: page, first: 0 }"),
    },
    {
      id: "pagination-declared",
      title: "An operation has a function that reads all pages.",
      ...addition,
      applies: isAdded,
      message: (found) => {
        const { name } = found.at;
        return found.all.length === 1
          ? `New: ${code(pagesName(name))} reads all pages of ${code(name)}.`
          : `New: ${owner(found)} have functions that read all pages, such as ${code(pagesName(name))}.`;
      },
      program: (found) => pagesOf(after(found)),
      example: paged("+pages: { number: page, first: 1 }"),
    },
    {
      id: "pagination-removed",
      title: "The function that reads all pages of an operation was removed.",
      ...effect("no", "fails", "yes"),
      applies: isRemoved,
      message: (found) => {
        const { old, new: now } = found.at.operation ?? {};
        const name = code(pagesName(old?.id ?? ""));
        return found.all.length === 1
          ? `${name} was removed. Call ${code(now?.id ?? "")} for each page.`
          : `${owner(found)} no longer have a function that reads all pages, such as ${name}. Call the operation for each page.`;
      },
      edit: ({ at }) => renamedCall(at, pagesName),
      program: (found) => pagesOf(before(found)),
      example: paged("-pages: { number: page, first: 1 }"),
    },
  ],
  "operation.wait": [
    {
      id: "wait-changed",
      title: "Waiting for a job polls it differently.",
      ...effect("yes", "differs", "some"),
      applies: (one) => isChanged(one) && isSameJobResult(one.at),
      message: (found) =>
        `${owner(found)}: ${code("…AndWait")} polls the job differently. Check that it still ends with its result.`,
      program: (found) => waitsOf(before(found)),
      example: jobs(`-${waitFor("state")}`, `+${waitFor("id")}`),
    },
    {
      id: "wait-result-changed",
      title: "Waiting for a job returns a result of another type.",
      ...effect("some", "differs", "some"),
      applies: (one) => isChanged(one) && !isSameJobResult(one.at),
      message: (found) =>
        `${owner(found)}: ${code("…AndWait")} returns a result of another type. Check the code that uses it.`,
      program: (found) => waitsOf(before(found)),
      pattern: (found) => jobResultAs(before(found)),
      example: jobs(`-${waitFor("state")}`, `+${waitFor("count")}`),
    },
    {
      id: "wait-declared",
      title: "An operation has a function that waits for its job.",
      ...addition,
      applies: isAdded,
      message: (found) => {
        const { name } = found.at;
        return found.all.length === 1
          ? `New: ${code(waitName(name))} starts the job of ${code(name)}, and waits for its result.`
          : `New: ${owner(found)} have functions that wait for their jobs, such as ${code(waitName(name))}.`;
      },
      program: (found) => waitsOf(after(found)),
      example: jobs(`+${waitFor("state")}`),
    },
    {
      id: "wait-removed",
      title: "The function that waits for the job of an operation was removed.",
      ...effect("no", "fails", "yes"),
      applies: isRemoved,
      message: (found) => {
        const { old, new: now } = found.at.operation ?? {};
        const name = code(waitName(old?.id ?? ""));
        return found.all.length === 1
          ? `${name} was removed. Call ${code(now?.id ?? "")}, and ${code("poll")} the job.`
          : `${owner(found)} no longer have a function that waits for the job, such as ${name}. Use ${code("poll")}.`;
      },
      edit: ({ at }) => renamedCall(at, waitName),
      program: (found) => waitsOf(before(found)),
      example: jobs(`-${waitFor("state")}`),
    },
  ],
  "pages.read": [
    {
      id: "pagination-records-changed",
      title: "The items of pages are read from a field of another type.",
      ...effect("no", "differs", "some"),
      applies: breaksRecords,
      message: (found) =>
        `${owner(found)}: ${code(pagesName(found.at.operation?.new?.name ?? ""))} returns other records: it reads ${pagesText(found.new)}, no longer ${pagesText(found.old)}. Check the code that uses them.`,
      program: (found) => recordsAs(before(found)),
      example: ` resource: things
 operations:
   list:
     http: GET /things
     query: { page: integer }
     result: List
-    pages: { number: page, items: things }
+    pages: { number: page, items: parts }
 types:
   Thing: { fields: { name: string } }
   Part: { fields: { code: string } }
   List: { fields: { things: "Thing[]", parts: "Part[]" } }
`,
    },
    {
      id: "pagination-fields-changed",
      title: "The items of pages, or the link to the next page, are read from another field.",
      ...effect("yes", "differs", "some"),
      applies: (difference) => !breaksRecords(difference),
      message: (found) =>
        `${owner(found)}: pages are read by ${noLonger(found)}. Nothing to edit if you use ${code("…Pages")}.`,
      program: (found) => pagesOf(before(found)),
      example: ` resource: things
 operations:
   list:
     http: GET /things
     query: { token: string }
     result: List
-    pages: { token: token, next: next, items: things }
+    pages: { token: token, next: nextToken, items: things }
 types:
   List: { fields: { things: "string[]", next: string, nextToken: string } }
`,
    },
  ],
  "pages.end": [
    {
      id: "pagination-end-changed",
      title: "The page size or the field that identifies the last page changed.",
      ...effect("yes", "same", "yes"),
      message: (found) =>
        `${owner(found)}: pages are counted by ${change(found, pagesText)}. The records are the same; pagination can need one request more or less to find the end.`,
      program: (found) => pagesOf(before(found)),
      example: oneOperation(
        "list",
        "GET /things",
        " query: { page: integer, limit: integer }",
        " result: string[]",
        "-pages: { number: page, size: limit }",
        "+pages: { number: page, size: limit, most: 100 }",
      ),
    },
  ],
  "operation.query": [
    {
      id: "query-known",
      title: "The query parameters of an operation are documented now.",
      ...docs,
      applies: isRemoved,
      message: (found) =>
        `${owner(found)}: the query parameters are documented now. Parameters in the call option \`query\` are sent as before.`,
      example: list("-query: unknown"),
    },
    {
      id: "query-unknown",
      title: "The query parameters of an operation are not documented.",
      ...docs,
      applies: isAdded,
      message: (found) =>
        `${owner(found)}: the query parameters are not documented. Pass those that you know in the call option \`query\`.`,
      example: list("+query: unknown"),
    },
  ],
  "operation.ranges": [
    {
      id: "ranges-added",
      title: "An interrupted download is resumed.",
      ...effect("yes", "same", "yes"),
      applies: isAdded,
      message: (found) =>
        `${subject(found, "supports", "support")} partial downloads now: an interrupted download is resumed.`,
      example: read("+ranges: true"),
    },
    {
      id: "ranges-removed",
      title: "An interrupted download is no longer resumed.",
      ...effect("yes", "differs", "yes"),
      applies: isRemoved,
      message: (found) =>
        `${subject(found, "no longer supports", "no longer support")} partial downloads: an interrupted download is a NetworkError.`,
      example: read("-ranges: true"),
    },
  ],
  "operation.cache": [
    {
      id: "cache-added",
      title: "Unchanged responses are kept, and their bodies are not sent again.",
      ...effect("yes", "same", "yes"),
      applies: ({ new: now }) => now !== undefined,
      message: (found) =>
        `${subject(found, "keeps", "keep")} responses with an ETag now: an unchanged result is returned without its body being sent.`,
      example: list("+cache: etag"),
    },
    {
      id: "cache-removed",
      title: "Responses are no longer kept; each call receives a body.",
      ...effect("yes", "same", "yes"),
      applies: isRemoved,
      message: (found) =>
        `${subject(found, "no longer keeps", "no longer keep")} responses: each call receives a whole body.`,
      example: list("-cache: etag"),
    },
  ],
  "operation.requires": [
    {
      id: "requires-added",
      title: "An operation needs a plan or role.",
      ...effect("yes", "differs", "some"),
      applies: isAdded,
      message: (found) =>
        `${subject(found, "requires", "require")} now: ${found.new ?? ""}. Callers without it are refused.`,
      example: list("+requires: Standard plan"),
    },
    {
      id: "requires-changed",
      title: "An operation needs a different plan or role.",
      ...effect("yes", "differs", "some"),
      applies: (difference) => isChanged(difference) && !isLoosened(difference),
      message: (found) =>
        `${subject(found, "requires", "require")} ${change(found, String)}. Callers without it are refused.`,
      example: list("-requires: Standard plan", "+requires: Professional plan"),
    },
    {
      id: "requires-loosened",
      title: "An operation accepts another plan or role as well.",
      ...effect("yes", "same", "yes"),
      applies: isLoosened,
      message: (found) =>
        `${subject(found, "requires", "require")} ${change(found, String)}. Present callers keep their access.`,
      example: list("-requires: things.read", "+requires: things.read, or things.write"),
    },
    {
      id: "requires-removed",
      title: "An operation no longer needs a plan or role.",
      ...effect("yes", "same", "yes"),
      applies: isRemoved,
      message: (found) =>
        `${subject(found, "no longer requires", "no longer require")} ${found.old ?? ""}.`,
      example: list("-requires: Standard plan"),
    },
  ],
});

/** Returns the advice after a colon, or an empty string. */
const adviceOf = ({ new: advice = "" }: Finding<"deprecated">, without: string): string =>
  advice === "" ? without : `: ${advice}`;

/** Formats a change of pagination: `number page`, no longer by `offset start`. */
const noLonger = ({ old, new: now }: Finding<"operation.pages" | "pages.read">): string =>
  `${pagesText(now)}, no longer by ${pagesText(old)}`;

/** Joins names: `a`, `b` and `c`. */
const allOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** Gives advice about a removal: a different operation can have the same id now. */
function removalAdvice({ at, all: found }: Finding<"operation">): string {
  const ids = new Set(operationIds(at.service.new));
  return found.some((one) => ids.has(one.at.name))
    ? "Another operation has its name now: check its calls."
    : "Calls no longer compile.";
}

/** Lists all removed operations. There are rarely many, and readers look for a specific one. */
const namesOf = ({ all }: Finding<"operation">): string =>
  all.map(({ at: { operation } }) => code(operation?.new?.name ?? "")).join(", ");

function renamedCall(at: Target, nameOf: (id: string) => string): Edit | undefined {
  const old = at.operation?.old;
  return (
    old && {
      before: callText(at, { ...old, id: nameOf(old.id) }, "old"),
      after: useText(at, "new"),
    }
  );
}
