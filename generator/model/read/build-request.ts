import { showPlace } from "../../diagnostics/show-place.ts";
import type { Cursor, MappingEntry } from "../../sheets/format/cursor.ts";
import type { ServiceFile } from "../../sheets/format/files.ts";
import type { OperationSpec } from "../../sheets/format/operation.ts";
import type { Written } from "../../sheets/format/spec.ts";
import { camelWords } from "../../text/names.ts";
import { hintAt } from "../../text/nearest.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { FixedParameter, Method, OperationPath, Parameter, Role, Scalar } from "../model.ts";
import { parsePath } from "../path-template.ts";
import { applyHeaderRules, isContentType, isHeaderText } from "../rules/request-rules.ts";
import { buildPathParameter } from "./build-parameter.ts";

interface Paths {
  readonly method: Method;
  /** Empty if the request line is unreadable. */
  readonly paths: readonly OperationPath[];
}

export function buildPaths(http: OperationSpec["http"], at: Cursor, context: BuildContext): Paths {
  const lines: readonly (readonly [Role | undefined, string, Cursor])[] =
    typeof http === "string"
      ? [[undefined, http, at]]
      : [
          ["metadata", http.metadata, at.to("metadata")],
          ["media", http.media, at.to("media")],
          ...(http.both === undefined ? [] : [["both", http.both, at.to("both")] as const]),
        ];
  const [first = "GET"] = lines.map(([, line]) => line.split(" ")[0]);
  if (at.isBroken) return { method: first as Method, paths: [] };
  const paths = lines.flatMap(([role, line, here]): OperationPath[] => {
    const [method = "", text = ""] = line.split(" ");
    if (method !== first) {
      context.report("paths-differ", here.place, { reason: `one is ${first}, one ${method}` });
    }
    const { template, reason } = parsePath(text);
    if (template === undefined) {
      context.report("path-syntax", here.place, { reason });
      return [];
    }
    return [{ template, role, place: here.place }];
  });
  return { method: first as Method, paths };
}

export function pathParameters(
  paths: readonly OperationPath[],
  spec: OperationSpec,
  service: Written<ServiceFile>,
  at: Cursor,
  context: BuildContext,
): Parameter[] {
  const [main, ...others] = paths;
  if (main === undefined) return [];
  const { variables } = main.template;
  const names = variables.map(({ name }) => name);
  for (const other of others) {
    if (other.template.variables.map(({ name }) => name).join() !== names.join()) {
      context.report("paths-differ", other.place, { reason: "they have different variables" });
    }
  }
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) {
    context.report("path-variable-twice", main.place, { variable: `{${duplicate}}` });
  }

  const ofClient = new Map(
    Array.from(service.spec.client ?? []).filter(([, parameter]) => parameter.in === "path"),
  );
  const known = new Set(names.flatMap((name) => [name, lastWord(name)]));
  for (const { key: name, at: here } of at.to("path").intact(spec.path)) {
    if (ofClient.has(name)) {
      const other = showPlace(service.at.to("client", name).keyPlace);
      context.report("client-shadowed", here.keyPlace, { location: "path", name, other });
    }
    if (known.has(name)) continue;
    const hint = hintAt(name, known, `; write {${name}} in it, or remove this parameter.`);
    context.report("path-variable-unused", here.keyPlace, { name, hint });
  }

  // Duplicate names were already reported, and client parameters are not arguments.
  const different = variables.filter(
    ({ name }, index) => names.indexOf(name) === index && !ofClient.has(name),
  );
  return different.flatMap((variable) => {
    const word = lastWord(variable.name);
    const specs = [
      { spec: spec.path?.get(variable.name), by: "operation", at: at.to("path", variable.name) },
      { spec: spec.path?.get(word), by: "operation", at: at.to("path", word) },
      { spec: service.spec.path?.get(word), by: "service", at: service.at.to("path", word) },
    ] as const;
    return specs.some((one) => one.at.isBroken)
      ? []
      : [buildPathParameter(variable, specs, at.to("http"), context, service.spec.lists)];
  });
}

const lastWord = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

interface Fixed {
  readonly fixed: readonly FixedParameter[];
  /** Whether all fixed parameters are known, with their roles. */
  readonly isWhole: boolean;
}

