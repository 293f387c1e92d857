/** Plans the client of a service: its options, its type, and the function that creates it. */
import { neededOptions } from "../../model/credentials.ts";
import type { ClientParameter, Server, Service } from "../../model/model.ts";
import { deprecatedTag, docOf } from "../../typescript/comments/doc-comment.ts";
import { serviceParagraphs } from "../../prose/service-doc.ts";
import { choiceSentence } from "../../prose/service-text.ts";
import {
  call,
  type EntryDraft,
  generic,
  type ItemDraft,
  keyword,
  known,
  list,
  literal,
  literalTypes,
  type ModuleDraft,
  name,
  object,
  presentEntries,
  type ValueDraft,
} from "../../typescript/plan/module-draft.ts";
import { runtime, runtimeRefs } from "../../typescript/plan/runtime-refs.ts";
import { typeRefs, type ServiceView } from "../../typescript/view/service-view.ts";
import { callOptionFields, choiceOf, isChoice, optionFields } from "./client-options.ts";
import { callOptionsRef } from "../../typescript/view/service-view.ts";
import { credentialsValue } from "./credential-values.ts";
import { datesOf } from "./plan-dates.ts";

/** Plans the client. `agent`: the name of the package in requests. */
export function planClient(view: ServiceView, agent: string | undefined): ModuleDraft {
  const { service, names, path, ref } = view;
  const { title } = service;
  const items: ItemDraft[] = [
    ...planOptions(view),
    {
      kind: "alias",
      name: names.client,
      doc: docOf([`Accepts the calls of ${title}, and those of no other service.`]),
      type: generic(
        runtime("Client"),
        literalTypes([service.name]),
        keyword(callOptionsRef(view)),
        keyword(ref("client", names.options)),
      ),
    },
    {
      kind: "function",
      name: names.createClient,
      doc: docOf(
        [
          `Creates a client of ${title}, for functions that are imported one by one.`,
          ...serviceParagraphs(service),
        ],
        deprecatedTag(service.unsupported),
      ),
      parameters: [functionOptionsParameter(view)],
      returns: keyword(ref("client", names.client)),
      statement: call(runtime("createClient"), definition(view, agent), name("options")),
    },
    planOperationIds(view),
  ];
  const reserved = [...runtimeRefs, ...typeRefs(view)];
  return { path: path("client"), sources: [service.origin], items, reserved };
}

function planOptions(view: ServiceView): ItemDraft[] {
  const { service, names, ref, hasCallOptions } = view;
  const { title } = service;
  const hasChoice = isChoice(service);
  const choice: ItemDraft = {
    kind: "alias",
    name: names.options,
    doc: docOf([`Options of a client of ${title}.`, choiceSentence(service)]),
    type: choiceOf(service, ref("client", names.allOptions)),
  };
  const callOptions: ItemDraft = {
    kind: "interface",
    name: names.callOptions,
    doc: docOf(["Options for one call. They override the client's options."]),
    extends: keyword(runtime("CallOptions")),
    fields: callOptionFields(view),
  };
  return [
    ...(hasChoice ? [choice] : []),
    {
      kind: "interface",
      name: hasChoice ? names.allOptions : names.options,
      doc: docOf([
        hasChoice ? `All options of a client of ${title}.` : `Options of a client of ${title}.`,
      ]),
      extends: generic(
        runtime("ClientOptions"),
        keyword(ref("client", names.operation)),
        // Limits can be plain numbers for operations with a limit, because they include a limiter.
        literalTypes(limitedIds(view)),
      ),
      fields: optionFields(view),
    },
    ...(hasCallOptions ? [callOptions] : []),
  ];
}

const limitedIds = ({ resources }: ServiceView): string[] =>
  resources
    .flatMap(({ operations }) => operations)
    .filter(({ throttle }) => throttle !== undefined)
    .flatMap(({ operation, formerIds }) => [operation.id, ...formerIds]);

/** Plans the type of a service's operation ids, for options such as limits. */
function planOperationIds({ service, names, resources }: ServiceView): ItemDraft {
  const operations = resources.flatMap((resource) => resource.operations);
  const former = operations.flatMap(({ formerIds }) => formerIds);
  const past = former.length === 0 ? "" : ", including former ids";
  return {
    kind: "alias",
    name: names.operation,
    doc: docOf([`The ids of all operations of ${service.title}${past}.`]),
    type: literalTypes([...operations.map(({ operation }) => operation.id), ...former]),
  };
}

export function optionsParameter({ service, names, ref }: ServiceView) {
  const type = keyword(ref("client", names.options));
  const isNeeded = service.baseUrl === "unknown" || neededOptions(service).length > 0;
  return isNeeded ? { name: "options", type } : { name: "options", type, initializer: object([]) };
}

/** Returns the options parameter of a client for functions, which takes validators; a facade includes them. */
export function functionOptionsParameter(view: ServiceView) {
  const { type, ...parameter } = optionsParameter(view);
  return { ...parameter, type: generic(runtime("FunctionOptions"), type) };
}

function definition(view: ServiceView, agent: string | undefined): ValueDraft {
  const { service } = view;
  const { baseUrl, environments, servers, client } = service;
  const hasAddresses = servers.length > 0 || client.some((one) => one.in === "path");
  const table = (all: readonly Server[]): ValueDraft =>
    object(all.map(({ name: key, url }) => ({ key, value: literal(url) })));
  return object(
    presentEntries({
      service: literal(service.name),
      baseUrl: baseUrl !== "unknown" && literal(baseUrl),
      agent: known(agent),
      environments:
        environments.length > 0 && call(runtime("environmentUrls"), table(environments)),
      servers: servers.length > 0 && table(servers),
      address: hasAddresses && addressValue(service, table),
      auth: credentialsValue(service),
      parameters: client.length > 0 && clientParameters(view),
    }),
  );
}

/** Returns the parameters that each call sends, and how their dates are written. */
function clientParameters(view: ServiceView): ValueDraft {
  const { client } = view.service;
  const parameters = call(runtime("clientParameters"), list(client.map(parameterData)));
  const dates = client.flatMap(({ argument, type }): EntryDraft[] => {
    const value = datesOf(type, view);
    return value?.kind === "literal" ? [{ key: argument, value }] : [];
  });
  return dates.length === 0
    ? parameters
    : call(runtime("datedParameters"), parameters, object(dates));
}

/** Returns the address of calls. Only servers with other URLs in environments need the code for them. */
function addressValue(
  { environments, servers }: Service,
  table: (all: readonly Server[]) => ValueDraft,
): ValueDraft {
  const urls = environments.flatMap(({ name: key }) => {
    const others = servers.flatMap(({ name: of, environments: all = [] }) =>
      all.flatMap((one) => (one.name === key ? { ...one, name: of } : [])),
    );
    return others.length === 0 ? [] : [{ key, value: table(others) }];
  });
  return urls.length === 0
    ? name(runtime("addressOfCall"))
    : call(runtime("addressInEnvironment"), object(urls));
}

const parameterData = (parameter: ClientParameter): ValueDraft =>
  object(
    presentEntries({
      name: literal(parameter.argument),
      wire: literal(parameter.wire),
      in: literal(parameter.in),
      required: parameter.required && literal(true),
      secret: parameter.secret && name(runtime("secretParameter")),
      send: parameter.send !== undefined && literal(String(parameter.send)),
    }),
  );
