// Callsheet runtime: the types of webhooks.

import type { Unlisted } from "../open.ts";
import type { Check } from "../options.ts";
import type { BytesView } from "../types.ts";

/** Headers of a request: of `fetch`, or of a server such as Node's. Names are case-insensitive. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined };

/** The raw body of a request: the bytes that arrived, or their text. */
export type RawBody = string | ArrayBuffer | BytesView;

/** A `Request`, or the headers and the raw body of a request. A parsed body cannot be verified. */
export type WebhookDelivery =
  | {
      readonly headers: { get(name: string): string | null };
      readonly bodyUsed: boolean;
      arrayBuffer(): Promise<ArrayBuffer>;
    }
  | { readonly headers: WebhookHeaders; readonly body: RawBody };

/** One secret or public key, or several while one is being replaced. */
export type WebhookSecrets = string | readonly string[];

/** The secrets, or a function that returns them, such as for the account that a header names. */
export type WebhookSecret =
  WebhookSecrets | ((headers: DeliveryHeaders) => WebhookSecrets | Promise<WebhookSecrets>);

/** The headers of a delivery. */
export interface DeliveryHeaders {
  /** Returns the value of a header, by its name in any case; undefined if it is missing. */
  get(name: string): string | undefined;
}

/** Returns whether a delivery is from the service. `body`: the bytes that arrived. */
export type WebhookVerifier = (
  body: Uint8Array,
  headers: DeliveryHeaders,
) => boolean | Promise<boolean>;

export interface WebhookOptions {
  /** Validators by event: `webhookChecks` of the module `checks`. A body that does not match is refused. */
  readonly checks?: Readonly<Record<string, Check>>;
  /** Maximum difference of the time of sending to the clock, in seconds. Defaults to the service's tolerance. */
  readonly tolerance?: number;
  /** The clock, in milliseconds since 1970. Default: `Date.now`. */
  readonly now?: () => number;
}

/** Options for a service that does not name the events. */
export interface NamedWebhookOptions extends WebhookOptions {
  /** Name of the event, such as from the URL of the request. */
  readonly event: string;
}

/** An event with its body, and facts of the delivery, for each listed event and for all others. */
export type WebhookOf<Events extends object, Facts extends object = object> =
  | {
      [Name in keyof Events]: Readonly<Facts> & {
        readonly event: Name;
        readonly body: Events[Name];
      };
    }[keyof Events]
  | (Readonly<Facts> & Unlisted<"event"> & { readonly body: unknown });
