/** A model that uses every construct of call sheets. */
import type { Model } from "../../../generator/model/model.ts";
import { modelOf } from "../models-of.ts";

const service = `callsheet: 1
service: demo
title: Demo
doc: Things and what becomes of them.
details: More of that.
source: The demo document
supported: false
reason: Its maker has ended support.
baseUrl: https://demo.test
environments: { staging: https://staging.demo.test }
servers:
  scans: { baseUrl: https://scans.demo.test, environments: { staging: https://scans.staging.demo.test } }
credentials:
  credential: { scheme: bearer, doc: The token., deprecated: Use key., renamedFrom: formerToken }
  login: { basic: [user, password] }
  key: { query: apikey }
  client: { oauth2: [clientId, clientSecret], tokenUrl: https://auth.test/token, scopes: [read], audience: a, send: form }
auth: [credential, { all: [login, key] }, client]
errors:
  400: { type: string, retry: true, retryAfter: { seconds: wait } }
  default: { type: "string[]", retry: { reason: [busy, 7] }, retryAfter: { time: until } }
throttle: { calls: 100, per: 1m }
client:
  apikey: { in: header, as: key-of-tenant, type: string, required: true, doc: The key., deprecated: Use session. }
  session: { in: header, as: token, type: string, send: none, maxLength: 20, renamedFrom: oldSession }
  region: { in: query, type: string, default: eu }
envelope:
  success: { status: "1", code: 200 }
  failure: error
  result: result
  retry: { reason: [busy, 7] }
  retryAfter: { milliseconds: error.wait }
webhooks:
  event: type
  id: { header: X-Delivery }
  signature: { header: X-Signature, value: "v1={signature}", timestamp: X-Time, algorithm: hmac-sha256, signed: "{timestamp}.{body}" }
  events:
    shape.saved: { type: Shape, doc: A shape was saved., deprecated: Use shape.kept. }
    shape.removed: Shape
`;

