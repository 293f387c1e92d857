/** Rules about services, clients and the package. */
import type { Finding } from "../verdict/rule.ts";
import { sentAs } from "../../prose/service-text.ts";
import type { Credential, Model, RetryField, Server, SuccessField } from "../../model/model.ts";
import { oneCause, sameChange } from "../wording/causes.ts";
import { authChange, authWays, neededWays, type Way } from "../facts/auth-facts.ts";
import {
  change,
  changeNow,
  code,
  optionsText,
  likely,
  makerOf,
  optionsOf,
  owner,
  subject,
  value,
  waysText,
} from "../wording/words.ts";
import { addition, docs, effect, tableWith, use } from "../verdict/table.ts";
import { envelopedIds, idsAt, operationIds } from "../facts/views.ts";
import {
  type Difference,
  isAdded,
  isChanged,
  isRemoved,
  type Target,
} from "../facts/difference.ts";
import type { Side } from "../pair/pair.ts";
import { plural } from "../../text/texts.ts";
import { type Argument, before, optionFunction, serverOf } from "../programs/calls.ts";
import { serviceNames } from "../../text/package-names.ts";
import { edited } from "../wording/edits.ts";
import { address, operations, served, inService } from "./examples.ts";

const things = ` resource: things
 operations:
   list: { http: GET /things, result: string }
`;

const packaged = (...lines: readonly string[]): string =>
  `@@ package.yaml\n callsheet: 1\n package:\n${lines.join("\n")}\n@@ demo/things.yaml\n${things}`;

const reports = (name: string, mark: "-" | "+"): string => `@@ ${name}/service.yaml
${mark}callsheet: 1
${mark}service: ${name}
${mark}title: Reports
${mark}baseUrl: https://reports.example
@@ ${name}/days.yaml
${mark}resource: days
${mark}operations:
${mark}  get: { http: "GET /days/{day}", result: string }
`;

const isNeeded = ({ service }: Target): boolean => neededWays(service.new).length > 0;

const both = ["credentials: { token: bearer, login: { basic: [user, password] } }"];

const common = {
  reaches: ({ at: { operation, service } }: Difference) =>
    operation?.new === undefined ? operationIds(service.new ?? service.old) : [operation.new.id],
} as const;

