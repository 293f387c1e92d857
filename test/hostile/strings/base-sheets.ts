/** A spec with a string at every location that accepts one, in small files. */
import { named } from "../names/calls/named-call.ts";

export interface Sheet {
  /** Path below the spec folder. */
  readonly path: string;
  /** Name of the spec folder. */
  readonly folder: string;
  readonly data: Data;
}

export type Data = Readonly<Record<string, unknown>>;

const documented = {
  doc: "A sentence",
  deprecated: "Use another",
};

const facts = { type: "string", default: "d", ...documented, pattern: "p", format: "f" };

/** Every form of a declared type. `prefix`: of type names, because a service and a resource cannot share a name. */
const types = (prefix: string): Data => ({
  [`${prefix}Object`]: {
    ...documented,
    renamedFrom: `Former${prefix}Object`,
    fields: {
      brief: "'literal'",
      full: { ...facts },
      json: { type: "json", default: null },
      nested: { type: "json", default: null },
      readonly: { type: "string", readonly: true },
    },
    more: "'literal'",
  },
  [`${prefix}Optional`]: {
    renamedFrom: [`Former${prefix}Optional`],
    fields: { "maybe?": "string" },
    more: "unknown",
  },
  [`${prefix}Enum`]: {
    ...documented,
    values: { first: "What it means", second: { ...documented }, third: null },
    of: "string",
  },
  [`${prefix}ListedEnum`]: { ...documented, values: ["one", "two"] },
  [`${prefix}Union`]: { ...documented, union: ["string[]", "'literal'"] },
  [`${prefix}Tagged`]: {
    ...documented,
    discriminator: "kind",
    union: { left: `${prefix}Object`, right: `${prefix}Optional` },
  },
  [`${prefix}Alias`]: { ...documented, type: "'literal'", pattern: "p", format: "f" },
});

/** A type without references, which can have any name. */
const limited = {
  type: "string",
  retry: { reason: "busy", reasons: ["busy", "late"] },
  retryAfter: { seconds: "wait" },
};

const lonely = { type: "string" };

/** Uses everything that a file declares in requests and in results. */
const uses = (prefix: string): Data =>
  named(
    ...Object.keys(types(prefix)).map((name): [string, unknown] => [
      `use${name}`,
      { http: `POST /${name}`, body: name, result: name },
    ]),
  );

const operation = (more: Data): Data => ({ result: "string", ...more });

