/** Plans the module that verifies webhooks. It imports nothing of the client, and the client nothing of it. */
import { unknown } from "../../model/model.ts";
import type { TypeRef } from "../../model/model.ts";
import {
  hasTimestamp,
  type Signature,
  variablesOf,
  type WebhookEvent,
  type Webhooks,
  type WebhookValue,
} from "../../model/webhooks.ts";
import { code, sentence } from "../../text/sentences.ts";
import { webhookNames, webhooksModule } from "../../text/package-names.ts";
import { deprecatedTag, docOf } from "../../typescript/comments/doc-comment.ts";
import type { DocPlan } from "../../typescript/plan/file-plan.ts";
import {
  call,
  type EntryDraft,
  type FunctionDraft,
  generic,
  keyword,
  known,
  list,
  literal,
  type ModuleDraft,
  name,
  object,
  presentEntries,
  property,
  type TypeDraft,
  type ValueDraft,
} from "../../typescript/plan/module-draft.ts";
import { webhookTypes, webhook } from "../../typescript/plan/runtime-refs.ts";
import { codeType } from "../../typescript/types/plan-types.ts";
import { jsonKinds } from "../../typescript/view/json-kinds.ts";
import { type ServiceView, typeRefs } from "../../typescript/view/service-view.ts";
import { integersOf } from "./plan-integers.ts";

export function planWebhooks(view: ServiceView): ModuleDraft[] {
  const { service, path } = view;
  const { webhooks, title, resources, origin } = service;
  if (webhooks === undefined) return [];
  const here = path(webhooksModule(resources));
  const { events, type } = webhookNames;
  return [
    {
      path: here,
      sources: [origin],
      items: [
        {
          kind: "interface",
          name: events,
          doc: docOf([`Bodies of the webhooks of ${title}, by the name of the event.`]),
          fields: webhooks.events.map((event) =>
            property(event.name, codeType(event.type, "received", view), eventDoc(event)),
          ),
        },
        {
          kind: "alias",
          name: type,
          doc: docOf([
            `A webhook of ${title}: ${code("event")} determines the type of ${code("body")}. An event that is not listed has an unknown body.`,
          ]),
          type: generic(
            webhook("WebhookOf"),
            keyword({ from: here, name: events }),
            ...factsType(webhooks),
          ),
        },
        planFunction(webhooks, here, view),
        { kind: "reexport", from: webhook("WebhookError").from, names: reexported },
      ],
      reserved: [...typeRefs(view), ...view.resources.flatMap(typeRefs)],
    },
  ];
}

const reexported = [
  ...webhookTypes.map((type) => ({ name: type, typeOnly: true })),
  { name: "WebhookError", typeOnly: false },
];

const eventDoc = ({ doc, deprecated }: WebhookEvent): DocPlan =>
  docOf([sentence(doc)], deprecatedTag(deprecated));

/** Returns the type of the facts of a delivery, if it has any. */
function factsType(webhooks: Webhooks): TypeDraft[] {
  const { id } = webhooks;
  const fields = [
    ...(id === undefined ? [] : [property("id", idType(id))]),
    ...(hasTimestamp(webhooks) ? [property("timestamp", keyword("Date"))] : []),
  ];
  return fields.length === 0 ? [] : [{ kind: "object", fields }];
}

/** A delivery without the header is refused; a body of an unlisted event might have no id. */
const idType = ({ in: location }: WebhookValue): TypeDraft =>
  location === "header"
    ? keyword("string")
    : { kind: "union", members: [keyword("string"), keyword("undefined")] };

