import { parameterTarget, sameParameter } from "../wording/causes.ts";
import { after, before } from "../programs/calls.ts";
import { nameOnly, sendAs } from "../programs/type-uses.ts";
import { becomes, becomesString, isClosedIn } from "../verdict/compatibility.ts";
import { code } from "../wording/words.ts";
import { docs, effect, rowsWith, tableWith } from "../verdict/table.ts";
import {
  enumTaker,
  enumTarget,
  forValues,
  renamedValues,
  sameEnum,
  typeChange,
  valuesOf,
} from "../wording/type-words.ts";
import { renamedValue } from "../wording/edits.ts";
import { giveValue, passedOn, switchOver, tableOf } from "../programs/choices.ts";
import { valueText } from "../../sheets/types/type.ts";
import { isAdded, isRemoved } from "../facts/difference.ts";
import { isReceived, isSent, affectedOperations } from "../facts/views.ts";
import { query, sentState } from "./examples.ts";
import { sentTypeRules } from "./sent.ts";

const common = { reaches: affectedOperations } as const;

export const parameterTypesRules = tableWith(common, {
  expression: [
    ...sentTypeRules("parameter", "A parameter", {
      widened: query("sort", "string", "string | integer"),
      narrowed: query("sort", "string | integer", "integer"),
      freed: query("sort", "\"'name' | 'age'\"", "string"),
      enum: query("sort", "string", "\"'name' | 'age'\""),
      changed: query("sort", "string", "integer"),
      format: query("sort", "date", "datetime"),
    }),
    {
      id: "parameter-became-string",
      title: "A parameter is a string in code, and accepts the same values.",
      ...effect("no", "same", "yes"),
      cause: sameParameter,
      target: parameterTarget,
      applies: (difference) => isSent(difference) && becomesString(difference),
      message: (found) => `${typeChange(found)} Pass the same value as a string.`,
      program: (found) => sendAs(before(found), found.old),
      example: query("sort", "integer", "string"),
    },
  ],
  "enum.value": rowsWith<"enum.value">({ cause: sameEnum, target: enumTarget }, [
    {
      id: "parameter-enum-added",
      title: "A request accepts a new value of an enum.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: (difference) => isAdded(difference) && isSent(difference),
      message: (found) =>
        `${valuesOf(found)} ${forValues(found, "is", "are")} accepted for ${enumTaker(found)} now. Add ${forValues(found, "it", "them")} to code that has an entry or a case for each value.`,
      program: (found) => giveValue(after(found), found.new),
      pattern: (found) =>
        isClosedIn(found, "sent")
          ? switchOver(before(found), "sent")
          : tableOf(before(found), "sent"),
      example: query("sort", "\"'name' | 'age'\"", "\"'name' | 'age' | 'size'\""),
    },
    {
      id: "parameter-enum-removed",
      title: "A request no longer accepts a value of an enum.",
      ...effect("no", "fails", "some"),
      applies: (difference) =>
        isRemoved(difference) && isSent(difference) && isClosedIn(difference, "sent"),
      message: (found) =>
        `${valuesOf(found)} ${forValues(found, "is", "are")} no longer accepted for ${enumTaker(found)}. Remove the code that sends${isReceived(found) ? " or compares" : ""} ${forValues(found, "it", "them")}.`,
      edit: ({ old }) => ({
        before: old === undefined ? "" : valueText(old.value),
        after: "",
      }),
      program: (found) => giveValue(before(found), found.old),
      example: query("sort", "\"'name' | 'age' | 'size'\"", "\"'name' | 'age'\""),
    },
    {
      id: "parameter-enum-removed-open",
      title: "A value is no longer listed in an open enum of a request.",
      ...effect("some", "differs", "some"),
      applies: (difference) =>
        isRemoved(difference) && isSent(difference) && !isClosedIn(difference, "sent"),
      message: (found) =>
        `${valuesOf(found)} ${forValues(found, "is", "are")} no longer listed for ${enumTaker(found)}. Code that sends ${forValues(found, "it", "them")} compiles, unless it names the type; the server can refuse ${forValues(found, "it", "them")}.`,
      program: (found) => nameOnly(before(found), "sent"),
      pattern: (found) => tableOf(before(found), "sent"),
      example: sentState(
        "-  values: { on: , off: , idle: }",
        "+  values: { on: , off: }",
        "   open: true",
      ),
    },
  ]),
  "enum.renamed": rowsWith<"enum.renamed">(
    { cause: sameEnum, target: enumTarget, edit: renamedValue },
    [
      {
        id: "parameter-enum-renamed",
        title: "A request accepts a different value of an enum, probably the same one renamed.",
        ...effect("no", "fails", "some"),
        applies: (difference) => isSent(difference) && isClosedIn(difference, "sent"),
        message: (found) =>
          `Values of ${enumTaker(found)}: ${renamedValues(found)}. Rename the value where it is ${isReceived(found) ? "sent, compared or listed" : "sent"}.`,
        program: (found) => giveValue(before(found), found.old),
        example: query("sort", "\"'name' | 'age'\"", "\"'name' | 'AGE'\""),
      },
      {
        id: "parameter-enum-renamed-open",
        title: "An open enum of a request lists a different value, probably the same one renamed.",
        ...effect("some", "differs", "some"),
        applies: (difference) => isSent(difference) && !isClosedIn(difference, "sent"),
        message: (found) =>
          `Values of ${enumTaker(found)}: ${renamedValues(found)}. Code that sends the old value compiles, and the server can refuse it: rename it where it is ${isReceived(found) ? "sent, compared or listed" : "sent"}.`,
        program: (found) => nameOnly(before(found), "sent"),
        pattern: (found) => tableOf(before(found), "sent"),
        example: sentState(
          "-  values: { on: , queued: }",
          "+  values: { on: , QUEUED: }",
          "   open: true",
        ),
      },
    ],
  ),
  "enum.deprecated": [
    {
      id: "parameter-enum-deprecated",
      title: "A value of an enum is deprecated, or no longer is.",
      ...docs,
      message: ({ at, new: now }) =>
        now === undefined
          ? `${code(at.name)} is no longer deprecated.`
          : `${code(at.name)} is deprecated now${now === "" ? "." : `: ${now}`}`,
      program: (found) => nameOnly(before(found)),
      example: sentState(
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
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: (difference) => becomes(difference, "sent") === "open",
      message: ({ at }) =>
        `Values that ${code(at.name)} does not list can be sent now. Add a default to exhaustive switches.`,
      program: (found) => nameOnly(after(found), "sent"),
      pattern: (found) => passedOn(before(found), "sent", "read"),
      example: sentState("   values: { on: , off: }", "-  open: false", "+  open: true"),
    },
    {
      id: "parameter-enum-closed",
      title: "An enum of a request is closed: only listed values are accepted.",
      ...effect("no", "fails", "some"),
      applies: (difference) => becomes(difference, "sent") === "closed",
      message: ({ at }) => `Only the values that ${code(at.name)} lists can be sent now.`,
      program: (found) => passedOn(before(found), "sent"),
      example: sentState("   values: { on: , off: }", "-  open: true", "+  open: false"),
    },
  ],
});
