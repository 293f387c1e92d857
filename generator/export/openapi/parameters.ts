import type { FixedParameter, Parameter } from "../../open/model-types.ts";
import { shapeOf } from "../../sheets/types/shape.ts";
import type { ListStyle, ObjectStyle } from "../../sheets/types/type.ts";
import { partsOf } from "../../sheets/types/value-parts.ts";
import { describedKeywords } from "./described.ts";
import { type ParameterExtension, withExtension } from "./extension.ts";
import type { Json, JsonObject } from "./json.ts";
import { boundKeywords, type SchemaNames } from "./schemas.ts";

/** Exports a parameter. `name`: its name in the document, if it differs from the wire name. */
export function parameterObject(
  parameter: Parameter,
  schemas: SchemaNames,
  more: { readonly name?: string; readonly keys?: ParameterExtension } = {},
): JsonObject {
  const { in: location, wire, argument, required, send, media } = parameter;
  const style = styleIn(parameter, schemas);
  const { keywords, keys } = describedKeywords(parameter);
  const name = more.name ?? `${wire}${style.brackets ?? ""}`;
  return withExtension(
    {
      name,
      in: location,
      ...keywords,
      required: required ? true : undefined,
      style: style.style,
      explode: style.explode,
      allowReserved: parameter.reserved,
      ...(media === undefined
        ? { schema: valueSchema(parameter, schemas) }
        : { content: { [media]: { schema: valueSchema(parameter, schemas) } } }),
    },
    {
      name: name === wire ? undefined : wire,
      as: argument === unnamed(parameter) ? undefined : argument,
      list: style.list,
      object: style.object,
      whole: parameter.whole,
      send,
      ...keys,
      ...more.keys,
    },
  );
}

/** Returns the argument name if the sheet specifies none. */
const unnamed = ({ in: location, wire }: Parameter): string =>
  location === "path" ? wire.slice(wire.lastIndexOf(".") + 1) : wire;

export function valueSchema(parameter: Parameter, schemas: SchemaNames): JsonObject {
  const { type, constraints, default: assumed } = parameter;
  return {
    ...schemas.of(type),
    ...boundKeywords(constraints),
    default: assumed === undefined ? undefined : (assumed as Json),
  };
}

interface Style {
  readonly style?: string | undefined;
  readonly explode?: boolean | undefined;
  readonly brackets?: string | undefined;
  /** List style for the extension, if OpenAPI has no equivalent. */
  readonly list?: Json | undefined;
  readonly object?: Json | undefined;
}

/** Styles of lists. `brackets`: part of the name in the document, as on the wire, because some tools ignore styles. */
const styles: { readonly [List in ListStyle]: Style } = {
  repeat: { style: "form", explode: true },
  comma: { style: "form", explode: false },
  brackets: { brackets: "[]", list: "brackets" },
  indexed: { style: "deepObject", explode: true, list: "indexed" },
  space: { style: "spaceDelimited", explode: false },
  pipe: { style: "pipeDelimited", explode: false },
  tab: { style: "form", explode: false, list: "tab" },
};

/** Styles of objects whose names and values form one string. */
export const objects: { readonly [Object in ObjectStyle]: Style } = {
  brackets: { style: "deepObject", explode: true },
  fields: { explode: true, object: "fields" },
  comma: { explode: false },
  space: { style: "spaceDelimited", explode: false },
  pipe: { style: "pipeDelimited", explode: false },
  equals: { explode: true },
  label: { explode: true, object: "label" },
  matrix: { explode: true, object: "matrix" },
};

function styleIn(parameter: Parameter, schemas: SchemaNames): Style {
  const { in: location, list: style, inner, object, media } = parameter;
  const type = schemas.link(parameter.type);
  const { hasList, hasObject } = partsOf(type);
  if (media !== undefined || style === undefined) return {};
  // By default, lists repeat their name; in a path or a header they are separated by commas.
  const list = hasList && style !== "repeat" ? style : undefined;
  if (inner !== undefined)
    return { explode: list === undefined, list: [list ?? "repeat", ...inner] };
  const isList = /^(?:array|tuple)$/.test(shapeOf(type).kind);
  if (object !== undefined && object !== "brackets" && !isList) return objects[object];
  if (location !== "query") return list === undefined || list === "comma" ? {} : { list };
  if (style === "label" || style === "matrix") return {};
  if (isList) return styles[style];
  if (!hasObject) return { ...styles[style], list };
  // An object has the names of its fields in brackets, whatever the style of its lists.
  return { style: "deepObject", explode: true, list: list ?? (hasList ? "repeat" : undefined) };
}

/** OpenAPI ignores parameters with the names of these headers. */
const ignored = new Set(["accept", "content-type", "authorization"]);

export const isIgnored = ({ in: location, name }: Pick<FixedParameter, "in" | "name">): boolean =>
  location === "header" && ignored.has(name.toLowerCase());

/** Exports a fixed value as a parameter with a single value. */
export const fixedObject = ({ in: location, name, value }: FixedParameter): JsonObject => ({
  name,
  in: location,
  required: true,
  schema: { type: "string", const: String(value) },
});
