/** Rules about where requests go. */
import { bodyType } from "../../model/body.ts";
import { bothOf, callWith, mediaOf } from "../witness/calls.ts";
import { code, owner, value, verb } from "../wording/words.ts";
import { effect, table, use } from "../verdict/table.ts";
import { fixedField, fixedKey } from "../../model/fixed.ts";
import { fixedName } from "../wording/fixed-text.ts";
import { givenOf, keyOf } from "../witness/sample.ts";
import { isAdded, isChanged, isRemoved } from "../facts/difference.ts";
import { isEncoding } from "./is-encoding.ts";
import { plural } from "../../text/plural.ts";
import { sameChange, sharedTarget } from "../wording/causes.ts";
import { segmentChange } from "../wording/paths.ts";
import { useText } from "../wording/edits.ts";

export const pathsRules = table(
  {},
  {
    fixed: [
      {
        id: "body-field-became-fixed",
        title: "A field of a body has a fixed value now, which callers cannot pass.",
        ...effect("no", "differs", "some"),
        applies: (difference) =>
          isAdded(difference) &&
          fixedField(difference.at.operation?.old, difference.new) !== undefined &&
          fixedField(difference.at.operation?.new, difference.new) !== undefined,
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { new: now } = found.difference;
          const name = now === undefined ? "" : fixedKey(now);
          return `${code(name)} is always ${value(now?.value ?? null)} in ${owner(found)} now. Remove it where it is passed.`;
        },
        witness: ({ difference: { at, new: now }, context: { models } }) => {
          const operation = at.operation?.old;
          const body = givenOf(bodyType(operation?.body), [], [now?.name ?? ""]);
          const field = `${keyOf(now?.name ?? "")}: ${JSON.stringify(now?.value)}`;
          return {
            ordinary: callWith(
              models.old,
              at.service.old,
              operation && { ...operation, body: undefined },
              { written: `body: { ...${body}, ${field} }` },
              (call) => `(client) => ${call}`,
            ),
          };
        },
      },
      {
        id: "fixed-added",
        title: "A new fixed value is sent.",
        ...effect("yes", "differs", "no"),
        applies: isAdded,
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { new: now } = found.difference;
          return `${fixedName(now)} is sent as ${value(now?.value ?? "")} by ${owner(found)} now. Nothing to edit.`;
        },
        witness: use("old"),
      },
      {
        id: "fixed-changed",
        title: "A fixed value changed.",
        ...effect("yes", "differs", "no"),
        applies: isChanged,
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          return `${fixedName(now)} is sent as ${value(now?.value ?? "")}, was ${value(old?.value ?? "")}, by ${owner(found)}. Nothing to edit.`;
        },
        witness: use("old"),
      },
      {
        id: "fixed-removed",
        title: "A fixed value is no longer sent.",
        ...effect("yes", "differs", "some"),
        applies: isRemoved,
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old } = found.difference;
          return `${fixedName(old)} is no longer sent by ${owner(found)}; it was always ${value(old?.value ?? "")}. Nothing to edit.`;
        },
        witness: use("old"),
      },
      {
        id: "fixed-became-body-field",
        title: "A field of a body with a fixed value must be passed by callers now.",
        ...effect("no", "same", "yes"),
        applies: (difference) =>
          isRemoved(difference) &&
          fixedField(difference.at.operation?.old, difference.old) !== undefined &&
          fixedField(difference.at.operation?.new, difference.old)?.required === true,
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old } = found.difference;
          const name = old === undefined ? "" : fixedKey(old);
          return `${code(name)} must be passed to ${owner(found)} now; it was always ${value(old?.value ?? null)}. Add it.`;
        },
        witness: use("old"),
      },
    ],
    "path.media": [
      {
        id: "media-path-added",
        title: "An operation takes media to upload.",
        kind: "addition",
        ...effect("yes", "same", "yes"),
        applies: isAdded,
        message: ({ difference: { at, new: now } }) =>
          `${code(at.name)} takes \`media\` now, which goes to ${code(now?.template.text ?? "")}.`,
        witness: ({ difference: { at }, context: { models } }) =>
          mediaOf(models.new, at.service.new, at.operation?.new),
      },
      {
        id: "media-path-removed",
        title: "An operation no longer takes media to upload.",
        ...effect("no", "fails", "no"),
        applies: isRemoved,
        message: ({ difference: { at } }) =>
          `${code(at.name)} no longer takes \`media\`. Remove it where it is passed.`,
        edit: ({ difference: { at } }) => ({
          before: useText(at, "old", "media: …"),
          after: useText(at, "new"),
        }),
        witness: ({ difference: { at }, context: { models } }) =>
          mediaOf(models.old, at.service.old, at.operation?.old),
      },
    ],
    "path.both": [
      {
        id: "both-path-added",
        title: "An upload takes media, and JSON about it, in one request.",
        kind: "addition",
        ...effect("yes", "same", "yes"),
        applies: isAdded,
        message: ({ difference: { at, new: now } }) =>
          `${code(at.name)} takes \`media\` and \`body\` in one request now, which goes to ${code(now?.template.text ?? "")}.`,
        witness: ({ difference: { at }, context: { models } }) =>
          bothOf(models.new, at.service.new, at.operation?.new),
      },
      {
        id: "both-path-removed",
        title: "An upload no longer takes media, and JSON about it, in one request.",
        ...effect("no", "fails", "no"),
        applies: isRemoved,
        message: ({ difference: { at } }) =>
          `${code(at.name)} no longer takes \`media\` and \`body\` in one request. Make a call with each.`,
        edit: ({ difference: { at } }) => ({
          before: useText(at, "old", "body: …, media: …"),
          after: useText(at, "new"),
        }),
        witness: ({ difference: { at }, context: { models } }) =>
          bothOf(models.old, at.service.old, at.operation?.old),
      },
    ],
    "path.template": [
      {
        id: "path-changed",
        title: "An operation is requested at another path.",
        ...effect("yes", "differs", "no"),
        applies: () => true,
        cause: ({ old, new: now }) => JSON.stringify(segmentChange(old ?? "", now ?? "")),
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          const { operation } = found.difference.at;
          const whole = [operation?.old, operation?.new].map((one) => one?.paths[0]?.template.text);
          const parts = found.all.length === 1 ? whole : segmentChange(old ?? "", now ?? "");
          const [before, after] = parts.map((part = "") => (part === "" ? "nothing" : code(part)));
          return `${owner(found)} ${verb(found, "is", "are")} requested at ${after}, was ${before}. Nothing to edit.`;
        },
        witness: use("old"),
      },
    ],
    "path.form": [
      {
        id: "path-variable-encoding",
        title: "Slashes in a value of a path are kept, or no longer are.",
        ...effect("yes", "differs", "some"),
        applies: isEncoding,
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { new: now } = found.difference;
          const name = code(now?.variable ?? "");
          return now?.pattern === "**"
            ? `${name} may contain \`/\` in ${owner(found)} now: it is no longer escaped.`
            : `${name} is one segment of the path of ${owner(found)} now: \`/\` in it is escaped.`;
        },
        witness: use("old"),
      },
      {
        id: "path-variable-pattern",
        title: "A value of a path must have another form.",
        ...effect("yes", "fails", "some"),
        applies: (difference) => !isEncoding(difference),
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          return `${code(now?.variable ?? "")} has the form ${code(now?.pattern ?? "")}, was ${code(old?.pattern ?? "")}, in ${owner(found)}. Change the value; another one throws \`ParameterError\`.`;
        },
        witness: use("old"),
      },
    ],
    "path.version": [
      {
        id: "version-changed",
        title: "Paths name another version.",
        ...effect("yes", "differs", "some"),
        applies: () => true,
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          const count = plural(found.reaches.length, "operation");
          if (old === "")
            return `Version prefix ${code(now ?? "")}, was none, on ${count}. Nothing to edit.`;
          return now === ""
            ? `Version prefix ${code(old ?? "")} is gone on ${count}. Nothing to edit.`
            : `Version prefix ${code(now ?? "")}, was ${code(old ?? "")}, on ${count}. Nothing to edit; clients made before call the old version.`;
        },
        witness: use("old"),
      },
    ],
  },
);
