/** Parameters, options and fields in documentation. */
import { markOf, writingWords } from "../model/list-style.ts";
import type { ClientParameter, Field, Parameter } from "../model/model.ts";
import type { CredentialOption } from "../model/credentials.ts";
import { sentence, describeValue } from "./sentences.ts";
import { credentialMeaning, sentAs } from "./service-text.ts";

export interface ValueDoc {
  readonly name: string;
  readonly isRequired: boolean;
  /** The location in the request and the form there, in a few words each. */
  readonly sent: readonly string[];
  readonly text: string;
  readonly isDeprecated: boolean;
  /** Advice on a replacement, if the document names one. */
  readonly deprecated: string | undefined;
}

/** Adds the deprecation to a value. */
export const valueDoc = (
  value: Omit<ValueDoc, "isDeprecated" | "deprecated">,
  deprecated?: string,
): ValueDoc => ({ ...value, ...deprecation(deprecated) });

/** The deprecation, with advice if the document gives any. */
export const deprecation = (deprecated: string | undefined) => ({
  isDeprecated: deprecated !== undefined,
  deprecated: sentence(deprecated) === "" ? undefined : sentence(deprecated),
});

export function parameterDoc(parameter: Parameter): ValueDoc {
  const { argument, wire, in: location, required } = parameter;
  const wireName = wire === argument ? "" : `, as ${wire}`;
  const words = writingWords(parameter);
  const style = words === "repeat" && markOf(parameter) === undefined ? undefined : words;
  return valueDoc(
    {
      name: argument,
      isRequired: required,
      sent: [
        `${location}${wireName}`,
        ...(style === undefined ? [] : [styleWords.get(style) ?? style]),
      ],
      text: describeValue(parameter),
    },
    parameter.deprecated,
  );
}

/** Styles of lists and objects other than a name for each item. */
const styleWords: ReadonlyMap<string, string> = new Map([
  ["comma", "commas: a,b"],
  ["brackets", "in brackets: [ ]"],
  ["indexed", "with places: [0]"],
  ["repeat", "fields in brackets"],
  ["space", "spaces: a b"],
  ["pipe", "pipes: a|b"],
  ["tab", "tabs"],
  ["equals", "commas: a=x,b=y"],
  ["label", "points: a.b"],
  ["matrix", "semicolons: ;a=x;b=y"],
]);

/** A parameter of the client. */
export function settingDoc(parameter: ClientParameter): ValueDoc {
  const described = parameterDoc(parameter);
  return parameter.secret ? { ...described, sent: [...described.sent, "secret"] } : described;
}

/** An option that holds a credential. */
export const credentialDoc = (option: CredentialOption): ValueDoc =>
  valueDoc(
    {
      name: option.argument,
      isRequired: option.required,
      sent: [`${option.in}, as ${sentAs(option.credential)}`, "secret"],
      text: credentialMeaning(option),
    },
    option.deprecated,
  );

export function fieldDoc(field: Field): ValueDoc {
  const { name, required, readonly, writeonly } = field;
  const sent = [readonly ? "output only" : undefined, writeonly ? "input only" : undefined];
  return valueDoc(
    {
      name,
      isRequired: required,
      sent: sent.filter((words) => words !== undefined),
      text: describeValue(field),
    },
    field.deprecated,
  );
}
