/** The client of a service: its options, its type, and the function that creates it. */
import type { ClientParameter, Service } from "../../model/model.ts";
import { call, keyword, list, literal, name, object } from "../plan/code-value.ts";
import { neededOptions } from "../../model/schemes.ts";
import { throttleOf } from "../../model/throttle-of.ts";
import { choiceSentence } from "../docs/auth-text.ts";
import { code, docOf, join, valueDoc } from "../docs/doc-text.ts";
import type {
  EntryDraft,
  FieldDraft,
  ItemDraft,
  ModuleDraft,
  TypeDraft,
  ValueDraft,
} from "../plan/module-draft.ts";
import { authCallFields, authEntry, authFields, choiceOf, isChoice } from "./plan-auth.ts";
import { planOperations } from "./plan-operations.ts";
import { codeType, orUndefined } from "./plan-types.ts";
import type { Ref } from "../plan/ref.ts";
import { runtime, runtimeRefs } from "../plan/runtime-refs.ts";
import { serviceNotes } from "../docs/service-notes.ts";
import {
  typeRefs,
  type ServiceView,
  type Surroundings,
  type TypeScope,
} from "../view/service-view.ts";
import { wireType } from "../view/wire-type.ts";

export function planClient(view: ServiceView, agent: string | undefined): ModuleDraft {
  const { service, names, path, ref, hasCallOptions } = view;
  const ownFields = service.client.map((parameter) => optionField(parameter, view));
  const callOptions: ItemDraft = {
    kind: "interface",
    name: names.callOptions,
    doc: docOf(["What may be said for one call, in place of what the client was made with."]),
    extends: keyword(runtime("CallOptions")),
    fields: [
      ...authCallFields(service),
      ...service.client.map((parameter) => callOptionField(parameter, view)),
    ],
  };
  const hasChoice = isChoice(service);
  const choice: ItemDraft = {
    kind: "alias",
    name: names.options,
    doc: docOf([`What a client of ${service.title} is made with.`, choiceSentence(service)]),
    type: choiceOf(service, ref("client", names.allOptions)),
  };
  const items: ItemDraft[] = [
    ...(hasChoice ? [choice] : []),
    {
      kind: "interface",
      name: hasChoice ? names.allOptions : names.options,
      doc: docOf([
        hasChoice
          ? `All options of a client of ${service.title}.`
          : `What a client of ${service.title} is made with.`,
      ]),
      extends: {
        kind: "reference",
        name: runtime("ClientOptions"),
        arguments: [keyword(ref("client", names.operation)), limitedOperations(view)],
      },
      fields: [
        baseUrlField(service),
        ...serversField(service),
        ...authFields(service),
        ...ownFields,
      ],
    },
    ...(hasCallOptions ? [callOptions] : []),
    {
      kind: "alias",
      name: names.client,
      doc: docOf([`Takes the calls of ${service.title}, and those of no other service.`]),
      type: {
        kind: "reference",
        name: runtime("Client"),
        arguments: [
          { kind: "literal", value: service.name },
          keyword(callOptionsRef(view)),
          keyword(ref("client", names.options)),
        ],
      },
    },
    {
      kind: "function",
      name: names.createClient,
      doc: docOf(
        [
          `Makes a client of ${service.title}, for functions that are imported one by one.`,
          ...serviceNotes(service),
        ],
        supportTag(service),
      ),
      parameters: [functionOptionsParameter(view)],
      returns: keyword(ref("client", names.client)),
      statement: call(runtime("createClient"), definition(service, agent), name("options")),
    },
    planOperations(view),
  ];
  const reserved = [...runtimeRefs, ...typeRefs(view)];
  return { path: path("client"), sources: [service.origin], items, reserved };
}

/** The ids of the operations whose limits may be set as plain numbers: those that have one bring what keeps it. */
function limitedOperations({ service, formerIds }: ServiceView): TypeDraft {
  const limited = service.resources
    .flatMap(({ operations }) => operations)
    .filter((operation) => throttleOf(operation) !== undefined);
  const ids = limited.flatMap((operation) => [
    operation.id,
    ...formerIds(operation).map(({ name: former }) => former),
  ]);
  const members = ids.map((value): TypeDraft => ({ kind: "literal", value }));
  const [only = keyword("never")] = members;
  return members.length > 1 ? { kind: "union", members } : only;
}