function planFunction(webhooks: Webhooks, here: string, view: ServiceView): FunctionDraft {
  const { event, signature } = webhooks;
  const isNamed = event === unknown;
  const options = {
    name: "options",
    type: keyword(webhook(isNamed ? "NamedWebhookOptions" : "WebhookOptions")),
    ...(isNamed ? {} : { optional: true }),
  };
  const { parameters, verification } = verifying(signature, webhooks);
  return {
    kind: "function",
    name: signature === "none" ? webhookNames.read : webhookNames.verify,
    doc: functionDoc(webhooks, view),
    parameters: [
      { name: "delivery", type: keyword(webhook("WebhookDelivery")) },
      ...parameters,
      options,
    ],
    returns: generic("Promise", keyword({ from: here, name: webhookNames.type })),
    statement: call(
      webhook("verifyDelivery"),
      name("delivery"),
      factsValue(webhooks, view),
      verification,
      name("options"),
    ),
  };
}

interface Verifying {
  readonly parameters: FunctionDraft["parameters"];
  readonly verification: ValueDraft;
}

function verifying(signature: Webhooks["signature"], webhooks: Webhooks): Verifying {
  if (signature === "none") return { parameters: [], verification: name("undefined") };
  if (signature === unknown)
    return {
      parameters: [{ name: "verify", type: keyword(webhook("WebhookVerifier")) }],
      verification: call(webhook("verifiedBy"), name("verify")),
    };
  const value = signatureValue(signature, webhooks.id);
  const by = signature.algorithm === "token" ? "tokenIn" : "signedWith";
  return {
    parameters: [{ name: "secret", type: keyword(webhook("WebhookSecret")) }],
    verification: call(webhook(by), name("secret"), value),
  };
}

/** Returns the facts of a signature that differ from the runtime's defaults. */
function signatureValue(signature: Signature, id: WebhookValue | undefined): ValueDraft {
  if (signature.standard) return name(webhook("standardSignature"));
  const { header, value, timestamp, algorithm, encoding, secret, signed, tolerance } = signature;
  const isToken = algorithm === "token";
  return object(
    presentEntries({
      header: literal(header),
      value: value !== "{signature}" && literal(value),
      timestamp: known(timestamp),
      id: id?.in === "header" && variablesOf(signed).includes("id") && literal(id.name),
      algorithm: !isToken && literal(algorithm),
      encoding: encoding !== "hex" && literal(encoding),
      secret: secret !== "text" && literal(secret),
      signed: signed !== "{body}" && literal(signed),
      tolerance: known(tolerance),
    }),
  );
}

function factsValue({ event, id, events }: Webhooks, view: ServiceView): ValueDraft {
  const exact = events.flatMap(({ name: key, type }): EntryDraft[] => {
    const value = integersOf(type, view);
    return value === undefined ? [] : [{ key, value }];
  });
  return object(
    presentEntries({
      event: event !== unknown && locationValue(event),
      id: id && locationValue(id),
      events: object(events.map(({ name: key, type }) => ({ key, value: kindsValue(type) }))),
      exact: exact.length > 0 && call(webhook("exactEvents"), object(exact)),
    }),
  );
}

const locationValue = ({ in: location, name: of }: WebhookValue): ValueDraft =>
  object([{ key: location === "header" ? "header" : "field", value: literal(of) }]);

const kindsValue = (type: TypeRef): ValueDraft => list((jsonKinds(type) ?? []).map(literal));

function functionDoc({ signature, event }: Webhooks, { service }: ServiceView): DocPlan {
  const named = event === unknown ? " Pass the name of the event, which is not documented." : "";
  const secrets = typeof signature === "object" && signature.algorithm === "ed25519";
  const text =
    signature === "none"
      ? `Reads a webhook of ${service.title}. Its deliveries are not signed: anyone can send them.`
      : signature === unknown
        ? `Returns a webhook of ${service.title} if ${code("verify")} returns true for it. The signature is not documented.`
        : `Returns a webhook of ${service.title} if it is signed with ${secrets ? "the private key of a public key" : "a secret"}: pass one, or several while one is being replaced.`;
  return docOf(
    [
      `${text}${named}`,
      `Pass the ${code("Request")}, or its headers and its raw body: a parsed body cannot be verified.`,
    ],
    [{ name: "throws", text: "{WebhookError} when the delivery is refused; respond with 400." }],
  );
}
