/** The client of a service: its options, its type, and the function that makes it. */
import type { ClientParameter, Service } from "../model/model.ts";
import { code, docOf, join, valueDoc } from "./doc-text.ts";
import type { CodeValue, FieldPlan, ItemPlan, ModulePlan, ObjectEntry } from "./file-plan.ts";
import { call, list, literal, name, object } from "./code-value.ts";
import { serviceNames } from "./names.ts";
import { serviceNotes } from "./service-notes.ts";
import { codeType, keyword, orUndefined } from "./plan-types.ts";
import { serviceScope, type ServiceScope, type ServicePlanContext } from "./service-scope.ts";

export function planClient(context: ServicePlanContext): ModulePlan {
  const { service } = context;
  const path = context.path("client");
  const scope = serviceScope(path, "neither", context);
  // Planned first: it is what asks for the imports.
  const items = clientItems(service, scope, context);
  return {
    kind: "module",
    path,
    sources: [service.origin],
    items,
    imports: scope.module.imports,
  };
}

function clientItems(
  service: Service,
  scope: ServiceScope,
  { hasCallOptions }: ServicePlanContext,
): ItemPlan[] {
  const names = serviceNames(service.name);
  const options = scope.module.declare(names.options);
  const callOptions = hasCallOptions ? scope.module.declare(names.callOptions) : undefined;
  const client = scope.module.declare(names.client);
  const ownFields = service.client.map((parameter) => optionField(parameter, scope));
  const items: ItemPlan[] = [
    {
      kind: "interface",
      name: options,
      doc: docOf([`What a client of ${service.title} is made with.`]),
      extends: {
        kind: "reference",
        name: scope.runtime("ClientOptions", "type"),
        arguments: [keyword(scope.fromService("operations", names.operation, "type"))],
      },
      fields: [baseUrlField(service), ...ownFields],
    },
  ];
  if (callOptions !== undefined) {
    items.push({
      kind: "interface",
      name: callOptions,
      doc: docOf(["What may be said for one call, in place of what the client was made with."]),
      extends: keyword(scope.runtime("CallOptions", "type")),
      fields: service.client.map((parameter) => callOptionField(parameter, scope)),
    });
  }
  items.push(
    {
      kind: "alias",
      name: client,
      doc: docOf([`Takes the calls of ${service.title}, and those of no other service.`]),
      type: {
        kind: "reference",
        name: scope.runtime("Client", "type"),
        arguments: [
          { kind: "literal", value: service.name },
          keyword(callOptions?.local ?? scope.runtime("CallOptions", "type")),
        ],
      },
    },
    {
      kind: "function",
      name: scope.module.declare(names.createClient),
      doc: docOf(
        [
          `Makes a client of ${service.title}, for functions that are imported one by one.`,
          ...serviceNotes(service),
        ],
        supportTag(service),
      ),
      parameters: [optionsParameter(service, options.local)],
      returns: keyword(client.local),
      statement: call(scope.runtime("createClient", "value"), definition(service), name("options")),
    },
  );
  return items;
}

/** The parameter of both functions that make a client. `options`: the local name of its type. */
export function optionsParameter(service: Service, options: string) {
  const type = keyword(options);
  const isNeeded = service.baseUrl === "unknown" || service.client.some(({ required }) => required);
  return isNeeded ? { name: "options", type } : { name: "options", type, initializer: object([]) };
}

export const supportTag = ({ unsupported }: Service) =>
  unsupported === undefined ? [] : [{ name: "deprecated", text: unsupported }];

function baseUrlField({ baseUrl }: Service): FieldPlan {
  const isNeeded = baseUrl === "unknown";
  const otherwise = isNeeded
    ? "Where the service answers; its document gives no address."
    : `Where the service answers. ${code(baseUrl)} if left out.`;
  return {
    name: "baseUrl",
    doc: docOf([otherwise]),
    type: isNeeded ? keyword("string") : orUndefined(keyword("string")),
    optional: !isNeeded,
  };
}

function optionField(parameter: ClientParameter, { names }: ServiceScope): FieldPlan {
  const type = codeType(parameter.type, "sent", names);
  return {
    name: parameter.argument,
    doc: valueDoc(parameter),
    type: parameter.required ? type : orUndefined(type),
    optional: !parameter.required,
  };
}

/** The same for one call: what stands in for it is what the client was made with. */
function callOptionField(parameter: ClientParameter, scope: ServiceScope): FieldPlan {
  const { paragraphs, tags } = valueDoc({ ...parameter, default: undefined, send: undefined });
  return {
    ...optionField({ ...parameter, required: false }, scope),
    doc: docOf([join([...paragraphs, "As the client says if left out."])], tags),
  };
}

function definition(service: Service): CodeValue {
  const entries: ObjectEntry[] = [{ key: "service", value: literal(service.name) }];
  if (service.baseUrl !== "unknown") {
    entries.push({ key: "baseUrl", value: literal(service.baseUrl) });
  }
  if (service.client.length > 0) {
    entries.push({ key: "parameters", value: list(service.client.map(parameterData)) });
  }
  return object(entries);
}

function parameterData(parameter: ClientParameter): CodeValue {
  const { argument, wire, in: location, required, secret, send } = parameter;
  const entries: (ObjectEntry | false)[] = [
    { key: "name", value: literal(argument) },
    { key: "wire", value: literal(wire) },
    { key: "in", value: literal(location) },
    required && { key: "required", value: literal(true) },
    secret && { key: "secret", value: literal(true) },
    send !== undefined && { key: "send", value: literal(String(send)) },
  ];
  return object(entries.filter((entry) => entry !== false));
}