const things = `resource: things
renamedFrom: stuff
doc: Things.
operations:
  list:
    http: GET /v1/{parent=shops/*}/things
    fixed: { view: full }
    doc: Lists things.
    details: All of them.
    requires: the plan Pro
    auth: key
    deprecated: Use things.search.
    renamedFrom: things.all
    path: { parent: { as: shop, doc: The shop., pattern: "^shops/[^/]+$" } }
    query:
      page: { type: integer, doc: Which page. }
      pageSize: { as: size, renamedFrom: limit, type: integer, default: 10, minimum: 1, maximum: 50, deprecated: Use page. }
      kind: { type: string, required: true, pattern: "^[a-z]+$", minLength: 1, maxLength: 9, format: word }
      step: { type: number, exclusiveMinimum: 0, exclusiveMaximum: 9, multipleOf: 3 }
      ids: { type: "string[]", list: comma, default: [a, b], minItems: 1, maxItems: 9, uniqueItems: true }
    header:
      X-Lang: { as: lang, type: string, send: en }
    result: string[]
    pages: { number: page, first: 0, size: size, most: 50 }
    throttle: { calls: 5, per: 1s, headers: { remaining: X-Left, reset: X-Next } }
    cache: etag
    responseHeaders:
      X-Total: { as: total, type: integer, doc: Records in all., deprecated: Use count., minimum: 0 }
      X-Tags?: "string[]"
    idempotent: false
  next:
    http: GET /v1/next
    query: { cursor: string }
    result: Page
    pages: { token: cursor, next: after, more: isMore, items: rows }
  fill:
    http: POST /v1/fill
    body:
      form: Sheet
      encoding:
        tags: { list: pipe }
        note: { media: text/markdown }
        place: { object: comma }
        url: { reserved: true }
    result: none
  submit:
    http: POST /v1/submit
    result: Page
    wait: { poll: things.next, with: { cursor: after }, done: { isMore: false }, failed: named, result: rows }
  begin:
    http: GET /v1/begin
    result: Page
    pages: { token: cursor, next: after, continue: things.next, items: rows }
  behind:
    http: GET /v1/behind
    query: { cursor: string }
    result: Page
    pages: { token: cursor, last: id, more: isMore, items: named }
  watch:
    http: GET /v1/watch
    result: { events: Page, end: bye }
  led:
    http: GET /v1/led
    result: Page
    pages: { url: after, items: rows }
  counted:
    http: GET /v1/counted
    query: { page: integer }
    result: Count
    pages: { number: page, end: isLast, items: rows }
  totaled:
    http: GET /v1/totaled
    query: { page: integer }
    result: Count
    pages: { number: page, totalPages: count, items: rows }
  summed:
    http: GET /v1/summed
    query: { page: integer }
    result: Count
    pages: { number: page, total: count, items: rows }
  linked:
    http: GET /v1/linked
    result: Page
    pages: { link: next, items: rows }
  search:
    http: GET /v1/search
    query: unknown
    throttle: unknown
    envelope: false
    result: string | none
  upload:
    http: { metadata: POST /v1/things, media: POST /upload/v1/things }
    fixed: { media: { kind: media } }
    body: { type: json, required: false, doc: What it is. }
    result: none
  bytes:
    http: GET /v1/things/{id}/bytes
    result: media
    ranges: true
  order:
    http: POST /v1/orders
    body: { form: "Record<string, string>", list: brackets, doc: What is ordered. }
    result: none
  attach:
    http: POST /v1/attachments
    body: { multipart: "Record<string, file>" }
    result: none
  scan:
    http: POST /v1/scans
    server: scans
    body: { media: image/png, text: text/csv, doc: What was scanned. }
    result: none
    idempotent: X-Scan
  save:
    http: PUT /v1/shapes
    body: Shape
    result: Shape
    errors: { 422: string, default: integer }
types:
  Sheet:
    fields: { tags: "string[]", note: string, place: Spot, url: string }
  Spot: { fields: { x: string } }
  Count: { fields: { isLast: boolean, count: integer, rows: "string[]" } }
  Page:
    fields: { after: string, isMore: boolean, rows: "string[]", named: "Named[]" }
  Named:
    fields: { id: string }
  Shape:
    renamedFrom: Form
    doc: A shape.
    deprecated: Use Page.
    minProperties: 1
    maxProperties: 9
    fields:
      name: { type: string, doc: Its name., default: x, deprecated: Use id., pattern: "^a", minLength: 1, maxLength: 9, format: word }
      id?: { type: integer, readonly: true, minimum: 1, maximum: 9, multipleOf: 3 }
      secret?: { type: number, writeonly: true, exclusiveMinimum: 1, exclusiveMaximum: 9 }
      colors?: { type: "Color[]", minItems: 1, maxItems: 9, uniqueItems: true }
      kind: Kind
      label?: Label
      extra?: "Record<string, 'a' | 'b'>"
    more: json
  Color:
    doc: A color.
    values: { red: Like blood., blue: { doc: Like the sky., deprecated: Use red. } }
  Kind:
    doc: Either.
    union: { round: Round, square: Square }
    discriminator: form
  Round:
    fields: { form: "'round'" }
  Square:
    fields: { form: "'square'" }
  Label:
    doc: A label.
    type: string
    maxLength: 9
`;

const named = `callsheet: 1
package:
  name: "@demo/client"
  version: 1.2.3
  license: MIT
  description: A client.
  keywords: [demo]
  homepage: https://demo.test/client
  author: Somebody
  repository: { url: "git+https://demo.test/client.git", directory: client }
  publish: { access: public, registry: "https://npm.demo.test", provenance: true }
`;

export const richModel = (): Model =>
  modelOf({
    "package.yaml": named,
    "demo/service.yaml": service,
    "demo/things.yaml": things,
  });