export const servicesRules = tableWith(common, {
  "service.auth": [
    {
      id: "auth-needed",
      title: "A client needs a credential, or one of several.",
      ...effect("no", "same", "no"),
      applies: ({ at }) => authChange(at) === "needed" && isNeeded(at),
      message: ({ at }) =>
        `${code(makerOf(at))} now needs ${waysText(authWays(at).added)}. Add it where you create the client.`,
      edit: ({ at }) => edited(at, { new: firstOptions(at, "new", authWays(at).added) }),
      example: inService(...both.map((line) => `+${line}`), "+auth: [token, login]"),
    },
    {
      id: "auth-became-needed",
      title: "Calls without credentials are no longer possible.",
      ...effect("no", "same", "some"),
      applies: ({ at }) => authChange(at) === "became-needed" && isNeeded(at),
      message: ({ at }) =>
        `${code(makerOf(at))} now needs ${waysText(neededWays(at.service.new))}, which was optional. Add it where it is missing; clients without it are refused.`,
      edit: ({ at }) => edited(at, { new: firstOptions(at, "new", neededWays(at.service.new)) }),
      example: inService(" credentials: { token: bearer }", "-auth: [token, none]", "+auth: token"),
    },
    {
      id: "auth-needed-by-calls",
      title: "Calls need a credential that is optional for the client.",
      ...effect("yes", "fails", "no"),
      applies: ({ at }) => authChange(at).endsWith("needed") && !isNeeded(at),
      message: ({ at }) => {
        const { added, kept } = authWays(at);
        return `Calls of ${code(at.name)} now need ${waysText([...kept.new, ...added])}. Pass it to ${code(makerOf(at))}; calls without it are rejected.`;
      },
      example: served(
        ["+credentials: { token: bearer }", "+auth: token"],
        operations(
          " list: { http: GET /things, result: string }",
          " about: { http: GET /about, auth: none, result: string }",
        ),
      ),
    },
    {
      id: "auth-replaced",
      title: "Calls use a different authorization scheme.",
      ...effect("no", "differs", "no"),
      applies: ({ at }) => authChange(at) === "replaced",
      message: ({ at }) => {
        const { removed, added } = authWays(at);
        return `${code(makerOf(at))} takes ${waysText(added)} now instead of ${waysText(removed)}. Pass the new one where you create the client.`;
      },
      edit: ({ at }) => {
        const { removed, added } = authWays(at);
        return edited(at, {
          old: firstOptions(at, "old", removed),
          new: firstOptions(at, "new", added),
        });
      },
      program: use("old", ({ at }) => optionsOf(at.service.old, authWays(at).removed)),
      example: inService("-auth: bearer", "+auth: { basic: [user, password] }"),
    },
    {
      id: "auth-way-removed",
      title: "One of several authorization schemes was removed.",
      ...effect("no", "differs", "some"),
      applies: ({ at }) => authChange(at) === "way-removed",
      reaches: ({ at }) => operationIds(at.service.old),
      message: ({ at }) => {
        const { removed, kept } = authWays(at);
        return `${code(makerOf(at))} no longer takes ${waysText(removed)}. Pass ${waysText(kept.new)} there; clients that send the other are refused.`;
      },
      edit: ({ at }) => {
        const { removed, kept } = authWays(at);
        return edited(at, {
          old: optionsText(at.service.old, removed),
          new: firstOptions(at, "new", kept.new),
        });
      },
      program: use("old", ({ at }) => optionsOf(at.service.old, authWays(at).removed)),
      example: inService(
        ...both.map((line) => `-${line}`),
        "-auth: [token, login]",
        "+auth: bearer",
      ),
    },
    {
      id: "auth-ways-removed",
      title: "A client no longer takes credentials.",
      ...effect("no", "differs", "yes"),
      applies: ({ at }) => authChange(at) === "removed",
      reaches: ({ at }) => operationIds(at.service.old),
      message: ({ at }) =>
        `${code(makerOf(at))} no longer takes ${waysText(authWays(at).removed)}. Remove it where you create the client.`,
      edit: ({ at }) => edited(at, { old: firstOptions(at, "old", authWays(at).removed) }),
      program: use("old", ({ at }) => optionsOf(at.service.old, authWays(at).removed)),
      example: inService("-auth: bearer", "+auth: none"),
    },
    {
      id: "auth-way-added",
      title: "Calls can use an additional authorization scheme, or no credentials.",
      ...addition,
      applies: ({ at }) => authChange(at) === "way-added",
      message: ({ at }) => {
        const { added } = authWays(at);
        return added.length === 0
          ? `Credentials are optional in ${code(makerOf(at))} now.`
          : `${code(makerOf(at))} takes the optional ${waysText(added)} now.`;
      },
      program: use("new", ({ at }) => optionsOf(at.service.new, authWays(at).added)),
      example: inService(
        ...both.map((line) => ` ${line}`),
        "-auth: token",
        "+auth: [token, login]",
      ),
    },
    {
      id: "auth-kind",
      title: "The documented authorization of calls changed.",
      kind: "docs",
      ...effect("yes", "same", "some"),
      applies: ({ at }) => authChange(at) === "restated",
      message: (found) =>
        `Authorization of ${code(found.at.name)}: ${changeNow(found, ({ auth }) => code(auth))}. Check your \`authorize\` function.`,
      example: inService("-auth: none", "+auth: unknown"),
    },
  ],
  "service.credential": [
    {
      id: "token-request-changed",
      title: "The token endpoint of a credential changed, or its scopes or audience.",
      ...effect("yes", "differs", "no"),
      applies: ({ old, new: now }) => isGrant(old) && isGrant(now) && isSameOption(old, now),
      message: ({ old, new: now, at }) =>
        `Tokens of ${code(now?.name ?? at.name)} are requested by ${grantText(now)}, was ${grantText(old)}. Check that the client id is allowed to; nothing to edit.`,
      example: inService(
        " credentials:",
        "   app:",
        "     oauth2: [clientId, clientSecret]",
        "     tokenUrl: https://auth.demo.example/token",
        "-    scopes: [things.read]",
        "+    scopes: [things.read, things.write]",
        " auth: app",
      ),
    },
    {
      id: "credential-moved",
      title: "A credential is sent in another header, query parameter or cookie.",
      ...effect("yes", "differs", "no"),
      applies: ({ old, new: now }) =>
        !isReplaced(old, now) && isSameOption(old, now) && !(isGrant(old) && isGrant(now)),
      message: ({ old, new: now, at }) =>
        `${code(now?.name ?? at.name)} is sent as ${sentText(now)}, was ${sentText(old)}. Nothing to edit.`,
      example: inService("-auth: { header: token }", "+auth: { query: token }"),
    },
    {
      id: "credential-moved-renamed",
      title: "A credential is sent differently, and its option has a new name.",
      ...effect("no", "differs", "no"),
      applies: ({ old, new: now }) => !isSameOption(old, now),
      message: ({ old, new: now, at }) =>
        `${code(makerOf(at))} takes ${waysText(now ? [[now]] : [])} instead of ${waysText(old ? [[old]] : [])}, sent as ${sentText(now)}, was ${sentText(old)}. Rename the option.`,
      edit: ({ at, old, new: now }) =>
        edited(at, {
          old: optionsText(at.service.old, old ? [[old]] : []),
          new: optionsText(at.service.new, now ? [[now]] : []),
        }),
      program: use("old", ({ at, old }) => optionsOf(at.service.old, old ? [[old]] : [])),
      example: inService(
        "-credentials: { key: { header: X-Key } }",
        "-auth: key",
        "+credentials: { apiKey: { header: X-Api-Key, renamedFrom: key } }",
        "+auth: apiKey",
      ),
    },
    {
      id: "credential-scheme-changed",
      title: "A bearer token became a key: functions are no longer accepted.",
      ...effect("some", "differs", "no"),
      applies: ({ old, new: now }) => isReplaced(old, now) && isSameOption(old, now),
      pattern: (found) => optionFunction(before(found), found.old?.options[0]?.name),
      message: ({ old, new: now, at }) =>
        `${code(now?.name ?? at.name)} is sent as ${sentText(now)}, was ${sentText(old)}. Pass a string; a function is no longer accepted.`,
      example: inService("-auth: { bearer: key }", "+auth: { header: key }"),
    },
  ],
  "service.baseUrl": [
    {
      id: "base-changed",
      title: "Calls are sent to a different base URL.",
      ...effect("yes", "differs", "some"),
      applies: ({ old, new: now }) => old !== "unknown" && now !== "unknown",
      message: (found) =>
        `${code(found.at.name)} is called at ${change(found)}. Nothing to edit if you omit \`baseUrl\`; older clients call the old address.`,
      example: address("-baseUrl: https://demo.example", "+baseUrl: https://api.demo.example"),
    },
    {
      id: "base-known",
      title: "The base URL of a service is documented, and optional.",
      ...addition,
      applies: ({ old }) => old === "unknown",
      message: ({ at, new: now }) =>
        `\`baseUrl\` is optional in ${code(makerOf(at))} now: it defaults to ${code(now ?? "")}.`,
      program: use("new"),
      example: address("-baseUrl: unknown", "+baseUrl: https://demo.example"),
    },
    {
      id: "base-unknown",
      title: "The base URL of a service is no longer documented, and required.",
      ...effect("no", "same", "yes"),
      applies: ({ old, new: now }) => old !== "unknown" && now === "unknown",
      message: ({ at, old }) =>
        `${code(makerOf(at))} now needs \`baseUrl\`, which defaulted to ${code(old ?? "")}. Add it.`,
      edit: ({ at, old }) => edited(at, { new: `baseUrl: ${JSON.stringify(old)}` }),
      example: address("-baseUrl: https://demo.example", "+baseUrl: unknown"),
    },
  ],
  "service.environment": [
    {
      id: "environment-added",
      title: "A service has another environment.",
      ...addition,
      applies: isAdded,
      message: ({ at, new: now }) =>
        `${code(makerOf(at))} takes ${environmentText(now)} now, for ${code(now?.url ?? "")}.`,
      program: use("new", ({ new: now }) => environmentOption(now)),
      example: inService("+environments: { staging: https://staging.demo.example }"),
    },
    {
      id: "environment-moved",
      title: "An environment of a service has a different base URL.",
      ...effect("yes", "differs", "some"),
      applies: ({ old, new: now }) => old !== undefined && old.name === now?.name,
      reaches: ({ at }) => operationIds(at.service.new, ({ server }) => server === undefined),
      message: ({ old, new: now }) =>
        `Calls in the environment ${code(now?.name ?? "")} go to ${code(now?.url ?? "")}, was ${code(old?.url ?? "")}. Nothing to edit; older clients call the old address.`,
      program: use("old", ({ old }) => environmentOption(old)),
      example: inService(
        "-environments: { staging: https://staging.demo.example }",
        "+environments: { staging: https://sandbox.demo.example }",
      ),
    },
    {
      id: "environment-removed",
      title: "An environment of a service was removed.",
      ...effect("no", "same", "some"),
      applies: isRemoved,
      message: ({ at, old }) =>
        `${code(makerOf(at))} no longer takes ${environmentText(old)}. Pass another environment or ${code(`baseUrl: ${JSON.stringify(old?.url)}`)}.`,
      edit: ({ at, old }) =>
        edited(at, {
          old: environmentWritten(old),
          new: `baseUrl: ${JSON.stringify(old?.url)}`,
        }),
      program: use("old", ({ old }) => environmentOption(old)),
      example: inService("-environments: { staging: https://staging.demo.example }"),
    },
    {
      id: "environment-renamed",
      title: "An environment of a service has a new name and the same base URL.",
      ...effect("no", "same", "yes"),
      applies: ({ old, new: now }) =>
        old !== undefined && now !== undefined && old.name !== now.name,
      message: (found) =>
        `${code(makerOf(found.at))} takes ${changeNow(found, environmentText)}. Rename it where it is passed.`,
      edit: ({ at, old, new: now }) =>
        edited(at, { old: environmentWritten(old), new: environmentWritten(now) }),
      program: use("old", ({ old }) => environmentOption(old)),
      example: inService(
        "-environments: { staging: https://staging.demo.example }",
        "+environments: { sandbox: https://staging.demo.example }",
      ),
    },
  ],
  "service.server": [
    {
      id: "server-added",
      title: "A service has an additional server.",
      ...addition,
      applies: ({ old }) => old === undefined,
      message: ({ at, new: now }) =>
        `${code(makerOf(at))} takes ${code(`servers.${now?.name}`)} now, which defaults to ${code(now?.url ?? "")}.`,
      program: use("new"),
      example: inService("+servers: { files: https://files.demo.example }"),
    },
    {
      id: "server-moved",
      title: "A server of a service has a different address.",
      ...effect("yes", "differs", "some"),
      applies: ({ old, new: now }) => old !== undefined && old.name === now?.name,
      reaches: ({ at, new: now }) => idsAt(at.service.new, now),
      message: ({ old, new: now }) =>
        `The server ${code(now?.name ?? "")} is at ${code(now?.url ?? "")}, was at ${code(old?.url ?? "")}. Nothing to edit if you do not set it in \`servers\`; older clients call the old address.`,
      example: served(
        [
          "-servers: { files: https://files.demo.example }",
          "+servers: { files: https://new.demo.example }",
        ],
        operations(" list: { http: GET /things, server: files, result: string }"),
      ),
    },
    {
      id: "server-removed",
      title: "A server of a service was removed.",
      ...effect("some", "same", "yes"),
      applies: ({ new: now }) => now === undefined,
      reaches: ({ at, old }) => idsAt(at.service.old, old),
      message: ({ at, old }) =>
        `${code(makerOf(at))} no longer takes ${code(`servers.${old?.name}`)}. Remove it.`,
      pattern: (found) => serverOf(before(found), found.old),
      example: inService("-servers: { files: https://files.demo.example }"),
    },
    {
      id: "server-renamed",
      title: "A server of a service has a new name and the same address.",
      ...effect("some", "same", "yes"),
      applies: ({ old, new: now }) =>
        old !== undefined && now !== undefined && old.name !== now.name,
      reaches: ({ at, new: now }) => idsAt(at.service.new, now),
      message: (found) =>
        `${code(makerOf(found.at))} takes ${changeNow(found, ({ name }) => code(`servers.${name}`))}. Rename it where it is passed.`,
      pattern: (found) => serverOf(before(found), found.old),
      example: served(
        [
          "-servers: { files: https://files.demo.example }",
          "+servers: { media: https://files.demo.example }",
        ],
        operations(
          "-list: { http: GET /things, server: files, result: string }",
          "+list: { http: GET /things, server: media, result: string }",
        ),
      ),
    },
  ],
  "service.serverUrl": [
    {
      id: "server-moved-in-environment",
      title: "A server of a service has a different address in an environment.",
      ...effect("yes", "differs", "some"),
      reaches: ({ at, new: now }) => idsAt(at.service.new, now?.server),
      message: ({ old, new: now }) =>
        `In the environment ${code(now?.environment ?? "")}, the server ${code(now?.server.name ?? "")} is at ${code(now?.url ?? "")}, was at ${code(old?.url ?? "")}. Nothing to edit if you do not set it in \`servers\`; older clients call the old address.`,
      example: served(
        [
          " environments: { staging: https://staging.demo.example }",
          "-servers: { files: https://files.demo.example }",
          "+servers:",
          "+  files:",
          "+    baseUrl: https://files.demo.example",
          "+    environments: { staging: https://files.staging.demo.example }",
        ],
        operations(" list: { http: GET /things, server: files, result: string }"),
      ),
    },
  ],
  "operation.server": [
    {
      id: "server-changed",
      title: "An operation is sent to another server.",
      ...effect("yes", "differs", "some"),
      cause: sameChange,
      message: (found) =>
        `${subject(found, "is", "are")} sent to ${serverText(found.new)}, no longer to ${serverText(found.old)}. Nothing to edit.`,
      example: served(
        [" servers: { files: https://files.demo.example }"],
        operations(
          "-list: { http: GET /things, result: string }",
          "+list: { http: GET /things, server: files, result: string }",
        ),
      ),
    },
  ],
  "operation.enveloped": [
    {
      id: "envelope-added",
      title: "Responses are wrapped in an envelope; functions return its content.",
      ...effect("yes", "differs", "no"),
      applies: ({ new: now }) => now === true,
      cause: oneCause,
      message: (found) =>
        `${owner(found)}: responses are wrapped in an envelope now. Functions return ${envelopeOf(found)}; a response without success throws \`EnvelopeError\`.`,
      example: inService('+envelope: { success: { status: "1" }, result: result }'),
    },
    {
      id: "envelope-removed",
      title: "Responses are no longer wrapped in an envelope.",
      ...effect("yes", "differs", "no"),
      applies: ({ new: now }) => now === false,
      cause: oneCause,
      message: (found) =>
        `${owner(found)}: responses are no longer wrapped in an envelope. Functions still return the result; only the HTTP status marks a failure, and \`EnvelopeError\` is no longer thrown.`,
      example: inService('-envelope: { success: { status: "1" }, result: result }'),
    },
  ],
  "envelope.failure": [
    {
      id: "envelope-failure-field",
      title: "A different field of the envelope marks a failed call.",
      ...effect("yes", "differs", "no"),
      reaches: ({ at }) => envelopedIds(at.service.new),
      message: ({ old, new: now }) =>
        `${now === undefined ? "No field marks a failure now" : `A call fails if the response contains ${code(now)}`}${old === undefined ? "" : `, was ${code(old)}`}. Nothing to edit.`,
      example: inService(
        "-envelope: { failure: error, result: result }",
        "+envelope: { failure: errors, result: result }",
      ),
    },
  ],
  "envelope.retry": [
    {
      id: "envelope-retry-changed",
      title: "Other failures in an envelope are retried.",
      ...effect("yes", "differs", "some"),
      reaches: ({ at }) => envelopedIds(at.service.new),
      message: ({ old, new: now }) =>
        `Failures in the envelope are retried ${retryText(now)} now, ${retryText(old)} before. Nothing to edit.`,
      example: inService(
        " envelope:",
        '   success: { status: "1" }',
        "   result: result",
        "+  retry: { message: Too many calls }",
      ),
    },
  ],
  "envelope.result": [
    {
      id: "envelope-result-field",
      title: "Results are in a different field of the envelope.",
      ...effect("yes", "differs", "no"),
      reaches: ({ at }) => envelopedIds(at.service.new),
      message: ({ old, new: now }) =>
        `Results are ${placeText(now)} now, ${placeText(old)} before. Nothing to edit.`,
      example: inService(
        '-envelope: { success: { status: "1" }, result: result }',
        '+envelope: { success: { status: "1" }, result: data }',
      ),
    },
  ],
  "envelope.success": [
    {
      id: "envelope-success-test",
      title: "A different condition in the envelope marks a successful call.",
      ...effect("yes", "differs", "no"),
      reaches: ({ at }) => envelopedIds(at.service.new),
      message: ({ old, new: now }) =>
        `A call succeeds if ${testText(now)}, was ${testText(old)}. Nothing to edit; other responses throw \`EnvelopeError\`.`,
      example: inService(
        '-envelope: { success: { status: "1" }, result: result }',
        "+envelope: { success: { status: OK }, result: result }",
      ),
    },
  ],
  "package.fact": [
    {
      id: "package-described",
      title: "The npm metadata of the package changed.",
      ...docs,
      cause: oneCause,
      message: ({ all: found }) => {
        const keys = found.map(({ old, new: now }) => code(now?.key ?? old?.key ?? ""));
        return `${keys.join(", ")} of the package ${keys.length > 1 ? "have" : "has"} changed. Nothing to edit.`;
      },
      example: packaged('   name: "@acme/clients"', "-  license: MIT", "+  license: Apache-2.0"),
    },
  ],
  "package.name": [
    {
      id: "package-renamed",
      title: "The generated package has a new name.",
      ...effect("no", "same", "yes"),
      message: ({ old, new: now }) =>
        `The package is called ${code(now ?? "")} now, was ${code(old ?? "")}. Change it in imports and in package.json.`,
      edit: ({ old, new: now }) => ({
        before: `from ${JSON.stringify(`${old}/…`)}`,
        after: `from ${JSON.stringify(`${now}/…`)}`,
      }),
      example: packaged('-  name: "@acme/clients"', '+  name: "@demo/clients"'),
    },
  ],
  service: [
    {
      id: "service-added",
      title: "There is a new service.",
      ...addition,
      applies: isAdded,
      message: ({ at, new: now, reaches }) =>
        `New: the service ${code(at.name)} (${now?.title ?? ""}), with ${plural(reaches.length, "operation")}.`,
      program: use("new"),
      example: things + reports("reports", "+"),
    },
    {
      id: "service-removed",
      title: "A service was removed, with all of its operations.",
      ...effect("no", "fails", "no"),
      applies: isRemoved,
      message: ({ at, reaches }) =>
        `${code(at.name)} was removed with ${plural(reaches.length, "operation")}. Imports of it no longer compile; remove them.`,
      edit: ({ at, models }) => ({
        before: `import { ${makerOf(at)} } from ${JSON.stringify(`${models.old.package.name}/${at.name}`)};`,
        after: "",
      }),
      example: things + reports("reports", "-"),
    },
  ],
  "service.name": [
    {
      id: "service-renamed",
      title: "A service has a new name.",
      ...effect("no", "same", "yes"),
      message: ({ old, new: now }) =>
        `${code(old?.name ?? "")} is ${likely(now?.sure === true)}${code(now?.name ?? "")} now: ${now?.sure === true ? "all" : "most"} of its calls are the same. Change the import and the names derived from it.`,
      edit: ({ old, new: now, models }) => ({
        before: importText(models.old, old?.name),
        after: importText(models.new, now?.name),
      }),
      example: things + reports("reports", "-") + reports("reporting", "+"),
    },
  ],
  "service.unsupported": [
    {
      id: "support-ended",
      title: "The provider no longer supports a service.",
      ...docs,
      bump: "minor",
      applies: isAdded,
      message: ({ at, new: now }) =>
        `${code(at.name)} is no longer supported: ${now ?? ""} ${code(makerOf(at))} is deprecated; code still works.`,
      example: address(
        "+supported: false",
        "+reason: Version 1 ended in March.",
        " baseUrl: https://demo.example",
      ),
    },
    {
      id: "support-explained",
      title: "The reason why a service is unsupported changed.",
      ...docs,
      applies: isChanged,
      message: ({ at, new: now }) =>
        `${code(at.name)} is not supported, for a different reason: ${now ?? ""}`,
      example: address(
        " supported: false",
        "-reason: Version 1 ended.",
        "+reason: Version 1 ended in March.",
        " baseUrl: https://demo.example",
      ),
    },
    {
      id: "support-resumed",
      title: "The provider supports a service again.",
      ...docs,
      applies: isRemoved,
      message: ({ at }) =>
        `${code(at.name)} is supported again: ${code(makerOf(at))} is no longer deprecated.`,
      example: address(
        "-supported: false",
        "-reason: Version 1 ended in March.",
        " baseUrl: https://demo.example",
      ),
    },
  ],
});

