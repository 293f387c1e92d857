/** Rules about whole declared types. */
import { type Difference, isAdded, isRemoved } from "../facts/difference.ts";
import { after, before } from "../programs/calls.ts";
import { aliasOnly, inputOnly, keysOf, nameOnly, otherField } from "../programs/type-uses.ts";
import { oneCause, serviceTarget } from "../wording/causes.ts";
import {
  breaksUnion,
  isClosedIn,
  isDirectionUsed,
  isRestated,
  isRestatedType,
  unionMove,
} from "../verdict/compatibility.ts";
import { code, likely } from "../wording/words.ts";
import type { Finding } from "../verdict/rule.ts";
import { addition, docs, effect, tableWith } from "../verdict/table.ts";
import { idParts } from "../../model/ids.ts";
import { importEdit } from "../wording/edits.ts";
import { listOf, moduleOf, opennessWords } from "../wording/type-words.ts";
import { movedBranches } from "../pair/swaps.ts";
import { plural } from "../../text/texts.ts";
import { affectedOperations, isReceived, isSent, wholeReach } from "../facts/views.ts";
import { compareTag, wholeUnion } from "../programs/choices.ts";
import { wholeType } from "../programs/whole-types.ts";
import {
  receivedFields,
  receivedState,
  receivedTypes,
  receivedUnion,
  sentTypes,
  sentUnion,
} from "./examples.ts";

const renamed = (former: string): string =>
  receivedTypes(
    "-State: { values: { on: , off: } }",
    "-Thing: { fields: { state: State } }",
    `+Status: { ${former}values: { on: , off: } }`,
    "+Thing: { fields: { state: Status } }",
  );

const alias = (old: string, now: string): string =>
  receivedTypes(
    `-Status: { ${old}values: { on: , off: } }`,
    `+Status: { ${now}values: { on: , off: } }`,
    " Thing: { fields: { state: Status } }",
  );

const sentAndReceived = (unchanged: string, old: string, now: string): string => `! ${unchanged}
 resource: things
 types:
   Thing:
     fields:
       name: string
-      ${old}
+      ${now}
 operations:
   get: { http: GET /things, result: Thing }
   send: { http: POST /things, body: Thing, result: none }
`;

const named = { reaches: wholeReach, program: nameBefore } as const;