const sheets: Readonly<Record<string, Data>> = {
  "package.yaml": {
    callsheet: 1,
    package: {
      name: "@callsheet/hostile-strings",
      version: "1.0.0",
      license: "MIT",
      description: "A package",
      keywords: ["word"],
      homepage: "https://example.test/",
      author: "Somebody",
      repository: { url: "https://git.example.test/all", directory: "clients" },
      publish: { registry: "https://npm.example.test/" },
    },
  },

  "accept.yaml": {
    callsheet: 1,
    accept: [
      {
        change: "0123456789ab",
        rule: "operation-removed",
        target: "users.get",
        reason: "A reason",
        until: "2027-01-31",
      },
    ],
  },

  "whole/service.yaml": {
    callsheet: 1,
    service: "whole",
    title: "A service",
    doc: "A sentence",
    source: "A document",
    baseUrl: "https://whole.example.test/base",
    details: "More on all of it",
    environments: { staging: "https://staging.example.test/base" },
    servers: {
      other: "https://other.example.test/base",
      moving: {
        baseUrl: "https://moving.example.test/base",
        environments: { staging: "https://moving.staging.test/base" },
      },
    },
    errors: { 404: "SharedObject", 429: limited, default: "string" },
    client: {
      plain: { in: "query", renamedFrom: "formerPlain", ...facts, required: true },
      sent: { in: "query", renamedFrom: ["formerSent"], type: "string", send: "s" },
      literal: { in: "query", type: "'literal'" },
      "x-plain": { in: "header", as: "inHeader", type: "string", required: true },
    },
    path: {
      brief: "string",
      full: {
        as: "argument",
        renamedFrom: "formerFull",
        ...documented,
        type: "string",
        pattern: "p",
        format: "f",
      },
      listed: { renamedFrom: ["formerListed"], type: "string" },
    },
    envelope: {
      success: { status: "1" },
      failure: "failure",
      result: "result",
      retry: { reason: "busy", reasons: ["busy", "late"] },
      retryAfter: { seconds: "wait" },
    },
    types: { ...types("Shared"), SharedLonely: lonely },
  },
  "whole/uses.yaml": {
    resource: "uses",
    operations: {
      get: operation({ http: "GET /uses/{brief}/{full}/{listed}" }),
      elsewhere: operation({ http: "GET /uses/elsewhere", server: "other" }),
    },
  },

  "old/service.yaml": {
    callsheet: 1,
    service: "old",
    title: "Old",
    baseUrl: "unknown",
    auth: "unknown",
    errors: "unknown",
    throttle: "unknown",
    supported: false,
    reason: "A reason",
    client: { renamed: { in: "query", as: "argument", type: "string" } },
  },

  "hooked/service.yaml": {
    callsheet: 1,
    service: "hooked",
    title: "Hooked",
    baseUrl: "unknown",
    webhooks: {
      event: "kind",
      id: { header: "x-id" },
      signature: {
        header: "x-signature",
        value: "v1={signature}",
        timestamp: "x-time",
        algorithm: "hmac-sha256",
        signed: "{id}.{timestamp}.{body}",
      },
      events: { brief: "'literal'", full: { type: "Lonely", ...documented } },
    },
    types: { Lonely: lonely },
  },
  "delivered/service.yaml": {
    callsheet: 1,
    service: "delivered",
    title: "Delivered",
    baseUrl: "unknown",
    webhooks: {
      event: { header: "x-event" },
      id: "id",
      signature: "unknown",
      events: { ping: "unknown" },
    },
  },

  "bearer/service.yaml": {
    callsheet: 1,
    service: "bearer",
    title: "Bearer",
    baseUrl: "unknown",
    auth: { bearer: "bearerOption" },
    throttle: { calls: 2, per: "1s", headers: { remaining: "x-left", reset: "x-next" } },
  },
  "secured/service.yaml": {
    callsheet: 1,
    service: "secured",
    title: "Secured",
    baseUrl: "unknown",
    credentials: {
      token: { scheme: "bearer", renamedFrom: "formerToken", ...documented },
      spare: { header: "x-spare", renamedFrom: ["formerSpare"] },
      site: { query: "site" },
      session: { cookie: "session" },
      other: { header: "x-other" },
    },
    auth: ["token", { all: ["site", "session"] }],
  },
  "secured/things.yaml": {
    resource: "things",
    operations: {
      one: operation({ http: "GET /one", auth: "site" }),
      both: operation({ http: "GET /both", auth: { all: ["site", "other"] } }),
      either: operation({ http: "GET /either", auth: ["site", { all: ["session", "other"] }] }),
    },
  },
  "named/service.yaml": {
    callsheet: 1,
    service: "named",
    title: "Named",
    baseUrl: "unknown",
    credentials: { token: "bearer" },
    auth: "token",
  },
  "paired/service.yaml": {
    callsheet: 1,
    service: "paired",
    title: "Paired",
    baseUrl: "unknown",
    credentials: { pair: { basic: ["userOption", "passwordOption"] } },
    auth: ["pair", "none"],
  },
  "granted/service.yaml": {
    callsheet: 1,
    service: "granted",
    title: "Granted",
    baseUrl: "unknown",
    credentials: {
      app: {
        oauth2: ["idOption", "secretOption"],
        tokenUrl: "https://auth.example.test/token",
        scopes: ["read"],
        audience: "Everyone",
      },
    },
    auth: ["app", "none"],
  },
  "single/service.yaml": {
    callsheet: 1,
    service: "single",
    title: "Single",
    baseUrl: "unknown",
    credentials: { single: { basic: "keyOption" } },
    auth: ["single", "none"],
  },
  "together/service.yaml": {
    callsheet: 1,
    service: "together",
    title: "Together",
    baseUrl: "unknown",
    credentials: { token: "bearer", site: { query: "site" } },
    auth: { all: ["token", "site"] },
  },
  "in-header/service.yaml": {
    callsheet: 1,
    service: "in-header",
    title: "In a header",
    baseUrl: "unknown",
    auth: { header: "x-key" },
  },
  "in-query/service.yaml": {
    callsheet: 1,
    service: "in-query",
    title: "In the query",
    baseUrl: "unknown",
    auth: { query: "key" },
  },
  "in-cookie/service.yaml": {
    callsheet: 1,
    service: "in-cookie",
    title: "In a cookie",
    baseUrl: "unknown",
    auth: { cookie: "key" },
  },
  "basic/service.yaml": {
    callsheet: 1,
    service: "basic",
    title: "Basic",
    baseUrl: "unknown",
    auth: { basic: ["userOption", "passwordOption"] },
  },
  "alone/service.yaml": {
    callsheet: 1,
    service: "alone",
    title: "Alone",
    baseUrl: "unknown",
    auth: { basic: "keyOption" },
  },

  "styles/service.yaml": {
    callsheet: 1,
    service: "styles",
    title: "Styles",
    baseUrl: "unknown",
    path: { filter: { type: "json", media: "application/json" } },
    types: {
      Item: { fields: { text: "string" } },
      Added: { fields: { event: "'added'", data: "Item" } },
    },
  },
  "styles/things.yaml": {
    resource: "things",
    operations: {
      json: operation({
        http: "GET /json/{whole}",
        path: { whole: { type: "json", media: "application/json" } },
        query: { whole: { as: "inQuery", type: "json", media: "application/json" } },
        header: { "x-whole": { as: "inHeader", type: "json", media: "application/json" } },
      }),
      filtered: operation({ http: "GET /filtered/{filter}" }),
      fill: operation({
        http: "POST /fill",
        body: { form: "Item", encoding: { text: { media: "text/markdown" } } },
      }),
      parts: operation({
        http: "POST /parts",
        body: { multipart: "Item", encoding: { text: { headers: { "x-part": "plain" } } } },
      }),
      write: operation({ http: "POST /write", body: { media: "image/png", text: "text/csv" } }),
      lines: {
        http: "POST /lines",
        body: { lines: "Item", contentType: "application/jsonl" },
        result: { lines: "Item", contentType: "application/jsonl" },
      },
      sequence: {
        http: "POST /sequence",
        body: { sequence: "Item" },
        result: { sequence: "Item" },
      },
      frames: { http: "GET /frames", result: { frames: "Added" } },
    },
  },

  "parts/service.yaml": { callsheet: 1, service: "parts", title: "Parts", baseUrl: "unknown" },
  "parts/told.yaml": {
    resource: "told",
    doc: "A sentence",
    operations: {
      get: operation({
        http: "GET /told",
        ...documented,
        details: "More of it",
        errors: "string",
        requires: "A plan",
        throttle: { calls: 2, per: "1s", headers: { remaining: "x-left", reset: "x-next" } },
      }),
    },
  },
  "parts/received.yaml": {
    resource: "received",
    operations: {
      brief: operation({ http: "GET /received", responseHeaders: { "x-brief": "string" } }),
      full: operation({
        http: "GET /received/full",
        responseHeaders: {
          "x-full": { as: "full", type: "string", pattern: "p", format: "f", ...documented },
        },
      }),
    },
  },
  "parts/renamed.yaml": {
    resource: "renamed",
    renamedFrom: "former",
    operations: {
      get: operation({ http: "GET /renamed", renamedFrom: "others.find" }),
      put: operation({ http: "PUT /renamed", renamedFrom: ["others.write"] }),
    },
  },
  "parts/renamed-twice.yaml": {
    resource: "renamedTwice",
    renamedFrom: ["formerTwice"],
    operations: { get: operation({ http: "GET /renamed-twice" }) },
  },
  "parts/fixed.yaml": {
    resource: "fixed",
    operations: {
      get: operation({ http: "GET /fixed", fixed: { plain: "value" } }),
      upload: operation({
        http: { metadata: "POST /fixed", media: "POST /fixed/media", both: "POST /fixed/media" },
        fixed: { media: { plain: "value" }, both: { plain: "both" } },
        body: "json",
      }),
    },
  },
  "parts/paths.yaml": {
    resource: "paths",
    operations: {
      brief: operation({ http: "GET /paths/brief/{brief}", path: { brief: "string" } }),
      full: operation({
        http: "GET /paths/{full}",
        path: {
          full: {
            as: "argument",
            renamedFrom: "former",
            type: "string",
            ...documented,
            pattern: "p",
            format: "f",
          },
        },
      }),
      listed: operation({
        http: "GET /paths/listed/{full}",
        path: { full: { renamedFrom: ["former"], type: "string" } },
      }),
      upload: operation({
        http: {
          metadata: "POST /paths",
          media: "POST /upload/paths",
          both: "POST /upload/both/paths",
        },
        fixed: { media: { plain: "value" } },
        body: "unknown",
      }),
    },
  },
  "parts/queries.yaml": {
    resource: "queries",
    operations: {
      several: operation({
        http: "GET /queries/several",
        query: { plain: { type: "string[]", default: ["d"] } },
      }),
      names: operation({ http: "GET /queries/names", query: { plain: "string" } }),
      types: operation({ http: "GET /queries/types", query: { plain: "'literal'" } }),
      full: operation({
        http: "GET /queries/full",
        query: { plain: { as: "argument", renamedFrom: "former", ...facts } },
      }),
      sent: operation({
        http: "GET /queries/sent",
        query: { plain: { renamedFrom: ["former"], type: "string", send: "s" } },
      }),
    },
  },
  "parts/headers.yaml": {
    resource: "headers",
    operations: {
      several: operation({
        http: "GET /headers/several",
        header: { plain: { type: "string[]", list: "comma", default: ["d"] } },
      }),
      names: operation({ http: "GET /headers/names", header: { plain: "string" } }),
      types: operation({ http: "GET /headers/types", header: { plain: "'literal'" } }),
      full: operation({
        http: "GET /headers/full",
        header: { plain: { as: "argument", renamedFrom: "former", ...facts } },
      }),
      sent: operation({
        http: "GET /headers/sent",
        header: { plain: { renamedFrom: ["former"], type: "string", send: "s" } },
      }),
    },
  },
  "parts/bodies.yaml": {
    resource: "bodies",
    types: { BodyForm: { fields: { plain: "string" } } },
    operations: {
      brief: operation({ http: "POST /bodies/brief", body: "'literal'" }),
      full: {
        http: "POST /bodies/full",
        body: { type: "'literal'", doc: "A body" },
        result: "'a'",
        errors: { 404: "string", 429: limited },
      },
      form: operation({ http: "POST /bodies/form", body: { form: "BodyForm", doc: "A body" } }),
      multipart: operation({
        http: "POST /bodies/multipart",
        body: { multipart: "BodyForm", doc: "A body" },
      }),
      media: operation({
        http: "POST /bodies/media",
        body: { media: "text/plain", doc: "A body" },
        idempotent: "Idempotency-Key",
      }),
      events: { http: "GET /bodies/events", result: { events: "BodyForm", end: "[DONE]" } },
    },
  },
  "parts/pages.yaml": {
    resource: "pages",
    operations: {
      number: {
        http: "GET /pages/number",
        query: { page: "integer", size: "integer" },
        result: "unknown",
        pages: { number: "page", size: "size", items: "items" },
      },
      end: {
        http: "GET /pages/end",
        query: { page: "integer" },
        result: "unknown",
        pages: { number: "page", end: "last", items: "items" },
      },
      total: {
        http: "GET /pages/total",
        query: { page: "integer" },
        result: "unknown",
        pages: { number: "page", total: "count", items: "items" },
      },
      counted: {
        http: "GET /pages/counted",
        query: { page: "integer" },
        result: "unknown",
        pages: { number: "page", totalPages: "pages", items: "items" },
      },
      offset: {
        http: "GET /pages/offset",
        query: { start: "integer" },
        result: "unknown",
        pages: { offset: "start" },
      },
      token: {
        http: "GET /pages/token",
        query: { token: "string" },
        result: "unknown",
        pages: { token: "token", next: "next", items: "items" },
      },
      job: {
        http: "POST /pages/job",
        result: "unknown",
        wait: {
          poll: "pages.token",
          with: { token: "id" },
          done: { state: "done", mode: ["off"] },
          failed: { state: "failed", mode: ["bad"] },
          result: { fetch: "pages.token", with: { token: "id" } },
        },
      },
      task: {
        http: "POST /pages/task",
        result: "unknown",
        wait: {
          poll: "pages.token",
          with: { token: "id" },
          done: { state: ["done"] },
          failed: "error",
          result: "result",
        },
      },
      first: {
        http: "GET /pages/first",
        query: {},
        result: "unknown",
        pages: { token: "token", next: "next", continue: "pages.token", items: "items" },
      },
      last: {
        http: "GET /pages/last",
        query: { token: "string" },
        result: "unknown",
        pages: { token: "token", last: "id", more: "more", items: "items" },
      },
      url: {
        http: "GET /pages/url",
        query: { token: "string" },
        result: "unknown",
        pages: { url: "next", items: "items" },
      },
      link: {
        http: "GET /pages/link",
        query: { token: "string" },
        result: "unknown",
        pages: { link: "next", items: "items" },
      },
    },
  },
  "parts/kinds.yaml": {
    resource: "kinds",
    types: { ...types("Own"), OwnLonely: lonely },
    operations: uses("Own"),
  },
};

export const baseSheets: readonly Sheet[] = Object.entries(sheets).map(([path, data]) => ({
  path,
  folder: "spec",
  data,
}));