const envelopeOf = ({ at }: Finding<"operation.enveloped">): string => {
  const result = at.service.new?.envelope?.result;
  return result === undefined ? "the whole response" : code(result);
};

const retryText = (fields: readonly RetryField[] = []): string => {
  const tests = fields.map(
    ({ name, values }) => `${code(name)} is ${values.map(value).join(" or ")}`,
  );
  return tests.length === 0 ? "never" : `if ${tests.join(" and ")}`;
};

const placeText = (field: string | undefined): string =>
  field === undefined ? "the whole response" : `in ${code(field)}`;

const testText = (fields: readonly SuccessField[] = []): string =>
  fields.map(({ name, value: of }) => `${code(name)} is ${value(of)}`).join(" and ") ||
  "no field reports a failure";

const serverText = (server: string | undefined): string =>
  server === undefined ? "the base URL" : `the server ${code(server)}`;

const environmentOption = (environment: Server | undefined): readonly Argument[] =>
  environment === undefined ? [] : [["environment", { kind: "literal", value: environment.name }]];

const environmentWritten = (environment: Server | undefined): string =>
  `environment: ${JSON.stringify(environment?.name)}`;

const environmentText = (environment: Server | undefined): string =>
  code(environmentWritten(environment));

/** Returns sample options for the first alternative of credentials. */
const firstOptions = ({ service }: Target, side: Side, ways: readonly Way[]): string =>
  optionsText(service[side], ways.slice(0, 1));