export const typesRules = tableWith(named, {
  type: [
    {
      id: "type-removed",
      title: "A type was removed, and no operation with it.",
      ...effect("no", "same", "yes"),
      applies: isRemoved,
      message: ({ at }) => `The type ${code(at.name)} was removed. Declare it where you import it.`,
      edit: ({ at }) => importEdit(at.name),
      example: receivedTypes(
        "-Id: { type: string }",
        "-Thing: { fields: { id: Id } }",
        "+Thing: { fields: { id: string } }",
      ),
    },
    {
      id: "type-added",
      title: "There is a new type that no new operation uses.",
      ...addition,
      applies: isAdded,
      cause: oneCause,
      message: ({ all: found }) =>
        `New: the ${found.length === 1 ? "type" : "types"} ${listOf(found.map(({ at }) => at.name))}, unused by new operations.`,
      program: (found) => nameOnly(after(found)),
      example: receivedTypes(
        "+Id: { type: string }",
        "-Thing: { fields: { id: string } }",
        "+Thing: { fields: { id: Id } }",
      ),
    },
  ],
  "type.alias": [
    {
      id: "type-alias-removed",
      title: "A type is no longer exported under a former name.",
      ...effect("no", "same", "yes"),
      applies: isRemoved,
      message: ({ at, old }) =>
        `${code(old ?? "")}, a former name of the type ${code(at.name)}, was removed. It was deprecated. Import ${code(at.name)}.`,
      program: (found) => aliasOnly(before(found), found.old ?? ""),
      example: alias("renamedFrom: State, ", ""),
    },
    {
      id: "type-alias-added",
      title: "A type is exported under a former name again.",
      ...addition,
      applies: isAdded,
      message: ({ at, new: now }) =>
        `${code(now ?? "")} is a deprecated name of the type ${code(at.name)}. It works again.`,
      program: (found) => aliasOnly(after(found), found.new ?? ""),
      example: alias("", "renamedFrom: State, "),
    },
  ],
  "type.id": [
    {
      id: "type-renamed",
      title: "A type has a new name.",
      ...effect("no", "same", "yes"),
      applies: ({ old, new: now }) => now?.isAlias === false && old?.type.name !== now.type.name,
      message: ({ old, new: now }) =>
        `The type ${code(old?.type.name ?? "")} is ${likely(now?.sure === true)}${code(now?.type.name ?? "")} now. Rename it where you import it.`,
      edit: ({ old, new: now }) => importEdit(old?.type.name, now?.type.name),
      example: renamed(""),
    },
    {
      id: "type-renamed-with-alias",
      title: "A type has a new name or module, and keeps the former name as an alias.",
      bump: "minor",
      ...effect("yes", "same", "yes"),
      applies: ({ new: now }) => now?.isAlias === true,
      cause: (difference) =>
        difference.old?.type.name === difference.new?.type.name
          ? JSON.stringify(resourcesOf(difference))
          : JSON.stringify(difference.at.name),
      target: (found) =>
        found.all.some(({ at }) => at.name !== found.at.name)
          ? resourcesOf(found)[1] || serviceTarget(found)
          : found.at.name,
      message: ({ all: found, new: now }) => {
        const old = listOf(found.map((one) => one.old?.id ?? ""));
        if (found.length === 1) {
          return `The type ${old} is ${code(now?.id ?? "")} now. The former name still works, deprecated.`;
        }
        const names = [...new Set(found.map((one) => one.new?.id ?? ""))];
        return `The types ${old} are ${listOf(names)} now. The former names still work, deprecated.`;
      },
      example: renamed("renamedFrom: State, "),
    },
    {
      id: "type-moved",
      title: "A different module exports a type.",
      ...effect("no", "same", "yes"),
      applies: ({ old, new: now }) => now?.isAlias === false && old?.type.name === now.type.name,
      cause: (difference) => JSON.stringify(resourcesOf(difference)),
      target: (found) =>
        found.all.length === 1 ? found.at.name : resourcesOf(found)[1] || serviceTarget(found),
      message: (found) => {
        const { old, new: now, all } = found;
        if (all.length === 1) {
          return `The type ${code(now?.type.name ?? "")} is exported by ${moduleOf(now)} now, no longer by ${moduleOf(old)}. Import it from there.`;
        }
        const [was, is] = resourcesOf(found).map((id) => (id === "" ? "the service" : code(id)));
        return `${plural(all.length, "type")} are exported by ${is} now, no longer by ${was}. Import them from there.`;
      },
      example: ` resource: things
-types:
-  Thing: { fields: { name: string } }
 operations:
   get: { http: GET /things, result: Thing }
@@ demo/service.yaml
 callsheet: 1
 service: demo
 title: Demo
 baseUrl: https://demo.example
+types:
+  Thing: { fields: { name: string } }
`,
    },
  ],
  "type.unused": [
    {
      id: "type-restated-unused",
      title: "A part of a type changed that no operation uses, in the same TypeScript type.",
      ...effect("yes", "same", "yes"),
      applies: isRestatedType,
      message: ({ at }) =>
        `${code(at.name)} changed in a part that no operation sends or receives. No call is affected; its TypeScript type is the same.`,
      example: receivedTypes(
        " Thing: { fields: { name: string } }",
        "-Other: { fields: { a: string } }",
        "+Other: { fields: { a: digits } }",
      ),
    },
    {
      id: "type-changed-unused",
      title: "A part of a type changed that no operation uses.",
      // No call is affected, so code that imports the type does not make the change risky.
      kind: "addition",
      bump: "patch",
      ...effect("some", "same", "yes"),
      applies: (difference) => !isRestatedType(difference),
      message: ({ at }) =>
        `${code(at.name)} changed in a part that no operation sends or receives. No call is affected; check your own imports of the type.`,
      pattern: (found) => wholeType(before(found)),
      example: receivedTypes(
        " Thing: { fields: { name: string } }",
        "-Other: { fields: { a: string } }",
        "+Other: { fields: { a: integer } }",
      ),
    },
  ],
  "type.input": [
    {
      id: "type-input-removed",
      title: "A type no longer has a separate form for requests.",
      ...effect("no", "same", "yes"),
      applies: isRemoved,
      cause: oneCause,
      target: ({ old }) => old ?? "",
      message: ({ all: found }) =>
        `${listOf(found.map(({ old }) => old ?? ""))} ${found.length === 1 ? "was" : "were"} removed: requests use the same type as results now. Import that.`,
      edit: ({ at, old }) => importEdit(old, at.name),
      program: (found) => inputOnly(before(found)),
      example: sentAndReceived(
        "body-field-became-settable",
        "label?: { type: string, readonly: true }",
        "label?: string",
      ),
    },
    {
      id: "type-input-added",
      title: "A type has a separate form for requests.",
      ...addition,
      applies: isAdded,
      cause: oneCause,
      target: ({ new: now }) => now ?? "",
      message: ({ all: found }) =>
        `New: ${listOf(found.map(({ new: now }) => now ?? ""))}, for requests, which differ from results now.`,
      program: (found) => inputOnly(after(found)),
      example: sentAndReceived(
        "body-field-became-readonly",
        "created?: string",
        "created?: { type: string, readonly: true }",
      ),
    },
  ],
});

