/** The first program that calls an imported API: one operation, with placeholders for its required arguments. */
import type { Operation, Service, TypeExpression } from "../../open/model-types.ts";
import { isUpload } from "../../open/operation-facts.ts";
import { declarationsById } from "../../open/types-in.ts";
import { literalText } from "../../print/literal.ts";
import { kebabCase } from "../../text/names.ts";
import { argumentsCode, callOn, optionSample, streamed } from "../../docs/example-code.ts";
import type { SampleEntry, Value } from "../../docs/value-code.ts";

interface ProgramForm {
  /** Specifier of the service's module. */
  readonly entry: string;
  /** Whether the program can use `await` at the top level. */
  readonly isModule: boolean;
  /** Whether Node strips types from the program, or a compiler. */
  readonly isTypeScript: boolean;
}

export interface FirstProgram {
  readonly text: string;
  /** Names of the environment variables that it reads. */
  readonly variables: readonly string[];
  /** Dotted id of the operation that it calls. */
  readonly operation: string;
}

/** Returns undefined for a service without operations. */
export function firstProgram(service: Service, form: ProgramForm): FirstProgram | undefined {
  const operation = firstOperation(service);
  if (operation === undefined) return undefined;
  const { entry, isModule, isTypeScript } = form;
  const { createFacade } = service;
  const options = optionsOf(operation, service);
  const variables = options.flatMap(({ variable }) => variable ?? []);
  const call = callOn("client", { operation, service, named: operation.name });
  const lines = [
    `import { ${createFacade} } from ${literalText(entry)};`,
    "",
    // Most compilers of browser code do not know the globals of Node.
    ...(variables.length > 0 && isTypeScript ? [declaration] : []),
    `const client = ${createFacade}(${argumentsCode(options, 0)});`,
    ...showing(operation, call, isModule),
  ];
  return { text: `${lines.join("\n")}\n`, variables, operation: operation.id };
}

const declaration =
  "declare const process: { readonly env: Readonly<Record<string, string | undefined>> };";

const isUnknown = (type: TypeExpression): boolean =>
  type.kind === "primitive" && type.name === "unknown";

/** Returns the operation that is easiest to call: it reads, and needs few arguments. */
function firstOperation(service: Service): Operation | undefined {
  const types = declarationsById(service);
  const isList = (type: TypeExpression): boolean => {
    const declared = type.kind === "named" ? types.get(type.id) : undefined;
    return type.kind === "array" || (declared?.kind === "alias" && isList(declared.type));
  };
  const rank = (operation: Operation): number => {
    const { method, body, result, parameters, pages, deprecated } = operation;
    const required = parameters.filter((one) => one.required);
    const returnsList = pages !== undefined || (result.kind === "value" && isList(result.type));
    const faults = [
      isUpload(operation) || body?.as === "media",
      method !== "GET",
      body?.required === true,
      deprecated !== undefined,
      result.kind !== "value" || isUnknown(result.type),
      required.some(({ type }) => type.kind !== "primitive"),
      required.length > 1,
      required.length > 0,
      !returnsList,
    ];
    return faults.reduce((sum, isFault) => sum * 2 + Number(isFault), 0);
  };
  const ranked = service.resources
    .flatMap(({ operations }) => operations)
    .map((operation) => ({ operation, rank: rank(operation) }));
  const least = Math.min(...ranked.map((one) => one.rank));
  return ranked.find((one) => one.rank === least)?.operation;
}

interface ProgramOption extends SampleEntry {
  /** Environment variable with its value. */
  readonly variable?: string;
}

/** The client options that the operation needs. A relative base URL needs the origin of a page. */
function optionsOf(operation: Operation, service: Service): readonly ProgramOption[] {
  const { baseUrl, needed, usual, credentials, parameters } = service;
  const { auth } = operation;
  const isRelative = baseUrl !== "unknown" && !/^[a-z{]/i.test(baseUrl);
  const names = Array.isArray(auth?.value) ? auth.value : undefined;
  const isOpen = names?.some((alternative) => alternative.length === 0) === true;
  const chosen = credentials.filter(({ name }) => !isOpen && names?.[0]?.includes(name) === true);
  const keys = new Set([
    ...(isRelative ? ["baseUrl"] : []),
    ...(auth?.value === "unknown" ? usual : needed),
    ...chosen.flatMap(({ options }) => options.map(({ name }) => name)),
  ]);
  return [...keys].map((key) => {
    const parameter = parameters.find(({ argument }) => argument === key);
    if (parameter !== undefined && !parameter.secret) {
      return { key, value: optionSample(parameter, service) };
    }
    const variable = environmentName(service.name, key);
    return { key, variable, value: fromEnvironment(variable) };
  });
}

/** `shop` and `apiKey` to `SHOP_API_KEY`. */
const environmentName = (...names: readonly string[]): string =>
  names
    .map((name) =>
      kebabCase(name)
        .replaceAll(/[^a-z0-9]+/gi, "_")
        .toUpperCase(),
    )
    .join("_");

const fromEnvironment = (variable: string): Value => ({
  kind: "expression",
  text: `process.env[${literalText(variable)}] ?? ""`,
});

/** Statements that print the result of a call. */
function showing({ result }: Operation, call: string, isModule: boolean): readonly string[] {
  const each = streamed[result.kind];
  if (each !== undefined) {
    const loop = (of: string) => `for await (const ${each} of ${of}) console.log(${each});`;
    if (isModule) return [loop(`await ${call}`)];
    return [`void ${call}.then(async (values) => {`, `  ${loop("values")}`, "});"];
  }
  if (!isModule) return [`void ${call}.then((result) => console.log(result));`];
  return result.kind === "none"
    ? [`await ${call};`]
    : [`const result = await ${call};`, "console.log(result);"];
}
