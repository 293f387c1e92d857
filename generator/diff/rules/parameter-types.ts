/** Rules about types, for those who pass them as arguments. */
import { after, before } from "../witness/calls.ts";
import { nameOnly } from "../witness/type-uses.ts";
import { closes, isClosedIn, opens } from "../verdict/member-changes.ts";
import { code } from "../wording/words.ts";
import { addition, docs, effect, table } from "../verdict/table.ts";
import { enumHolder, enumTarget, forValues, sameEnum, valuesOf } from "../wording/member-words.ts";
import { giveValue, passedOn, switchOver, tableOf } from "../witness/choices.ts";
import { isAdded, isRemoved } from "../facts/difference.ts";
import { isSent, affectedOperations } from "../facts/views.ts";
import { jsonText } from "../../spec/document/plain-value.ts";
import { list, sentTypes } from "./examples.ts";
import { sentTypeRules } from "./sent.ts";

export const parameterTypesRules = table({
  expression: sentTypeRules("parameter", "A parameter", {
    widened: list(" query:", "-  sort: string", "+  sort: string | integer"),
    narrowed: list(" query:", "-  sort: string | integer", "+  sort: integer"),
    enum: list(" query:", "-  sort: string", "+  sort: \"'name' | 'age'\""),
    changed: list(" query:", "-  sort: string", "+  sort: integer"),
    format: list(" query:", "-  sort: date", "+  sort: datetime"),
  }),
  "enum.value": [
    {
      id: "parameter-enum-added",
      title: "A request accepts a new value of an enum.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: (difference) => isAdded(difference) && isSent(difference),
      cause: sameEnum,
      target: enumTarget,
      reaches: affectedOperations,
      message: (found) =>
        `${valuesOf(found)} ${forValues(found, "is", "are")} accepted for ${enumHolder(found)} now. Add ${forValues(found, "it", "them")} where code has an entry or a case for each value.`,
      witness: (found) => ({
        ordinary: giveValue(after(found), found.new),
        pattern: isClosedIn(found, "sent")
          ? switchOver(before(found), "sent")
          : tableOf(before(found), "sent"),
      }),
      example: list(
        " query:",
        "-  sort: \"'name' | 'age'\"",
        "+  sort: \"'name' | 'age' | 'size'\"",
      ),
    },
    {
      id: "parameter-enum-removed",
      title: "A request no longer accepts a value of an enum.",
      ...effect("no", "fails", "some"),
      applies: (difference) =>
        isRemoved(difference) && isSent(difference) && isClosedIn(difference, "sent"),
      cause: sameEnum,
      target: enumTarget,
      reaches: affectedOperations,
      message: (found) =>
        `${valuesOf(found)} ${forValues(found, "is", "are")} no longer accepted for ${enumHolder(found)}. Remove what sends ${forValues(found, "it", "them")}.`,
      edit: ({ old }) => ({
        before: old === undefined ? "" : jsonText(old.value),
        after: "",
      }),
      witness: (found) => giveValue(before(found), found.old),
      example: list(
        " query:",
        "-  sort: \"'name' | 'age' | 'size'\"",
        "+  sort: \"'name' | 'age'\"",
      ),
    },
    {
      id: "parameter-enum-removed-open",
      title: "A value is no longer listed in an open enum of a request.",
      ...effect("yes", "differs", "some"),
      applies: (difference) =>
        isRemoved(difference) && isSent(difference) && !isClosedIn(difference, "sent"),
      cause: sameEnum,
      target: enumTarget,
      reaches: affectedOperations,
      message: (found) =>
        `${valuesOf(found)} ${forValues(found, "is", "are")} no longer listed for ${enumHolder(found)}. Code that sends ${forValues(found, "it", "them")} compiles; the server may refuse ${forValues(found, "it", "them")}.`,
      witness: (found) => nameOnly(before(found), "sent"),
      example: sentTypes(
        " Thing: { fields: { state: State } }",
        " State:",
        "-  values: { on: , off: , idle: }",
        "+  values: { on: , off: }",
        "   open: true",
      ),
    },
  ],
  "enum.deprecated": [
    {
      id: "parameter-enum-deprecated",
      title: "A value of an enum is deprecated.",
      ...docs,
      reaches: affectedOperations,
      message: ({ at, new: now }) =>
        `${code(at.name)} is deprecated now${now === undefined || now === "" ? "." : `: ${now}`}`,
      witness: (found) => nameOnly(before(found)),
      example: sentTypes(
        " Thing: { fields: { state: State } }",
        " State:",
        "   values:",
        "     on:",
        "-    off:",
        "+    off: { deprecated: Use on. }",
      ),
    },
  ],
  "enum.open": [
    {
      id: "parameter-enum-opened",
      title: "An enum of a request is open: values that are not listed are accepted.",
      ...addition,
      applies: (difference) => opens(difference, "sent"),
      reaches: affectedOperations,
      message: ({ at }) => `Values that ${code(at.name)} does not list may be sent now.`,
      witness: (found) => nameOnly(after(found), "sent"),
      example: sentTypes(
        " Thing: { fields: { state: State } }",
        " State:",
        "   values: { on: , off: }",
        "-  open: false",
        "+  open: true",
      ),
    },
    {
      id: "parameter-enum-closed",
      title: "An enum of a request is closed: only listed values are accepted.",
      ...effect("no", "fails", "some"),
      applies: (difference) => closes(difference, "sent"),
      reaches: affectedOperations,
      message: ({ at }) => `Only the values that ${code(at.name)} lists may be sent now.`,
      witness: (found) => passedOn(before(found), "sent"),
      example: sentTypes(
        " Thing: { fields: { state: State } }",
        " State:",
        "   values: { on: , off: }",
        "-  open: true",
        "+  open: false",
      ),
    },
  ],
});