const parts = { reaches: affectedOperations, program: nameBefore } as const;

/** Rules about parts of types in any direction. */
export const typePartsRules = tableWith(parts, {
  "type.more": [
    {
      id: "type-opened",
      title: "An object can have unlisted fields.",
      ...effect("some", "same", "yes"),
      applies: isAdded,
      message: ({ at }) =>
        `${code(at.name)} can have additional fields now: code that relies on the listed fields no longer compiles, such as types made with \`keyof\`.`,
      pattern: (found) => keysOf(before(found)),
      example: receivedTypes(" Thing:", "   fields: { name: string }", "+  more: unknown"),
    },
    {
      id: "type-closed",
      title: "An object no longer has unlisted fields.",
      ...effect("some", "same", "yes"),
      applies: (difference) => isRemoved(difference) && !isSent(difference),
      message: ({ at }) =>
        `${code(at.name)} has only listed fields now: code that uses others no longer compiles.`,
      pattern: (found) => otherField(before(found)),
      example: receivedTypes(" Thing:", "   fields: { name: string }", "-  more: unknown"),
    },
    {
      id: "body-closed",
      title: "A request no longer has unlisted fields.",
      ...effect("some", "differs", "some"),
      applies: (difference) => isRemoved(difference) && isSent(difference),
      message: ({ at }) =>
        `${code(at.name)} has only listed fields now: code that sends or reads others no longer compiles, and the server can refuse them.`,
      pattern: (found) => otherField(before(found)),
      example: sentTypes(" Thing:", "   fields: { name: string }", "-  more: unknown"),
    },
  ],
  "field.direction": [
    {
      id: "field-direction-changed",
      title: "A field is no longer read-only or write-only, without an effect on any operation.",
      ...effect("yes", "same", "yes"),
      applies: (difference) => !isDirectionUsed(difference),
      message: ({ at }) =>
        `${code(at.name)} is no longer read-only or write-only; no operation is affected.`,
      example: receivedFields(
        " name: string",
        "-created?: datetime",
        "+created?: { type: datetime, readonly: true }",
      ),
    },
  ],
  "enum.open": [
    {
      id: "enum-openness-restated",
      title:
        "The reason why an enum is open changed, or its openness without an effect on any operation.",
      ...docs,
      applies: isRestated,
      message: ({ at, old, new: now }) =>
        `${code(at.name)} is open ${opennessWords(now)}, was open ${opennessWords(old)}.`,
      example: receivedState("   values: { on: , off: }", "-  open: true", "+  more: unknown"),
    },
  ],
  "union.open": [
    {
      id: "union-openness-restated",
      title: "The openness of a union is set in another way, with the same effect.",
      ...docs,
      applies: isRestated,
      message: ({ at, old, new: now }) =>
        `${code(at.name)} is open ${opennessWords(now)}, was open ${opennessWords(old)}.`,
      example: receivedUnion(
        " Thing:",
        "   discriminator: kind",
        "   union: { cat: Cat, dog: Dog }",
        "+  open: true",
      ),
    },
  ],
  "union.discriminator": [
    {
      id: "discriminator-changed",
      title: "A union has a different discriminator.",
      ...effect("no", "differs", "no"),
      applies: breaksUnion,
      message: discriminatorChange,
      program: (found) => wholeUnion(before(found)),
      example: receivedUnion(
        " Thing:",
        "-  discriminator: kind",
        "+  discriminator: species",
        "   union: { cat: Cat, dog: Dog }",
      ),
    },
    {
      id: "discriminator-restated",
      title: "A union has a different discriminator, and code can keep the old one.",
      ...effect("yes", "same", "yes"),
      applies: (difference) => !breaksUnion(difference),
      message: discriminatorChange,
      example: receivedTypes(
        " Cat: { fields: { kind: \"'cat'\", lives: integer } }",
        " Dog: { fields: { kind: \"'dog'\", tricks: string } }",
        " Thing:",
        "   union: [Cat, Dog]",
        "+  discriminator: kind",
        "+  open: false",
      ),
    },
  ],
  "union.tags": [
    {
      id: "discriminator-values-changed",
      title: "A member of a union has different discriminator values.",
      ...effect("no", "differs", "some"),
      applies: (difference) => {
        const move = unionMove(difference);
        return move === "other" || (move === "narrower" && isSent(difference));
      },
      message: tagsChange,
      program: (found) => wholeUnion(before(found)),
      example: receivedUnion(
        " Thing:",
        "   discriminator: kind",
        "-  union: { cat: Cat, dog: Dog }",
        "+  union: { cat: Cat, hound: Dog }",
      ),
    },
    {
      id: "discriminator-values-removed",
      title: "A member of a union in a result has fewer discriminator values.",
      ...effect("no", "same", "yes"),
      applies: (difference) => unionMove(difference) === "narrower" && !isSent(difference),
      message: (found) => `${tagsChange(found)} Remove the comparison.`,
      program: (found) => compareTag(before(found), removedTag(found)),
      example: receivedUnion(
        " Thing:",
        "   discriminator: kind",
        "-  union: { cat: Cat, dog: Dog, hound: Dog }",
        "+  union: { cat: Cat, dog: Dog }",
      ),
    },
    {
      id: "discriminator-values-added",
      title: "A member of a closed union in a result has more discriminator values.",
      ...effect("some", "differs", "some"),
      applies: (difference) =>
        unionMove(difference) === "wider" &&
        isReceived(difference) &&
        isClosedIn(difference, "received"),
      message: (found) => `${tagsChange(found)} Add cases to exhaustive switches.`,
      pattern: (found) => wholeUnion(before(found), "read"),
      example: receivedUnion(
        " Thing:",
        "   discriminator: kind",
        "-  union: { cat: Cat, dog: Dog }",
        "+  union: { cat: Cat, dog: Dog, hound: Dog }",
        "   open: false",
      ),
    },
    {
      id: "discriminator-values-accepted",
      title:
        "A member of an open union, or of a union in a request, has more discriminator values.",
      kind: "addition",
      ...effect("some", "same", "yes"),
      applies: (difference) =>
        unionMove(difference) === "wider" &&
        !(isReceived(difference) && isClosedIn(difference, "received")),
      message: (found) => `${tagsChange(found)} Add cases to exhaustive switches.`,
      pattern: (found) => wholeUnion(before(found), "read"),
      example: sentUnion(
        " Thing:",
        "   discriminator: kind",
        "-  union: { cat: Cat, dog: Dog }",
        "+  union: { cat: Cat, dog: Dog, hound: Dog }",
      ),
    },
    {
      id: "discriminator-values-restated",
      title: "The discriminator values of a union's member are declared in a different place.",
      ...effect("yes", "same", "yes"),
      applies: (difference) => unionMove(difference) === "same",
      message: tagsChange,
      example: receivedTypes(
        " Cat: { fields: { kind: \"'cat'\", lives: integer } }",
        " Dog: { fields: { kind: \"'dog'\", tricks: string } }",
        " Thing:",
        "   discriminator: kind",
        "-  union: [Cat, Dog]",
        "+  union: { cat: Cat, dog: Dog }",
      ),
    },
  ],
});

function nameBefore(found: Finding): string {
  return nameOnly(before(found));
}

/** Returns the outermost resources that differ. Types move together with them. */
const resourcesOf = ({ old, new: now }: Difference<"type.id">): readonly string[] =>
  movedBranches(idParts(old?.id ?? "").resource, idParts(now?.id ?? "").resource);

const removedTag = ({ old = [], new: now = [] }: Difference<"union.tags">): string | undefined =>
  old.find((tag) => !now.includes(tag));

function tagsChange({ at, old = [], new: now = [] }: Difference<"union.tags">): string {
  return `A member of ${code(at.name)} is identified by ${listOf(now) || "its own fields"}, no longer by ${listOf(old) || "its own fields"}.`;
}

function discriminatorChange({ at, old, new: now }: Difference<"union.discriminator">): string {
  return `The members of ${code(at.name)} are identified by ${now === undefined ? "no documented field" : code(now)}, ${old === undefined ? "which was not documented" : `no longer by ${code(old)}`}.`;
}
