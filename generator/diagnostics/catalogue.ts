import { configMessages } from "./config-messages.ts";
import { diffMessages } from "./diff-messages.ts";
import type { Entry } from "./entry.ts";
import { foreignMessages, importMessages } from "./import-messages.ts";
import { outputMessages } from "./output-messages.ts";

/** Every message of a diagnostic. `{name}` is filled in by the code that reports it. */
export const catalogue = {
  // Reading a spec folder
  "spec-folder-missing": { severity: "error", message: "There is no spec folder {folder}{hint}" },
  "spec-folder-empty": {
    severity: "error",
    message:
      "The spec folder {folder} holds no .yaml file; a service is a folder with a service.yaml, as `callsheet init` writes it.",
  },
  "spec-link": {
    severity: "error",
    message:
      "{file} is a link to a folder, and no folder is read through a link. Put the folder itself there, or name the one it leads to as `spec:`.",
  },
  unreadable: { severity: "error", message: "{file} cannot be read: {reason}." },
  "file-too-large": {
    severity: "error",
    message:
      "The file has more than {limit} MiB, which is the most that is read. Split it, or move it elsewhere.",
  },
  "file-ending": {
    severity: "error",
    message:
      "Call sheets end in .yaml, and under this name one would be overlooked: rename it {right}.",
  },
  "file-unread": {
    severity: "warning",
    message: "{file} is not read: a call sheet ends in .yaml. Rename it, or move it elsewhere.",
  },
  "not-text": {
    severity: "error",
    message: "The file is not UTF-8 text, or holds a NUL character.",
  },

  // Writing to a spec folder
  "sheet-link": {
    severity: "error",
    message:
      "{file} is a symbolic link, and nothing is written through links. Put the file itself there.",
  },
  "sheet-changed": {
    severity: "error",
    message: "{file} changed since it was read, and was left alone. Run the same command again.",
  },
  "sheet-unwritable": {
    severity: "error",
    message:
      "{file} cannot be written: {reason}. See that this user may write to its folder, and that the disk has space and is not mounted for reading alone.",
  },

  // YAML
  "yaml-syntax": { severity: "error", message: "This is not YAML: {reason}." },
  "yaml-directive": {
    severity: "error",
    message: "Call sheets are YAML 1.2 without directives; remove this line.",
  },
  "yaml-alias": {
    severity: "error",
    message:
      "Anchors (&), aliases (*) and merge keys (<<) are not used in call sheets; write the value out where it is needed, or declare a type.",
  },
  "yaml-tag": {
    severity: "error",
    message:
      "Tags such as {tag} are not used in call sheets; remove it. Text that looks like a number needs quotes.",
  },
  "yaml-documents": {
    severity: "error",
    message:
      "A file holds one call sheet; what comes after this line belongs in a file of its own.",
  },
  "yaml-key": {
    severity: "error",
    message: "A key must be a plain name; put it in quotes if brackets or braces belong to it.",
  },
  "yaml-duplicate-key": {
    severity: "error",
    message: 'The key "{key}" is here already, at {first}: rename one of the two, or remove it.',
  },
  "yaml-comma-in-type": {
    severity: "error",
    message:
      'Between braces or brackets a comma begins the next entry; put the type in quotes: "{type}".',
  },
  "yaml-too-deep": {
    severity: "error",
    message: "This is nested more than {deepest} levels deep; no call sheet needs that.",
  },
  "yaml-integer-too-large": {
    severity: "error",
    message: "No number holds this integer exactly; put it in quotes.",
  },
  "yaml-not-finite": {
    severity: "error",
    message: "JSON has no such number; put it in quotes if it is text.",
  },
  "yaml-character": {
    severity: "error",
    message: "This text holds {what}, which no file can hold. Remove it.",
  },

  // The shape of a file
  "file-empty": {
    severity: "error",
    message:
      "There is no call sheet in this file. Write one, which begins with `resource:` (service.yaml with `callsheet: 1`), or remove the file.",
  },
  "unknown-key": { severity: "error", message: 'There is no key "{key}" here{hint}' },
  "key-of-another-shape": {
    severity: "error",
    message: 'The key "{key}" does not go with the keys beside it; remove it, or them.',
  },
  "missing-key": { severity: "error", message: 'The key "{key}" is missing here{example}.' },
  "wrong-type": { severity: "error", message: "{where} must be {expected}, not {received}." },
  "wrong-value": { severity: "error", message: "{where} {requirement}{hint}" },
  "file-misplaced": { severity: "error", message: "{reason}" },
  "service-missing": {
    severity: "error",
    message:
      "There is no {folder}/service.yaml, which says what the operations in the folder share: at least `callsheet: 1`, `service: {folder}`, `title:` and `baseUrl:`.",
  },

  // Names
  "name-not-identifier": {
    severity: "error",
    message: '"{name}" cannot be {what}: write letters, digits and _, not beginning with a digit.',
  },
  "name-hidden": {
    severity: "error",
    message:
      'The name "{name}" of {what} {problem}, which a reader does not see; write a name that shows all of itself.',
  },
  "name-taken": {
    severity: "error",
    message: '"{name}" is {what} already, at {other}; choose another name.',
  },
  "renamed-from-taken": {
    severity: "error",
    message:
      '"{name}" is {what} still, at {other}: an old name is one that nothing has any more. Remove it here, or rename what has it.',
  },
  "renamed-from-twice": {
    severity: "error",
    message: '"{name}" is the old name of {what} already, at {other}; remove one of the two.',
  },
  "renamed-from-id": {
    severity: "error",
    message:
      '"{name}" is no id of an operation: write that of its resource too, as in "{example}".',
  },
  "service-name": {
    severity: "error",
    message:
      "A service cannot be called {name}: {reason}. Choose another name, and rename its folder.",
  },
  "argument-inherited": {
    severity: "error",
    message:
      'Every object has a "{name}", so a caller cannot leave it out; give another argument name with `as:`.',
  },
  "resource-deep": {
    severity: "error",
    message: "The id of a resource has {words} words; the limit is {limit}.",
  },
  "resource-long": {
    severity: "error",
    message:
      "The file of this resource would be {path}, which is too long for some systems; shorten the id.",
  },
  "resource-spelling": {
    severity: "error",
    message:
      "The ids {id} and {other} ({place}) differ in nothing that tells their files apart; spell them alike.",
  },

  "base-url": { severity: "error", message: "This is no base URL: {reason}." },
  "environment-default": {
    severity: "error",
    message:
      "A service with `environments` needs a default. Set `baseUrl` to the name of one of them, or to a URL.",
  },
  "environment-name": {
    severity: "error",
    message: 'The name "{name}" of an environment {reason}. Rename it.',
  },
  "environment-unknown": {
    severity: "error",
    message: '"{name}" is not an environment of the service{hint}',
  },
  "client-path-optional": {
    severity: "error",
    message:
      'A path cannot be without "{name}"; remove `required: false`, or say under `send:` what goes there when the caller says nothing.',
  },
  "client-path-unused": {
    severity: "error",
    message: 'Neither a path nor a base URL of the service has a variable "{name}"{hint}',
  },
  "server-unknown": {
    severity: "error",
    message: '"{name}" is no server of the service{hint}',
  },

  // Operations
  "operation-awaited": {
    severity: "error",
    message:
      'An operation cannot be called "{name}": JavaScript calls what has that name whenever its module or its resource is awaited. Choose another name; it does not reach the service.',
  },
  "body-of-read": {
    severity: "error",
    message:
      "A {method} request cannot carry a body: `fetch` refuses it. Remove it, or write the method that the document gives.",
  },
  "result-of-head": {
    severity: "error",
    message:
      "The answer to a HEAD request has no body; write `result: none`, `exists` for yes or no by the status, or `location` where its header is the result.",
  },
  "errors-of-head": {
    severity: "error",
    message: "Responses to HEAD have no body, errors included. Remove `errors`.",
  },
  "ranges-of-no-download": {
    severity: "error",
    message:
      "Parts are asked for by Range of bytes that a GET gives, where `result` is `media`. Remove `ranges:`.",
  },
  "body-bytes": {
    severity: "error",
    message:
      "A body is sent as JSON, so `bytes` would arrive as base64 text in quotes. Bytes go as they are with `body: media`; for base64 text in quotes write `string`.",
  },
  "body-of-upload": {
    severity: "error",
    message:
      "An upload sends its bytes to the path of `media:`, and JSON to that of `metadata:`: `body:` is the type of this JSON, or left out.",
  },
  "both-without-body": {
    severity: "error",
    message:
      "`both:` is for requests with `media` and a `body`, and there is no `body:`; write its type, or `unknown`, or remove `both:`.",
  },
  "form-no-fields": {
    severity: "error",
    message:
      "A form is made of fields, and {type} has none to be sent under; name a type with `fields:`, a `Record<string, T>`, or a union or intersection of these.",
  },
  "file-not-in-form": {
    severity: "error",
    message:
      "`{place}` is a `file`, and files are sent as fields of a body that is `multipart:`, or in lists that are such fields. Text in base64 is `bytes`; a body or result that is a file alone is `media`.",
  },
  "form-list": {
    severity: "error",
    message:
      "{place} is a list of {items}, of which a form with `list: {style}` would not tell where one ends; write `list: indexed`, or what the document says.",
  },
  "result-bytes": {
    severity: "error",
    message:
      "A result is read as JSON, so `bytes` would be base64 text in quotes. For an answer of bytes write `media`; for base64 text in quotes write `string`.",
  },
  "send-blank": {
    severity: "error",
    message:
      '"{name}" would be sent blank, which the client refuses; write a value, or remove `send:`.',
  },
  "send-header": {
    severity: "error",
    message:
      '"{name}" would be sent with a character that a header cannot carry: a line end, or one beyond Latin-1.',
  },
  "path-syntax": { severity: "error", message: "This is not a path template: {reason}." },
  "path-variable-twice": {
    severity: "error",
    message: "The path has {variable} twice; the two need names that tell them apart.",
  },
  "path-variable-unused": {
    severity: "error",
    message: 'The path has no variable "{name}"{hint}',
  },
  "paths-differ": {
    severity: "error",
    message: "The paths of one operation must agree: {reason}.",
  },
  "operation-indistinct": {
    severity: "error",
    message:
      "{id} and {other} ({place}) have the same method, path and fixed parameters. Remove one, say under `fixed:` what tells them apart on the wire, or end the path with a name for each, such as #stream, which is never sent.",
  },
  "argument-twice": {
    severity: "error",
    message:
      'Two parameters have the argument name "{name}": {first} and {second}. Give one another name with `as:`.',
  },
  "fixed-shadowed": {
    severity: "error",
    message:
      'The {location} parameter "{name}" has a fixed value already; remove it here or under `fixed:`.',
  },
  "fixed-text": {
    severity: "error",
    message: '{written} would be sent as "{text}": what is sent is text; put it in quotes.',
  },
  "fixed-content-type": {
    severity: "error",
    message:
      '"{name}" is no content type here: write one such as application/merge-patch+json, or remove it, and the body is sent as application/json.',
  },
  "fixed-twice": {
    severity: "error",
    message: '"{name}" has a fixed value already ({other}); remove it in one of the two places.',
  },
  "fixed-without-roles": {
    severity: "error",
    message:
      'The values below "{name}" would be those of one role of an upload, and `http:` has one request line for all calls. Write them beside each other, or give `http:` its roles: metadata, media, both.',
  },
  "fixed-role-unknown": {
    severity: "error",
    message: '`http:` has no request line for "{name}"{hint}',
  },
  "fixed-role-body": {
    severity: "error",
    message:
      "A field of the body cannot be fixed for `{role}` alone: callers give one type of body. Move it out of `{role}`, or make it a field that callers give.",
  },
  "fixed-no-object": {
    severity: "error",
    message: 'The body is no object, and cannot have a field "{name}".',
  },
  "fixed-no-field": {
    severity: "error",
    message: 'The body has no field "{name}"{hint}',
  },
  "client-shadowed": {
    severity: "error",
    message:
      'The {location} parameter "{name}" goes with every call of the service already, at {other}; remove it in one of the two places.',
  },
  "idempotency-key": {
    severity: "error",
    message:
      'The header "{name}" gets a random text where a call leaves it out, as `idempotent:` says, {reason}; remove what contradicts that.',
  },
  "auth-twice": {
    severity: "error",
    message: "`auth` lists {name} twice. Remove one of the two.",
  },
  "auth-inline": {
    severity: "error",
    message:
      "`auth` declares a credential next to `credentials`. Move it there, and set `auth` to its name.",
  },
  "auth-missing": {
    severity: "error",
    message:
      "`{id}` has no `auth`, and the service has no default. Set `auth` to a credential's name, or to `none`.",
  },
  "auth-conflict": {
    severity: "error",
    message: "`{name}` and `{other}` are both sent as {location}. Remove one of the two.",
  },
  "credential-missing": {
    severity: "error",
    message: '`credentials` has no "{name}"{hint}',
  },
  "credential-reserved": {
    severity: "error",
    message: '"{name}" is a word of `auth`. Rename the credential.',
  },
  "credential-shadowed": {
    severity: "error",
    message:
      'The {location} parameter "{name}" is the credential `{credential}`, at {other}. Remove it here, or from `auth`.',
  },
  "client-secret": {
    severity: "error",
    message:
      '"{name}" is a credential. Move it to `credentials` as `{entry}`, and set `auth: {key}`.',
  },
  "cookie-name": {
    severity: "error",
    message: '"{name}" cannot be the name of a cookie. Remove spaces and separators.',
  },
  "auth-option-taken": {
    severity: "error",
    message:
      '"{name}" is an option of every client or call. Rename the credential, such as to apiToken.',
  },
  "option-taken": {
    severity: "error",
    message:
      '"{name}" is an option of every client or call; give the parameter another argument name with `as:`.',
  },
  "send-and-required": {
    severity: "error",
    message:
      '"{name}" is sent as something when the caller says nothing, so it cannot be required; remove `required:` or `send:`.',
  },
  "enum-value-twice": {
    severity: "error",
    message: "The value {value} is listed already, at {other}; remove one of the two.",
  },
  "value-not-of-type": {
    severity: "error",
    message: "{value} is not a value of type {type}{hint}",
  },
  "wire-type": {
    severity: "error",
    message:
      "A {location} parameter is sent as text: its type must be {allowed}, not {type}{advice}.",
  },
  "whole-query": {
    severity: "error",
    message: '"{name}" is the whole query, and the request has "{other}" in its query. Remove it.',
  },
  "path-style": {
    severity: "error",
    message: "`{style}` needs `{sign}` before {variable} in the path. Write it there.",
  },
  "list-unneeded": {
    severity: "error",
    message: "`list` says how a list is written, and there is none in {type}: remove it{advice}.",
  },
  "header-name": {
    severity: "error",
    message: '"{name}" cannot be the name of a header: write letters, digits and hyphens.',
  },
  "reserved-header": {
    severity: "error",
    message: 'The header "{name}" is set by the client itself; remove the parameter.',
  },
  "reason-missing": {
    severity: "error",
    message: "`supported: false` needs a `reason:` beside it, for the reader.",
  },
  "reason-unneeded": {
    severity: "error",
    message:
      "`reason:` says why a service is not supported; write `supported: false`, or remove it.",
  },
  "no-envelope": {
    severity: "error",
    message: "`envelope: false` opts out of an envelope, and the service has none; remove it.",
  },
  "envelope-says-nothing": {
    severity: "error",
    message:
      "Nothing in this envelope tells a success from a failure. Write `success:` with the fields that a success has and their values, or `failure:` with the field that a failure has.",
  },
  "envelope-result-kind": {
    severity: "error",
    message:
      "The envelope names no field with the `result:`, so the answer as a whole is the result, and that is no {type}. Name the field, or write the type of the whole answer.",
  },
  "errors-prose": {
    severity: "error",
    message:
      "This is a sentence, and `errors:` names the type of what error answers hold. Move the sentence to `details:`, and write the type here, or `unknown`; `callsheet lint --fix` does that.",
  },
  "errors-status": {
    severity: "error",
    message:
      '"{status}" is not an error status. Write one from 400 to 599, `4XX`, `5XX`, 200 for what fails in an envelope, or `default` for all others.',
  },
  "frames-type": {
    severity: "error",
    message:
      '"{type}" does not describe an event. Write an object with the fields `event`, `data`, `id` and `retry`, or `events:` and the type of the data.',
  },
  "none-in-envelope": {
    severity: "error",
    message:
      "An envelope is never empty, and this result comes in one; remove `| none`, or say `envelope: false`.",
  },
  "exists-in-envelope": {
    severity: "error",
    message:
      "Whether an answer is a success stands in the envelope, not in the status that `exists` reads; where this operation answers without one, say `envelope: false`.",
  },
  "exists-and-error": {
    severity: "error",
    message: "With `result: exists` an answer of status 404 is `false` and no error; remove `404`.",
  },
  "pages-argument": {
    severity: "error",
    message: 'Pages are asked for with arguments, and there is no argument "{name}" here{hint}',
  },
  "pages-field": {
    severity: "error",
    message: '{what} of type {type}, which has no field "{name}"{hint}',
  },
  "pages-type": {
    severity: "error",
    message: '"{name}" is {means}, so its type must be {expected}, not {type}.',
  },
  "pages-result": {
    severity: "error",
    message: "A page holds its records in an array, and the result is {type}{hint}",
  },

  // Types
  "type-syntax": { severity: "error", message: "This is not a type: {reason}." },
  "type-unresolved": { severity: "error", message: 'There is no type "{name}" here{hint}' },
  "type-elsewhere": {
    severity: "error",
    message:
      'The type "{name}" belongs to the resource {resource}. Move it to service.yaml to share it.',
  },
  "type-primitive": {
    severity: "error",
    message: '"{name}" is a type of the format; a declared type needs another name.',
  },
  "type-circular": {
    severity: "error",
    message:
      "A type cannot be made of itself alone ({cycle}); an array, a map or an object must be between.",
  },
  "type-unused": {
    severity: "warning",
    message:
      'No operation comes to the type "{name}", though the package exports it; name it where it belongs, or remove it if nobody imports it.',
  },
  "type-chain": {
    severity: "error",
    message:
      "{name} is a name for a name, and so on through more than {limit}; let it name what it means.",
  },
  "type-large": {
    severity: "error",
    message:
      "{name} has more than {limit} members, counting those of its members; no reader follows that.",
  },
  "type-contradiction": { severity: "error", message: "{reason}" },

  ...configMessages,
  ...diffMessages,
  ...foreignMessages,
  ...importMessages,
  ...outputMessages,
} as const satisfies Readonly<Record<string, Entry>>;

export type DiagnosticCode = keyof typeof catalogue;
