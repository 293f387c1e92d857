/** Rules about types that callers receive. */
import { after, before } from "../programs/calls.ts";
import {
  castOf,
  fieldTable,
  makeFrom,
  nameOnly,
  readAs,
  readField,
  valueWithout,
} from "../programs/type-uses.ts";
import { code } from "../wording/words.ts";
import {
  compareWith,
  giveUnlisted,
  guardOf,
  passedOn,
  switchOver,
  tableOf,
  memberTableOf,
  wholeUnion,
} from "../programs/choices.ts";
import { docs, effect, rowsWith, tableWith } from "../verdict/table.ts";
import {
  addToTables,
  boundChange,
  enumHolder,
  enumTaker,
  enumTarget,
  fieldOfTypes,
  fieldTarget,
  forValues,
  removedWith,
  holder,
  jsonWords,
  memberWords,
  newFields,
  ownerTarget,
  renamedField,
  renamedValues,
  renameTarget,
  sameEnum,
  sameField,
  sameOwner,
  sameRename,
  typeChange,
  valuesOf,
  wentWith,
} from "../wording/type-words.ts";
import { readEdit, readText, renamedValue } from "../wording/edits.ts";
import { valueText } from "../../sheets/types/type.ts";
import { isAdded, isRemoved } from "../facts/difference.ts";
import {
  becomes,
  goesOn,
  isClosedIn,
  isNullAdded,
  isSameCode,
  becomesTyped,
  relates,
} from "../verdict/compatibility.ts";
import { isOtherFormat } from "../verdict/bounds.ts";
import type { Finding } from "../verdict/rule.ts";
import { isReceived, isSent, affectedOperations } from "../facts/views.ts";
import { receivedFields, receivedState, receivedTypes, receivedUnion } from "./examples.ts";

const common = {
  where: isReceived,
  reaches: affectedOperations,
  program: (found: Finding) => nameOnly(before(found)),
} as const;

