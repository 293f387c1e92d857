import { configMessages } from "./config-messages.ts";
import { documentDiffMessages } from "./document-diff-messages.ts";
import { diffMessages } from "./diff-messages.ts";
import type { Entry } from "./entry.ts";
import { documentMessages, importMessages } from "./import-messages.ts";
import { outputMessages } from "./output-messages.ts";
import { renameMessages } from "./rename-messages.ts";

/** Messages of all diagnostics. The code that reports a diagnostic passes a value for each `{name}`. */
export const catalogue = {
  "spec-folder-missing": { severity: "error", message: "There is no spec folder {folder}{hint}" },
  "package-renamed": {
    severity: "warning",
    message:
      'The package "{former}" is now named "{name}", because {file} is missing. Set its name there.',
  },
  "spec-folder-empty": {
    severity: "error",
    message:
      "The spec folder {folder} has no call sheets. Add a folder with a service.yaml, or run `callsheet init`.",
  },
  "spec-link": {
    severity: "error",
    message:
      "{file} is a symbolic link to a folder; links to folders are not read. Move the folder here, or set `spec:` to its path.",
  },
  unreadable: { severity: "error", message: "{file} cannot be read: {reason}." },
  "file-too-large": {
    severity: "error",
    message:
      "The file is larger than {limit} MiB, the limit for call sheets. Split it, or move it elsewhere.",
  },
  "file-ending": {
    severity: "error",
    message: "Call sheets must end in .yaml; this file would be ignored. Rename it {right}.",
  },
  "file-unread": {
    severity: "warning",
    message: "{file} is ignored because it does not end in .yaml. Rename it, or move it elsewhere.",
  },
  "not-text": {
    severity: "error",
    message: "The file is not UTF-8 text, or contains a NUL character. Save it as UTF-8.",
  },

  "sheet-link": {
    severity: "error",
    message:
      "{file} is a symbolic link; Callsheet does not write through links. Replace it with the file.",
  },
  "sheet-changed": {
    severity: "error",
    message: "{file} changed after it was read, and was not written. Run the same command again.",
  },
  "sheet-unwritable": {
    severity: "error",
    message:
      "{file} cannot be written: {reason}. Check the permissions of its folder, the free space and that the disk is not mounted read-only.",
  },

  "yaml-syntax": { severity: "error", message: "The file is not valid YAML: {reason}." },
  "yaml-directive": {
    severity: "error",
    message: "Call sheets are YAML 1.2 without directives. Remove this line.",
  },
  "yaml-alias": {
    severity: "error",
    message:
      "Call sheets cannot contain anchors (&), aliases (*) or merge keys (<<). Repeat the value, or declare a type.",
  },
  "yaml-tag": {
    severity: "error",
    message:
      "Call sheets cannot contain tags such as {tag}. Remove it; quote strings that look like numbers.",
  },
  "yaml-documents": {
    severity: "error",
    message: "A file contains one call sheet. Move everything after this line to another file.",
  },
  "yaml-key": {
    severity: "error",
    message: "A key must be a plain name. Quote it if brackets or braces belong to it.",
  },
  "yaml-duplicate-key": {
    severity: "error",
    message: 'The key "{key}" already exists at {first}. Rename one of the two, or remove it.',
  },
  "yaml-comma-in-type": {
    severity: "error",
    message: 'A comma between braces or brackets begins the next entry. Quote the type: "{type}".',
  },
  "yaml-too-deep": {
    severity: "error",
    message: "The nesting is deeper than {deepest} levels, the limit for call sheets. Flatten it.",
  },
  "yaml-integer-too-large": {
    severity: "error",
    message: "The integer is too large for an exact number. Quote it.",
  },
  "yaml-not-finite": {
    severity: "error",
    message: "JSON has no such number. Quote it if it is a string.",
  },
  "yaml-character": {
    severity: "error",
    message: "The string contains {what}, which a file cannot contain. Remove it.",
  },

  "file-empty": {
    severity: "error",
    message:
      "The file contains no call sheet. Begin it with `resource:` (service.yaml with `callsheet: 1`), or remove the file.",
  },
  "unknown-key": { severity: "error", message: 'There is no key "{key}" here{hint}' },
  "key-of-another-shape": {
    severity: "error",
    message: 'The key "{key}" cannot be combined with the keys next to it. Remove it, or them.',
  },
  "missing-key": { severity: "error", message: 'The key "{key}" is missing here{example}.' },
  "wrong-type": { severity: "error", message: "{where} must be {expected}, not {received}." },
  "wrong-value": { severity: "error", message: "{where} {requirement}{hint}" },
  "file-misplaced": { severity: "error", message: "{reason}" },
  "service-missing": {
    severity: "error",
    message:
      "{folder}/service.yaml is missing. Create it with at least `callsheet: 1`, `service: {folder}`, `title:` and `baseUrl:`.",
  },

  "name-not-identifier": {
    severity: "error",
    message: '"{name}" cannot be {what}. Use letters, digits and _, and do not begin with a digit.',
  },
  "name-hidden": {
    severity: "error",
    message:
      'The name "{name}" of {what} {problem}, which readers cannot see. Write a name with visible characters only.',
  },
  "name-taken": {
    severity: "error",
    message: '"{name}" is already {what}, at {other}. Choose another name.',
  },
  "renamed-from-taken": {
    severity: "error",
    message:
      '"{name}" is still {what}, at {other}, so it is not an old name. Remove it here, or rename the other.',
  },
  "renamed-from-twice": {
    severity: "error",
    message: '"{name}" is already the old name of {what}, at {other}. Remove one of the two.',
  },
  "renamed-from-id": {
    severity: "error",
    message: '"{name}" is not the id of an operation. Include its resource, as in "{example}".',
  },
  "service-name": {
    severity: "error",
    message:
      "A service cannot be called {name}: {reason}. Choose another name, and rename its folder.",
  },
  "argument-inherited": {
    severity: "error",
    message:
      'Every object has a "{name}", so a caller cannot omit it. Set another argument name with `as:`.',
  },
  "resource-deep": {
    severity: "error",
    message: "The id of the resource has {words} words; the limit is {limit}. Shorten it.",
  },
  "resource-long": {
    severity: "error",
    message: "The file {path} of this resource is too long for some systems. Shorten the id.",
  },
  "resource-spelling": {
    severity: "error",
    message:
      "The ids {id} and {other} ({place}) would be generated to the same file. Use one spelling for both.",
  },

  "base-url": { severity: "error", message: "`baseUrl` is not a base URL: {reason}." },
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
      'A path cannot omit "{name}". Remove `required: false`, or set `send:` to the default.',
  },
  "client-path-unused": {
    severity: "error",
    message: 'Neither a path nor a base URL of the service has a variable "{name}"{hint}',
  },
  "server-unknown": {
    severity: "error",
    message: '"{name}" is not a server of the service{hint}',
  },

  "operation-awaited": {
    severity: "error",
    message:
      'An operation cannot be named "{name}": JavaScript calls it when its module or resource is awaited. Choose another name; the service does not see it.',
  },
  "body-of-read": {
    severity: "error",
    message:
      "A {method} request cannot have a body, because `fetch` rejects it. Remove it, or use the method of the API's document.",
  },
  "result-of-head": {
    severity: "error",
    message:
      "The response to a HEAD request has no body. Set `result` to `none`, to `exists` for the status, or to `location` for that header.",
  },
  "errors-of-head": {
    severity: "error",
    message: "Responses to HEAD have no body, errors included. Remove `errors`.",
  },
  "ranges-of-no-download": {
    severity: "error",
    message: "`ranges:` needs `result: media` of a GET, POST or QUERY request. Remove it.",
  },
  "ranges-of-unsafe": {
    severity: "error",
    message:
      "A resumed download sends its POST request again. Set `idempotent: true`, or remove `ranges`.",
  },
  "body-bytes": {
    severity: "error",
    message:
      "`bytes` in a JSON body would be sent as a base64 string. Set `body: media` to send the bytes, or `string` for a base64 string.",
  },
  "body-of-upload": {
    severity: "error",
    message:
      "The `body:` of an upload is the JSON for the path of `metadata:`. Set it to the type of that JSON, or remove it.",
  },
  "both-without-body": {
    severity: "error",
    message:
      "`both:` needs a request with `media` and a `body`, but `body:` is missing. Set it to a type or to `unknown`, or remove `both:`.",
  },
  "form-no-fields": {
    severity: "error",
    message:
      "A form needs named fields, but {type} has no fields. Use a type with `fields:`, a `Record<string, T>`, or a union or intersection of these.",
  },
  "file-not-in-form": {
    severity: "error",
    message:
      "`{place}` is a `file`, which only a `multipart:` body can contain. Move it to a field of such a body; use `bytes` for a base64 string, or `media` for a whole body or result.",
  },
  "form-list": {
    severity: "error",
    message:
      "`list: {style}` cannot encode {place}, a list of {items}. Set `list: indexed`, or the style of the API's document.",
  },
  "result-bytes": {
    severity: "error",
    message:
      "`bytes` in a JSON result would be a base64 string. Set `media` for a response of bytes, or `string` for a base64 string.",
  },
  "send-blank": {
    severity: "error",
    message:
      '"{name}" would be sent blank, which the client rejects. Set a value, or remove `send:`.',
  },
  "send-header": {
    severity: "error",
    message:
      '"{name}" contains a character that a header cannot carry. Remove line ends and characters beyond Latin-1.',
  },
  "path-syntax": { severity: "error", message: "The path is not a valid template: {reason}." },
  "path-variable-twice": {
    severity: "error",
    message: "The path contains {variable} twice. Give each a different name.",
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
      "{id} and {other} ({place}) have the same method, path and fixed parameters. Remove one, distinguish them with `fixed:`, or end the path with a label that is not sent, such as #stream.",
  },
  "argument-twice": {
    severity: "error",
    message:
      'Two parameters have the argument name "{name}": {first} and {second}. Rename one with `as:`.',
  },
  "fixed-shadowed": {
    severity: "error",
    message:
      'The {location} parameter "{name}" already has a fixed value. Remove it here or under `fixed:`.',
  },
  "fixed-text": {
    severity: "error",
    message:
      '{written} would be sent as "{text}", because every value is sent as a string. Quote it.',
  },
  "fixed-content-type": {
    severity: "error",
    message:
      '"{name}" is not a content type for this body. Set one such as application/merge-patch+json, or remove it to send application/json.',
  },
  "fixed-twice": {
    severity: "error",
    message: '"{name}" already has a fixed value ({other}). Remove one of the two.',
  },
  "fixed-without-roles": {
    severity: "error",
    message:
      '"{name}" is a role of uploads, but `http:` has a single request line. Move its values up one level, or give `http:` the roles metadata, media and both.',
  },
  "fixed-role-unknown": {
    severity: "error",
    message: '`http:` has no request line for "{name}"{hint}',
  },
  "fixed-role-body": {
    severity: "error",
    message:
      "A body field cannot be fixed for `{role}` alone. Move it out of `{role}`, or make it a field that callers pass.",
  },
  "fixed-no-object": {
    severity: "error",
    message: 'The body is not an object, so it has no field "{name}". Remove the fixed field.',
  },
  "fixed-no-field": {
    severity: "error",
    message: 'The body has no field "{name}"{hint}',
  },
  "client-shadowed": {
    severity: "error",
    message:
      'The {location} parameter "{name}" is already sent with every call, at {other}. Remove one of the two.',
  },
  "idempotency-key": {
    severity: "error",
    message:
      'The header "{name}" is random by default because of `idempotent:`, {reason}. Remove one of the two.',
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
    message: '"{name}" is an option of every client or call. Set another argument name with `as:`.',
  },
  "send-and-required": {
    severity: "error",
    message:
      '"{name}" has a default in `send:`, so it cannot be required. Remove `required:` or `send:`.',
  },
  "enum-value-twice": {
    severity: "error",
    message: "The value {value} is already listed, at {other}. Remove one of the two.",
  },
  "value-not-of-type": {
    severity: "error",
    message: "{value} is not a value of type {type}{hint}",
  },
  "wire-type": {
    severity: "error",
    message:
      "A {location} parameter is sent as a string: its type must be {allowed}, not {type}{advice}.",
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
    message: "`list` is the style of a list, but {type} contains no list. Remove it{advice}.",
  },
  "header-name": {
    severity: "error",
    message: '"{name}" cannot be the name of a header. Use letters, digits and hyphens.',
  },
  "cache-of-no-read": {
    severity: "error",
    message: "`cache: etag` needs a GET request with a JSON or text result. Remove `cache`.",
  },
  "cache-condition": {
    severity: "error",
    message: "`cache: etag` sends `If-None-Match` itself. Remove the parameter, or `cache`.",
  },
  "response-header-twice": {
    severity: "error",
    message:
      'The headers {name} and {other} have the same property "{property}". Remove one, or rename it with `as:`.',
  },
  "response-header-type": {
    severity: "error",
    message:
      "The header {name} contains a string, which cannot express {type}. Use a string, a number, a boolean, an enum, or a list of these.",
  },
  "reserved-header": {
    severity: "error",
    message: 'The header "{name}" is set by the client. Remove the parameter.',
  },
  "reason-missing": {
    severity: "error",
    message: "`supported: false` has no `reason:`. Add one for the reader.",
  },
  "reason-unneeded": {
    severity: "error",
    message:
      "`reason:` is only for services that are not supported. Set `supported: false`, or remove it.",
  },
  "no-envelope": {
    severity: "error",
    message: "`envelope: false` has no effect, because the service has no envelope. Remove it.",
  },
  "envelope-says-nothing": {
    severity: "error",
    message:
      "This envelope does not distinguish success from failure. Set `success:` to fields with the values of a success, or `failure:` to the field of a failure.",
  },
  "envelope-result-kind": {
    severity: "error",
    message:
      "The envelope has no `result:`, so the result is the whole response, not {type}. Name the field, or set the type of the whole response.",
  },
  "errors-prose": {
    severity: "error",
    message:
      "`errors:` contains a sentence instead of a type. Move it to `details:`, and write the type of error responses, or `unknown`; `callsheet lint --fix` does that.",
  },
  "errors-status": {
    severity: "error",
    message:
      '"{status}" is not an error status. Use one from 400 to 599, `4XX`, `5XX`, 200 for a failure in an envelope, or `default` for all others.',
  },
  "frames-type": {
    severity: "error",
    message:
      '"{type}" does not describe an event. Use an object with the fields `event`, `data`, `id` and `retry`, or `events:` and the type of the data.',
  },
  "none-in-envelope": {
    severity: "error",
    message: "A result in an envelope cannot be `none`. Remove `| none`, or set `envelope: false`.",
  },
  "exists-in-envelope": {
    severity: "error",
    message:
      "`exists` reads the status, but the envelope defines the success of a response. Set `envelope: false` if this operation has no envelope.",
  },
  "exists-and-error": {
    severity: "error",
    message: "`result: exists` returns `false` for status 404. Remove `404` from `errors`.",
  },
  "pages-argument": {
    severity: "error",
    message: 'Pages need an argument, but "{name}" is not an argument{hint}',
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
    message: "A page must contain an array of records, but the result is {type}{hint}",
  },
  "pages-continue": {
    severity: "error",
    message:
      'The result of "{name}" is {other}, not {type}. Set `continue:` to an operation with the same result.',
  },
  "wait-location": {
    severity: "error",
    message:
      "The result is {result}, not a URL. Set `result: location`, or pass fields in `with:`.",
  },
  "wait-result": {
    severity: "error",
    message: 'The result of "{id}" is {result}, which has no fields. Name an operation with JSON.',
  },
  "wait-field": {
    severity: "error",
    message: 'The result of {id} is of type {type}, which has no field "{name}"{hint}',
  },
  "wait-argument": {
    severity: "error",
    message: '{id} has no argument "{name}"{hint}',
  },
  "operation-unknown": {
    severity: "error",
    message: 'There is no operation "{name}"{hint}',
  },
  "operation-arguments": {
    severity: "error",
    message:
      '"{name}" needs `{argument}`, which {id} does not have. Make it optional, or choose another operation.',
  },

  "type-syntax": { severity: "error", message: "The type is not valid: {reason}." },
  "type-unresolved": { severity: "error", message: 'There is no type "{name}" here{hint}' },
  "type-ambiguous": {
    severity: "error",
    message: 'The name "{name}" refers to several types: {one} and {other}. Rename one of the two.',
  },
  "type-elsewhere": {
    severity: "error",
    message:
      'The type "{name}" belongs to the resource {resource}. Move it to service.yaml to share it.',
  },
  "type-primitive": {
    severity: "error",
    message: '"{name}" is a type of the format. Choose another name for the declared type.',
  },
  "type-circular": {
    severity: "error",
    message:
      "The type consists only of itself ({cycle}). Put an array, a map or an object between.",
  },
  "type-unused": {
    severity: "warning",
    message:
      "{service} has {types}. Remove what no program imports; `callsheet lint --all` shows each.",
  },
  "type-chain": {
    severity: "error",
    message: "{name} is an alias of an alias, more than {limit} times. Set it to the final type.",
  },
  "type-large": {
    severity: "error",
    message: "{name} has more than {limit} members, nested members included. Split it.",
  },
  "type-contradiction": { severity: "error", message: "{reason}" },
  "webhook-contradiction": { severity: "error", message: "{reason}" },

  ...configMessages,
  ...diffMessages,
  ...documentDiffMessages,
  ...documentMessages,
  ...importMessages,
  ...outputMessages,
  ...renameMessages,
} as const satisfies Readonly<Record<string, Entry>>;

export type DiagnosticCode = keyof typeof catalogue;
