/** The declared types of a model as `callsheet list --json` has them. */
import type { Model, TypeDeclaration } from "../model/model.ts";
import { showType } from "../spec/types/show-type.ts";
import type { ListType } from "./report/report.ts";

export const listTypes = ({ services }: Model): ListType[] =>
  services.flatMap(({ name: service, types, resources }) =>
    [{ id: null, types }, ...resources].flatMap(({ id: resource, types: own }) =>
      own.map((type) => ({
        service,
        resource,
        name: type.name,
        kind: type.kind,
        ...notes(type),
        ...shape(type),
        file: type.place.file,
        line: type.place.line,
      })),
    ),
  );

function shape(type: TypeDeclaration): Partial<ListType> {
  switch (type.kind) {
    case "object":
      return {
        fields: type.fields.map((field) => ({
          name: field.name,
          type: showType(field.type),
          required: field.required,
          ...notes(field),
        })),
        ...(type.more === undefined ? {} : { more: showType(type.more) }),
      };
    case "enum":
      return { values: type.values.map(({ value }) => value) };
    case "union":
      return {
        members: type.members.map((member) => showType(member.type)),
        ...(type.discriminator === undefined ? {} : { discriminator: type.discriminator }),
      };
    case "alias":
      return { type: showType(type.type) };
  }
}

const notes = ({ doc, deprecated }: Pick<TypeDeclaration, "doc" | "deprecated">) => ({
  doc: doc ?? null,
  deprecated: deprecated ?? null,
});
