/** Converts the model for programs and emitters: plain data that is complete, with the names of generated code. */
import { runtimeModule } from "../typescript/plan/runtime-refs.ts";
import { serviceDoc } from "../prose/service-doc.ts";
import { sentAs } from "../prose/service-text.ts";
import { credentialDoc, settingDoc } from "../prose/value-doc.ts";
import { errorEntries, hasErrorTypes, sharedErrors } from "../model/content.ts";
import { userAgentOf } from "../typescript/problems/target-problems.ts";
import { type ServiceView, serviceView } from "../typescript/view/service-view.ts";
import {
  type Credential,
  type Envelope,
  type Model,
  type Server,
  type Service,
  unknown,
} from "../model/model.ts";
import { credentialOptions, neededOptions, exampleOptions } from "../model/credentials.ts";
import { factWords, unknownFacts } from "../model/unknowns.ts";
import { eachShared, sharedValue, type SharedKey } from "../sheets/format/each-fact.ts";
import { once, remembered } from "../text/remembered.ts";
import type { CodeLayout } from "../text/package-layout.ts";
import {
  describeAuth,
  describeErrors,
  describeOperation,
  describeParameter,
} from "./describe-operation.ts";
import {
  describeTypes,
  expressionsOf,
  formerWords,
  publicDoc,
  publicPlace,
} from "./describe-types.ts";
import { describeWebhooks } from "./describe-webhooks.ts";
import { modelVersion } from "./model-format.ts";
import type * as Public from "./model-types.ts";

/** `layout`: the layout of the generated modules. */
export function publicModel(
  { package: metadata, services }: Model,
  layout: CodeLayout,
): Public.Model {
  const { name, version, description, license } = metadata;
  return Object.freeze({
    version: modelVersion,
    package: frozen({
      name,
      version,
      description,
      license,
      userAgent: userAgentOf(metadata),
      layout: layout.kind,
    }),
    runtime: Object.freeze({ module: runtimeModule }),
    services: Object.freeze(services.map(publicService)),
  });
}

/** Converts a service of the model. Returns the same object for the same service. */
export const publicService = remembered((service: Service): Public.Service =>
  frozen(describeService(serviceView(service))),
);

function describeService(view: ServiceView): Public.Service {
  const { service, names, path } = view;
  const { name, title, doc, details, source, unsupported, baseUrl } = service;
  const { defaultEnvironment, environments, servers } = service;
  const { auth, credentials, client, envelope, errors, throttle, place } = service;
  const expression = expressionsOf(view);
  const base = baseUrl === unknown ? ["baseUrl"] : [];
  const hasErrors = hasErrorTypes(service);
  return {
    name,
    title,
    doc,
    details,
    document: source,
    unsupported,
    module: path("index"),
    functions: path("resources"),
    facade: names.facade,
    createFacade: names.createFacade,
    client: names.client,
    createClient: names.createClient,
    optionsType: names.options,
    callOptionsType: view.hasCallOptions ? names.callOptions : "CallOptions",
    errorsType: hasErrors ? names.errors : undefined,
    isError: hasErrors ? names.isError : undefined,
    baseUrl,
    defaultEnvironment,
    environments: environments.map(describeServer),
    servers: servers.map(({ environments: others, ...server }) => ({
      ...describeServer(server),
      ...(others && { environments: others.map(describeServer) }),
    })),
    credentials: credentials.map((one) => describeCredential(one, service)),
    auth: auth && describeAuth(auth),
    parameters: client.map((one) => ({
      ...describeParameter(one, settingDoc(one), expression),
      secret: one.secret,
    })),
    needed: [...base, ...neededOptions(service).map(({ argument }) => argument)],
    usual: [...base, ...exampleOptions(service).map(({ argument }) => argument)],
    envelope: envelope && describeEnvelope(envelope),
    errors:
      errors && describeErrors(errors, sharedErrors(service), errorEntries(service), expression),
    throttle: throttle?.value,
    webhooks: describeWebhooks(view, expression),
    ...(eachShared((key) => sharedValue(service[key])) as Pick<Public.Service, SharedKey>),
    types: describeTypes(view, expression),
    resources: view.resources.map((one) => ({
      id: one.resource.id,
      module: one.path,
      doc: one.resource.doc,
      renamedFrom: formerWords(one.resource.renamedFrom),
      operations: one.operations.map((operation) =>
        describeOperation(operation, one, service, expression),
      ),
      at: publicPlace(one.resource.place),
    })),
    unknown: unknownFacts(service).map(({ place: at, ...fact }) => ({
      ...fact,
      label: factWords[fact.fact],
      at: publicPlace(at),
    })),
    documentation: serviceDoc(service),
    at: publicPlace(place),
  };
}

const describeServer = ({ name, url, place }: Server) => ({ name, url, at: publicPlace(place) });

function describeCredential(
  credential: Credential,
  service: Service,
): Public.Service["credentials"][number] {
  const { options: _, renamedFrom, place, ...facts } = credential;
  const options = credentialOptions(service).filter((one) => one.credential === credential);
  return {
    ...facts,
    sent: sentAs(credential),
    required: options.some(({ required }) => required),
    options: options.map((option, at) => ({
      name: option.argument,
      doc: at === 0 ? credential.doc : undefined,
      documentation: publicDoc(credentialDoc(option)),
    })),
    renamedFrom: formerWords(renamedFrom),
    at: publicPlace(place),
  };
}

const describeEnvelope = ({ place, ...envelope }: Envelope) => ({
  ...envelope,
  at: publicPlace(place),
});

/** Removes undefined values, like JSON. Frozen, so that no emitter changes the input of the next. Getters stay lazy. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(frozen)) as T;
  const copy: Record<string, unknown> = {};
  const define = (key: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(copy, key, { ...descriptor, enumerable: true });
  for (const key of Object.keys(value)) {
    const get = key === "documentation" && Object.getOwnPropertyDescriptor(value, key)?.get;
    const entry = get ? undefined : frozen((value as Record<string, unknown>)[key]);
    if (get) define(key, { get: once(() => frozen(get())) });
    // An assignment would set the prototype.
    else if (key === "__proto__") define(key, { value: entry });
    else if (entry !== undefined) copy[key] = entry;
  }
  return Object.freeze(copy) as T;
}
