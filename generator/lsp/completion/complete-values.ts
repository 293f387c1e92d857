/** Completes values: types in expressions, and names that are declared elsewhere. */
import { CompletionItemKind } from "vscode-languageserver";
import { sentAs } from "../../prose/service-text.ts";
import type { Parameter, TypeDeclaration } from "../../model/model.ts";
import { isMapping } from "../../sheets/document/plain-value.ts";
import { resourcePath } from "../../sheets/format/files.ts";
import { resultSentences, resultWords } from "../../sheets/format/answers.ts";
import { isTypeExpression, schemasAt } from "../../sheets/format/shape-of.ts";
import { fieldsOf } from "../../sheets/types/type-at.ts";
import { listedTexts } from "../../sheets/types/type-values.ts";
import { factsOf, primitiveNames, primitiveSentence } from "../../sheets/types/primitives.ts";
import { isResultOf } from "../cursor/names-at.ts";
import { declaredTypes, typesOfService } from "../cursor/sheet.ts";
import { declarationText, typeSummary } from "../show/type-text.ts";
import type { Completer, Suggestion } from "./insertion.ts";
import { scalarAt } from "../../project/rename/symbol.ts";

const kinds = {
  object: CompletionItemKind.Interface,
  enum: CompletionItemKind.Enum,
  union: CompletionItemKind.Struct,
  alias: CompletionItemKind.TypeParameter,
} as const satisfies Record<TypeDeclaration["kind"], CompletionItemKind>;

/** Suggests, in type expressions, declared types, primitives and result keywords. */
export const completeTypes: Completer = ({ path, part, before }, sheet) => {
  const { format } = sheet;
  if (part !== "value" || format === undefined) return undefined;
  if (!schemasAt(format, path).some(isTypeExpression) || isInQuotes(before)) return undefined;
  const isMember = /\|\s*[\w$]*$/.test(before);
  const isFirst = /^\s*[\w$]*$/.test(before);
  const isResult = isResultOf(path);
  const isBody = path.at(-1) === "body";
  const isOfParameter = isParameterPath(path.map(String));
  return {
    word: /[\w$]*$/,
    items: [
      ...(path[0] === "webhooks" ? typesOfService : declaredTypes)(sheet).map(declaredItem),
      ...primitiveNames
        .filter((name) => !isOfParameter || factsOf(name).isParameter)
        .map((name): Suggestion => {
          return word(name, (isResult && resultSentences[name]) || primitiveSentence(name));
        }),
      ...(isMember ? [word("null", "A value that can be null.")] : []),
      ...(isResult && isMember
        ? [word("none", "A response without a body is also a success.")]
        : []),
      ...(isResult && isFirst
        ? Object.entries(resultWords).map(([label, doc]) => word(label, doc))
        : []),
      ...(isBody && isFirst ? [word("media", "Bytes, or a string that is not JSON.")] : []),
    ],
  };
};

const declaredItem = (type: TypeDeclaration): Suggestion => ({
  label: type.name,
  kind: kinds[type.kind],
  detail: typeSummary(type),
  doc: `\`\`\`ts\n${declarationText(type)}\n\`\`\`${type.doc === undefined ? "" : `\n\n${type.doc}`}`,
});

const word = (label: string, doc: string): Suggestion => ({
  label,
  kind: CompletionItemKind.Keyword,
  doc,
});

