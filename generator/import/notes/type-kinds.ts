import type { KindFacts } from "./kind-facts.ts";

/** Of types that are made of schemas. */
export const typeKinds = {
  "type-renamed": {
    fate: "renamed",
    heading: "Types with another name than in the document",
    reason:
      "A type begins with a capital letter, has letters and digits alone, and differs from all others in more than its case.",
  },
  "type-words": {
    fate: "lost",
    heading: "Schemas without a name that differ from others in words alone",
    reason:
      "They are one type, which says of itself what most of them say. Give them names in the document to keep them apart.",
  },
  "schema-of-itself": {
    fate: "invalid",
    heading: "Schemas that are made of themselves alone",
    reason: "No value has such a type. Where it is used, anything may stand.",
  },
  "schema-too-large": {
    fate: "lost",
    heading: "Schemas that lead through too many others",
    reason: "Nobody follows a type through that many names. Where it is used, anything may stand.",
  },
  "schema-of-nothing": {
    fate: "lost",
    heading: "Schemas that allow no value",
    reason:
      "A call sheet has no type without values. A field that must not be there is left out; elsewhere anything may stand.",
  },
  "parts-contradict": {
    fate: "invalid",
    heading: "Schemas whose parts contradict each other",
    reason: "No value has both types. The part that stands last was taken.",
  },
  "either-required": {
    fate: "lost",
    heading: "Fields of which one or another must be there",
    reason: "Call sheets say of each field by itself whether it may be missing. Say it in `doc:`.",
  },
  "union-of-anything": {
    fate: "lost",
    heading: "Unions of which one member is anything",
    reason: "What may be anything need not be told apart: the other members say nothing more.",
  },
  "discriminator-unsaid": {
    fate: "lost",
    heading: "Discriminators that do not tell all members apart",
    reason:
      "Where a member has no value of its own, or two share one, the field is named and its values are not.",
  },
  "default-left-out": {
    fate: "lost",
    heading: "Defaults that are no value of their type",
    reason:
      "Either the value or the type is not what the service has. Nothing is sent in any case.",
  },
  "constraint-invalid": {
    fate: "invalid",
    heading: "Constraints that nothing can keep, or that are none",
    reason:
      "A bound above its counterpart, a pattern in the notation of another language, a count below zero.",
  },
  "constraint-misplaced": {
    fate: "lost",
    heading: "Constraints that say nothing of their type",
    reason: "A length of a number, or a bound of a text, is mostly left over from another type.",
  },
  "item-constraint": {
    fate: "lost",
    heading: "Constraints of items, of members of unions and of values of maps",
    reason:
      "Call sheets say them of fields, parameters and declared types. Declare a type for the item where they matter.",
  },
  "item-fact": {
    fate: "lost",
    heading: "Words about items, defaults of them, and who may set them",
    reason: "Call sheets say them of fields, parameters and declared types.",
  },
  "title-unused": {
    fate: "lost",
    heading: "Titles of schemas that have a name and a description",
    reason: "A type has a name and words about it, and no further name.",
  },
  "read-and-written-never": {
    fate: "invalid",
    heading: "Fields that are output only and input only",
    reason: "Such a field would never be there. It is taken for an ordinary one.",
  },
  "name-unwritable": {
    fate: "lost",
    heading: "Fields and values that a call sheet cannot name",
    reason: "Nobody sees every character of the name, or YAML has a meaning for it.",
  },
  "required-unsayable": {
    fate: "lost",
    heading: "Fields whose name ends in ? and that must be there",
    reason: "A call sheet takes the ? for its own: the field may be missing.",
  },
  "value-of-other-type": {
    fate: "lost",
    heading: "Values of enums that are of another type than the enum",
    reason: "The values of an enum are all texts, all numbers or all booleans.",
  },
  "file-elsewhere": {
    fate: "lost",
    heading: "Bytes where there are texts alone",
    reason: "Files go as fields of multipart bodies. In JSON and in parameters they are texts.",
  },
  "parameter-not-text": {
    fate: "lost",
    heading: "Parameters whose values are no texts, nor lists or objects of them",
    reason: "What is in an address or a header is text. A caller gives what the service takes.",
  },
} as const satisfies Readonly<Record<string, KindFacts>>;
