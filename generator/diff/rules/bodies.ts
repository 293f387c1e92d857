/** Rules about whether there is a body or a result. */
import type { Result } from "../../model/model.ts";
import { before, bodyGiven, callOf, useOf } from "../witness/calls.ts";
import { bodyArgument, bodyForm } from "../../model/body.ts";
import { bodyExample, bodyText } from "./body-text.ts";
import { code, owner, verb } from "../wording/words.ts";
import { effect, table, use } from "../verdict/table.ts";
import { isAdded, isRemoved } from "../facts/difference.ts";
import { isReadAlike } from "../verdict/result-changes.ts";
import { kindChange, resultText } from "./result-kind.ts";
import { readOf, voidOf } from "../witness/result.ts";
import { resultAs } from "../witness/result-uses.ts";
import { sameChange, sharedTarget } from "../wording/causes.ts";
import { useText } from "../wording/edits.ts";

export const bodiesRules = table(
  {},
  {
    body: [
      {
        id: "body-added-optional",
        title: "A call takes a body, which may be left out.",
        kind: "addition",
        ...effect("yes", "same", "yes"),
        applies: (difference) => isAdded(difference) && difference.new?.required === false,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} ${verb(found, "takes", "take")} a body now (${bodyText(found.difference.new)}). It may be left out.`,
        witness: ({ difference: { at, new: now }, context: { models } }) =>
          useOf({ at, models, side: "new", also: bodyGiven(now) }),
      },
      {
        id: "body-added-required",
        title: "A call needs a body.",
        ...effect("no", "same", "no"),
        applies: (difference) => isAdded(difference) && difference.new?.required === true,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} now ${verb(found, "needs", "need")} a body (${bodyText(found.difference.new)}). Add it.`,
        edit: ({ difference: { at, new: now } }) => ({
          before: useText(at, "old"),
          after: useText(at, "new", bodyExample(now)),
        }),
        witness: use("old"),
      },
      {
        id: "body-removed",
        title: "A call no longer takes a body.",
        ...effect("no", "differs", "some"),
        applies: isRemoved,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} no longer ${verb(found, "takes", "take")} a body (was ${bodyText(found.difference.old)}). Remove it where it is passed.`,
        edit: ({ difference: { at, old } }) => ({
          before: useText(at, "old", bodyExample(old)),
          after: useText(at, "new"),
        }),
        witness: ({ difference: { at, old }, context: { models } }) =>
          useOf({ at, models, side: "old", also: bodyGiven(old) }),
      },
    ],
    "body.argument": [
      {
        id: "body-argument-changed",
        title: "A call takes bytes instead of a value, or a value instead of bytes.",
        ...effect("no", "differs", "no"),
        applies: () => true,
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          if (old === undefined || now === undefined) return "";
          const [taken, takes] = [old, now].map((body) => code(bodyArgument(body)));
          return `${owner(found)} ${verb(found, "takes", "take")} ${takes} now (${bodyForm(now)}), in place of ${taken} (${bodyForm(old)}).`;
        },
        edit: ({ difference: { at, old, new: now } }) => ({
          before: useText(at, "old", bodyExample(old)),
          after: useText(at, "new", bodyExample(now)),
        }),
        witness: ({ difference: { at, old }, context: { models } }) =>
          useOf({ at, models, side: "old", also: bodyGiven(old) }),
      },
    ],
    "body.form": [
      {
        id: "body-form-changed",
        title: "A body is serialized differently; code stays the same.",
        ...effect("yes", "differs", "no"),
        applies: () => true,
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          if (old === undefined || now === undefined) return "";
          return `The body of ${owner(found)} is sent as ${bodyForm(now)}, was ${bodyForm(old)}. Nothing to edit.`;
        },
        witness: ({ difference: { at }, context: { models } }) =>
          useOf({ at, models, side: "old", also: bodyGiven(at.operation?.old?.body) }),
      },
    ],
    "body.required": [
      {
        id: "body-became-optional",
        title: "The body of a call may be left out now.",
        kind: "addition",
        ...effect("yes", "same", "yes"),
        applies: ({ new: now }) => now === false,
        cause: sameChange,
        target: sharedTarget,
        message: (found) => `The body may be left out of ${owner(found)} now.`,
        witness: use("new"),
      },
      {
        id: "body-became-required",
        title: "The body of a call must be passed now.",
        ...effect("no", "same", "some"),
        applies: ({ new: now }) => now === true,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} now ${verb(found, "needs", "need")} the body, which could be left out. Add it where it is missing.`,
        edit: ({ difference: { at } }) => {
          return {
            before: useText(at, "old"),
            after: useText(at, "new", bodyExample(at.operation?.new?.body)),
          };
        },
        witness: use("old"),
      },
    ],
    "result.orNone": [
      {
        id: "result-may-be-none",
        title: "A response may be empty.",
        ...effect("no", "differs", "some"),
        applies: ({ new: now }) => now === true,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} may return \`undefined\` now: an empty answer is a success too. Add \`?.\` or a default where it is read.`,
        edit: ({ difference: { at } }) => ({
          before: `const result = await ${useText(at, "old")};`,
          after: `const result = (await ${useText(at, "new")}) ?? …;`,
        }),
        witness: ({ difference: { at }, context: { models } }) =>
          readOf(models.old, at.service.old, at.operation?.old, "value"),
      },
      {
        id: "result-never-none",
        title: "A response is never empty any more.",
        ...effect("yes", "same", "yes"),
        applies: ({ new: now }) => now === false,
        cause: sameChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} always ${verb(found, "returns", "return")} a value now, never \`undefined\`.`,
        witness: ({ difference: { at }, context: { models } }) =>
          readOf(models.old, at.service.old, at.operation?.old, "something"),
      },
    ],
    "result.end": [
      {
        id: "result-end-changed",
        title: "Another event ends a stream.",
        ...effect("yes", "differs", "no"),
        applies: () => true,
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          const said = (end: string | undefined): string =>
            end === undefined ? "where the answer ends" : `at ${code(end)}`;
          return `The events of ${owner(found)} end ${said(now)} now, ended ${said(old)}. Nothing to edit.`;
        },
        witness: use("old"),
      },
    ],
    "result.kind": [
      {
        id: "result-kind-changed",
        title: "A call returns another kind of result.",
        ...effect("no", "fails", "no"),
        applies: (difference) =>
          isOther(difference.old, difference.new) && !isReadAlike(difference),
        cause: kindChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} ${verb(found, "returns", "return")} ${resultText(found.difference.new)} now, was ${resultText(found.difference.old)}. Look at what reads it.`,
        witness: (found) => resultAs(before(found)),
      },
      {
        id: "result-read-otherwise",
        title:
          "A response is read in another way, as text, as JSON or by its status; its type is the same.",
        ...effect("yes", "differs", "no"),
        applies: (difference) => isReadAlike(difference),
        cause: kindChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} ${verb(found, "returns", "return")} ${resultText(found.difference.new)} now, was ${resultText(found.difference.old)}: the type is the same, and the client reads the response accordingly. Nothing to edit.`,
        witness: (found) => resultAs(before(found)),
      },
      {
        id: "result-media-to-value",
        title: "A call returns JSON instead of bytes.",
        ...effect("no", "fails", "no"),
        applies: ({ old, new: now }) => old?.kind === "media" && now?.kind === "value",
        cause: kindChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} ${verb(found, "returns", "return")} ${resultText(found.difference.new)} now, was a download. Use the value itself.`,
        edit: ({ difference: { at } }) => ({
          before: `const bytes = await (await ${useText(at, "old")}).bytes();`,
          after: `const result = await ${useText(at, "new")};`,
        }),
        witness: ({ difference: { at }, context: { models } }) =>
          readOf(models.old, at.service.old, at.operation?.old, "bytes"),
      },
      {
        id: "result-value-to-media",
        title: "A call returns bytes instead of JSON.",
        ...effect("no", "fails", "no"),
        applies: ({ old, new: now }) => old?.kind === "value" && now?.kind === "media",
        cause: kindChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} ${verb(found, "returns", "return")} a download now, was ${resultText(found.difference.old)}. Read its bytes.`,
        edit: ({ difference: { at } }) => ({
          before: `const result = await ${useText(at, "old")};`,
          after: `const bytes = await (await ${useText(at, "new")}).bytes();`,
        }),
        witness: ({ difference: { at }, context: { models } }) =>
          readOf(models.old, at.service.old, at.operation?.old, "json"),
      },
      {
        id: "result-value-to-void",
        title: "A call no longer returns anything.",
        ...effect("no", "fails", "no"),
        applies: ({ new: now }) => now?.kind === "none",
        cause: kindChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} ${verb(found, "returns", "return")} nothing any more, was ${resultText(found.difference.old)}. Remove what reads it.`,
        edit: ({ difference: { at } }) => ({
          before: `const result = await ${useText(at, "old")};`,
          after: `await ${useText(at, "new")};`,
        }),
        witness: ({ difference: { at }, context: { models } }) =>
          readOf(models.old, at.service.old, at.operation?.old, "something"),
      },
      {
        id: "result-void-to-exists",
        title: "A call that returned nothing returns a boolean, and a 404 is no error any more.",
        ...effect("some", "differs", "some"),
        applies: ({ old, new: now }) => old?.kind === "none" && now?.kind === "exists",
        cause: kindChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} ${verb(found, "returns", "return")} \`true\` for a success and \`false\` for a 404 now; returned was nothing, and a 404 was an \`HttpError\`. Look at what catches it.`,
        witness: ({ difference: { at }, context: { models } }) => ({
          ordinary: callOf(models.old, at.service.old, at.operation?.old),
          pattern: voidOf(models.old, at.service.old, at.operation?.old),
        }),
      },
      {
        id: "result-void-to-value",
        title: "A call that returned nothing returns a value.",
        kind: "addition",
        ...effect("some", "same", "yes"),
        applies: ({ old, new: now }) => old?.kind === "none" && now?.kind !== "exists",
        cause: kindChange,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} ${verb(found, "returns", "return")} ${resultText(found.difference.new)} now, was nothing. Code still compiles, except where it declares \`Promise<void>\`.`,
        witness: ({ difference: { at }, context: { models } }) => ({
          ordinary: readOf(models.new, at.service.new, at.operation?.new, "something"),
          pattern: voidOf(models.old, at.service.old, at.operation?.old),
        }),
      },
    ],
  },
);

/** Neither has a rule of its own. */
function isOther(old: Result | undefined, now: Result | undefined): boolean {
  const kinds = [old?.kind ?? "none", now?.kind ?? "none"];
  return !kinds.includes("none") && !kinds.every((kind) => kind === "media" || kind === "value");
}
