/** Rules about what callers pass. */
import { type Difference, isAdded, isChanged, isRemoved } from "../facts/difference.ts";
import type { ListStyle } from "../../spec/types/list-styles.ts";
import {
  oneCause,
  parameterTarget,
  sameChange,
  sameParameter,
  sharedTarget,
} from "../wording/causes.ts";
import { alwaysText, valueOfAll } from "../wording/fixed-text.ts";
import { argumentText, useText } from "../wording/edits.ts";
import { boundText, isOrdered, isTighter } from "../wording/bounds.ts";
import { code, likely, makerOf, owner, value, verb } from "../wording/words.ts";
import { effect, table, use } from "../verdict/table.ts";
import { isSecretOption } from "./secret-option.ts";
import { isWireRenamed, sentWhenLeftOut } from "../facts/parameter-facts.ts";
import { operationIds } from "../facts/views.ts";
import { placeOf } from "../wording/givers.ts";
import { showType } from "../../spec/types/show-type.ts";
import { useOf } from "../witness/calls.ts";

export const parametersRules = table(
  {},
  {
    parameter: [
      {
        id: "auth-added",
        title: "A client needs a new credential.",
        ...effect("no", "same", "no"),
        applies: (difference) =>
          isAdded(difference) && difference.new?.required === true && isSecretOption(difference),
        target: parameterTarget,
        message: ({ difference: { at, new: now } }) =>
          `${code(makerOf(at))} now needs the credential ${code(now?.argument ?? "")}, sent in the ${now?.in}. Add it where the client is made.`,
        edit: ({ difference: { at, new: now } }) => ({
          before: useText(at, "old"),
          after: useText(at, "new", now && argumentText(now)),
        }),
        reaches: ({ at }) => operationIds(at.service.new),
        witness: use("old"),
      },
      {
        id: "auth-removed",
        title: "A credential is gone.",
        ...effect("no", "differs", "yes"),
        applies: (difference) => isRemoved(difference) && isSecretOption(difference),
        target: parameterTarget,
        message: ({ difference: { at, old } }) =>
          `${code(makerOf(at))} no longer takes the credential ${code(old?.argument ?? "")}. Remove it where the client is made.`,
        edit: ({ difference: { at, old } }) => ({
          before: useText(at, "old", old && argumentText(old)),
          after: useText(at, "new"),
        }),
        reaches: ({ at }) => operationIds(at.service.old),
        witness: ({ difference: { at, old }, context: { models } }) =>
          useOf({ at, models, side: "old", also: old ? [[old.argument, old.type]] : [] }),
      },
      {
        id: "parameter-added-optional",
        title: "A call takes a new parameter, which may be left out.",
        kind: "addition",
        ...effect("yes", "same", "yes"),
        applies: (difference) =>
          isAdded(difference) &&
          difference.new?.required === false &&
          sentWhenLeftOut(difference.new) === undefined,
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { new: now } = found.difference;
          if (now === undefined) return "";
          const what = `${code(now.argument)} (${code(showType(now.type))}, ${now.in})`;
          return `${owner(found)} ${verb(found, "takes", "take")} ${what} now. It may be left out.`;
        },
        witness: ({ difference: { at, new: now }, context: { models } }) =>
          useOf({ at, models, side: "new", also: now ? [[now.argument, now.type]] : [] }),
      },
      {
        id: "parameter-added-required",
        title: "A call needs a new parameter.",
        ...effect("no", "same", "no"),
        applies: (difference) =>
          isAdded(difference) && difference.new?.required === true && !isSecretOption(difference),
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { new: now } = found.difference;
          if (now === undefined) return "";
          const what = `${code(now.argument)} (${code(showType(now.type))}, ${now.in})`;
          return `${owner(found)} now ${verb(found, "needs", "need")} ${what}. Add it.`;
        },
        edit: ({ difference: { at, new: now } }) => ({
          before: useText(at, "old"),
          after: useText(at, "new", now && argumentText(now)),
        }),
        witness: use("old"),
      },
      {
        id: "parameter-added-sent",
        title: "A call takes a new parameter, whose default is sent where it is left out.",
        ...effect("yes", "differs", "some"),
        applies: (difference) =>
          isAdded(difference) &&
          difference.new?.required === false &&
          sentWhenLeftOut(difference.new) !== undefined,
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { new: now } = found.difference;
          if (now === undefined) return "";
          const what = `${code(now.argument)} (${code(showType(now.type))}, ${now.in})`;
          return `${owner(found)} ${verb(found, "takes", "take")} ${what} now. It is sent as ${value(sentWhenLeftOut(now) ?? null)} where it is left out.`;
        },
        witness: use("old"),
      },
      {
        id: "parameter-removed",
        title: "A parameter is gone.",
        ...effect("no", "differs", "yes"),
        applies: (difference) => isRemoved(difference) && !isSecretOption(difference),
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const name = code(found.difference.old?.argument ?? "");
          return `${name} is no longer a parameter of ${owner(found)}. Remove it where it is passed.`;
        },
        edit: ({ difference: { at, old } }) => ({
          before: useText(at, "old", old && argumentText(old)),
          after: useText(at, "new"),
        }),
        witness: ({ difference: { at, old }, context: { models } }) =>
          useOf({ at, models, side: "old", also: old ? [[old.argument, old.type]] : [] }),
      },
    ],
    giver: [
      {
        id: "fixed-became-optional-parameter",
        title: "A fixed value is an optional parameter now.",
        ...effect("yes", "differs", "yes"),
        applies: ({ old, new: now }) =>
          old?.by === "nobody" &&
          now !== undefined &&
          now.by !== "nobody" &&
          !now.parameter.required &&
          String(now.parameter.send) !== valueOfAll(old.fixed),
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          if (old?.by !== "nobody" || now === undefined || now.by === "nobody") return "";
          const same = valueOfAll(old.fixed);
          const who = now.by === "call" ? owner(found) : code(makerOf(found.difference.at));
          return `${code(now.parameter.argument)} may be passed to ${who} now; it was ${alwaysText(old.fixed)}. Pass ${same === undefined ? "that" : value(same)} to keep it.`;
        },
        edit: ({ difference: { at, old, new: now } }) =>
          old?.by === "nobody" &&
          valueOfAll(old.fixed) !== undefined &&
          now !== undefined &&
          now.by !== "nobody"
            ? {
                before: useText(placeOf(at, now), "old"),
                after: useText(
                  placeOf(at, now),
                  "new",
                  `${now.parameter.argument}: ${JSON.stringify(valueOfAll(old.fixed))}`,
                ),
              }
            : undefined,
        witness: use("old"),
      },
      {
        id: "fixed-became-parameter",
        title: "A fixed value is a required parameter now.",
        ...effect("no", "same", "yes"),
        applies: ({ old, new: now }) =>
          old?.by === "nobody" &&
          now !== undefined &&
          now.by !== "nobody" &&
          now.parameter.required,
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          if (old?.by !== "nobody" || now === undefined || now.by === "nobody") return "";
          const who = now.by === "call" ? owner(found) : code(makerOf(found.difference.at));
          return `${code(now.parameter.argument)} must be passed to ${who} now; it was ${alwaysText(old.fixed)}. Add it.`;
        },
        edit: ({ difference: { at, old, new: now } }) =>
          old?.by === "nobody" &&
          valueOfAll(old.fixed) !== undefined &&
          now !== undefined &&
          now.by !== "nobody"
            ? {
                before: useText(placeOf(at, now), "old"),
                after: useText(
                  placeOf(at, now),
                  "new",
                  `${now.parameter.argument}: ${JSON.stringify(valueOfAll(old.fixed))}`,
                ),
              }
            : undefined,
        witness: ({ difference: { at, new: now }, context: { models } }) =>
          useOf({ at: now === undefined ? at : placeOf(at, now), models, side: "old" }),
      },
      {
        id: "fixed-became-sent-parameter",
        title: "A fixed value is the default of a parameter now.",
        kind: "addition",
        ...effect("yes", "same", "yes"),
        applies: ({ old, new: now }) =>
          old?.by === "nobody" &&
          now !== undefined &&
          now.by !== "nobody" &&
          !now.parameter.required &&
          String(now.parameter.send) === valueOfAll(old.fixed),
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          if (old?.by !== "nobody" || now === undefined || now.by === "nobody") return "";
          const who = now.by === "call" ? owner(found) : code(makerOf(found.difference.at));
          return `${code(now.parameter.argument)} may be passed to ${who} now. Left out, it is ${value(old.fixed[0].value)} as before.`;
        },
        witness: ({ difference: { at, new: now }, context: { models } }) => ({
          ordinary:
            now === undefined || now.by === "nobody"
              ? ""
              : useOf({
                  at: placeOf(at, now),
                  models,
                  side: "new",
                  also: [[now.parameter.argument, now.parameter.type]],
                }),
        }),
      },
      {
        id: "option-became-parameter",
        title: "An option of the client is a parameter of calls now.",
        ...effect("no", "same", "yes"),
        applies: ({ old, new: now }) => old?.by === "client" && now?.by === "call",
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { at, new: now } = found.difference;
          const name = code(now?.by === "call" ? now.parameter.argument : "");
          return `${name} is passed to ${owner(found)} now, no longer once to ${code(makerOf(at))}. Move it.`;
        },
        edit: ({ difference: { at, old, new: now } }) =>
          old?.by === "client" && now?.by === "call"
            ? {
                before: useText(placeOf(at, old), "old", argumentText(old.parameter)),
                after: useText(at, "new", argumentText(now.parameter)),
              }
            : undefined,
        witness: ({ difference: { at, old }, context: { models } }) => ({
          ordinary:
            old?.by === "client"
              ? useOf({
                  at: placeOf(at, old),
                  models,
                  side: "old",
                  also: [[old.parameter.argument, old.parameter.type]],
                })
              : "",
        }),
      },
      {
        id: "parameter-became-fixed",
        title: "A parameter has a fixed value now, which callers cannot pass.",
        ...effect("no", "differs", "some"),
        applies: ({ new: now }) => now?.by === "nobody",
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          if (now?.by !== "nobody" || old === undefined || old.by === "nobody") return "";
          return `${code(old.parameter.argument)} is ${alwaysText(now.fixed)} in ${owner(found)} now. Remove it where it is passed.`;
        },
        edit: ({ difference: { at, old } }) =>
          old === undefined || old.by === "nobody"
            ? undefined
            : {
                before: useText(placeOf(at, old), "old", argumentText(old.parameter)),
                after: useText(placeOf(at, old), "new"),
              },
        witness: ({ difference: { at, old }, context: { models } }) => ({
          ordinary:
            old === undefined || old.by === "nobody"
              ? ""
              : useOf({
                  at: placeOf(at, old),
                  models,
                  side: "old",
                  also: [[old.parameter.argument, old.parameter.type]],
                }),
        }),
      },
      {
        id: "parameter-became-option",
        title: "A parameter of calls is an option of the client now.",
        ...effect("no", "same", "yes"),
        applies: ({ old, new: now }) => old?.by === "call" && now?.by === "client",
        cause: sameChange,
        target: sharedTarget,
        message: (found) => {
          const { at, new: now } = found.difference;
          const name = code(now?.by === "client" ? now.parameter.argument : "");
          return `${name} is passed once to ${code(makerOf(at))} now, no longer to ${owner(found)}. Move it.`;
        },
        edit: ({ difference: { at, old, new: now } }) =>
          old?.by === "call" && now?.by === "client"
            ? {
                before: useText(at, "old", argumentText(old.parameter)),
                after: useText(placeOf(at, now), "new", argumentText(now.parameter)),
              }
            : undefined,
        witness: ({ difference: { at, old }, context: { models } }) => ({
          ordinary:
            old?.by === "call"
              ? useOf({
                  at,
                  models,
                  side: "old",
                  also: [[old.parameter.argument, old.parameter.type]],
                })
              : "",
        }),
      },
    ],
    "parameter.required": [
      {
        id: "parameter-became-optional",
        title: "A parameter may be left out now.",
        kind: "addition",
        ...effect("yes", "same", "yes"),
        applies: ({ new: now }) => now === false,
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const name = code(found.difference.at.parameter?.new?.argument ?? "");
          return `${name} may be left out of ${owner(found)} now.`;
        },
        witness: use("new"),
      },
      {
        id: "parameter-became-required",
        title: "A parameter must be passed now.",
        ...effect("no", "same", "some"),
        applies: (difference) => difference.new === true && !wasSent(difference),
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const name = code(found.difference.at.parameter?.new?.argument ?? "");
          return `${owner(found)} now ${verb(found, "needs", "need")} ${name}, which could be left out. Add it where it is missing.`;
        },
        edit: ({ difference: { at } }) => ({
          before: useText(at, "old"),
          after: useText(at, "new", at.parameter?.new && argumentText(at.parameter.new)),
        }),
        witness: use("old"),
      },
      {
        id: "parameter-sent-became-required",
        title: "A parameter that clients sent by default must be passed now.",
        ...effect("no", "same", "yes"),
        applies: (difference) => difference.new === true && wasSent(difference),
        cause: (difference) => JSON.stringify([sameParameter(difference), sentBefore(difference)]),
        target: parameterTarget,
        message: (found) => {
          const name = code(found.difference.at.parameter?.new?.argument ?? "");
          const before = sentBefore(found.difference);
          const sent = before === undefined ? "as a random UUID" : `as ${value(before)}`;
          const advice =
            before === undefined
              ? "Add it where it is missing."
              : `Pass ${value(before)} to keep it.`;
          return `${owner(found)} now ${verb(found, "needs", "need")} ${name}, which was sent ${sent} where it was left out. ${advice}`;
        },
        edit: ({ difference }) => {
          const { at } = difference;
          const { argument = "" } = at.parameter?.new ?? {};
          const before = sentBefore(difference) ?? "…";
          return {
            before: useText(at, "old"),
            after: useText(at, "new", `${argument}: ${JSON.stringify(before)}`),
          };
        },
        witness: use("old"),
      },
    ],
    "parameter.list": [
      {
        id: "parameter-list-changed",
        title: "Lists in a parameter are serialized differently; code stays the same.",
        ...effect("yes", "differs", "no"),
        applies: () => true,
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { at, old = "repeat", new: now = "repeat" } = found.difference;
          const { argument, wire } = at.parameter?.new ?? { argument: "", wire: "" };
          return `The lists of ${code(argument)} are sent as ${code(samples[now](wire))}, were ${code(samples[old](wire))}, by ${owner(found)}. Nothing to edit.`;
        },
        witness: ({ difference: { at }, context: { models } }) => {
          const old = at.parameter?.old;
          return {
            ordinary: useOf({
              at,
              models,
              side: "old",
              also: old ? [[old.argument, old.type]] : [],
            }),
          };
        },
      },
    ],
    "parameter.default": [
      {
        id: "parameter-default-added",
        title: "The default that the server assumes for a parameter is documented now.",
        ...effect("yes", "differs", "some"),
        applies: isAdded,
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { at, new: now } = found.difference;
          const name = code(at.parameter?.new?.argument ?? "");
          return `Without ${name} the server assumes ${value(now ?? null)} now, in ${owner(found)}. Pass ${name} where you want something else.`;
        },
        witness: use("old"),
      },
      {
        id: "parameter-default-changed",
        title: "The default that the server assumes for a parameter changed.",
        ...effect("yes", "differs", "some"),
        applies: isChanged,
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { at, old, new: now } = found.difference;
          const name = code(at.parameter?.new?.argument ?? "");
          return `Without ${name} the server assumes ${value(now ?? null)}, was ${value(old ?? null)}, in ${owner(found)}. Pass ${value(old ?? null)} to keep it.`;
        },
        edit: ({ difference: { at, old } }) => ({
          before: useText(at, "old"),
          after: useText(at, "new", `${at.parameter?.new?.argument}: ${JSON.stringify(old)}`),
        }),
        witness: use("old"),
      },
      {
        id: "parameter-default-removed",
        title: "The default that the server assumes for a parameter is no longer documented.",
        ...effect("yes", "differs", "some"),
        applies: isRemoved,
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { at, old } = found.difference;
          const name = code(at.parameter?.new?.argument ?? "");
          return `Without ${name} the server no longer assumes ${value(old ?? null)}, in ${owner(found)}. Pass ${value(old ?? null)} to keep it.`;
        },
        edit: ({ difference: { at, old } }) => ({
          before: useText(at, "old"),
          after: useText(at, "new", `${at.parameter?.new?.argument}: ${JSON.stringify(old)}`),
        }),
        witness: use("old"),
      },
    ],
    "parameter.location": [
      {
        id: "parameter-location",
        title: "A parameter is sent in another part of the request.",
        ...effect("yes", "differs", "no"),
        applies: () => true,
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { at, old, new: now } = found.difference;
          const name = code(at.parameter?.new?.argument ?? "");
          return `${name} is sent in the ${now}, was in the ${old}, by ${owner(found)}. Nothing to edit.`;
        },
        witness: ({ difference: { at }, context: { models } }) => {
          const old = at.parameter?.old;
          return {
            ordinary: useOf({
              at,
              models,
              side: "old",
              also: old ? [[old.argument, old.type]] : [],
            }),
          };
        },
      },
    ],
    "parameter.bound": [
      {
        id: "parameter-loosened",
        title: "A parameter accepts more values.",
        ...effect("yes", "same", "yes"),
        applies: (difference) => isOrdered(difference) && !isTighter(difference),
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { at } = found.difference;
          const name = code(at.parameter?.new?.argument ?? "");
          return `${name} allows more values in ${owner(found)}: ${boundText(found.difference)}.`;
        },
        witness: use("old"),
      },
      {
        id: "parameter-pattern-changed",
        title: "A parameter has another pattern or format, which may reject other values.",
        ...effect("yes", "differs", "some"),
        applies: (difference) => !isOrdered(difference),
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { at } = found.difference;
          const name = code(at.parameter?.new?.argument ?? "");
          return `${name} has another form in ${owner(found)}: ${boundText(found.difference)}. Check what you pass; nothing else does before sending.`;
        },
        witness: use("old"),
      },
      {
        id: "parameter-tightened",
        title: "A parameter accepts fewer values.",
        ...effect("yes", "differs", "some"),
        applies: (difference) => isOrdered(difference) && isTighter(difference),
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { at } = found.difference;
          const name = code(at.parameter?.new?.argument ?? "");
          return `${name} allows fewer values in ${owner(found)}: ${boundText(found.difference)}. Nothing checks it before sending; the server refuses the others.`;
        },
        witness: use("old"),
      },
    ],
    "operation.order": [
      {
        id: "parameter-order",
        title: "Parameters are listed in another order.",
        kind: "docs",
        ...effect("yes", "same", "yes"),
        applies: () => true,
        cause: oneCause,
        target: sharedTarget,
        message: (found) =>
          `${owner(found)} ${verb(found, "lists its", "list their")} parameters in another order. Nothing to edit: they are passed by name.`,
        witness: use("old"),
      },
    ],
    "parameter.argument": [
      {
        id: "parameter-renamed",
        title: "A parameter has another name in code; the request stays the same.",
        ...effect("no", "same", "yes"),
        applies: (difference) => !isRenamedOnWire(difference),
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          const [before, after] = [code(old?.name ?? ""), code(now?.name ?? "")];
          return `${before} is ${likely(now?.sure ?? true)}${after} now, in ${owner(found)}. Rename it where it is passed.`;
        },
        edit: ({ difference: { at, old, new: now } }) => ({
          before: useText(at, "old", old?.name),
          after: useText(at, "new", now?.name),
        }),
        witness: ({ difference: { at }, context: { models } }) => {
          const old = at.parameter?.old;
          return {
            ordinary: useOf({
              at,
              models,
              side: "old",
              also: old ? [[old.argument, old.type]] : [],
            }),
          };
        },
      },
      {
        id: "parameter-renamed-on-wire",
        title: "A parameter has another name in code, and is sent under another name.",
        ...effect("no", "differs", "no"),
        applies: (difference) => isRenamedOnWire(difference),
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { at, old, new: now } = found.difference;
          const [before, after] = [code(old?.name ?? ""), code(now?.name ?? "")];
          const [was, is] = [at.parameter?.old, at.parameter?.new].map((one) =>
            code(one?.wire ?? ""),
          );
          return `${before} is ${likely(now?.sure ?? true)}${after} now, sent as ${is}, was ${was}, in ${owner(found)}. Rename it where it is passed.`;
        },
        edit: ({ difference: { at, old, new: now } }) => ({
          before: useText(at, "old", old?.name),
          after: useText(at, "new", now?.name),
        }),
        witness: ({ difference: { at }, context: { models } }) => {
          const old = at.parameter?.old;
          return {
            ordinary: useOf({
              at,
              models,
              side: "old",
              also: old ? [[old.argument, old.type]] : [],
            }),
          };
        },
      },
    ],
    "parameter.send": [
      {
        id: "parameter-send-added",
        title: "A default is sent for a parameter that is left out.",
        ...effect("yes", "differs", "some"),
        applies: isAdded,
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { at, new: now } = found.difference;
          const name = code(at.parameter?.new?.argument ?? "");
          const assumed = at.parameter?.old?.default;
          const before = assumed === undefined ? "" : `, and the server assumed ${value(assumed)}`;
          return `${name} is sent as ${value(now ?? null)} where it is left out, by ${owner(found)}; nothing was sent before${before}. Nothing to edit.`;
        },
        witness: use("old"),
      },
      {
        id: "parameter-send-changed",
        title: "Another default is sent for a parameter that is left out.",
        ...effect("yes", "differs", "yes"),
        applies: isChanged,
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { at, old, new: now } = found.difference;
          const name = code(at.parameter?.new?.argument ?? "");
          return `${name} is sent as ${value(now ?? null)}, was ${value(old ?? null)}, where it is left out, by ${owner(found)}. Pass ${value(old ?? null)} to keep it.`;
        },
        edit: ({ difference: { at, old } }) => ({
          before: useText(at, "old"),
          after: useText(at, "new", `${at.parameter?.new?.argument}: ${JSON.stringify(old)}`),
        }),
        witness: use("old"),
      },
      {
        id: "parameter-send-removed",
        title: "No default is sent any more for a parameter that is left out.",
        ...effect("yes", "differs", "yes"),
        applies: isRemoved,
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { at, old } = found.difference;
          const name = code(at.parameter?.new?.argument ?? "");
          const assumed = at.parameter?.new?.default;
          const after = assumed === undefined ? "" : `. The server assumes ${value(assumed)} then`;
          const advice = assumed === old ? "" : ` Pass ${value(old ?? null)} to keep it.`;
          return `${name} is no longer sent where it is left out, by ${owner(found)}; it was sent as ${value(old ?? null)}${after}.${advice}`;
        },
        edit: ({ difference: { at, old } }) =>
          at.parameter?.new?.default === old
            ? undefined
            : {
                before: useText(at, "old"),
                after: useText(at, "new", `${at.parameter?.new?.argument}: ${JSON.stringify(old)}`),
              },
        witness: use("old"),
      },
    ],
    "parameter.secret": [
      {
        id: "parameter-sensitive",
        title: "A parameter is masked in messages and logs, or no longer is.",
        ...effect("yes", "same", "yes"),
        applies: () => true,
        cause: sameParameter,
        target: parameterTarget,
        message: ({ difference: { at, new: now } }) => {
          const name = code(at.parameter?.new?.argument ?? "");
          return now === true
            ? `${name} is a credential now: messages, errors and log lines no longer show it.`
            : `${name} is no credential any more: errors and log lines show it now.`;
        },
        witness: use("old"),
      },
    ],
    "parameter.wire": [
      {
        id: "parameter-wire-renamed",
        title: "A parameter is sent under another name; code stays the same.",
        ...effect("yes", "differs", "no"),
        applies: ({ at }) => at.parameter?.old?.in !== "path" || at.parameter.new?.in !== "path",
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { at, old, new: now } = found.difference;
          const name = code(at.parameter?.new?.argument ?? "");
          return `${name} is sent as ${code(now ?? "")}, was ${code(old ?? "")}, by ${owner(found)}. Nothing to edit.`;
        },
        witness: ({ difference: { at }, context: { models } }) => {
          const old = at.parameter?.old;
          return {
            ordinary: useOf({
              at,
              models,
              side: "old",
              also: old ? [[old.argument, old.type]] : [],
            }),
          };
        },
      },
      {
        id: "path-variable-renamed",
        title:
          "A variable of a path has another name in the document; code and request stay the same.",
        kind: "docs",
        ...effect("yes", "same", "yes"),
        applies: ({ at }) => at.parameter?.old?.in === "path" && at.parameter.new?.in === "path",
        cause: sameParameter,
        target: parameterTarget,
        message: (found) => {
          const { old, new: now } = found.difference;
          const [before, after] = [code(old ?? ""), code(now ?? "")];
          return `The path of ${owner(found)} names ${after} what was ${before}. Nothing to edit: requests are the same.`;
        },
        witness: use("old"),
      },
    ],
  },
);

type Required = Difference<"parameter.required">;

/** Whether clients send a value by themselves before the change, so that those made before still send one. */
const wasSent = ({ at: { parameter } }: Required): boolean =>
  parameter?.old !== undefined && sentWhenLeftOut(parameter.old) !== undefined;

/** Undefined where each call made its own. */
const sentBefore = ({ at: { parameter } }: Required) => parameter?.old?.send;

/** What a query has; commas are the same in a path and a header. */
const samples: Readonly<Record<ListStyle, (name: string) => string>> = {
  repeat: (name) => `${name}=a&${name}=b`,
  comma: (name) => `${name}=a,b`,
  brackets: (name) => `${name}[]=a&${name}[]=b`,
  indexed: (name) => `${name}[0]=a&${name}[1]=b`,
};

function isRenamedOnWire({ at: { parameter } }: Difference<"parameter.argument">): boolean {
  const { old, new: now } = parameter ?? {};
  return old !== undefined && now !== undefined && isWireRenamed({ old, new: now });
}
