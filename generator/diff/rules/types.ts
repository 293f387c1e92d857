/** Rules about declared types as a whole. */
import { type Difference, isAdded, isRemoved } from "../facts/difference.ts";
import { after, before } from "../witness/calls.ts";
import { aliasOnly, inputOnly, keysOf, nameOnly, otherField } from "../witness/type-uses.ts";
import { oneCause } from "../wording/causes.ts";
import { breaksUnion, isDirectionUsed, isRestated } from "../verdict/member-changes.ts";
import { code, likely } from "../wording/words.ts";
import { addition, docs, effect, table } from "../verdict/table.ts";
import { idParts } from "../../model/ids.ts";
import { listOf, moduleOf, opennessWords } from "../wording/type-words.ts";
import { movedBranches } from "../pair/swaps.ts";
import { plural } from "../../text/texts.ts";
import { wholeReach, affectedOperations } from "../facts/views.ts";
import { wholeUnion } from "../witness/choices.ts";
import { receivedFields, receivedTypes } from "./examples.ts";

export const typesRules = table({
  type: [
    {
      id: "type-removed",
      title: "A type is gone, and nothing that used it went with it.",
      ...effect("no", "same", "yes"),
      applies: isRemoved,
      reaches: wholeReach,
      message: ({ at }) => `The type ${code(at.name)} is gone. Write its type where you import it.`,
      edit: ({ at }) => ({
        before: `import type { ${at.name} } from "…";`,
        after: "",
      }),
      witness: (found) => nameOnly(before(found)),
      example: receivedTypes(
        "-Id: { type: string }",
        "-Thing: { fields: { id: Id } }",
        "+Thing: { fields: { id: string } }",
      ),
    },
    {
      id: "type-added",
      title: "There is a new type, and nothing new that uses it.",
      ...addition,
      applies: isAdded,
      cause: oneCause,
      reaches: wholeReach,
      message: ({ all: found }) =>
        `New: the ${found.length === 1 ? "type" : "types"} ${listOf(found.map(({ at }) => at.name))}, which nothing new uses.`,
      witness: (found) => nameOnly(after(found)),
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
      title: "A type is no longer exported by an old name.",
      ...effect("no", "same", "yes"),
      applies: isRemoved,
      reaches: wholeReach,
      message: ({ at, old }) =>
        `${code(old ?? "")}, an old name of the type ${code(at.name)}, is gone. It was deprecated. Import ${code(at.name)}.`,
      witness: (found) => aliasOnly(before(found), found.old ?? ""),
      example: receivedTypes(
        "-Status: { renamedFrom: State, values: { on: , off: } }",
        "+Status: { values: { on: , off: } }",
        " Thing: { fields: { state: Status } }",
      ),
    },
    {
      id: "type-alias-added",
      title: "A type is exported by an old name as well.",
      ...addition,
      applies: isAdded,
      reaches: wholeReach,
      message: ({ at, new: now }) =>
        `${code(now ?? "")} is a deprecated name of the type ${code(at.name)} now. It works again.`,
      witness: (found) => aliasOnly(after(found), found.new ?? ""),
      example: receivedTypes(
        "-Status: { values: { on: , off: } }",
        "+Status: { renamedFrom: State, values: { on: , off: } }",
        " Thing: { fields: { state: Status } }",
      ),
    },
  ],
  "type.id": [
    {
      id: "type-renamed",
      title: "A type has another name.",
      ...effect("no", "same", "yes"),
      applies: ({ old, new: now }) => now?.isAlias === false && old?.type.name !== now.type.name,
      reaches: wholeReach,
      message: ({ old, new: now }) =>
        `The type ${code(old?.type.name ?? "")} is ${likely(now?.sure === true)}${code(now?.type.name ?? "")} now. Rename it where you import it.`,
      edit: ({ old, new: now }) => ({
        before: `import type { ${old?.type.name} } from "…";`,
        after: `import type { ${now?.type.name} } from "…";`,
      }),
      witness: (found) => nameOnly(before(found)),
      example: receivedTypes(
        "-State: { values: { on: , off: } }",
        "-Thing: { fields: { state: State } }",
        "+Status: { values: { on: , off: } }",
        "+Thing: { fields: { state: Status } }",
      ),
    },
    {
      id: "type-renamed-with-alias",
      title: "A type has another name or place, and keeps the old one as an alias.",
      bump: "minor",
      ...effect("yes", "same", "yes"),
      applies: ({ new: now }) => now?.isAlias === true,
      reaches: wholeReach,
      message: ({ old, new: now }) =>
        `The type ${code(old?.id ?? "")} is ${code(now?.id ?? "")} now. The old name stays, deprecated.`,
      witness: (found) => nameOnly(before(found)),
      example: receivedTypes(
        "-State: { values: { on: , off: } }",
        "-Thing: { fields: { state: State } }",
        "+Status: { renamedFrom: State, values: { on: , off: } }",
        "+Thing: { fields: { state: Status } }",
      ),
    },
    {
      id: "type-moved",
      title: "A type is exported by another module.",
      ...effect("no", "same", "yes"),
      applies: ({ old, new: now }) => now?.isAlias === false && old?.type.name === now.type.name,
      cause: (difference) => JSON.stringify(resourcesOf(difference)),
      target: (found) => (found.all.length === 1 ? found.at.name : (resourcesOf(found)[1] ?? "")),
      reaches: wholeReach,
      message: (found) => {
        const { old, new: now, all } = found;
        if (all.length === 1) {
          return `The type ${code(now?.type.name ?? "")} is exported by ${moduleOf(now)} now, no longer by ${moduleOf(old)}. Import it from there.`;
        }
        const [was, is] = resourcesOf(found).map((id) => (id === "" ? "the service" : code(id)));
        return `${plural(all.length, "type")} are exported by ${is} now, no longer by ${was}. Import them from there.`;
      },
      witness: (found) => nameOnly(before(found)),
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
      id: "type-changed-unused",
      title: "A part of a type changed that no operation uses.",
      ...effect("yes", "same", "yes"),
      reaches: wholeReach,
      message: ({ at }) =>
        `${code(at.name)} changed where no operation sends or receives it. No call is affected; look where you import the type yourself.`,
      witness: (found) => nameOnly(before(found)),
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
      reaches: wholeReach,
      message: ({ all: found }) =>
        `${listOf(found.map(({ old }) => old ?? ""))} ${found.length === 1 ? "is" : "are"} gone: what is sent is the same type as what is received now. Import that.`,
      edit: ({ at, old }) => ({
        before: `import type { ${old} } from "…";`,
        after: `import type { ${at.name} } from "…";`,
      }),
      witness: (found) => inputOnly(before(found)),
      example: `! body-field-became-settable
 resource: things
 types:
   Thing:
     fields:
       name: string
-      label?: { type: string, readonly: true }
+      label?: string
 operations:
   get: { http: GET /things, result: Thing }
   send: { http: POST /things, body: Thing, result: none }
`,
    },
    {
      id: "type-input-added",
      title: "A type has a separate form for requests.",
      ...addition,
      applies: isAdded,
      cause: oneCause,
      target: ({ new: now }) => now ?? "",
      reaches: wholeReach,
      message: ({ all: found }) =>
        `New: ${listOf(found.map(({ new: now }) => now ?? ""))}, for what is sent; what is received is another type now.`,
      witness: (found) => inputOnly(after(found)),
      example: `! body-field-became-readonly
 resource: things
 types:
   Thing:
     fields:
       name: string
-      created?: datetime
+      created?: { type: datetime, readonly: true }
 operations:
   get: { http: GET /things, result: Thing }
   send: { http: POST /things, body: Thing, result: none }
`,
    },
  ],
  "type.more": [
    {
      id: "type-opened",
      title: "An object may have fields that are not listed.",
      ...effect("some", "same", "yes"),
      applies: isAdded,
      reaches: affectedOperations,
      message: ({ at }) =>
        `${code(at.name)} may have further fields now: code that relies on the listed fields alone stops compiling, such as types made with \`keyof\`.`,

      witness: (found) => ({ ordinary: nameOnly(before(found)), pattern: keysOf(before(found)) }),
      example: receivedTypes(" Thing:", "   fields: { name: string }", "+  more: unknown"),
    },
    {
      id: "type-closed",
      title: "An object no longer has fields beside those that are listed.",
      ...effect("some", "same", "yes"),
      applies: isRemoved,
      reaches: affectedOperations,
      message: ({ at }) =>
        `${code(at.name)} has no fields any more beside those that are listed: code that uses others stops compiling.`,

      witness: (found) => ({
        ordinary: nameOnly(before(found)),
        pattern: otherField(before(found)),
      }),
      example: receivedTypes(" Thing:", "   fields: { name: string }", "-  more: unknown"),
    },
  ],
  "field.direction": [
    {
      id: "field-direction-changed",
      title: "A field is no longer read-only or write-only, where no operation is affected.",
      ...effect("yes", "same", "yes"),
      applies: (difference) => !isDirectionUsed(difference),
      reaches: affectedOperations,
      message: ({ at }) =>
        `${code(at.name)} is no longer read-only or write-only; no operation is affected.`,
      witness: (found) => nameOnly(before(found)),
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
        "The reason why an enum is open changed, or its openness where no operation is affected.",
      ...docs,
      applies: isRestated,
      reaches: affectedOperations,
      message: ({ at, old, new: now }) =>
        `${code(at.name)} is open ${opennessWords(now)}, was open ${opennessWords(old)}.`,
      witness: (found) => nameOnly(before(found)),
      example: receivedTypes(
        " Thing: { fields: { state: State } }",
        " State:",
        "   values: { on: , off: }",
        "-  open: true",
        "+  more: unknown",
      ),
    },
  ],
  "union.discriminator": [
    {
      id: "discriminator-changed",
      title: "A union has another discriminator.",
      ...effect("no", "differs", "no"),
      applies: breaksUnion,
      reaches: affectedOperations,
      message: discriminatorChange,
      witness: (found) => wholeUnion(before(found)),
      example: receivedTypes(
        " Cat: { fields: { lives: integer } }",
        " Dog: { fields: { tricks: string } }",
        " Thing:",
        "-  discriminator: kind",
        "+  discriminator: species",
        "   union: { cat: Cat, dog: Dog }",
      ),
    },
    {
      id: "discriminator-restated",
      title: "A union has another discriminator, and code can go on using the old one.",
      ...effect("yes", "same", "yes"),
      applies: (difference) => !breaksUnion(difference),
      reaches: affectedOperations,
      message: discriminatorChange,
      witness: (found) => nameOnly(before(found)),
      example: receivedTypes(
        " Cat: { fields: { kind: \"'cat'\", lives: integer } }",
        " Dog: { fields: { kind: \"'dog'\", tricks: string } }",
        " Thing:",
        "   union: [Cat, Dog]",
        "+  discriminator: kind",
      ),
    },
  ],
  "union.tags": [
    {
      id: "discriminator-values-changed",
      title: "A member of a union has other discriminator values.",
      ...effect("no", "differs", "some"),
      applies: breaksUnion,
      reaches: affectedOperations,
      message: tagsChange,
      witness: (found) => wholeUnion(before(found)),
      example: receivedTypes(
        " Cat: { fields: { lives: integer } }",
        " Dog: { fields: { tricks: string } }",
        " Thing:",
        "   discriminator: kind",
        "-  union: { cat: Cat, dog: Dog }",
        "+  union: { cat: Cat, hound: Dog }",
      ),
    },
    {
      id: "discriminator-values-restated",
      title:
        "A member of a union has other discriminator values, and code can go on using the old ones.",
      ...effect("yes", "same", "yes"),
      applies: (difference) => !breaksUnion(difference),
      reaches: affectedOperations,
      message: tagsChange,
      witness: (found) => nameOnly(before(found)),
      example: receivedTypes(
        " Cat: { fields: { lives: integer } }",
        " Dog: { fields: { tricks: string } }",
        " Thing:",
        "   discriminator: kind",
        "-  union: { cat: Cat, dog: Dog, hound: Dog }",
        "+  union: { cat: Cat, dog: Dog }",
      ),
    },
  ],
});

/** The outermost resources that differ: types move with what is above them. */
const resourcesOf = ({ old, new: now }: Difference<"type.id">): readonly string[] =>
  movedBranches(idParts(old?.id ?? "").resource, idParts(now?.id ?? "").resource);

function tagsChange({ at, old = [], new: now = [] }: Difference<"union.tags">): string {
  return `A member of ${code(at.name)} is told apart by ${listOf(now) || "nothing that is known"}, no longer by ${listOf(old) || "what is in it"}.`;
}

function discriminatorChange({ at, old, new: now }: Difference<"union.discriminator">): string {
  return `The members of ${code(at.name)} are told apart by ${now === undefined ? "nothing that is known" : code(now)}, ${old === undefined ? "which was not documented" : `no longer by ${code(old)}`}.`;
}