/** Builds fixed parameters. A mapping contains the parameters of one role; other values are always sent. */
export function buildFixed(
  spec: OperationSpec["fixed"],
  paths: readonly OperationPath[],
  at: Cursor,
  context: BuildContext,
): Fixed {
  const parts = at.intact(spec).map(({ key, value, at: here }): Fixed => {
    if (value === null || typeof value !== "object") {
      return { fixed: [fixedValue({ key, value, at: here }, context)], isWhole: true };
    }
    const role = roleOf(key, paths, here, context);
    const fixed = here.intact(value).map((entry) => fixedValue(entry, context));
    if (role === undefined) return { fixed: [], isWhole: false };
    for (const { place } of fixed.filter((one) => one.in === "body")) {
      context.report("fixed-role-body", place, { role });
    }
    return { fixed: fixed.map((one) => ({ ...one, role })), isWhole: true };
  });
  return {
    fixed: parts.flatMap(({ fixed }) => fixed),
    isWhole: !at.isBroken && parts.every(({ isWhole }) => isWhole),
  };
}

/** Returns the role with a name; reports a name that is not a role of the operation. */
function roleOf(
  key: string,
  paths: readonly OperationPath[],
  at: Cursor,
  context: BuildContext,
): Role | undefined {
  const roles = paths.flatMap(({ role }) => role ?? []);
  const matchingRole = roles.find((role) => role === key);
  // An operation with an unreadable request line has unknown roles.
  if (matchingRole !== undefined || paths.length === 0) return matchingRole;
  if (roles.length === 0) {
    context.report("fixed-without-roles", at.keyPlace, { name: key });
  } else {
    const hint = hintAt(key, roles, `; there are ${roles.join(", ")}.`);
    context.report("fixed-role-unknown", at.keyPlace, { name: key, hint });
  }
  return undefined;
}

/** Builds a fixed parameter. The prefixes `body.` and `header.` set its location; the default is a query parameter. */
function fixedValue(entry: MappingEntry<Scalar>, context: BuildContext): FixedParameter {
  const { key, at: here } = entry;
  const [, prefix, rest = ""] = /^(body|header)\.(.*)$/s.exec(key) ?? [];
  const place = here.keyPlace;
  context.visibleName(prefix === undefined ? key : rest, "a fixed parameter", place);
  if (prefix === "body") return { in: prefix, name: rest, value: entry.value, place };
  const value = textOf(entry, context);
  if (prefix !== "header") return { in: "query", name: key, value, place };
  // A fixed content type replaces the default type of JSON. Another rule checks that the body is JSON.
  if (!isContentType(rest)) applyHeaderRules(rest, here.keyPlace, context);
  if (!isHeaderText(value)) context.report("send-header", here.place, { name: rest });
  return { in: prefix, name: rest, value, place };
}

/** Returns a value as a string, for queries and headers. Reports a number whose notation would change. */
function textOf({ value, at }: MappingEntry<Scalar>, context: BuildContext): string {
  const text = String(value);
  if (typeof value === "string") return text;
  const { file, line, column, length } = at.place;
  const { source } = at.document;
  const written = source.text.split("\n")[line - 1]?.slice(column - 1, column - 1 + length);
  if (value === null || written !== text) {
    context.report("fixed-text", { file, line, column, length }, { written: written ?? "", text });
  }
  return text;
}

/** Returns the headers of an operation, including the header that `idempotent:` names. */
export function withKey(
  headers: readonly Parameter[],
  idempotent: OperationSpec["idempotent"],
  at: Cursor,
  context: BuildContext,
): readonly Parameter[] {
  if (typeof idempotent !== "string") return headers;
  const listedHeader = headers.find(({ wire }) => wire.toLowerCase() === idempotent.toLowerCase());
  if (listedHeader === undefined) return [...headers, idempotencyHeader(idempotent, at, context)];
  const reason = contradiction(listedHeader);
  if (reason !== undefined) {
    context.report("idempotency-key", listedHeader.place, { name: listedHeader.wire, reason });
  }
  return headers.map((one) => (one === listedHeader ? { ...one, random: true } : one));
}

/** Builds the header of an idempotency key that is not listed under `header:`. A listed header takes precedence. */
function idempotencyHeader(wire: string, at: Cursor, context: BuildContext): Parameter {
  const { place } = at;
  applyHeaderRules(wire, place, context);
  return {
    in: "header",
    wire,
    // A header name can consist of punctuation only, which leaves no words.
    argument: camelWords(wire) || "idempotencyKey",
    type: { kind: "primitive", name: "string" },
    required: false,
    random: true,
    doc: "The service uses it to recognize a retried call.",
    facts: { by: "operation", place },
    place,
  };
}

function contradiction({ required, send, type }: Parameter): string | undefined {
  if (required) return "so it cannot be required";
  if (send !== undefined) return "so no other value can be sent";
  return type.kind === "primitive" && type.name !== "string" ? "so it must be a string" : undefined;
}
