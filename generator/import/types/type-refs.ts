/** Shapes as types of the model, which knows the values that a type has. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { TypeDeclaration, TypeRef } from "../../spec/types/type.ts";
import type { Content, Shape } from "./shape.ts";

/** Nothing is reported there. */
const place: Place = { file: "", line: 1, column: 1, length: 0 };

export class TypeRefs {
  readonly #contentOf: (key: string) => Content;
  readonly #declared = new Map<Content, TypeDeclaration>();

  constructor(contentOf: (key: string) => Content) {
    this.#contentOf = contentOf;
  }

  of(shape: Shape): TypeRef {
    switch (shape.kind) {
      case "word":
        return shape.word === "null"
          ? { kind: "literal", value: null }
          : { kind: "primitive", name: shape.word };
      case "literal":
        return { kind: "literal", value: shape.value };
      case "reference":
        return this.#named(() => this.#contentOf(shape.key));
      case "inline":
        return this.#named(() => shape.inline.content);
      case "list":
        return { kind: "array", items: this.of(shape.items) };
      case "map":
        return { kind: "map", values: this.of(shape.values) };
      case "union":
        return { kind: "union", members: shape.members.map((member) => this.of(member)) };
      case "intersection":
        return { kind: "intersection", members: shape.members.map((member) => this.of(member)) };
    }
  }

  /** Types may hold themselves, so that a declaration is looked at when it is asked for. */
  #named(content: () => Content): TypeRef {
    const declared = (): TypeDeclaration => this.#declaration(content());
    return {
      kind: "named",
      name: "",
      get to() {
        return declared();
      },
    };
  }

  #declaration(content: Content): TypeDeclaration {
    const known = this.#declared.get(content);
    if (known !== undefined) return known;
    const declaration = this.#declare(content);
    this.#declared.set(content, declaration);
    return declaration;
  }

  #declare(content: Content): TypeDeclaration {
    const declared = { name: "", place };
    switch (content.kind) {
      case "alias":
        return { ...declared, kind: "alias", type: this.of(content.shape) };
      case "enum": {
        const open = content.open === "unspecified" ? "results" : content.open;
        const values = content.values.map(({ value }) => ({ value, place }));
        return { ...declared, kind: "enum", values, open };
      }
      case "union": {
        const members = content.members.map(({ shape, tags }) => ({
          type: this.of(shape),
          tags,
          place,
        }));
        return { ...declared, kind: "union", members };
      }
      case "object": {
        const fields = content.fields.map((field) => ({
          name: field.name,
          type: this.of(field.shape),
          required: field.key === field.name,
          readonly: field.isReadonly,
          writeonly: field.isWriteonly,
          place,
        }));
        const { more } = content;
        return {
          ...declared,
          kind: "object",
          fields,
          ...(more === undefined ? {} : { more: this.of(more) }),
        };
      }
    }
  }
}
