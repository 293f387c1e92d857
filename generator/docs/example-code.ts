/** A call as a reader would write it: it compiles against the generated package. */
import { pagesName, serviceNames, variableName } from "../text/package-names.ts";
import { bodyType, isStream, isStreamBody } from "../model/content.ts";
import { fixedFields, callerBody, isUpload } from "../model/operation-facts.ts";
import type {
  ClientParameter,
  Operation,
  Parameter,
  PathVariable,
  Service,
} from "../model/model.ts";
import { exampleOptions } from "../model/credentials.ts";
import { isUnknown } from "../sheets/types/shape.ts";
import { literalText, memberAccess } from "../print/literal.ts";
import { kebabCase } from "../text/names.ts";
import { sampleValue } from "./sample-value.ts";
import {
  type SampleEntry,
  literalValue,
  objectValue,
  type Value,
  valueCode,
} from "./value-code.ts";

/** The variable that examples keep a service in. */
export const serviceVariable = (service: Service): string =>
  variableName(serviceNames(service.name).facade);

/** The base URL of services whose document gives none. */
export const exampleUrl = "https://api.example.com";

/** The value of an option of the client. A variable of the base URL can be in its host, which has no brackets. */
export function optionSample(option: ClientParameter): Value {
  const { argument, type } = option;
  const value = sampleValue(type, { ...option, name: argument }) ?? literalValue("");
  const isPlaceholder = value.kind === "literal" && value.value === `<${argument}>`;
  return isPlaceholder && option.in === "path" ? literalValue(kebabCase(argument)) : value;
}

/** How a service is imported and made. `entry`: what it is imported from. */
export function setupCode(service: Service, entry: string): string {
  const { createFacade } = serviceNames(service.name);
  const options: SampleEntry[] = exampleOptions(service).map((option) => ({
    key: option.argument,
    value: optionSample(option),
  }));
  if (service.baseUrl === "unknown") {
    options.unshift({ key: "baseUrl", value: literalValue(exampleUrl) });
  }
  return [
    `import { ${createFacade} } from ${literalText(entry)};`,
    "",
    `const ${serviceVariable(service)} = ${createFacade}(${argumentsCode(options)});`,
  ].join("\n");
}

/** A call of the operation, and of its pages. */
export function exampleCode(operation: Operation, service: Service): string {
  const { result, pages } = operation;
  const asked = callCode(operation, service, operation.name);
  if (isStream(result)) {
    const each = { events: "event", frames: "event", lines: "value", sequence: "value" } as const;
    return `for await (const ${each[result.kind]} of await ${asked}) {\n  // Each comes as soon as it is sent.\n}`;
  }
  const kept =
    result.kind === "none" ? "" : `const ${result.kind === "media" ? "file" : "result"} = `;
  const single = `${kept}await ${asked};`;
  if (pages === undefined) return single;
  const paged = callCode(operation, service, pagesName(operation.name));
  return `${single}\n\nfor await (const page of ${paged}) {\n  // Each page is a call of its own.\n}`;
}

/** The call alone, of the operation or of the function for its pages. */
export function callCode(operation: Operation, service: Service, named: string): string {
  const path = [...operation.id.split(".").slice(0, -1), named];
  const callee = `${serviceVariable(service)}${path.map((name) => memberAccess(name)).join("")}`;
  return `${callee}(${argumentsCode(argumentsOf(operation))})`;
}

/** Open braces stand beside the call, however long that is. */
const argumentsCode = (entries: readonly SampleEntry[]): string =>
  entries.length === 0 ? "" : valueCode(objectValue(entries), 30);

/** What a call cannot do without. */
function argumentsOf(operation: Operation): SampleEntry[] {
  const entries = operation.parameters
    .filter(({ required }) => required)
    .map((parameter) => ({
      key: parameter.argument,
      value: parameterSample(parameter, operation),
    }));
  const content = contentSample(operation);
  return content === undefined ? entries : [...entries, content];
}

/** The value of a parameter: in a path one that fits the pattern. */
export function parameterSample(parameter: Parameter, { paths }: Operation): Value {
  const { type, in: location, wire, argument } = parameter;
  const variable = paths
    .flatMap(({ template }) => template.variables)
    .find((one) => location === "path" && one.name === wire);
  const value = variable && pathSample(variable);
  const sample = sampleValue(type, { ...parameter, name: argument }) ?? literalValue("");
  return value !== undefined && isText(sample) ? literalValue(value) : sample;
}

/** The body or the media that a call has, under the name of its argument. */
export function contentSample(operation: Operation): SampleEntry | undefined {
  const body = callerBody(operation);
  const media = { key: "media", value: newBlob };
  if (isUpload(operation)) return media;
  if (body === undefined) return undefined;
  const type = bodyType(body);
  if (type === undefined) return media;
  if (!body.required && isUnknown(type)) return undefined;
  const sample = isUnknown(type) ? objectValue([]) : sampleValue(type, { name: "body" });
  const isSent = isStreamBody(body) && sample !== undefined;
  const whole: Value | undefined = isSent ? { kind: "list", items: [sample] } : sample;
  const fixed = new Set(fixedFields(operation));
  const value =
    whole?.kind === "object"
      ? objectValue(whole.entries.filter(({ key }) => !fixed.has(key)))
      : whole;
  return value === undefined && !body.required
    ? undefined
    : { key: "body", value: value ?? objectValue([]) };
}

const newBlob: Value = { kind: "expression", text: 'new Blob(["<media>"])' };

/** A sample that says what belongs there, not one of listed values. */
const isText = (value: Value): boolean =>
  value.kind === "literal" && typeof value.value === "string" && value.value.startsWith("<");

/** A value of the pattern, where that asks for more than one segment. */
const pathSample = ({ name: variable, pattern }: PathVariable): string | undefined =>
  pattern === "*" || pattern === "**"
    ? undefined
    : pattern.replace(/\*\*?/g, `<${variable.slice(variable.lastIndexOf(".") + 1)}>`);
