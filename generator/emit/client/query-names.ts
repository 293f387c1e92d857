/** What the names in the query of a URL stand for: arguments, and what is sent without being one. */
import { fixedIn } from "../../model/operation-facts.ts";
import type { Operation, Parameter, TypeRef } from "../../model/model.ts";
import { fieldsOf } from "../../spec/types/type-at.ts";
import { factsOf } from "../../spec/types/primitives.ts";
import { givenShape } from "../../spec/types/shape.ts";
import { isIn } from "../../spec/types/type.ts";
import { list, literal, object } from "../plan/code-value.ts";
import type { EntryDraft, ValueDraft } from "../plan/module-draft.ts";
import type { ServiceView } from "../view/service-view.ts";

/** A name on the wire, and the argument, or the field of one, that is called so there. */
interface Named {
  readonly wire: string;
  readonly value: ValueDraft;
  readonly type: TypeRef;
  readonly list?: Parameter["list"];
}

export function queryNames(operation: Operation, { service }: ServiceView): EntryDraft[] {
  const named = operation.parameters
    .filter((parameter) => parameter.in === "query")
    .flatMap(namesOf);
  const names = (key: string, wires: readonly string[]): EntryDraft[] =>
    wires.length === 0 ? [] : [{ key, value: list([...new Set(wires)].map(literal)) }];
  const those = (key: string, isOne: (one: Named) => boolean): EntryDraft[] =>
    names(
      key,
      named.filter(isOne).map(({ wire }) => wire),
    );
  const isList = ({ type }: Named): boolean => givenShape(type).kind === "array";
  const ofClient = service.client.filter((parameter) => parameter.in === "query");
  return [
    { key: "query", value: object(named.map(({ wire, value }) => ({ key: wire, value }))) },
    ...those("numbers", ({ type }) => mayBe(type, "number")),
    ...those("flags", ({ type }) => mayBe(type, "boolean")),
    ...those("lists", (one) => isList(one) && one.list !== "comma"),
    ...those("commas", (one) => isList(one) && one.list === "comma"),
    ...names("ignored", [
      ...fixedIn(operation, "query").map(({ name }) => name),
      ...ofClient.map(({ wire }) => wire),
    ]),
  ];
}

/** The fields of an object stand in brackets. */
function namesOf({ wire, argument, type, list: style }: Parameter): Named[] {
  const fields = fieldsOf(type).filter((field) => isIn(field, "sent"));
  return [
    { wire, value: literal(argument), type, list: style },
    ...fields.map(({ name, type: of }) => ({
      wire: `${wire}[${name}]`,
      value: list([argument, name].map(literal)),
      type: of,
    })),
  ];
}

/** Whether a value, or one in a list, may be of a kind that its text does not have. */
function mayBe(type: TypeRef, kind: "number" | "boolean"): boolean {
  const shape = givenShape(type);
  switch (shape.kind) {
    case "primitive":
      return factsOf(shape.name).code === kind;
    case "literal":
      return typeof shape.value === kind;
    case "enum":
      return shape.values.some(({ value }) => typeof value === kind);
    case "array":
      return mayBe(shape.items, kind);
    case "union":
      return shape.members.some((member) => mayBe(member.type, kind));
    case "map":
    case "intersection":
    case "object":
      return false;
  }
}
