/** Completes names in operations: path variables, roles of request lines, arguments, and fields of pages. */
import { CompletionItemKind } from "vscode-languageserver";
import { bodyType } from "../../model/content.ts";
import { operationOf } from "../../model/linked-operations.ts";
import type { Field, Operation, Parameter, Service, TypeRef } from "../../model/model.ts";
import { bodyField, wordHolders, type WordKey } from "../../model/pages.ts";
import { parsePath } from "../../model/path-template.ts";
import type { ParsedYaml } from "../../sheets/document/parse-yaml.ts";
import { isMapping, type Path, type PlainValue } from "../../sheets/document/plain-value.ts";
import { fieldsOf, typeAt } from "../../sheets/types/type-at.ts";
import { nonNullShape } from "../../sheets/types/shape.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { isIn, type View } from "../../sheets/types/type.ts";
import { holderOf } from "../cursor/names-at.ts";
import { declaredTypes, type OpenSheet } from "../cursor/sheet.ts";
import { lastSegment, scalarAt } from "../../project/rename/symbol.ts";
import type { Completer, Suggestion } from "./insertion.ts";

/** Suggests the variables of the service's other request lines in a request line, the most frequent first. */
export const completeVariables: Completer = ({ path, before, after }, sheet) => {
  const isRequestLine = path[0] === "operations" && path[2] === "http";
  if (!isRequestLine || !/\{[\w$.]*$/.test(before)) return undefined;
  const close = /^[\w$.]*\}/.test(after) ? "" : "}";
  const counts = Map.groupBy(variablesOf(sheet), ({ wire }) => wire);
  const items = [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([wire, [first]]): Suggestion[] =>
      first === undefined ? [] : [{ ...variableItem(wire, first), text: `${wire}${close}` }],
    );
  return { word: /[\w$.]*$/, items };
};

/** Completes keys of `path:`: variables of the request line, or for a service, of all operations. */
export const completePathKeys: Completer = ({ path, part, parsed }, sheet) => {
  const isOfOperation = path[0] === "operations" && path[2] === "path" && path.length === 4;
  const isOfService = path[0] === "path" && path.length === 2;
  if (part !== "key" || (!isOfOperation && !isOfService)) return undefined;
  const known = variablesOf(sheet);
  const taken = siblingKeys(path, parsed);
  const names = isOfOperation
    ? namesIn(scalarAt(parsed, [...path.slice(0, 2), "http"]))
    : known.map(({ wire }) => wire);
  const words = [...new Set(names.map(lastSegment))].filter((word) => !taken.has(word));
  return {
    word: /[\w$.]*$/,
    items: words.map((word) => {
      const same = known.find(({ wire }) => lastSegment(wire) === word);
      return same === undefined
        ? { label: word, kind: CompletionItemKind.Variable }
        : variableItem(word, same);
    }),
  };
};

function siblingKeys(path: Path, parsed: ParsedYaml): ReadonlySet<string> {
  const mapping = scalarAt(parsed, path.slice(0, -1));
  return new Set(isMapping(mapping) ? mapping.keys() : []);
}

function namesIn(http: PlainValue | undefined): readonly string[] {
  const lines = isMapping(http) ? [...http.values()] : [http];
  return lines.flatMap((line) => {
    const { template } = parsePath(String(line).replace(/^\S* /, ""));
    return template?.variables.map(({ name }) => name) ?? [];
  });
}

const variablesOf = ({ service }: OpenSheet): readonly Parameter[] =>
  (service?.resources ?? []).flatMap(({ operations }) =>
    operations.flatMap(({ parameters }) => parameters.filter((one) => one.in === "path")),
  );

const variableItem = (label: string, { type, doc }: Parameter): Suggestion => ({
  label,
  kind: CompletionItemKind.Variable,
  detail: showType(type),
  doc,
});

/** Completes keys of `fixed:` in an upload: the roles of its request lines. */
export const completeRoles: Completer = ({ path, part, parsed }) => {
  const isFixed = path[0] === "operations" && path[2] === "fixed" && path.length === 4;
  const http = scalarAt(parsed, [...path.slice(0, 2), "http"]);
  if (part !== "key" || !isFixed || !isMapping(http)) return undefined;
  const taken = siblingKeys(path, parsed);
  return {
    word: /[\w$.]*$/,
    items: [...http]
      .filter(([role]) => !taken.has(role))
      .map(([role, line]) => ({
        label: role,
        kind: CompletionItemKind.EnumMember,
        detail: String(line),
      })),
  };
};

