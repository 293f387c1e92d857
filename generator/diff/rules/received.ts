/** Rules about types, for those who receive them. */
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
  tagTableOf,
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
  isTyped,
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
      title: "The values of a result have another documented format, in the same type.",
      ...effect("yes", "differs", "some"),
      applies: isOtherFormat,
      message: (found) => `${boundChange(found)} It compiles as before: look at what reads it.`,
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
      title: "A field of a result is gone.",
      ...effect("no", "differs", "no"),
      applies: (difference) => isRemoved(difference) && !goesOn(difference, "received"),
      cause: sameField,
      target: fieldTarget,
      message: (found) =>
        `${fieldOfTypes(found)} is gone.${wentWith(found)} Remove what reads${found.all.some(isSent) ? " or sends" : ""} it.`,
      edit: ({ at }) => readEdit(at),
      program: (found) => readField(before(found), found.old),
      example: receivedFields(" name: string", "-age: integer"),
    },
    {
      id: "result-field-removed-open",
      title: "A field of a result is no longer listed, and may still be there as a further field.",
      ...effect("yes", "differs", "some"),
      applies: (difference) => isRemoved(difference) && goesOn(difference, "received"),
      message: (found) =>
        `${code(found.at.name)} is listed no more.${wentWith(found)} Code that reads it compiles as for any further field; expect that it is not there.`,
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
      title: "A field of a result probably has another name.",
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
      title: "A field of a result may be missing.",
      ...effect("no", "differs", "some"),
      applies: (difference) => difference.new === false,
      message: ({ at }) => `${code(at.name)} may be missing now: add ${code("?.")} or a default.`,
      edit: ({ at }) => readEdit(at, " ?? …"),
      program: (found) => readAs(before(found), found.at.field?.old?.type),
      example: receivedFields(" name: string", "-age: integer", "+age?: integer"),
    },
    {
      id: "result-field-became-required",
      title: "A field of a result is always there.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: (difference) => difference.new === true,
      message: ({ at }) =>
        `${code(at.name)} is always there now. Add it to values of the type in tests.`,
      program: (found) => readAs(before(found)),
      pattern: (found) => valueWithout(before(found), found.at.field?.old),
      example: receivedFields(" name: string", "-age?: integer", "+age: integer"),
    },
  ],
  "field.direction": [
    {
      id: "result-field-became-writeonly",
      title: "A field is only sent, and no longer in results.",
      ...effect("no", "differs", "no"),
      applies: (difference) => difference.new === "sent",
      message: ({ at }) =>
        `${code(at.name)} is only sent now, and no longer in results. Remove what reads it.`,
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
      title: "A field that was only sent is in results as well.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: ({ old }) => old === "sent",
      message: ({ at }) =>
        `${code(at.name)} is in results now; it was only sent. ${addToTables(1, at.field?.new?.required)}`,
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
      title: "The default of a field that is only received changed.",
      ...docs,
      applies: (difference) => !isSent(difference),
      message: ({ at, old, new: now }) =>
        `The default of ${code(at.name)} is ${jsonWords(now, "gone")}, was ${jsonWords(old, "not documented")}.`,
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
      title: "A field of a result may be null.",
      ...effect("no", "differs", "some"),
      applies: isNullAdded,
      message: ({ at }) =>
        `${holder(at)} may be ${code("null")} now: add ${code("?.")} or a default.`,
      edit: ({ at }) => readEdit(at, " ?? …"),
      program: (found) => readAs(before(found), found.old),
      example: receivedFields("-age: integer", "+age: integer | null"),
    },
    {
      id: "result-any-typed",
      title: "A result of unknown type has a type.",
      ...effect("some", "same", "yes"),
      applies: (difference) => isTyped(difference) && relates(difference, "received", "accepted"),
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
        !isTyped(difference) &&
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
        !isTyped(difference) &&
        relates(difference, "received", "accepted") &&
        isSameCode(difference, "received"),
      message: typeChange,
      program: (found) => readAs(before(found)),
      example: receivedFields("-age: string", "+age: digits"),
    },
    {
      id: "result-type-changed",
      title: "A result has another type.",
      ...effect("no", "differs", "no"),
      applies: (difference) => relates(difference, "received", "other"),
      message: (found) => `${typeChange(found)}${removedWith(found.at, [found.old])}`,
      program: (found) => readAs(before(found), found.old),
      example: receivedFields("-age: string", "+age: integer"),
    },
    {
      id: "result-format-changed",
      title: "A result has another format, in the same TypeScript type.",
      ...effect("yes", "differs", "some"),
      applies: (difference) => relates(difference, "received", "rewritten"),
      message: (found) => `${typeChange(found)} It compiles as before: look at what reads it.`,
      program: (found) => readAs(before(found)),
      example: receivedFields("-day: date", "+day: datetime"),
    },
  ],
  "enum.value": rowsWith<"enum.value">({ cause: sameEnum, target: enumTarget }, [
    {
      id: "result-enum-added-closed",
      title: "A result may have a new value of a closed enum.",
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
      title: "A result may have a new value of an open enum.",
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
      title: "A value is gone from a closed enum of a result.",
      ...effect("no", "same", "yes"),
      applies: (difference) => isRemoved(difference) && isClosedIn(difference, "received"),
      message: (found) =>
        `${enumHolder(found)} is never ${valuesOf(found)} any more: remove the comparison.`,
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
        `${enumHolder(found)} is not expected to be ${valuesOf(found)} any more. Remove ${forValues(found, "it", "them")} where code names the type: in a variable of it, or in a table with an entry for each value.`,
      pattern: (found) => tableOf(before(found), "received"),
      example: receivedState("-  values: { on: , off: , idle: }", "+  values: { on: , off: }"),
    },
  ]),
  "enum.renamed": rowsWith<"enum.renamed">(
    { cause: sameEnum, target: enumTarget, edit: renamedValue },
    [
      {
        id: "result-enum-renamed-closed",
        title: "A value of a closed enum of a result is probably another one now.",
        ...effect("no", "differs", "some"),
        applies: (difference) => isClosedIn(difference, "received"),
        message: (found) =>
          `Of ${enumTaker(found)}, ${renamedValues(found)}. Rename it where it is compared or listed.`,
        program: (found) => compareWith(before(found), found.old),
        example: receivedState(
          "-  values: { on: , queued: }",
          "+  values: { on: , QUEUED: }",
          "   open: false",
        ),
      },
      {
        id: "result-enum-renamed-open",
        title: "A value of an open enum of a result is probably another one now.",
        ...effect("some", "differs", "some"),
        applies: (difference) => !isClosedIn(difference, "received"),
        message: (found) =>
          `Of ${enumTaker(found)}, ${renamedValues(found)}. A comparison with the old value compiles and is never true: rename it where it is compared or listed.`,
        pattern: (found) => tableOf(before(found), "received"),
        example: receivedState("-  values: { on: , queued: }", "+  values: { on: , QUEUED: }"),
      },
    ],
  ),
  "enum.open": [
    {
      id: "result-enum-opened",
      title: "An enum of a result is open: it may have values that are not listed.",
      ...effect("some", "differs", "some"),
      applies: (difference) => becomes(difference, "received") === "open",
      message: ({ at }) =>
        `${code(at.name)} may have values that are not listed: add a default to exhaustive switches.`,
      pattern: (found) => passedOn(before(found), "received"),
      example: receivedState("   values: { on: , off: }", "-  open: false", "+  open: true"),
    },
    {
      id: "result-enum-closed",
      title: "An enum of a result is closed: it has no values but those that are listed.",
      kind: "addition",
      bump: "patch",
      ...effect("some", "same", "yes"),
      applies: (difference) => becomes(difference, "received") === "closed",
      message: ({ at }) =>
        `${code(at.name)} has no other values than those that are listed now. Remove others from tests.`,
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
        `${code(found.at.name)} may be ${memberWords(found)} too: add ${found.all.length === 1 ? "a case" : "cases"} to what tells its members apart.`,
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
      pattern: (found) => tagTableOf(before(found)),
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
      title: "A union in a result has lost a member.",
      ...effect("no", "same", "yes"),
      applies: isRemoved,
      message: (found) =>
        `${code(found.at.name)} is never ${memberWords(found)} any more${isSent(found) ? ", and is no longer accepted as such" : ""}.${wentWith(found)} Remove what ${isSent(found) ? "reads or sends" : "tells"} ${found.all.length === 1 ? "it" : "them"}${isSent(found) ? "" : " apart"}.`,
      program: (found) => guardOf(before(found), found.old),
      example: receivedUnion("-Thing: { union: [Cat, Dog] }", "+Thing: { union: [Cat] }"),
    },
  ],
  "union.open": [
    {
      id: "result-union-opened",
      title: "A union in a result is open: it can have members that are not listed.",
      ...effect("some", "differs", "some"),
      applies: (difference) => becomes(difference, "received") === "open",
      message: ({ at }) =>
        `${code(at.name)} can have members that are not listed: add a default to exhaustive switches.`,
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
      title: "A union in a result is closed: it has only the members that are listed.",
      ...effect("some", "same", "yes"),
      applies: (difference) => becomes(difference, "received") === "closed",
      message: ({ at }) =>
        `${code(at.name)} has only the members that are listed. Remove code for others: values in tests, and defaults of exhaustive switches.`,
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
