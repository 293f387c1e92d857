/** Rules about types that callers send in a body. */
import { after, before } from "../programs/calls.ts";
import {
  fieldEntry,
  fieldTable,
  nameOnly,
  readSent,
  sendAs,
  sendObject,
  sendOther,
} from "../programs/type-uses.ts";
import {
  becameClosed,
  becomesString,
  becameFree,
  becomes,
  goesOn,
  type Outcome,
  relates,
  wasFreer,
} from "../verdict/compatibility.ts";
import { isOrdered, isTighter } from "../verdict/bounds.ts";
import { code, lastWord } from "../wording/words.ts";
import { addition, effect, type Row, tableWith } from "../verdict/table.ts";
import {
  addToTables,
  bothTypeWords,
  boundChange,
  fieldOfTypes,
  fieldTarget,
  removedWith,
  holder,
  jsonWords,
  memberWords,
  newFields,
  ownerTarget,
  renamedField,
  renameTarget,
  sameField,
  sameOwner,
  sameRename,
  typeChange,
  typeWords,
  wentWith,
} from "../wording/type-words.ts";
import { addEdit } from "../wording/edits.ts";
import { keptText } from "../wording/kept-value.ts";
import { giveUnlisted, sendMember, wholeUnion } from "../programs/choices.ts";
import { type Difference, isAdded, isRemoved } from "../facts/difference.ts";
import type { Finding } from "../verdict/rule.ts";
import { parameterTarget, sameParameter } from "../wording/causes.ts";
import { isSent, affectedOperations } from "../facts/views.ts";
import { keyOf } from "../programs/sample.ts";
import { oneOperation, sentFields, sentTypes, sentUnion } from "./examples.ts";

type SentTypeExamples = Readonly<
  Record<"widened" | "freed" | "narrowed" | "enum" | "changed" | "format", string>
>;

/** Creates the rules about types of sent values: in a body, or as a parameter. */
export function sentTypeRules(
  sent: "body" | "parameter",
  subject: string,
  examples: SentTypeExamples,
): readonly Row<"expression">[] {
  const isOne = ({ at }: Difference<"expression">): boolean =>
    (at.parameter === undefined) === (sent === "body");
  const shared = {
    program: (found: Finding<"expression">) => sendAs(before(found), found.old),
    ...(sent === "parameter" ? { cause: sameParameter, target: parameterTarget } : {}),
  };
  const relation =
    (outcome: Outcome, isClosed?: boolean) =>
    (difference: Difference<"expression">): boolean =>
      isOne(difference) &&
      relates(difference, "sent", outcome) &&
      (isClosed === undefined || becameClosed(difference) === isClosed);
  return [
    {
      id: `${sent}-type-widened`,
      title: `${subject} accepts a wider type.`,
      ...addition,
      ...shared,
      applies: (difference) => relation("accepted")(difference) && !becameFree(difference),
      message: typeChange,
      example: examples.widened,
    },
    {
      id: `${sent}-enum-widened`,
      title: `${subject} accepts more than a set of values.`,
      kind: "addition",
      ...effect("some", "same", "yes"),
      ...shared,
      applies: (difference) => relation("accepted")(difference) && becameFree(difference),
      message: (found) => `${typeChange(found)} Add a default to exhaustive switches.`,
      pattern: (found) => readSent(before(found), found.old),
      example: examples.freed,
    },
    {
      id: `${sent}-type-narrowed`,
      title: `${subject} accepts a narrower type.`,
      ...effect("no", "fails", "some"),
      ...shared,
      applies: relation("narrower", false),
      message: (found) => `${typeChange(found)}${removedWith(found.at, [found.old])}`,
      example: examples.narrowed,
    },
    {
      id: `${sent}-became-enum`,
      title: `${subject} accepts only a set of values.`,
      ...effect("no", "fails", "some"),
      ...shared,
      applies: relation("narrower", true),
      message: ({ at, old, new: now }) => {
        const words = bothTypeWords(at, { old, new: now });
        return `${holder(at)} is one of ${words.new} now, was ${words.old}: a variable of that type no longer compiles.`;
      },
      example: examples.enum,
    },
    {
      id: `${sent}-type-changed`,
      title: `${subject} has a different type.`,
      ...effect("no", "fails", "no"),
      ...shared,
      applies: (difference) => relation("other")(difference) && !becomesString(difference),
      message: (found) => `${typeChange(found)}${removedWith(found.at, [found.old])}`,
      example: examples.changed,
    },
    {
      id: `${sent}-format-changed`,
      title: `${subject} has a different format, in the same TypeScript type.`,
      ...effect("yes", "differs", "some"),
      ...shared,
      applies: relation("rewritten"),
      message: (found) =>
        `${typeChange(found)} It compiles as before: check the values that you pass.`,
      example: examples.format,
    },
  ];
}

