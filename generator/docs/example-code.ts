/** Prints an example call, which compiles against the generated package. */
import type { ClientParameter, Operation, Parameter, Service } from "../open/model-types.ts";
import { fixedFields, isUpload } from "../open/operation-facts.ts";
import { declarationsById } from "../open/types-in.ts";
import { variableName } from "../text/package-names.ts";
import { literalText, memberAccess } from "../print/literal.ts";
import { kebabCase, pascalCase } from "../text/names.ts";
import { sampleValue } from "./sample-value.ts";
import {
  type SampleEntry,
  literalValue,
  objectValue,
  type Value,
  valueCode,
} from "./value-code.ts";
import { isUnknown } from "../sheets/types/shape.ts";

const serviceVariable = (service: Service): string => variableName(pascalCase(service.name));

/** The base URL in examples for services without a documented base URL. */
export const exampleUrl = "https://api.example.com";

/** Returns a sample for a client option. A variable of the base URL can be in its host, which allows no brackets. */
export function optionSample(option: ClientParameter, service: Service): Value {
  const { argument, type } = option;
  const about = {
    types: declarationsById(service),
    constraints: option.constraints,
    name: argument,
  };
  const value = sampleValue(type, about) ?? literalValue("");
  const isPlaceholder = value.kind === "literal" && value.value === `<${argument}>`;
  return isPlaceholder && option.in === "path" ? literalValue(kebabCase(argument)) : value;
}

/** Imports a service and creates its client. `entry`: the imported module. */
export function setupCode(service: Service, entry: string): string {
  const { createFacade, usual, parameters } = service;
  const options = usual.map((key): SampleEntry => {
    const parameter = parameters.find(({ argument }) => argument === key);
    if (parameter !== undefined) return { key, value: optionSample(parameter, service) };
    return { key, value: literalValue(key === "baseUrl" ? exampleUrl : `<${key}>`) };
  });
  return [
    `import { ${createFacade} } from ${literalText(entry)};`,
    "",
    `const ${serviceVariable(service)} = ${createFacade}(${argumentsCode(options)});`,
  ].join("\n");
}

/** Returns a call of the operation and of its pages. */
export function exampleCode(operation: Operation, service: Service): string {
  const { result, pagesFunction } = operation;
  const asked = callCode(operation, service, operation.name);
  const each = streamed[result.kind];
  if (each !== undefined) {
    return `for await (const ${each} of await ${asked}) {\n  // Each value arrives as soon as it is sent.\n}`;
  }
  const kept =
    result.kind === "none" ? "" : `const ${result.kind === "media" ? "file" : "result"} = `;
  const single = `${kept}await ${asked};`;
  if (pagesFunction === undefined) return single;
  const paged = callCode(operation, service, pagesFunction);
  return `${single}\n\nfor await (const page of ${paged}) {\n  // Each page is a separate call.\n}`;
}

/** Names of a stream's values. */
export const streamed: Readonly<Partial<Record<Operation["result"]["kind"], string>>> = {
  events: "event",
  frames: "event",
  lines: "value",
  sequence: "value",
};

/** Returns only the call of the operation or of its pages function. */
export function callCode(operation: Operation, service: Service, named: string): string {
  return callOn(serviceVariable(service), { operation, service, named });
}

interface Called {
  readonly operation: Operation;
  readonly service: Service;
  /** Name of the function: of the operation, or of its pages. */
  readonly named: string;
}

/** Returns the call on a variable that has the service's client. */
export function callOn(variable: string, { operation, service, named }: Called): string {
  const path = [...operation.id.split(".").slice(0, -1), named];
  const callee = `${variable}${path.map((name) => memberAccess(name)).join("")}`;
  return `${callee}(${argumentsCode(argumentsOf(operation, service))})`;
}

/** Prints arguments with the open brace next to the call, regardless of its length. `before`: the assumed length. */
export const argumentsCode = (entries: readonly SampleEntry[], before = 30): string =>
  entries.length === 0 ? "" : valueCode(objectValue(entries), before);

function argumentsOf(operation: Operation, service: Service): SampleEntry[] {
  const entries = operation.parameters
    .filter(({ required }) => required)
    .map((parameter) => ({
      key: parameter.argument,
      value: parameterSample(parameter, operation, service),
    }));
  const content = contentSample(operation, service);
  return content === undefined ? entries : [...entries, content];
}

/** Returns a sample for a parameter. A path parameter's sample matches the pattern. */
export function parameterSample(
  parameter: Parameter,
  { paths }: Operation,
  service: Service,
): Value {
  const { type, in: location, wire, argument, constraints } = parameter;
  const variable = paths
    .flatMap(({ parts }) => parts.filter((part) => typeof part !== "string"))
    .find((one) => location === "path" && one.variable === wire);
  const value = variable && pathSample(variable);
  const about = { types: declarationsById(service), constraints, name: argument };
  const sample = sampleValue(type, about) ?? literalValue("");
  return value !== undefined && isText(sample) ? literalValue(value) : sample;
}

/** Returns the body or media of a call, with the name of the argument. */
export function contentSample(operation: Operation, service: Service): SampleEntry | undefined {
  const { body } = operation;
  const media = { key: "media", value: newBlob };
  if (isUpload(operation)) return media;
  if (body?.argument === undefined) return undefined;
  const { type } = body;
  if (type === undefined) return media;
  if (!body.required && isUnknown(type)) return undefined;
  const sample = isUnknown(type)
    ? objectValue([])
    : sampleValue(type, { types: declarationsById(service), name: "body" });
  const isSent = (body.as === "lines" || body.as === "sequence") && sample !== undefined;
  const whole: Value | undefined = isSent ? { kind: "list", items: [sample] } : sample;
  const fixed = fixedFields(operation);
  const value =
    whole?.kind === "object"
      ? objectValue(whole.entries.filter(({ key }) => !fixed.includes(key)))
      : whole;
  return value === undefined && !body.required
    ? undefined
    : { key: "body", value: value ?? objectValue([]) };
}

const newBlob: Value = { kind: "expression", text: 'new Blob(["<media>"])' };

/** Returns whether a sample is a placeholder, not a listed value. */
const isText = (value: Value): boolean =>
  value.kind === "literal" && typeof value.value === "string" && value.value.startsWith("<");

/** Returns a value that matches a pattern with several segments. */
const pathSample = ({
  variable,
  pattern,
}: {
  readonly variable: string;
  readonly pattern: string;
}): string | undefined =>
  pattern === "*" || pattern === "**"
    ? undefined
    : pattern.replace(/\*\*?/g, `<${variable.slice(variable.lastIndexOf(".") + 1)}>`);