/** The type of the options of a call. */
export const callOptionsRef = ({ hasCallOptions, names, ref }: Surroundings): Ref =>
  hasCallOptions ? ref("client", names.callOptions) : runtime("CallOptions");

/** The parameter of both functions that create a client. */
export function optionsParameter({ service, names, ref }: ServiceView) {
  const type = keyword(ref("client", names.options));
  const isNeeded = service.baseUrl === "unknown" || neededOptions(service).length > 0;
  return isNeeded ? { name: "options", type } : { name: "options", type, initializer: object([]) };
}

/** Of a client for functions: a facade has what validates, and such a client has to be given it. */
export function functionOptionsParameter(view: ServiceView) {
  const { type, ...parameter } = optionsParameter(view);
  return {
    ...parameter,
    type: { kind: "reference" as const, name: runtime("FunctionOptions"), arguments: [type] },
  };
}

export const supportTag = ({ unsupported }: Service) =>
  unsupported === undefined ? [] : [{ name: "deprecated", text: unsupported }];

function baseUrlField({ baseUrl }: Service): FieldDraft {
  const isNeeded = baseUrl === "unknown";
  const otherwise = isNeeded
    ? "Where the service answers; its document gives no address."
    : `Where the service answers. ${code(baseUrl)} if left out.`;
  return {
    name: "baseUrl",
    doc: docOf([otherwise]),
    type: keyword("string"),
    optional: !isNeeded,
  };
}

/** Each may be given by itself: what is left out is where the document says. */
function serversField({ servers }: Service): FieldDraft[] {
  if (servers.length === 0) return [];
  const addresses = servers.map(({ name: server, url }) => `${code(server)}: ${code(url)}`);
  const names: TypeDraft[] = servers.map(({ name: value }) => ({ kind: "literal", value }));
  const table: TypeDraft = {
    kind: "reference",
    name: "Record",
    arguments: [{ kind: "union", members: names }, orUndefined(keyword("string"))],
  };
  const type: TypeDraft = { kind: "reference", name: "Partial", arguments: [table] };
  return [
    {
      name: "servers",
      doc: docOf([
        "Where further servers answer, for operations that go to one of them.",
        `If left out: ${addresses.join(", ")}.`,
      ]),
      type: orUndefined(type),
      optional: true,
    },
  ];
}

function optionField(parameter: ClientParameter, scope: TypeScope): FieldDraft {
  const type = codeType(wireType(parameter.type), "sent", scope);
  return {
    name: parameter.argument,
    doc: valueDoc(parameter),
    type: parameter.required ? type : orUndefined(type),
    optional: !parameter.required,
  };
}

/** The same for one call: the default is the value in the client's options. */
function callOptionField(parameter: ClientParameter, scope: TypeScope): FieldDraft {
  const { paragraphs, tags } = valueDoc({ ...parameter, default: undefined, send: undefined });
  return {
    ...optionField({ ...parameter, required: false }, scope),
    doc: docOf([join([...paragraphs, "As the client says if left out."])], tags),
  };
}

function definition(service: Service, agent: string | undefined): ValueDraft {
  const entries: EntryDraft[] = [{ key: "service", value: literal(service.name) }];
  if (service.baseUrl !== "unknown") {
    entries.push({ key: "baseUrl", value: literal(service.baseUrl) });
  }
  if (agent !== undefined) entries.push({ key: "agent", value: literal(agent) });
  if (service.servers.length > 0) {
    const addresses = service.servers.map(({ name: key, url }) => ({ key, value: literal(url) }));
    entries.push({ key: "servers", value: object(addresses) });
  }
  if (service.servers.length > 0 || service.client.some((one) => one.in === "path")) {
    entries.push({ key: "address", value: name(runtime("addressOfCall")) });
  }
  entries.push(...authEntry(service));
  if (service.client.length > 0) {
    const parameters = list(service.client.map(parameterData));
    entries.push({ key: "parameters", value: call(runtime("clientParameters"), parameters) });
  }
  return object(entries);
}

function parameterData(parameter: ClientParameter): ValueDraft {
  const { argument, wire, in: location, required, secret, send } = parameter;
  const entries: (EntryDraft | false)[] = [
    { key: "name", value: literal(argument) },
    { key: "wire", value: literal(wire) },
    { key: "in", value: literal(location) },
    required && { key: "required", value: literal(true) },
    secret && { key: "secret", value: literal(true) },
    send !== undefined && { key: "send", value: literal(String(send)) },
  ];
  return object(entries.filter((entry) => entry !== false));
}