const common = { where: isSent, reaches: affectedOperations } as const;

export const sentRules = tableWith(common, {
  "type.bound": [
    {
      id: "body-bound-tightened",
      title: "Requests accept fewer values.",
      ...effect("yes", "differs", "some"),
      applies: (difference) => isOrdered(difference) && isTighter(difference),
      message: (found) => `${boundChange(found)} The server refuses others.`,
      program: (found) => nameOnly(before(found), "sent"),
      example: sentFields(
        "-age: { type: integer, maximum: 200 }",
        "+age: { type: integer, maximum: 150 }",
      ),
    },
    {
      id: "body-bound-changed",
      title: "Requests accept other values.",
      ...effect("yes", "differs", "some"),
      applies: (difference) => !isOrdered(difference),
      message: boundChange,
      program: (found) => nameOnly(before(found), "sent"),
      example: sentFields(
        '-name: { type: string, pattern: "^[a-z0-9]+$" }',
        '+name: { type: string, pattern: "^[a-z]+$" }',
      ),
    },
    {
      id: "body-bound-loosened",
      title: "Requests accept more values.",
      ...effect("yes", "same", "yes"),
      applies: (difference) => isOrdered(difference) && !isTighter(difference),
      message: boundChange,
      program: (found) => nameOnly(before(found), "sent"),
      example: sentFields(
        "-age: { type: integer, maximum: 150 }",
        "+age: { type: integer, maximum: 200 }",
      ),
    },
  ],
  field: [
    {
      id: "body-field-removed",
      title: "A field of a request was removed.",
      ...effect("no", "differs", "some"),
      applies: (difference) => isRemoved(difference) && !goesOn(difference, "sent"),
      cause: sameField,
      target: fieldTarget,
      message: (found) =>
        `${fieldOfTypes(found)} can no longer be sent.${wentWith(found)} Remove it.`,
      edit: ({ at }) => ({ before: `{ …, ${keyOf(lastWord(at.name))}: … }`, after: "{ … }" }),
      program: (found) => sendObject(before(found), fieldEntry(found.old)),
      example: sentFields(" name: string", "-age?: integer"),
    },
    {
      id: "body-field-removed-open",
      title: "A field of a request is no longer listed, and can still be sent.",
      ...effect("yes", "differs", "yes"),
      applies: (difference) => isRemoved(difference) && goesOn(difference, "sent"),
      message: (found) =>
        `${code(found.at.name)} is no longer listed.${wentWith(found)} It is still sent as an additional field; the server can ignore or refuse it.`,
      program: (found) => sendObject(before(found), fieldEntry(found.old)),
      example: sentTypes(
        " Thing:",
        "   fields:",
        "     name: string",
        "-    extra?: string",
        "   more: unknown",
      ),
    },
    {
      id: "body-field-added-required",
      title: "A request needs a new field.",
      ...effect("no", "same", "no"),
      applies: (difference) => isAdded(difference) && difference.new?.required === true,
      message: ({ at, new: now }) =>
        `${code(at.name)} must be sent now (${typeWords(at, now?.type)}). Add it.`,
      edit: ({ new: now }) => addEdit(now),
      program: (found) => sendObject(before(found)),
      example: sentFields(" name: string", "+age: integer"),
    },
    {
      id: "body-field-added-open",
      title:
        "An additional field of a request has a declared type now, which accepts fewer values.",
      ...effect("some", "differs", "some"),
      applies: (difference) =>
        isAdded(difference) && difference.new?.required === false && wasFreer(difference),
      cause: sameOwner,
      target: ownerTarget,
      message: (found) =>
        `${newFields(found)} can be sent. Code that sends another value under this name no longer compiles.`,
      program: (found) => sendObject(after(found), fieldEntry(found.new)),
      pattern: (found) => sendOther(before(found), found.new),
      example: sentTypes(
        " Thing:",
        "   fields:",
        "     name: string",
        "+    extra?: string",
        "   more: unknown",
      ),
    },
    {
      id: "body-field-added-optional",
      title: "A request can have a new field.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: (difference) => isAdded(difference) && difference.new?.required === false,
      cause: sameOwner,
      target: ownerTarget,
      message: (found) => `${newFields(found)} can be sent. ${addToTables(found.all.length)}`,
      program: (found) => sendObject(after(found), fieldEntry(found.new)),
      pattern: (found) => fieldTable(before(found), "sent"),
      example: sentFields(" name: string", "+age?: integer"),
    },
  ],
  "field.name": [
    {
      id: "body-field-renamed",
      title: "A field of a request probably has a new name.",
      ...effect("no", "differs", "no"),
      cause: sameRename,
      target: renameTarget,
      message: (found) =>
        `${renamedField(found)} is probably sent as ${code(found.new?.name ?? "")} now: the types are the same. Rename it where it is used.`,
      edit: ({ old, new: now }) => ({
        before: `{ …, ${keyOf(old?.name ?? "")}: … }`,
        after: `{ …, ${keyOf(now?.name ?? "")}: … }`,
      }),
      program: (found) => sendObject(before(found), fieldEntry(found.old?.field)),
      example: sentFields(" name: string", "-region: string", "+regionQuery: string"),
    },
  ],
  "field.required": [
    {
      id: "body-field-became-required",
      title: "A field of a request is required now.",
      ...effect("no", "same", "some"),
      applies: (difference) => difference.new === true,
      message: ({ at }) => `${code(at.name)} must be sent now. Add it where it is missing.`,
      edit: ({ at }) => addEdit(at.field?.new),
      program: (found) => sendObject(before(found)),
      example: sentFields(" name: string", "-age?: integer", "+age: integer"),
    },
    {
      id: "body-field-became-optional",
      title: "A field of a request is optional now.",
      bump: "minor",
      ...effect("yes", "same", "yes"),
      applies: (difference) => difference.new === false,
      message: ({ at }) => `${code(at.name)} is optional now.`,
      program: (found) => sendObject(before(found)),
      example: sentFields(" name: string", "-age: integer", "+age?: integer"),
    },
  ],
  "field.direction": [
    {
      id: "body-field-became-readonly",
      title: "A field is set by the server, and can no longer be sent.",
      ...effect("no", "differs", "some"),
      applies: (difference) => difference.new === "received",
      message: ({ at }) =>
        `${code(at.name)} can no longer be sent; the server sets it. Remove it from requests.`,
      edit: ({ at }) => ({ before: `{ …, ${keyOf(lastWord(at.name))}: … }`, after: "{ … }" }),
      program: (found) => sendObject(before(found), fieldEntry(found.at.field?.old)),
      example: sentFields(
        " name: string",
        "-created?: datetime",
        "+created?: { type: datetime, readonly: true }",
      ),
    },
    {
      id: "body-field-became-settable",
      title: "A field that only the server set can be sent.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: (difference) =>
        difference.old === "received" && difference.at.field?.new?.required === false,
      message: ({ at }) =>
        `${code(at.name)} can be sent now; only the server set it before. ${addToTables(1)}`,
      program: (found) => sendObject(after(found), fieldEntry(found.at.field?.new)),
      pattern: (found) => fieldTable(before(found), "sent"),
      example: sentFields(
        " name: string",
        "-label?: { type: string, readonly: true }",
        "+label?: string",
      ),
    },
    {
      id: "body-field-became-settable-required",
      title: "A field that only the server set must be sent.",
      ...effect("no", "same", "no"),
      applies: (difference) =>
        difference.old === "received" && difference.at.field?.new?.required === true,
      message: ({ at }) =>
        `${code(at.name)} must be sent now; only the server set it before. Add it.`,
      edit: ({ at }) => addEdit(at.field?.new),
      program: (found) => sendObject(before(found)),
      example: sentFields(
        " name: string",
        "-label: { type: string, readonly: true }",
        "+label: string",
      ),
    },
  ],
  "field.default": [
    {
      id: "body-field-default-changed",
      title: "The default that the server assumes for a field changed.",
      ...effect("yes", "differs", "some"),
      message: ({ at, old, new: now }) => {
        const kept = old === undefined ? undefined : keptText(old, at.field?.new?.type);
        const advice = kept === undefined ? "" : ` Send ${code(kept)} to keep it.`;
        return `Without ${code(at.name)} the server assumes ${jsonWords(now, "an undocumented value")}, was ${jsonWords(old, "not documented")}.${advice}`;
      },
      program: (found) => sendObject(before(found)),
      example: sentFields(
        " name: string",
        "-size?: { type: integer, default: 10 }",
        "+size?: { type: integer, default: 20 }",
      ),
    },
  ],
  expression: sentTypeRules("body", "A request", {
    widened: oneOperation(
      "send",
      "POST /things",
      "-body: string[]",
      "+body: (string | integer)[]",
      " result: none",
    ),
    narrowed: oneOperation(
      "send",
      "POST /things",
      "-body: (string | integer)[]",
      "+body: string[]",
      " result: none",
    ),
    freed: sentFields("-state: \"'on' | 'off'\"", "+state: string"),
    enum: sentFields("-state: string", "+state: \"'on' | 'off'\""),
    changed: sentFields("-age: string", "+age: integer"),
    format: sentFields("-day: date", "+day: datetime"),
  }),
  "union.member": [
    {
      id: "body-union-branch-added",
      title: "A union in a request has a new member.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: isAdded,
      message: (found) =>
        `${code(found.at.name)} can be sent as ${memberWords(found)} too. Add ${found.all.length === 1 ? "a case" : "cases"} to exhaustive switches.`,
      program: (found) => sendMember(after(found), found.new),
      pattern: (found) => wholeUnion(before(found), "read"),
      example: sentUnion("-Thing: { union: [Cat] }", "+Thing: { union: [Cat, Dog] }"),
    },
    {
      id: "body-union-branch-removed",
      title: "A member was removed from a union in a request.",
      ...effect("no", "fails", "some"),
      applies: isRemoved,
      message: (found) =>
        `${code(found.at.name)} can no longer be sent as ${memberWords(found)}.${wentWith(found)}`,
      program: (found) => sendMember(before(found), found.old),
      example: sentUnion("-Thing: { union: [Cat, Dog] }", "+Thing: { union: [Cat] }"),
    },
  ],
  "union.open": [
    {
      id: "body-union-opened",
      title: "A union in a request is open: unlisted members are accepted.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: (difference) => becomes(difference, "sent") === "open",
      message: ({ at }) =>
        `Members that ${code(at.name)} does not list can be sent. Add a default to exhaustive switches.`,
      program: (found) => giveUnlisted(after(found), "sent"),
      pattern: (found) => wholeUnion(before(found), "read"),
      example: sentUnion(
        " Thing:",
        "   discriminator: kind",
        "   union: { cat: Cat, dog: Dog }",
        "+  open: true",
      ),
    },
    {
      id: "body-union-closed",
      title: "A union in a request is closed: only listed members are accepted.",
      ...effect("no", "fails", "some"),
      applies: (difference) => becomes(difference, "sent") === "closed",
      message: ({ at }) => `Only the members that ${code(at.name)} lists can be sent.`,
      program: (found) => giveUnlisted(before(found), "sent"),
      example: sentUnion(
        " Thing:",
        "   discriminator: kind",
        "   union: { cat: Cat, dog: Dog }",
        "-  open: true",
      ),
    },
  ],
});