/** Completes keys of `fixed:`: after `body.`, the fields of the body; otherwise the parts of a request. */
export const completeFixed: Completer = ({ path, part, before, parsed }, sheet) => {
  const [first, name, third, fourth] = path.map(String);
  const http = scalarAt(parsed, [...path.slice(0, 2), "http"]);
  const isOfRole = path.length === 5 && isMapping(http) && http.has(fourth ?? "");
  if (part !== "key" || first !== "operations" || third !== "fixed") return undefined;
  if (path.length !== 4 && !isOfRole) return undefined;
  if (!before.startsWith("body.") && (isMapping(http) || !"body.".startsWith(before)))
    return undefined;
  const taken = siblingKeys(path, parsed);
  // Reads the current source. Inside open braces, uses the last valid version.
  const body = scalarAt(parsed, ["operations", name ?? "", "body"]);
  const forms = ["type", "form", "multipart"];
  const names = isMapping(body) ? forms.map((key) => body.get(key)) : [body];
  const type = declaredTypes(sheet).find((one) => names.includes(one.name));
  const known = sheet.resource?.operations.find((one) => one.name === name)?.body;
  const written: TypeRef | undefined = type && { kind: "named", name: type.name, to: type };
  const of = written ?? bodyType(known);
  const all = of === undefined ? [] : fieldsOf(of);
  const sent = all.filter((field) => isIn(field, "sent"));
  const items = sent.map((field) => ({ ...fieldItem(field), label: `body.${field.name}` }));
  return { word: /\S*$/, items: items.filter(({ label }) => !taken.has(label)) };
};

const isWordKey = (key: string): key is WordKey => Object.hasOwn(wordHolders, key);

/** Completes values of `pages:`: arguments of the operation and fields of its result. */
export const completePages: Completer = ({ path, part, before }, { resource, service }) => {
  const [first, name, third, key = ""] = path.map(String);
  if (first !== "operations" || third !== "pages" || part !== "value") return undefined;
  const operation = resource?.operations.find((one) => one.name === name);
  if (operation !== undefined && service !== undefined && key === "continue")
    return { word: /\S*$/, items: operationItems(service) };
  if (operation === undefined || !isWordKey(key)) return undefined;
  const written = /\S*$/.exec(before)?.[0] ?? "";
  if (wordHolders[key] === "call") {
    const { pages: counted } = operation;
    const id = counted?.by === "token" ? counted.continue?.name : undefined;
    const called = (service && operationOf(service, id)) ?? operation;
    const field = bodyField(written);
    if (field === undefined) return { word: /\S*$/, items: argumentsOf(called) };
    const body = bodyType(called.body);
    return body && fields(body, field, "sent");
  }
  const { result, pages } = operation;
  if (result.kind !== "value") return undefined;
  const holder = holderOf(key, pages ?? likelyPages(result.type), result.type);
  return holder && fields(holder, written, "received");
};

/** Returns likely pages of an operation without `pages:`, assuming that the first list contains the records. */
function likelyPages(result: TypeRef): Parameters<typeof holderOf>[1] {
  const list = fieldsOf(result).find(({ type }) => nonNullShape(type).kind === "array");
  return list === undefined ? {} : { items: { name: list.name } };
}

/** Returns the fields of the path before the last dot. */
export function fields(type: TypeRef, written: string, view: View): ReturnType<Completer> {
  const above = written.slice(0, Math.max(0, written.lastIndexOf(".")));
  const holder = above === "" ? type : typeAt(type, above, view);
  if ("field" in holder) return undefined;
  const items = fieldsOf(holder).filter((field) => isIn(field, view));
  return { word: /[^.\s]*$/, items: items.map(fieldItem) };
}

export function argumentsOf({ parameters, body }: Operation): Suggestion[] {
  const items = parameters.map((parameter) => variableItem(parameter.argument, parameter));
  const type = bodyType(body);
  const all = type === undefined ? [] : fieldsOf(type).filter((field) => isIn(field, "sent"));
  return [...items, ...all.map((field) => ({ ...fieldItem(field), label: `body.${field.name}` }))];
}

export const operationItems = ({ resources }: Service): Suggestion[] =>
  resources
    .flatMap(({ operations }) => operations)
    .map(({ id, doc }) => ({ label: id, kind: CompletionItemKind.Function, doc }));

const fieldItem = ({ name, type, doc }: Field): Suggestion => ({
  label: name,
  kind: CompletionItemKind.Field,
  detail: showType(type),
  doc,
});
