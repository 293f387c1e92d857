/** Composes the request of an operation: method and path, fixed values, and parameters of the caller. */
import { parsePath } from "../../model/path-template.ts";
import type { OperationSpec } from "../../sheets/format/operation.ts";
import { remembered } from "../../text/remembered.ts";
import type {
  CredentialDescription,
  FixedDescription,
  OperationDescription,
  ParameterDescription,
  PathDescription,
} from "../description/description.ts";
import { textSchema } from "../description/schema.ts";
import { isWritableValue } from "../types/writable.ts";
import { nameProblem, wireKey } from "./argument-names.ts";
import { type Composing, resolved } from "./composing.ts";

export function requestLine(
  { method, paths }: OperationDescription,
  labelOf: (path: PathDescription) => string | undefined,
): OperationSpec["http"] | undefined {
  const line = (path: PathDescription): string => {
    const label = labelOf(path);
    return `${method} ${path.template}${label === undefined ? "" : `#${label}`}`;
  };
  const of = (role: PathDescription["role"]) => paths.find((path) => path.role === role);
  const [main, metadata, media, both] = [of("main"), of("metadata"), of("media"), of("both")];
  if (metadata !== undefined && media !== undefined) {
    const more = both === undefined ? {} : { both: line(both) };
    return { metadata: line(metadata), media: line(media), ...more };
  }
  const only = main ?? metadata ?? media;
  return only === undefined ? undefined : line(only);
}

export function pathProblem({ paths }: OperationDescription): string | undefined {
  if (paths.length === 0) return "it has no path";
  for (const { template: parsed, reason } of parsedPaths(paths)) {
    if (parsed === undefined) return reason;
    if (parsed.label !== undefined) return `"#" belongs to a label`;
    const names = parsed.variables.map(({ name }) => name);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice !== undefined) return `it has {${twice}} twice`;
  }
  return undefined;
}

const variableNames = ({ paths }: OperationDescription): ReadonlySet<string> =>
  new Set(
    parsedPaths(paths).flatMap(({ template }) =>
      (template?.variables ?? []).map(({ name }) => name),
    ),
  );

const parsedPaths = remembered((paths: OperationDescription["paths"]) =>
  paths.map(({ template }) => parsePath(template)),
);

export interface SentParts {
  readonly fixed: readonly FixedDescription[];
  /** Path parameters first, then query parameters, then headers. */
  readonly parameters: readonly ParameterDescription[];
}

/** Returns the sent parts of an operation. `isOfClient`: returns whether the client always sends a parameter. */
export function whatIsSent(
  operation: OperationDescription,
  isOfClient: (one: ParameterDescription) => boolean,
  composing: Composing,
): SentParts {
  const { notes } = composing;
  const variables = variableNames(operation);
  const isKey = (one: { readonly in: string; readonly name: string }): boolean =>
    composing.needs.takes(operation, (credential) => isKeyAt(credential, one));
  const fixed = operation.fixed.filter(isSupported).filter((one) => {
    if (isKey(one)) notes.add("parameter-key", operation.origin, one.name);
    return !isKey(one);
  });
  const sent = new Set(fixed.map(wireKey));
  const parameters: ParameterDescription[] = [];
  for (const one of [...undescribed(operation, variables), ...operation.parameters]) {
    const problem = nameProblem(one.in, one.name);
    const value = one.in !== "path" && one.isRequired ? onlyValue(one, composing) : undefined;
    if (problem !== undefined) notes.add(problem, one.origin, one.name);
    else if (one.in === "path" && !variables.has(one.name)) {
      notes.add("path-parameter-unused", one.origin, one.name);
    } else if (isOfClient(one)) continue;
    else if (isKey(one)) notes.add("parameter-key", one.origin, one.name);
    else if (isCredential(one, operation, composing))
      notes.add("parameter-credential", one.origin, one.name);
    else if (sent.has(wireKey(one))) notes.add("parameter-fixed", one.origin, one.name);
    else if (value !== undefined && one.in !== "path" && isSupported(one)) {
      fixed.push({ in: one.in, name: one.name, value });
      notes.add("parameter-constant", one.origin, `${one.name}: ${value}`);
    } else {
      // A document can declare a header twice.
      if (one.in !== "path") sent.add(wireKey(one));
      parameters.push(one);
    }
  }
  const order = { path: 0, query: 1, header: 2 } as const;
  return { fixed, parameters: parameters.toSorted((a, b) => order[a.in] - order[b.in]) };
}

const undescribed = (
  { parameters, origin }: OperationDescription,
  variables: ReadonlySet<string>,
): ParameterDescription[] =>
  [...variables]
    .filter((name) => !parameters.some((one) => one.in === "path" && one.name === name))
    .map((name) => ({
      in: "path",
      name,
      schema: textSchema(origin),
      isRequired: true,
      origin,
    }));

/** Returns whether a name is supported: `body.` and `header.` would mean a body field or a header. */
const isSupported = ({
  in: location,
  name,
}: {
  readonly in: string;
  readonly name: string;
}): boolean => location !== "query" || !/^(?:body|header)\./.test(name);

/** Returns whether a credential is a key at the location of a parameter. */
export const isKeyAt = (
  credential: CredentialDescription,
  parameter: { readonly in: string; readonly name: string },
): boolean =>
  credential.kind === "key" &&
  wireKey({ in: credential.in, name: credential.wire }) === wireKey(parameter);

/** Returns whether a parameter is the operation's token, which documents can declare a second time. */
const isCredential = (
  { in: location, name, doc = "" }: ParameterDescription,
  operation: OperationDescription,
  { needs }: Composing,
): boolean =>
  location !== "path" &&
  needs.takes(operation, ({ kind }) => kind === "bearer") &&
  ((location === "header" && name.toLowerCase() === "authorization") ||
    (/^(?:access_?|oauth_?|auth_?)?token$/i.test(name) &&
      /authenticat|authoriz|bearer/i.test(doc)));

/** Returns the only possible value of a parameter, which is then not an argument. */
export function onlyValue(
  { schema }: Pick<ParameterDescription, "schema">,
  { description }: Composing,
): string | number | boolean | undefined {
  const target = resolved(schema, description);
  if (target?.kind !== "enum" || target.isOpen === true || target.isNullable === true)
    return undefined;
  const [only, ...others] = target.values;
  return only !== undefined && others.length === 0 && isWritableValue(only.value)
    ? only.value
    : undefined;
}

type Scalar = FixedDescription["value"];

export function fixedSpec(
  fixed: readonly FixedDescription[],
  hasRoles: boolean,
): OperationSpec["fixed"] {
  const entries = new Map<string, Scalar>();
  const roles = new Map<string, Map<string, Scalar>>();
  for (const { in: location, name, value, role } of fixed) {
    const key = location === "query" ? name : `${location}.${name}`;
    // Values of queries and headers are strings.
    const written = location === "body" ? value : String(value);
    if (role === undefined || !hasRoles) entries.set(key, written);
    else {
      const of = roles.get(role) ?? new Map<string, Scalar>();
      roles.set(role, of.set(key, written));
    }
  }
  return entries.size + roles.size === 0
    ? undefined
    : new Map<string, Scalar | Map<string, Scalar>>([...entries, ...roles]);
}
