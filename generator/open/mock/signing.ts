/** Prints the function of a mock that signs webhooks, for tests of their handlers. */
import type { Service, WebhookSignature, WebhookValue } from "../model-types.ts";
import type { EmitterTools } from "../tools.ts";

interface Signing {
  readonly imports: string;
  readonly code: string;
}

/** Returns empty code for a service without signatures. `path`: the module of the mock. */
export function signingCode(
  { webhooks, title }: Service,
  { path, runtime }: { readonly path: string; readonly runtime: string },
  tools: EmitterTools,
): Signing {
  if (webhooks === undefined || typeof webhooks.signature !== "object")
    return { imports: "", code: "" };
  const { event, id, signature, eventsType } = webhooks;
  const from = (to: string): string => tools.string(tools.importPath(path, to));
  const facts = {
    event: event === "unknown" ? undefined : locationOf(event),
    id: id && locationOf(id),
    signature: signingFacts(signature, id),
  };
  const isKey = signature.algorithm === "ed25519";
  const comment = tools.comment([
    `Signs an event of ${title}, and returns the delivery for a handler: \`new Request(url, { method: "POST", ...delivery })\`.`,
    isKey ? "`secret` is the private key." : "`secret` is the secret of the webhook.",
  ]);
  return {
    imports: `import type * as webhooks from ${from(webhooks.module)};
import * as signing from ${from(runtime.replace(/[^/]*$/, "webhooks.ts"))};
`,
    code: `
${comment}export function signWebhook<Event extends keyof webhooks.${eventsType} & string>(
  event: Event,
  body: webhooks.${eventsType}[Event],
  secret: ${isKey ? "signing.SigningKey" : "string"},
  values?: signing.DeliveryValues,
): Promise<signing.SignedDelivery> {
  return signing.signEvent(event, body, secret, ${tools.value(facts)}, values);
}
`,
  };
}

const locationOf = ({ in: location, name }: WebhookValue) =>
  location === "header" ? { header: name } : { field: name };

function signingFacts(signature: WebhookSignature, id: WebhookValue | undefined): object {
  const { at: _, standard: __, tolerance: ___, algorithm, ...facts } = signature;
  const isSigned = id?.in === "header" && signature.signed.includes("{id}");
  return {
    ...facts,
    id: isSigned ? id.name : undefined,
    algorithm: algorithm === "token" ? undefined : algorithm,
  };
}
