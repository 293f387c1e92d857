/** Comparison of fixed values that an upload sends with one role. */
import { expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { modelOf } from "./models-of.ts";

const upload = (facts: string) =>
  modelOf({
    "demo/service.yaml":
      "callsheet: 1\nservice: demo\ntitle: Demo\nbaseUrl: https://demo.test\nauth: none\n",
    "demo/files.yaml": `resource: files
operations:
  create:
    http: { metadata: POST /files, media: POST /upload/files, both: POST /upload/files }
    body: json
    result: none
    ${facts}
`,
  });

const messagesOf = (before: string, after: string): readonly string[] =>
  diffModels({ old: upload(before), new: upload(after) }).map(
    ({ rule, message }) => `${rule}: ${message.split(/(?<=\.) /)[0]}`,
  );

const byRole = "fixed: { media: { kind: media }, both: { kind: multipart } }";

test.each([
  [
    "is added",
    "",
    byRole,
    [
      'fixed-added: `kind` (with media alone) is sent as `"media"` by `files.create` now.',
      'fixed-added: `kind` (with both) is sent as `"multipart"` by `files.create` now.',
    ],
  ],
  [
    "changes with another role",
    byRole,
    "fixed: { media: { kind: bytes }, both: { kind: multipart } }",
    [
      'fixed-changed: `kind` (with media alone) is sent as `"bytes"`, was `"media"`, by `files.create`.',
    ],
  ],
  [
    "moves to another role",
    "fixed: { media: { kind: media } }",
    "fixed: { both: { kind: media } }",
    [
      'fixed-added: `kind` (with both) is sent as `"media"` by `files.create` now.',
      'fixed-removed: `kind` (with media alone) is no longer sent by `files.create`; it was always `"media"`.',
    ],
  ],
  [
    "becomes a required argument",
    byRole,
    "query: { kind: { type: string, required: true } }",
    [
      'fixed-became-parameter: `kind` is a required parameter of `files.create` now; it was `"media"` with media alone, `"multipart"` with both.',
    ],
  ],
  [
    "becomes an argument with a default that only some calls sent",
    "fixed: { media: { kind: media } }",
    "query: { kind: { type: string, send: media } }",
    [
      'fixed-became-optional-parameter: `kind` is an optional parameter of `files.create` now; it was `"media"` with media alone.',
    ],
  ],
])("names the role of a fixed value that %s", (_, before, after, messages) => {
  expect(messagesOf(before, after).toSorted()).toEqual(messages.toSorted());
});

test("ignores the order of fixed values by role", () => {
  expect(
    messagesOf(byRole, "fixed: { both: { kind: multipart }, media: { kind: media } }"),
  ).toEqual([]);
});

test("distinguishes a query parameter named like a role and its parameter", () => {
  const named = (value: string) => `fixed: { media.kind: ${value}, media: { kind: media } }`;
  expect(messagesOf(named("a"), named("b"))).toEqual([
    'fixed-changed: `media.kind` is sent as `"b"`, was `"a"`, by `files.create`.',
  ]);
});
