/** The format of `webhooks:`, the events that a service sends to its callers. */
import * as v from "valibot";
import { snippets, suggestions, webhookSnippets } from "./editor-hints.ts";
import { closed, eitherByKey, eitherOf, named, section } from "./shapes.ts";
import { deprecated, doc, expressionFormat, headerName, textField, unknownWord } from "./words.ts";

const inHeader = v.pipe(
  closed({ header: headerName("Name of a header.") }),
  v.title("In a header"),
);

const bodyField = textField("Field of the body, with dots between nested fields.");

/** Algorithms of signatures: HMAC with a shared secret, a public key, or the secret itself. */
export const algorithms = ["hmac-sha256", "hmac-sha1", "hmac-sha512", "ed25519", "token"] as const;

/** Default tolerance in seconds. */
export const defaultTolerance = 300;

export const encodings = ["hex", "base64"] as const;

export const secretForms = ["text", "base64", "hex"] as const;

const template = (description: string, ...examples: readonly string[]) =>
  v.pipe(textField(description), v.examples([...examples]));

const signed = v.pipe(
  closed({
    header: headerName("Header with the signature."),
    value: v.optional(
      template(
        "Form of the header's value, if it is more than the signature: `sha256={signature}`, `t={timestamp},v1={signature}`. It can contain several signatures.",
        "sha256={signature}",
        "t={timestamp},v1={signature}",
      ),
    ),
    timestamp: v.optional(
      headerName("Header with the time of sending, if `value` has no `{timestamp}`."),
    ),
    algorithm: v.pipe(
      v.picklist(algorithms, `must be ${algorithms.slice(0, -1).join(", ")} or token`),
      v.description(
        "`hmac-sha256`, `hmac-sha1`, `hmac-sha512`: a shared secret; `ed25519`: a public key; `token`: the header contains the secret itself.",
      ),
    ),
    encoding: v.optional(
      v.pipe(
        v.picklist(encodings, "must be hex or base64"),
        v.description("Encoding of the signature. Default: hex."),
      ),
    ),
    secret: v.optional(
      v.pipe(
        v.picklist(secretForms, "must be text, base64 or hex"),
        v.description(
          "Form of the secret. Default: `text`, or `hex` for the public key of `ed25519`.",
        ),
      ),
    ),
    signed: v.optional(
      template(
        "The signed string: `{body}` is the raw body, `{timestamp}` and `{id}` are values of the delivery. Default: `{body}`.",
        "{timestamp}.{body}",
        "{id}.{timestamp}.{body}",
      ),
    ),
    tolerance: v.optional(
      v.pipe(
        v.number(),
        v.integer("must be a whole number"),
        v.minValue(1, "must be 1 or more"),
        v.description(
          "Maximum difference of `{timestamp}` to the clock, in seconds. Default: 300.",
        ),
      ),
    ),
  }),
  v.title("Signature"),
);

const signature = v.pipe(
  eitherOf(
    "must be standard, none, unknown, or a mapping such as `{ header: X-Signature, algorithm: hmac-sha256 }`",
    v.pipe(
      v.literal("standard"),
      v.description(
        "Standard Webhooks: the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`.",
      ),
    ),
    v.pipe(v.literal("none"), v.description("The service does not sign its deliveries.")),
    unknownWord("Not documented, or not expressible: the caller verifies each delivery."),
    signed,
  ),
  v.description("How the service signs its deliveries."),
);

const event = eitherByKey(
  expressionFormat,
  v.pipe(
    closed({
      type: expressionFormat,
      doc: v.optional(doc),
      deprecated: v.optional(deprecated),
    }),
    v.title("Event"),
  ),
);

export const webhooks = v.pipe(
  section({
    event: v.pipe(
      eitherOf(
        "must be a field of the body such as type, `{ header: X-Event }` or unknown",
        unknownWord("Not documented: the caller passes the name of the event."),
        v.pipe(
          bodyField,
          suggestions({
            type: "The field `type` of the body.",
            event: "The field `event` of the body.",
          }),
        ),
        inHeader,
      ),
      v.description(
        "Where the event is named: a field of the JSON body, such as `type` or `data.type`, or `{ header: X-GitHub-Event }`.",
      ),
    ),
    id: v.optional(
      v.pipe(
        eitherOf(
          "must be a field of the body such as id, or `{ header: X-Delivery }`",
          bodyField,
          inHeader,
        ),
        v.description(
          "Where the id of a delivery is: it is the same if the service sends a delivery again.",
        ),
      ),
    ),
    signature,
    events: v.pipe(
      named(event),
      v.description(
        "Names of the events, with the types of their bodies: `invoice.paid: InvoicePaid`. Other events are kept with an unknown body.",
      ),
    ),
  }),
  snippets(...webhookSnippets),
  v.title("Webhooks"),
  v.description("Events that the service sends to URLs of its callers, and how they are verified."),
);

export type WebhooksSpec = v.InferOutput<typeof webhooks>;
