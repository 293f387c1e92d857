import { bodyForm, bodyType } from "../model/content.ts";
import type { CredentialOption } from "../model/credentials.ts";
import { markOf, writingWords } from "../model/list-style.ts";
import type { ClientParameter, Field, Operation, Parameter } from "../model/model.ts";
import { callerBody, isUpload, takesBoth } from "../model/operation-facts.ts";
import { isUnknown } from "../sheets/types/shape.ts";
import { notation, valueNotes } from "./sentences.ts";
import { join } from "../text/sentences.ts";
import { credentialNote, sentAs } from "./service-text.ts";

export interface ValueDoc {
  /** The location in the request and the encoding there, in a few words each. */
  readonly sent: readonly string[];
  /** Notes on its notation, bounds and default; empty if there is nothing to add. */
  readonly notes: string;
}

export function parameterDoc(parameter: Parameter): ValueDoc {
  const { argument, wire, in: location } = parameter;
  const wireName = wire === argument ? "" : `, as ${wire}`;
  const words = writingWords(parameter);
  const style = words === "repeat" && markOf(parameter) === undefined ? undefined : words;
  return {
    sent: [
      `${location}${wireName}`,
      ...(style === undefined ? [] : [styleWords.get(style) ?? style]),
    ],
    notes: valueNotes(parameter),
  };
}

/** Styles of lists and objects, except for one name per item. */
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

export function settingDoc(parameter: ClientParameter): ValueDoc {
  const described = parameterDoc(parameter);
  return parameter.secret ? { ...described, sent: [...described.sent, "secret"] } : described;
}

export const credentialDoc = (option: CredentialOption): ValueDoc => ({
  sent: [`${option.in}, as ${sentAs(option.credential)}`, "secret"],
  notes: credentialNote(option) ?? "",
});

export function fieldDoc(field: Field): ValueDoc {
  const { readonly, writeonly } = field;
  const sent = [readonly ? "output only" : undefined, writeonly ? "input only" : undefined];
  return { sent: sent.filter((words) => words !== undefined), notes: valueNotes(field) };
}

/** Documents the body that callers pass; undefined if they pass no body. */
export function bodyDoc(operation: Operation): ValueDoc | undefined {
  const body = callerBody(operation);
  if (body === undefined) return undefined;
  const or = takesBoth(operation) ? ", or both in one request" : "";
  const type = bodyType(body);
  return {
    sent: [bodyForm(body)],
    notes: join([
      type && notation(type),
      type !== undefined && isUnknown(type) ? "The expected content is not documented." : undefined,
      isUpload(operation) ? `Or the bytes themselves, as \`media\`${or}.` : undefined,
    ]),
  };
}
