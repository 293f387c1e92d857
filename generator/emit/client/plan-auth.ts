/** What authorizes calls: options of the client, and how they are stated. */
import type { AuthScheme, Service } from "../../model/model.ts";
import { authOptions, neededSchemes, schemesOf, type AuthOption } from "../../model/schemes.ts";
import { authSentence } from "../docs/auth-text.ts";
import { docOf, join } from "../docs/doc-text.ts";
import { call, keyword, literal, name } from "../plan/code-value.ts";
import type { EntryDraft, FieldDraft, TypeDraft, ValueDraft } from "../plan/module-draft.ts";
import type { Ref } from "../plan/ref.ts";
import { runtime } from "../plan/runtime-refs.ts";
import { orUndefined } from "./plan-types.ts";

export const authFields = (service: Service): readonly FieldDraft[] =>
  authOptions(service).map((option) => authField(option, option.required, ""));

/** The same for one call. */
export const authCallFields = (service: Service): readonly FieldDraft[] =>
  authOptions(service).map((option) => authField(option, false, "As the client says if left out."));

function authField(option: AuthOption, isNeeded: boolean, otherwise: string): FieldDraft {
  const type = optionType(option);
  return {
    name: option.argument,
    doc: docOf([join([authSentence(option), otherwise])]),
    type: isNeeded ? type : orUndefined(type),
    optional: !isNeeded,
  };
}

const optionType = ({ scheme }: AuthOption): TypeDraft =>
  scheme.kind === "bearer"
    ? { kind: "union", members: [keyword("string"), keyword(runtime("FetchToken"))] }
    : keyword("string");

/** Whether one of several schemes must be given: the type of the options is then a choice. */
export const isChoice = (service: Service): boolean => neededSchemes(service).length > 1;

/** All options, of which those of one scheme are needed. */
export const choiceOf = (service: Service, all: Ref): TypeDraft => ({
  kind: "union",
  members: neededSchemes(service).map(({ options }): TypeDraft => ({
    kind: "reference",
    name: runtime("Given"),
    arguments: [keyword(all), unionOf(options.map((option) => option.name))],
  })),
});

function unionOf(names: readonly string[]): TypeDraft {
  const members = names.map((value): TypeDraft => ({ kind: "literal", value }));
  const [only] = members;
  return only !== undefined && members.length === 1 ? only : { kind: "union", members };
}

/** How the service is told of it. */
export function authEntry(service: Service): EntryDraft[] {
  const values = schemesOf(service).map(schemeValue);
  const [only] = values;
  if (only === undefined) return [];
  const value = values.length === 1 ? only : call(runtime("firstGiven"), ...values);
  return [{ key: "auth", value }];
}

function schemeValue({ kind, options }: AuthScheme): ValueDraft {
  if (kind === "none") return name(runtime("noAuth"));
  const names = options.map((option) => literal(option.name));
  return call(runtime(kind === "bearer" ? "bearerAuth" : "basicAuth"), ...names);
}
