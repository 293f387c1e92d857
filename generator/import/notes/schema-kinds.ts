import type { KindFacts } from "./kind-facts.ts";

/** Of schemas of OpenAPI. */
export const schemaKinds = {
  "schema-example": {
    fate: "lost",
    heading: "Examples of values",
    reason: "Call sheets have no place for them.",
  },
  "schema-external-docs": {
    fate: "lost",
    heading: "Links to further documentation of types",
    reason: "Call sheets have no place for them; `doc:` may hold a link.",
  },
  "schema-xml": {
    fate: "lost",
    heading: "How types look in XML",
    reason: "Clients send and receive JSON.",
  },
  "schema-comment": {
    fate: "lost",
    heading: "Comments of schemas",
    reason: "They are for whoever edits the document.",
  },
  "schema-conditions": {
    fate: "lost",
    heading: "Conditions that no type can say",
    reason:
      "`not`, `if`, what depends on another field, what a list contains: the server checks them, and types leave them out.",
  },
  "schema-alternatives": {
    fate: "lost",
    heading: "Alternatives that differ in what they require alone",
    reason:
      "The fields are optional in the type; which of them must be there is for the server to check.",
  },
  "schema-content": {
    fate: "lost",
    heading: "What texts hold",
    reason: "A text that holds JSON or an encoded file is a text in the type.",
  },
  "schema-tuple": {
    fate: "lost",
    heading: "Lists whose items differ by position",
    reason: "The type has a list of all of their types.",
  },
  "schema-patterns": {
    fate: "lost",
    heading: "Patterns of the names of fields",
    reason: "The type has a map, whose names may be any.",
  },
  "schema-invalid": {
    fate: "invalid",
    heading: "Schemas that are none",
    reason: "What is wrong was left out, and the rest was read.",
  },
  "schema-key-misplaced": {
    fate: "invalid",
    heading: "Keys that say nothing of the schema's type",
    reason: "They were left out, as by every validator.",
  },
  "schema-default": {
    fate: "invalid",
    heading: "Defaults that are not of their type",
    reason: "They were left out.",
  },
  "schema-sibling": {
    fate: "lost",
    heading: "Keys beside a reference",
    reason: "Before OpenAPI 3.1 they do not count, and here they would change the type.",
  },
  "number-inexact": {
    fate: "lost",
    heading: "Numbers that JSON's numbers cannot hold",
    reason: "They would be rounded, and were left out.",
  },
  "pattern-foreign": {
    fate: "lost",
    heading: "Patterns that are no regular expressions of JavaScript",
    reason: "They were left out; a sentence in `doc:` may say what they mean.",
  },
  "type-misnamed": {
    fate: "invalid",
    heading: "Types by names that no version has",
    reason: "They were read as what they mean elsewhere.",
  },
  "type-assumed": {
    fate: "assumed",
    heading: "Schemas without a type",
    reason:
      "What else they say is about one kind of value, and they were read as if they were of that.",
  },
  "items-unsaid": {
    fate: "assumed",
    heading: "Lists of which the document does not say what they hold",
    reason: "Their items are unknown.",
  },
  "items-alternatives": {
    fate: "assumed",
    heading: "Lists of schemas in `items` of what is no list",
    reason: "They were read as alternatives, for which Swagger 2 has no other word.",
  },
  "required-undeclared": {
    fate: "assumed",
    heading: "Required fields that the document does not describe",
    reason: "Their types are unknown.",
  },
  "enum-converted": {
    fate: "assumed",
    heading: "Enums whose values are not of their type",
    reason: "Each value was read as one of that type, such as the text of a number.",
  },
  "enum-misfit": {
    fate: "invalid",
    heading: "Enums with values that cannot be of their type",
    reason: "The values count, not the type.",
  },
  "enum-repeat": {
    fate: "invalid",
    heading: "Enums that list a value twice",
    reason: "Once is enough.",
  },
  "enum-empty": {
    fate: "invalid",
    heading: "Enums without values",
    reason: "They were read as if any value of the type could be meant.",
  },
  "enum-value": {
    fate: "lost",
    heading: "Enums of lists or objects",
    reason: "The type has any value of their kind.",
  },
  "enum-names": {
    fate: "lost",
    heading: "Names of the values of enums",
    reason: "The values themselves say as much.",
  },
  "discriminator-incomplete": {
    fate: "invalid",
    heading: "Discriminators that do not tell the members apart",
    reason: "What they say that fits was read.",
  },
  "reference-no-schema": {
    fate: "invalid",
    heading: "References to something else where a schema belongs",
    reason: "What they mean is unknown.",
  },
} as const satisfies Readonly<Record<string, KindFacts>>;
