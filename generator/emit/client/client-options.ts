/** Plans the options of a client, and of one call. */
import type { ClientParameter, Credential, Server, Service } from "../../model/model.ts";
import {
  type CredentialOption,
  credentialOptions,
  credentialsOf,
  neededAlternatives,
} from "../../model/credentials.ts";
import { code, join } from "../../text/sentences.ts";
import { deprecatedTag, docOf, docOfValue } from "../../typescript/comments/doc-comment.ts";
import { credentialSentence, environmentSentence } from "../../prose/service-text.ts";
import {
  type FieldDraft,
  generic,
  keyword,
  literalTypes,
  type Ref,
  type TypeDraft,
} from "../../typescript/plan/module-draft.ts";
import { runtime } from "../../typescript/plan/runtime-refs.ts";
import type { ServiceView } from "../../typescript/view/service-view.ts";
import { parameterField } from "./operation-params.ts";
import { orUndefined } from "../../typescript/types/plan-types.ts";

export const optionFields = (view: ServiceView): FieldDraft[] => [
  baseUrlField(view.service),
  ...environmentField(view.service),
  ...serversField(view.service),
  ...credentialOptions(view.service).map((option) =>
    credentialField(option, option.required && !isChoice(view.service), ""),
  ),
  ...view.service.client.map((parameter) => parameterField(parameter, view)),
];

const asClient = "Defaults to the client's value.";

/** Returns the fields of one call's options, which default to the client's options. */
export const callOptionFields = (view: ServiceView): FieldDraft[] => [
  ...credentialOptions(view.service).map((option) => credentialField(option, false, asClient)),
  ...view.service.client.map((parameter) => callField(parameter, view)),
];

function callField(parameter: ClientParameter, view: ServiceView): FieldDraft {
  const { paragraphs, tags } = docOfValue({ ...parameter, default: undefined, send: undefined });
  return {
    ...parameterField({ ...parameter, required: false }, view),
    doc: docOf([join([...paragraphs, asClient])], tags),
  };
}

function baseUrlField({ baseUrl }: Service): FieldDraft {
  const isNeeded = baseUrl === "unknown";
  const text = isNeeded
    ? "Base URL. Required: the API document does not specify it."
    : baseUrl.startsWith("/")
      ? `Base URL, or a path of the page's origin. Default: ${code(baseUrl)}; required outside of a page.`
      : `Base URL. Default: ${code(baseUrl)}.`;
  return { name: "baseUrl", doc: docOf([text]), type: keyword("string"), optional: !isNeeded };
}

function environmentField(service: Service): FieldDraft[] {
  const { environments } = service;
  if (environments.length === 0) return [];
  return [
    {
      name: "environment",
      doc: docOf([environmentSentence(service)]),
      type: orUndefined(literalTypes(environments.map(({ name }) => name))),
      optional: true,
    },
  ];
}

/** Returns the field for the URLs of servers. Each defaults to the URL in the document. */
function serversField({ servers }: Service): FieldDraft[] {
  if (servers.length === 0) return [];
  const addresses = servers.map(({ name, url, environments = [] }) =>
    [`${code(name)}: ${code(url)}`, ...environments.map(inEnvironment)].join(", "),
  );
  const names = literalTypes(servers.map(({ name }) => name));
  const table = generic("Record", names, orUndefined(keyword("string")));
  return [
    {
      name: "servers",
      doc: docOf([
        "Base URLs of further servers, for the operations that use them.",
        `Defaults: ${addresses.join(", ")}.`,
      ]),
      type: orUndefined(generic("Partial", table)),
      optional: true,
    },
  ];
}

const inEnvironment = ({ name, url }: Server): string => `in ${code(name)} ${code(url)}`;

function credentialField(
  option: CredentialOption,
  isNeeded: boolean,
  fallback: string,
): FieldDraft {
  const text = keyword("string");
  const type: TypeDraft =
    option.credential.kind === "bearer"
      ? { kind: "union", members: [text, keyword(runtime("FetchToken"))] }
      : text;
  return {
    name: option.argument,
    doc: docOf([join([credentialSentence(option), fallback])], deprecatedTag(option.deprecated)),
    type: isNeeded ? type : orUndefined(type),
    optional: !isNeeded,
  };
}

/** Returns whether the options are a union of alternative credentials, or of a credential and `authorize`. */
export const isChoice = (service: Service): boolean => choicesOf(service).length > 1;

/** Returns alternatives of required options. `authorize` replaces all credentials except a single query key. */
function choicesOf(service: Service): readonly (readonly string[])[] {
  const alternatives = neededAlternatives(service).map((names) => credentialsOf(names, service));
  if (alternatives.some((credentials) => credentials.length === 0)) return [];
  const isQuery = (one: Credential): boolean => one.kind === "key" && one.in === "query";
  return [
    ...alternatives.map((credentials) =>
      credentials.flatMap(({ options }) => options.map(({ name }) => name)),
    ),
    ...(alternatives.flat().every(isQuery) ? [] : [["authorize"]]),
  ];
}

/** Returns a union of all options, each member with another set of required options. */
export const choiceOf = (service: Service, all: Ref): TypeDraft => ({
  kind: "union",
  members: choicesOf(service).map((options) =>
    generic(runtime("WithRequired"), keyword(all), literalTypes(options)),
  ),
});