export const receivedRules = tableWith(common, {
  "type.bound": [
    {
      id: "result-bound-changed",
      title: "The documented bounds of a result changed.",
      ...docs,
      applies: (difference) => !isSent(difference) && !isOtherFormat(difference),
      message: boundChange,
      example: receivedFields(
        "-age: { type: integer, maximum: 150 }",
        "+age: { type: integer, maximum: 200 }",
      ),
    },
    {
      id: "result-meaning-changed",
      title: "The values of a result have a different documented format, in the same type.",
      ...effect("yes", "differs", "some"),
      applies: isOtherFormat,
      message: (found) =>
        `${boundChange(found)} It compiles as before: check the code that reads it.`,
      program: (found) => readAs(before(found)),
      example: receivedFields(
        "-made: { type: integer, format: unix-time }",
        "+made: { type: integer, format: unix-time-ms }",
      ),
    },
  ],
  field: [
    {
      id: "result-field-removed",
      title: "A field of a result was removed.",
      ...effect("no", "differs", "no"),
      applies: (difference) => isRemoved(difference) && !goesOn(difference, "received"),
      cause: sameField,
      target: fieldTarget,
      message: (found) =>
        `${fieldOfTypes(found)} was removed.${wentWith(found)} Remove the code that reads${found.all.some(isSent) ? " or sends" : ""} it.`,
      edit: ({ at }) => readEdit(at),
      program: (found) => readField(before(found), found.old),
      example: receivedFields(" name: string", "-age: integer"),
    },
    {
      id: "result-field-removed-open",
      title: "A field of a result is no longer listed, and can still be present.",
      ...effect("yes", "differs", "some"),
      applies: (difference) => isRemoved(difference) && goesOn(difference, "received"),
      message: (found) =>
        `${code(found.at.name)} is no longer listed.${wentWith(found)} Code that reads it still compiles; handle a missing value.`,
      program: (found) => readField(before(found), found.old),
      example: receivedTypes(
        " Thing:",
        "   fields:",
        "     name: string",
        "-    extra?: unknown",
        "   more: unknown",
      ),
    },
    {
      id: "result-field-added",
      title: "A result has a new field.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: isAdded,
      cause: sameOwner,
      target: ownerTarget,
      message: (found) =>
        `${newFields(found)}. ${addToTables(
          found.all.length,
          found.all.some((one) => one.new?.required),
        )}`,
      program: (found) => readField(after(found), found.new),
      pattern: (found) => fieldTable(before(found)),
      example: receivedFields(" name: string", "+age: integer"),
    },
  ],
  "field.name": [
    {
      id: "result-field-renamed",
      title: "A field of a result probably has a new name.",
      ...effect("no", "differs", "no"),
      cause: sameRename,
      target: renameTarget,
      message: (found) =>
        `${renamedField(found)} is probably ${code(found.new?.name ?? "")} now: the types are the same. Rename it where it is used.`,
      edit: ({ old, new: now }) => ({ before: readText(old?.name), after: readText(now?.name) }),
      program: (found) => readField(before(found), found.old?.field),
      example: receivedFields(" name: string", "-region: string", "+regionQuery: string"),
    },
  ],
  "field.required": [
    {
      id: "result-field-became-optional",
      title: "A field of a result can be missing.",
      ...effect("no", "differs", "some"),
      applies: (difference) => difference.new === false,
      message: ({ at }) => `${code(at.name)} can be missing now: add ${code("?.")} or a default.`,
      edit: ({ at }) => readEdit(at, " ?? …"),
      program: (found) => readAs(before(found), found.at.field?.old?.type),
      example: receivedFields(" name: string", "-age: integer", "+age?: integer"),
    },
    {
      id: "result-field-became-required",
      title: "A field of a result is always present.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: (difference) => difference.new === true,
      message: ({ at }) =>
        `${code(at.name)} is always present now. Add it to values of the type in tests.`,
      program: (found) => readAs(before(found)),
      pattern: (found) => valueWithout(before(found), found.at.field?.old),
      example: receivedFields(" name: string", "-age?: integer", "+age: integer"),
    },
  ],
  "field.direction": [
    {
      id: "result-field-became-writeonly",
      title: "A field is only sent, and no longer received.",
      ...effect("no", "differs", "no"),
      applies: (difference) => difference.new === "sent",
      message: ({ at }) =>
        `${code(at.name)} is only sent now, and no longer part of results. Remove the code that reads it.`,
      edit: ({ at }) => readEdit(at),
      program: (found) => readField(before(found), found.at.field?.old),
      example: receivedFields(
        " name: string",
        "-secret?: string",
        "+secret?: { type: string, writeonly: true }",
      ),
    },
    {
      id: "result-field-became-readable",
      title: "A field that was only sent is also received.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: ({ old }) => old === "sent",
      message: ({ at }) =>
        `${code(at.name)} is part of results now; it was only sent. ${addToTables(1, at.field?.new?.required)}`,
      program: (found) => readField(after(found), found.at.field?.new),
      pattern: (found) => fieldTable(before(found)),
      example: receivedFields(
        " name: string",
        "-secret?: { type: string, writeonly: true }",
        "+secret?: string",
      ),
    },
  ],
  "field.default": [
    {
      id: "result-field-default-changed",
      title: "The default of a received field changed.",
      ...docs,
      applies: (difference) => !isSent(difference),
      message: ({ at, old, new: now }) =>
        `The default of ${code(at.name)} is ${jsonWords(now, "not documented")}, was ${jsonWords(old, "not documented")}.`,
      example: receivedFields(
        " name: string",
        "-size?: { type: integer, default: 10 }",
        "+size?: { type: integer, default: 20 }",
      ),
    },
  ],
  expression: [
    {
      id: "result-field-became-nullable",
      title: "A field of a result can be null.",
      ...effect("no", "differs", "some"),
      applies: isNullAdded,
      message: ({ at }) =>
        `${holder(at)} can be ${code("null")} now: add ${code("?.")} or a default.`,
      edit: ({ at }) => readEdit(at, " ?? …"),
      program: (found) => readAs(before(found), found.old),
      example: receivedFields("-age: integer", "+age: integer | null"),
    },
    {
      id: "result-any-typed",
      title: "A result of unknown type has a documented type.",
      ...effect("some", "same", "yes"),
      applies: (difference) =>
        becomesTyped(difference) && relates(difference, "received", "accepted"),
      message: (found) => `${typeChange(found)} Remove the casts.`,
      program: (found) => readAs(before(found)),
      pattern: (found) => castOf(before(found), found.new),
      example: receivedFields("-data: unknown", "+data: integer"),
    },
    {
      id: "result-type-widened",
      title: "A result has a wider type.",
      ...effect("no", "differs", "some"),
      applies: (difference) => !isNullAdded(difference) && relates(difference, "received", "wider"),
      message: (found) => `${typeChange(found)}${removedWith(found.at, [found.old])}`,
      program: (found) => readAs(before(found), found.old),
      example: receivedFields("-age: integer", "+age: integer | string"),
    },
    {
      id: "result-type-narrowed",
      title: "A result has a narrower type.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: (difference) =>
        !becomesTyped(difference) &&
        relates(difference, "received", "accepted") &&
        !isSameCode(difference, "received"),
      message: (found) =>
        `${typeChange(found)} Change values of the old type in tests, and comparisons with it.`,
      program: (found) => readAs(before(found)),
      pattern: (found) => makeFrom(before(found), found.old),
      example: receivedFields("-age: integer | string", "+age: integer"),
    },
    {
      id: "result-values-narrowed",
      title: "A result has fewer values, in the same TypeScript type.",
      bump: "minor",
      ...effect("yes", "same", "yes"),
      applies: (difference) =>
        !becomesTyped(difference) &&
        relates(difference, "received", "accepted") &&
        isSameCode(difference, "received"),
      message: typeChange,
      program: (found) => readAs(before(found)),
      example: receivedFields("-age: string", "+age: digits"),
    },
    {
      id: "result-type-changed",
      title: "A result has a different type.",
      ...effect("no", "differs", "no"),
      applies: (difference) => relates(difference, "received", "other"),
      message: (found) => `${typeChange(found)}${removedWith(found.at, [found.old])}`,
      program: (found) => readAs(before(found), found.old),
      example: receivedFields("-age: string", "+age: integer"),
    },
    {
      id: "result-format-changed",
      title: "A result has a different format, in the same TypeScript type.",
      ...effect("yes", "differs", "some"),
      applies: (difference) => relates(difference, "received", "rewritten"),
      message: (found) =>
        `${typeChange(found)} It compiles as before: check the code that reads it.`,
      program: (found) => readAs(before(found)),
      example: receivedFields("-day: date", "+day: datetime"),
    },
  ],
  "enum.value": rowsWith<"enum.value">({ cause: sameEnum, target: enumTarget }, [
    {
      id: "result-enum-added-closed",
      title: "A result can have a new value of a closed enum.",
      ...effect("some", "differs", "some"),
      applies: (difference) => isAdded(difference) && isClosedIn(difference, "received"),
      message: (found) =>
        `${enumHolder(found)} can be ${valuesOf(found)}: add ${forValues(found, "a case", "cases")} to exhaustive switches.`,
      pattern: (found) => switchOver(before(found)),
      example: receivedState(
        "-  values: { on: , off: }",
        "+  values: { on: , off: , idle: }",
        "   open: false",
      ),
    },
    {
      id: "result-enum-added-open",
      title: "A result can have a new value of an open enum.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: (difference) => isAdded(difference) && !isClosedIn(difference, "received"),
      message: (found) =>
        `${enumHolder(found)} can be ${valuesOf(found)}. Add ${forValues(found, "it", "them")} to tables that have an entry for each value.`,
      pattern: (found) => tableOf(before(found), "received"),
      example: receivedState("-  values: { on: , off: }", "+  values: { on: , off: , idle: }"),
    },
    {
      id: "result-enum-removed-closed",
      title: "A value was removed from a closed enum of a result.",
      ...effect("no", "same", "yes"),
      applies: (difference) => isRemoved(difference) && isClosedIn(difference, "received"),
      message: (found) =>
        `${enumHolder(found)} is never ${valuesOf(found)} now: remove the comparison.`,
      edit: ({ old }) => ({
        before: `value === ${old === undefined ? "" : valueText(old.value)}`,
        after: "",
      }),
      program: (found) => compareWith(before(found), found.old),
      example: receivedState(
        "-  values: { on: , off: , idle: }",
        "+  values: { on: , off: }",
        "   open: false",
      ),
    },
    {
      id: "result-enum-removed-open",
      title: "A value is no longer listed in an open enum of a result.",
      ...effect("some", "same", "yes"),
      applies: (difference) => isRemoved(difference) && !isClosedIn(difference, "received"),
      message: (found) =>
        `${enumHolder(found)} is no longer expected to be ${valuesOf(found)}. Remove ${forValues(found, "it", "them")} from variables of the type and from tables with an entry for each value.`,
      pattern: (found) => tableOf(before(found), "received"),
      example: receivedState("-  values: { on: , off: , idle: }", "+  values: { on: , off: }"),
    },
  ]),
  "enum.renamed": rowsWith<"enum.renamed">(
    { cause: sameEnum, target: enumTarget, edit: renamedValue },
    [
      {
        id: "result-enum-renamed-closed",
        title: "A value of a closed enum of a result was probably renamed.",
        ...effect("no", "differs", "some"),
        applies: (difference) => isClosedIn(difference, "received"),
        message: (found) =>
          `Values of ${enumTaker(found)}: ${renamedValues(found)}. Rename the value where it is compared or listed.`,
        program: (found) => compareWith(before(found), found.old),
        example: receivedState(
          "-  values: { on: , queued: }",
          "+  values: { on: , QUEUED: }",
          "   open: false",
        ),
      },
      {
        id: "result-enum-renamed-open",
        title: "A value of an open enum of a result was probably renamed.",
        ...effect("some", "differs", "some"),
        applies: (difference) => !isClosedIn(difference, "received"),
        message: (found) =>
          `Values of ${enumTaker(found)}: ${renamedValues(found)}. A comparison with the old value compiles and is never true: rename the value where it is compared or listed.`,
        pattern: (found) => tableOf(before(found), "received"),
        example: receivedState("-  values: { on: , queued: }", "+  values: { on: , QUEUED: }"),
      },
    ],
  ),
  "enum.open": [
    {
      id: "result-enum-opened",
      title: "An enum of a result is open: it can have unlisted values.",
      ...effect("some", "differs", "some"),
      applies: (difference) => becomes(difference, "received") === "open",
      message: ({ at }) =>
        `${code(at.name)} can have unlisted values: add a default to exhaustive switches.`,
      pattern: (found) => passedOn(before(found), "received"),
      example: receivedState("   values: { on: , off: }", "-  open: false", "+  open: true"),
    },
    {
      id: "result-enum-closed",
      title: "An enum of a result is closed: it has only listed values.",
      kind: "addition",
      bump: "patch",
      ...effect("some", "same", "yes"),
      applies: (difference) => becomes(difference, "received") === "closed",
      message: ({ at }) => `${code(at.name)} has only listed values now. Remove others from tests.`,
      program: (found) => nameOnly(before(found)),
      pattern: (found) => passedOn(before(found), "received", "made"),
      example: receivedState("   values: { on: , off: }", "-  open: true", "+  open: false"),
    },
  ],
  "union.member": [
    {
      id: "result-union-branch-added",
      title: "A union in a result has a new member.",
      ...effect("some", "differs", "some"),
      applies: (difference) => isAdded(difference) && isClosedIn(difference, "received"),
      message: (found) =>
        `${code(found.at.name)} can be ${memberWords(found)} too: add ${found.all.length === 1 ? "a case" : "cases"} where its members are narrowed.`,
      pattern: (found) => wholeUnion(before(found)),
      example: receivedUnion("-Thing: { union: [Cat] }", "+Thing: { union: [Cat, Dog] }"),
    },
    {
      id: "result-union-branch-added-open",
      title: "An open union in a result has a new member.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: (difference) => isAdded(difference) && !isClosedIn(difference, "received"),
      message: (found) =>
        `${code(found.at.name)} can be ${memberWords(found)}. Add ${found.all.length === 1 ? "it" : "them"} to tables that have an entry for each member.`,
      pattern: (found) => memberTableOf(before(found)),
      example: receivedUnion(
        " Thing:",
        "   discriminator: kind",
        "-  union: { cat: Cat, dog: Dog }",
        "+  union: { cat: Cat, dog: Dog, fox: Fox }",
        " Fox: { fields: { den: string } }",
      ),
    },
    {
      id: "result-union-branch-removed",
      title: "A member was removed from a union in a result.",
      ...effect("no", "same", "yes"),
      applies: isRemoved,
      message: (found) =>
        `${code(found.at.name)} is never ${memberWords(found)} now${isSent(found) ? ", and no longer accepts it" : ""}.${wentWith(found)} Remove the code that ${isSent(found) ? "reads or sends" : "narrows to"} ${found.all.length === 1 ? "it" : "them"}.`,
      program: (found) => guardOf(before(found), found.old),
      example: receivedUnion("-Thing: { union: [Cat, Dog] }", "+Thing: { union: [Cat] }"),
    },
  ],
  "union.open": [
    {
      id: "result-union-opened",
      title: "A union in a result is open: it can have unlisted members.",
      ...effect("some", "differs", "some"),
      applies: (difference) => becomes(difference, "received") === "open",
      message: ({ at }) =>
        `${code(at.name)} can have unlisted members: add a default to exhaustive switches.`,
      pattern: (found) => wholeUnion(before(found)),
      example: receivedUnion(
        " Thing:",
        "   discriminator: kind",
        "   union: { cat: Cat, dog: Dog }",
        "-  open: false",
      ),
    },
    {
      id: "result-union-closed",
      title: "A union in a result is closed: it has only listed members.",
      ...effect("some", "same", "yes"),
      applies: (difference) => becomes(difference, "received") === "closed",
      message: ({ at }) =>
        `${code(at.name)} has only listed members. Remove code for others: values in tests, and defaults of exhaustive switches.`,
      pattern: (found) => giveUnlisted(before(found), "received"),
      example: receivedUnion(
        " Thing:",
        "   discriminator: kind",
        "   union: { cat: Cat, dog: Dog }",
        "+  open: false",
      ),
    },
  ],
});