const importText = ({ package: { name } }: Model, service: string = ""): string =>
  `import { ${serviceNames(service).createFacade} } from ${JSON.stringify(`${name}/${service}`)};`;

/** Returns whether the option no longer accepts functions. */
const isReplaced = (old: Credential | undefined, now: Credential | undefined): boolean =>
  old?.kind === "bearer" && now?.kind !== "bearer";

const isGrant = (credential: Credential | undefined): boolean => credential?.kind === "oauth2";

/** A token request as its parameters: the endpoint, and what it is asked for. */
function grantText(credential: Credential | undefined): string {
  if (credential?.kind !== "oauth2") return "";
  const { tokenUrl, scopes, audience, send } = credential.endpoint;
  return [
    code(`POST ${tokenUrl}`),
    scopes.length > 0 ? `with ${code(`scope=${scopes.join(" ")}`)}` : "without scopes",
    ...(audience === undefined ? [] : [`for ${code(audience)}`]),
    ...(send === "form" ? ["with the secret in the body"] : []),
  ].join(" ");
}

const isSameOption = (old: Credential | undefined, now: Credential | undefined): boolean =>
  JSON.stringify(old?.options.map(({ name }) => name)) ===
  JSON.stringify(now?.options.map(({ name }) => name));

const sentText = (credential: Credential | undefined): string =>
  credential === undefined ? "" : code(sentAs(credential));
