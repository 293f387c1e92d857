/** Finds type names in sheets, and replaces them. */
import * as v from "valibot";
import {
  type TreeEntry,
  type TreeMapping,
  type TreeNode,
  treeValue,
} from "../../sheets/document/tree.ts";
import { alternatives, insideOf, type FormatSchema } from "../../sheets/format/shape-of.ts";
import { expressionFormat } from "../../sheets/format/words.ts";

const title = v.getTitle(expressionFormat);

/** Matches a name, or a quoted string, which contains no names. */
const nameOrText = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[\p{ID_Start}_$][\p{ID_Continue}$]*/gu;

export const renamedIn = (expression: string, nameOf: (name: string) => string): string =>
  expression.replace(nameOrText, (found) => (/^['"]/.test(found) ? found : nameOf(found)));

/** Returns the names in an expression in order, including primitives. */
export const namesIn = (expression: string): readonly string[] =>
  (expression.match(nameOrText) ?? []).filter((found) => !/^['"]/.test(found));

export function withTypeNames(
  node: TreeNode,
  schema: FormatSchema,
  nameOf: (name: string) => string,
): TreeNode {
  return withExpressions(node, schema, (expression) => renamedIn(expression, nameOf));
}

export const entryWithTypeNames = (
  entry: TreeEntry,
  schema: FormatSchema,
  nameOf: (name: string) => string,
): TreeEntry => ({ ...entry, value: withTypeNames(entry.value, schema, nameOf) });

export const mappingWithTypeNames = (
  mapping: TreeMapping,
  schema: FormatSchema,
  nameOf: (name: string) => string,
): TreeMapping => {
  const named = withTypeNames(mapping, schema, nameOf);
  return named.kind === "mapping" ? named : mapping;
};

export function expressionsIn(node: TreeNode, schema: FormatSchema): readonly string[] {
  const names: string[] = [];
  withExpressions(node, schema, (expression) => {
    names.push(expression);
    return expression;
  });
  return names;
}

/** Replaces the expressions of a node. `path`: the keys and list indexes of its location. */
export function withExpressions(
  node: TreeNode,
  schema: FormatSchema,
  change: (expression: string, path: string) => string,
  path = "",
): TreeNode {
  const options = alternatives(schema);
  if (node.kind === "scalar") {
    if (typeof node.value !== "string" || !options.some(isExpression)) return node;
    // A keyword of the format, such as `media`, is not a name.
    return { ...node, value: change(node.value, path) };
  }
  const fitting = options.length === 1 ? options : options.filter((one) => fits(one, node));
  const below = (key: string): FormatSchema | undefined =>
    fitting.map((one) => insideOf(one, key)).find((one) => one !== undefined);
  const inside = <Part extends { readonly value: TreeNode }>(
    part: Part,
    key: string,
    step = key,
  ): Part => {
    const one = below(key);
    if (one === undefined) return part;
    return { ...part, value: withExpressions(part.value, one, change, `${path}/${step}`) };
  };
  return node.kind === "list"
    ? { ...node, parts: node.parts.map((part, at) => inside(part, "", String(at))) }
    : { ...node, parts: node.parts.map((part) => inside(part, part.key)) };
}

const isExpression = (schema: FormatSchema): boolean => v.getTitle(schema) === title;

const fits = (schema: FormatSchema, node: TreeNode): boolean => v.is(schema, treeValue(node));
