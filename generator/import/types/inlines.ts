/** What needs a name and has none: equal ones are one, so that they are declared once. */
import { jsonText, type PlainValue } from "../../spec/document/plain-value.ts";
import type { Origin } from "../description/origin.ts";
import type { Inline, Shape } from "./shape.ts";

export class Inlines {
  readonly #byContent = new Map<string, Inline>();

  of(content: Inline["content"], origin: Origin, title: string | undefined): Inline {
    const key = contentKey(content);
    const known = this.#byContent.get(key);
    if (known !== undefined) return known;
    const inline = { id: this.#byContent.size, content, origin, title };
    this.#byContent.set(key, inline);
    return inline;
  }
}

/** The same text for contents that a sheet would say alike. */
function contentKey(content: Inline["content"]): string {
  const { doc = null, deprecated = null } = content;
  switch (content.kind) {
    case "object": {
      const { fields, more, constraints = {} } = content;
      const all = fields.map((field) => [
        [field.key, shapeKey(field.shape), field.isReadonly, field.isWriteonly],
        [field.doc ?? null, field.deprecated ?? null, valueKey(field.default)],
        field.constraints ?? null,
      ]);
      const others = more === undefined ? null : shapeKey(more);
      return JSON.stringify(["object", doc, deprecated, constraints, all, others]);
    }
    case "enum": {
      const values = content.values.map((one) => [one.value, one.doc, one.deprecated]);
      return JSON.stringify(["enum", doc, deprecated, content.base, content.open, values]);
    }
    case "union": {
      const members = content.members.map(({ shape, tags }) => [shapeKey(shape), tags]);
      return JSON.stringify(["union", doc, deprecated, content.discriminator, members]);
    }
  }
}

const valueKey = (value: PlainValue | undefined): string =>
  value === undefined ? "" : jsonText(value);

/** The same text for shapes that are one. */
export function shapeKey(shape: Shape): string {
  switch (shape.kind) {
    case "word":
      return shape.word;
    case "literal":
      return JSON.stringify(shape.value);
    case "reference":
      return `#${JSON.stringify(shape.key)}`;
    case "inline":
      return `@${shape.inline.id}`;
    case "list":
      return `[${shapeKey(shape.items)}]`;
    case "map":
      return `{${shapeKey(shape.values)}}`;
    case "union":
      return `(${shape.members.map(shapeKey).join("|")})`;
    case "intersection":
      return `(${shape.members.map(shapeKey).join("&")})`;
  }
}
