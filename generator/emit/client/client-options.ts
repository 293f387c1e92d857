/** What a client is made with, and what one call may say in its place: the fields of both. */
import type { ClientParameter, Service } from "../../model/model.ts";
import { authOptions, neededSchemes, type AuthOption } from "../../model/schemes.ts";
import { code, docOf, join, docOfValue } from "../docs/doc-text.ts";
import { authSentence } from "../docs/service-text.ts";
import {
  type FieldDraft,
  generic,
  keyword,
  literalTypes,
  type Ref,
  type TypeDraft,
} from "../plan/module-draft.ts";
import { runtime } from "../plan/runtime-refs.ts";
import type { ServiceView } from "../view/service-view.ts";
import { parameterField } from "./operation-params.ts";
import { orUndefined } from "./plan-types.ts";

/** The fields of a client's options. */
export const optionFields = (view: ServiceView): FieldDraft[] => [
  baseUrlField(view.service),
  ...serversField(view.service),
  ...authOptions(view.service).map((option) => authField(option, option.required, "")),
  ...view.service.client.map((parameter) => parameterField(parameter, view)),
];

const asClient = "As the client says if left out.";

/** The same for one call: the default is the value in the client's options. */
export const callOptionFields = (view: ServiceView): FieldDraft[] => [
  ...authOptions(view.service).map((option) => authField(option, false, asClient)),
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
    ? "Where the service answers; its document gives no address."
    : baseUrl.startsWith("/")
      ? `Base URL, or a path of the page's origin. Default: ${code(baseUrl)}; required outside of a page.`
      : `Where the service answers. ${code(baseUrl)} if left out.`;
  return { name: "baseUrl", doc: docOf([text]), type: keyword("string"), optional: !isNeeded };
}

/** Each may be given by itself: what is left out is where the document says. */
function serversField({ servers }: Service): FieldDraft[] {
  if (servers.length === 0) return [];
  const addresses = servers.map(({ name, url }) => `${code(name)}: ${code(url)}`);
  const names = literalTypes(servers.map(({ name }) => name));
  const table = generic("Record", names, orUndefined(keyword("string")));
  return [
    {
      name: "servers",
      doc: docOf([
        "Where further servers answer, for operations that go to one of them.",
        `If left out: ${addresses.join(", ")}.`,
      ]),
      type: orUndefined(generic("Partial", table)),
      optional: true,
    },
  ];
}

function authField(option: AuthOption, isNeeded: boolean, fallback: string): FieldDraft {
  const text = keyword("string");
  const type: TypeDraft =
    option.scheme.kind === "bearer"
      ? { kind: "union", members: [text, keyword(runtime("FetchToken"))] }
      : text;
  return {
    name: option.argument,
    doc: docOf([join([authSentence(option), fallback])]),
    type: isNeeded ? type : orUndefined(type),
    optional: !isNeeded,
  };
}

/** Whether one of several schemes must be given: the type of the options is then a choice. */
export const isChoice = (service: Service): boolean => neededSchemes(service).length > 1;

/** All options, of which those of one scheme are needed. */
export const choiceOf = (service: Service, all: Ref): TypeDraft => ({
  kind: "union",
  members: neededSchemes(service).map(({ options }) =>
    generic(runtime("Given"), keyword(all), literalTypes(options.map(({ name }) => name))),
  ),
});

/** The type of the options of a call. */
export const callOptionsRef = ({
  hasCallOptions,
  names,
  ref,
}: Pick<ServiceView, "hasCallOptions" | "names" | "ref">): Ref =>
  hasCallOptions ? ref("client", names.callOptions) : runtime("CallOptions");