const isInQuotes = (expression: string): boolean =>
  /['"]/.test(expression.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, ""));

function isParameterPath([first = "", , third = ""]: readonly string[]): boolean {
  return first === "client" || first === "path" || ["path", "query", "header"].includes(third);
}

const whole = /.*$/s;

/** Completes `default:` and `send:` of a parameter whose type lists its values. */
export const completeParameterValues: Completer = ({ path, part }, { service, resource }) => {
  const key = path.at(-1);
  if (part !== "value" || (key !== "default" && key !== "send")) return undefined;
  const [first, name, location, wire] = path.map(String);
  const parameters: readonly Parameter[] =
    first === "client"
      ? (service?.client ?? [])
      : (resource?.operations.find((one) => one.name === name)?.parameters ?? []);
  const parameter = parameters.find((one) =>
    first === "client" ? one.wire === name : one.in === location && one.wire === wire,
  );
  if (parameter === undefined) return undefined;
  return { word: whole, items: listedTexts(parameter.type).texts.map(valueItem) };
};

/** Completes `discriminator:` with the fields that all members of a union have. */
export const completeDiscriminator: Completer = ({ path, part, parsed }, sheet) => {
  const [first, name, key] = path.map(String);
  if (part !== "value" || first !== "types" || key !== "discriminator") return undefined;
  // Reads the current source, because the last valid version might not contain the union.
  const union = scalarAt(parsed, ["types", name ?? "", "union"]);
  const members = isMapping(union) ? [...union.values()] : Array.isArray(union) ? union : [];
  const [fields = [], ...others] = members.map((member) =>
    declaredTypes(sheet)
      .filter((type) => type.name === member)
      .flatMap((type) => fieldsOf({ kind: "named", name: type.name, to: type })),
  );
  const common = fields.filter((field) =>
    others.every((other) => other.some((one) => one.name === field.name)),
  );
  return {
    word: whole,
    items: common.map((field) => ({ label: field.name, kind: CompletionItemKind.Field })),
  };
};

export const completeServers: Completer = ({ path, part }, { service }) => {
  const [first, , key] = path.map(String);
  if (part !== "value" || first !== "operations" || key !== "server" || path.length !== 3)
    return undefined;
  const items = (service?.servers ?? []).map(({ name, url }) => ({
    ...valueItem(name),
    detail: url,
  }));
  return { word: whole, items };
};

/** Completes `baseUrl:` of a service with the names of its environments. */
export const completeEnvironments: Completer = ({ path, part }, { service }) => {
  if (part !== "value" || path.length !== 1 || path[0] !== "baseUrl") return undefined;
  const items = (service?.environments ?? []).map(({ name, url }) => ({
    ...valueItem(name),
    detail: url,
  }));
  return items.length === 0 ? undefined : { word: whole, items };
};

/** Completes `auth:` of a service or an operation with the credentials of the service, `none` and `unknown`. */
export const completeCredentials: Completer = ({ path, part }, { service }) => {
  const [first, , third] = path.map(String);
  const isOfOperation = first === "operations" && third === "auth";
  const below = path.slice(isOfOperation ? 3 : 1);
  if (part !== "value" || !(isOfOperation || first === "auth")) return undefined;
  const keys = below.filter((key) => typeof key !== "number");
  if (keys.some((key) => key !== "all")) return undefined;
  const credentials = (service?.credentials ?? []).map((credential): Suggestion => ({
    label: credential.name,
    kind: CompletionItemKind.Constant,
    detail: sentAs(credential),
    doc: credential.doc,
  }));
  return {
    word: /[\w$-]*$/,
    items: [
      ...credentials,
      ...(keys.includes("all") ? [] : [word("none", "No credential.")]),
      ...(below.length > 0 ? [] : [word("unknown", "Not documented: `authorize` is called.")]),
    ],
  };
};

/** Completes `resource:` and `service:` with the name from the path of the file. */
export const completeFileNames: Completer = ({ path, part }, { parsed }) => {
  if (part !== "value" || path.length !== 1) return undefined;
  const [folder = "", ...rest] = parsed.document.source.path.split("/");
  if (path[0] === "service") return { word: whole, items: [valueItem(folder)] };
  const id = idOf(rest.join("/"));
  return path[0] === "resource" && id !== undefined
    ? { word: whole, items: [valueItem(id)] }
    : undefined;
};

/** Returns the id of the resource for a file, in the common spelling; undefined if there is no such id. */
function idOf(path: string): string | undefined {
  const id = path
    .replace(/\.yaml$/, "")
    .replaceAll("--resource", "")
    .replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll("/", ".");
  return resourcePath(id) === path ? id : undefined;
}

const valueItem = (label: string): Suggestion => ({ label, kind: CompletionItemKind.Value });
