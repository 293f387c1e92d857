/** Values that a call sheet has to repeat: of an enum, of the field that tells members apart, of the file's place. */
import { CompletionItemKind } from "vscode-languageserver";
import type { Parameter } from "../../model/model.ts";
import { fieldsOf } from "../../spec/types/fields-of.ts";
import { listedTexts } from "../../spec/types/listed-texts.ts";
import { isMapping } from "../../spec/document/plain-value.ts";
import { resourcePath } from "../../spec/format/file-kind.ts";
import { valueAt } from "../cursor/insertion.ts";
import { declaredTypes } from "../cursor/declared-types.ts";
import type { Completer, Suggestion } from "./suggestion.ts";

const whole = /.*$/s;

/** `default:` and `send:` of a parameter whose type lists its values. */
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

/** `discriminator:`: the fields that all members of a union have. */
export const completeDiscriminator: Completer = ({ path, part, parsed }, sheet) => {
  const [first, name, key] = path.map(String);
  if (part !== "value" || first !== "types" || key !== "discriminator") return undefined;
  // As it is written: without a discriminator the union may not be one.
  const union = valueAt(parsed, ["types", name ?? "", "union"]);
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

/** `resource:` and `service:`: as the file is called. */
export const completeFileNames: Completer = ({ path, part }, { parsed }) => {
  if (part !== "value" || path.length !== 1) return undefined;
  const [folder = "", ...rest] = parsed.document.source.path.split("/");
  if (path[0] === "service") return { word: whole, items: [valueItem(folder)] };
  const id = idOf(rest.join("/"));
  return path[0] === "resource" && id !== undefined
    ? { word: whole, items: [valueItem(id)] }
    : undefined;
};

/** The id of the resource that belongs in a file, in the usual spelling; undefined where there is none. */
function idOf(path: string): string | undefined {
  const id = path
    .replace(/\.yaml$/, "")
    .replaceAll("--resource", "")
    .replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll("/", ".");
  return resourcePath(id) === path ? id : undefined;
}

const valueItem = (label: string): Suggestion => ({ label, kind: CompletionItemKind.Value });
