import type { Scalar } from "../../model/model.ts";
import { hasArguments } from "../../model/operation-facts.ts";
import type { ListStyle } from "../../sheets/types/type.ts";
import {
  type Difference,
  isAdded,
  isChanged,
  isRemoved,
  type Target,
} from "../facts/difference.ts";
import type { Facts, ParameterSource } from "../facts/facts.ts";
import { isWireRenamed, sentWhenLeftOut } from "../facts/parameter-facts.ts";
import { bothSides, type Side } from "../pair/pair.ts";
import { isOrdered, isTighter } from "../verdict/bounds.ts";
import type { Edit } from "../verdict/change.ts";
import type { Finding } from "../verdict/rule.ts";
import { addition, docs, effect, rowsWith, tableWith, use } from "../verdict/table.ts";
import { before, optionOf, parameterArguments, useOf } from "../programs/calls.ts";
import {
  oneCause,
  parameterTarget,
  sameBounds,
  sameChange,
  sameParameter,
  sharedTarget,
} from "../wording/causes.ts";
import { keyOf } from "../programs/sample.ts";
import { argumentText, edited, shorthandText, useText } from "../wording/edits.ts";
import { keptText } from "../wording/kept-value.ts";
import {
  alwaysText,
  change,
  code,
  likely,
  makerOf,
  owner,
  placeOf,
  subject,
  value,
  valueOfAll,
} from "../wording/words.ts";
import { boundTexts, typeWords } from "../wording/type-words.ts";
import { alsoReported, api, list, oneOperation, operations, query, served } from "./examples.ts";

/** Returns whether an optional parameter was added. `isSent`: whether clients send a default for it. */
const isAddedOptional = (difference: Difference<"parameter">, isSent: boolean): boolean =>
  isAdded(difference) &&
  difference.new?.required === false &&
  (sentWhenLeftOut(difference.new) !== undefined) === isSent;

const inQuery = (line: string): string => list(" query:", "   page: integer", line);

const common = { cause: sameParameter, target: parameterTarget } as const;

export const parametersRules = tableWith(common, {
  parameter: [
    {
      id: "parameter-added-optional",
      title: "A call takes a new optional parameter.",
      ...addition,
      applies: (difference) => isAddedOptional(difference, false),
      message: (found) =>
        `${subject(found, "takes", "take")} the optional parameter ${newParameter(found)} now.`,
      program: use("new", ({ new: now }) => parameterArguments(now)),
      example: inQuery("+  sort: string"),
    },
    {
      id: "parameter-added-required",
      title: "A call needs a new parameter.",
      ...effect("no", "same", "no"),
      applies: (difference) => isAdded(difference) && difference.new?.required === true,
      message: (found) =>
        `${subject(found, "now needs", "now need")} ${newParameter(found)}. Add it.`,
      edit: ({ at, new: now }) => edited(at, { new: argumentText(now) }),
      example: inQuery("+  chain: { type: string, required: true }"),
    },
    {
      id: "parameter-added-sent",
      title: "A call takes a new parameter with a default that the client sends.",
      ...effect("yes", "differs", "some"),
      applies: (difference) => isAddedOptional(difference, true),
      message: (found) =>
        `${subject(found, "takes", "take")} ${newParameter(found)} now. Its default is ${value((found.new && sentWhenLeftOut(found.new)) ?? null)}.`,
      example: inQuery("+  sort: { type: string, send: name }"),
    },
    {
      id: "parameter-removed",
      title: "A parameter was removed.",
      ...effect("no", "differs", "yes"),
      applies: isRemoved,
      message: (found) =>
        `${code(found.old?.argument ?? "")} is no longer a parameter of ${owner(found)}. Remove it where it is passed.`,
      edit: ({ at, old }) => edited(at, { old: argumentText(old) }),
      program: use("old", ({ old }) => parameterArguments(old)),
      example: inQuery("-  sort: string"),
    },
  ],
  "parameter.source": rowsWith({ cause: sameChange, target: sharedTarget }, [
    {
      id: "fixed-became-optional-parameter",
      title: "A fixed value is an optional parameter now.",
      ...effect("yes", "differs", "yes"),
      applies: (difference) => isFreed(difference, "optional"),
      message: (found) => {
        const { fixed } = freed(found);
        const same = sameValue(found);
        return `${freedName(found)} is an optional parameter of ${takerOf(found)} now; it was ${alwaysText(fixed)}. Pass ${same === undefined ? "that" : code(same)} to keep it.`;
      },
      edit: passFixed,
      example: api(
        "-fixed: { module: things }",
        " query:",
        "   page: integer",
        "+  module: string",
      ),
    },
    {
      id: "fixed-became-parameter",
      title: "A fixed value is a required parameter now.",
      ...effect("no", "same", "yes"),
      applies: (difference) => isFreed(difference, "required"),
      message: (found) =>
        `${freedName(found)} is a required parameter of ${takerOf(found)} now; it was ${alwaysText(freed(found).fixed)}. Add it.`,
      edit: passFixed,
      program: ({ at, new: now, models }) =>
        useOf({ at: now === undefined ? at : placeOf(at, now), models, side: "old" }),
      example: api(
        "-fixed: { module: things }",
        "+query: { module: { type: string, required: true } }",
      ),
    },
    {
      id: "fixed-became-sent-parameter",
      title: "A fixed value is the default of a parameter now.",
      ...addition,
      applies: (difference) => isFreed(difference, "sent"),
      message: (found) =>
        `${freedName(found)} is a parameter of ${takerOf(found)} now. It defaults to ${value(freed(found).fixed[0].value)}, as before.`,
      program: (found) => passing(found, "new"),
      example: api(
        "-fixed: { module: things }",
        " query:",
        "   page: integer",
        "+  module: { type: string, send: things }",
      ),
    },
    {
      id: "option-became-parameter",
      title: "An option of the client is a parameter of calls now.",
      ...effect("no", "same", "yes"),
      applies: ({ old, new: now }) => old?.by === "client" && now?.by === "call",
      message: (found) =>
        `${nameIn(found.new)} is passed to ${owner(found)} now instead of ${code(makerOf(found.at))}. Move it.`,
      edit: (found) => ({ before: passedText(found, "old"), after: passedText(found, "new") }),
      program: (found) => passing(found, "old"),
      example: served(
        ["-client:", "-  chain: { in: query, type: string }"],
        inQuery("+  chain: string"),
      ),
    },
    {
      id: "parameter-became-fixed",
      title: "A parameter has a fixed value now.",
      ...effect("no", "differs", "some"),
      applies: ({ new: now }) => now?.by === "sheet",
      message: (found) =>
        found.new?.by === "sheet"
          ? `${nameIn(found.old)} is ${alwaysText(found.new.fixed)} in ${owner(found)} now. Remove it where it is passed.`
          : "",
      edit: (found) => ({
        before: passedText(found, "old"),
        after: found.old === undefined ? "" : useText(placeOf(found.at, found.old), "new"),
      }),
      program: (found) => passing(found, "old"),
      example: api(
        "+fixed: { module: things }",
        " query:",
        "   page: integer",
        "-  module: string",
      ),
    },
    {
      id: "last-parameter-became-option",
      title: "The only argument of a call is an option of clients and calls now.",
      ...effect("yes", "same", "yes"),
      applies: (difference) => isClientNow(difference) && !takesArguments(difference),
      message: (found) =>
        `${nameIn(found.new)} is an option of ${code(makerOf(found.at))} now. Pass it there, or keep it as an option of ${owner(found)}.`,
      program: (found) => passing(found, "old"),
      example: alsoReported(
        "options-became-first",
        served(
          ["+client:", "+  chain: { in: query, type: string }"],
          list("-query: { chain: string }"),
        ),
      ),
    },
    {
      id: "parameter-became-option",
      title: "A parameter of calls is an option of the client now.",
      ...effect("no", "same", "yes"),
      applies: (difference) => isClientNow(difference) && takesArguments(difference),
      message: (found) =>
        `${nameIn(found.new)} is passed to ${code(makerOf(found.at))} now instead of ${owner(found)}. Move it.`,
      edit: (found) => ({ before: passedText(found, "old"), after: passedText(found, "new") }),
      program: (found) => passing(found, "old"),
      example: served(
        ["+client:", "+  chain: { in: query, type: string }"],
        list("-query: { chain: string, page: string }", "+query: { page: string }"),
      ),
    },
  ]),
  "parameter.required": [
    {
      id: "parameter-became-optional",
      title: "A parameter is optional now.",
      ...addition,
      applies: ({ new: now }) => now === false,
      message: (found) => `${nameOf(found)} is optional in ${owner(found)} now.`,
      program: use("new"),
      example: query("chain", "{ type: string, required: true }", "string"),
    },
    {
      id: "parameter-became-required",
      title: "A parameter is required now.",
      ...effect("no", "same", "some"),
      applies: (difference) => difference.new === true && !wasSent(difference),
      message: (found) =>
        `${subject(found, "now needs", "now need")} ${nameOf(found)}, which was optional. Add it where it is missing.`,
      edit: ({ at }) => edited(at, { new: argumentText(at.parameter?.new) }),
      example: query("chain", "string", "{ type: string, required: true }"),
    },
    {
      id: "parameter-sent-became-required",
      title: "A parameter that clients sent by default is required now.",
      ...effect("no", "same", "yes"),
      applies: (difference) => difference.new === true && wasSent(difference),
      cause: (difference) => JSON.stringify([sameParameter(difference), sentBefore(difference)]),
      message: (found) => {
        const former = sentBefore(found);
        const [sent, advice] =
          former === undefined
            ? ["a random UUID", "Add it where it is missing."]
            : [value(former), keepText(found.at, former)];
        return `${subject(found, "now needs", "now need")} ${nameOf(found)}, which defaulted to ${sent}. ${advice}`;
      },
      edit: (found) => passed(found, keptAt(found.at, sentBefore(found)) ?? '"…"'),
      example: query("chain", "{ type: string, send: main }", "{ type: string, required: true }"),
    },
  ],
  "parameter.list": [
    {
      id: "parameter-list-changed",
      title: "A list or object in a parameter is serialized differently; code stays the same.",
      ...effect("yes", "differs", "no"),
      message: (found) => {
        const { at, old = "repeat", new: now = "repeat" } = found;
        const { argument, wire } = at.parameter?.new ?? { argument: "", wire: "" };
        return `${code(argument)} is sent as ${code(sampleOf(now, wire))}, was ${code(sampleOf(old, wire))}, by ${owner(found)}. Nothing to edit.`;
      },
      program: passedBefore,
      example: list(
        '-query: { ids: "string[]" }',
        '+query: { ids: { type: "string[]", list: comma } }',
      ),
    },
  ],
  "parameter.default": [
    {
      id: "parameter-default-added",
      title: "The default that the server assumes for a parameter is documented now.",
      ...effect("yes", "differs", "some"),
      applies: isAdded,
      message: (found) =>
        `Without ${nameOf(found)} the server assumes ${value(found.new ?? null)} now, in ${owner(found)}. Pass ${nameOf(found)} if you need another value.`,
      example: query("size", "integer", "{ type: integer, default: 20 }"),
    },
    {
      id: "parameter-default-changed",
      title: "The default that the server assumes for a parameter changed.",
      ...effect("yes", "differs", "some"),
      applies: isChanged,
      message: (found) =>
        `Without ${nameOf(found)} the server assumes ${change(found, value)}, in ${owner(found)}. ${keepText(found.at, found.old)}`,
      edit: keepOld,
      example: query("size", "{ type: integer, default: 10 }", "{ type: integer, default: 20 }"),
    },
    {
      id: "parameter-default-removed",
      title: "The default that the server assumes for a parameter is no longer documented.",
      ...effect("yes", "differs", "some"),
      applies: isRemoved,
      message: (found) =>
        `Without ${nameOf(found)} the server no longer assumes ${value(found.old ?? null)}, in ${owner(found)}. ${keepText(found.at, found.old)}`,
      edit: keepOld,
      example: query("size", "{ type: integer, default: 10 }", "integer"),
    },
  ],
  "parameter.location": [
    {
      id: "parameter-location",
      title: "A parameter is sent in another part of the request.",
      ...effect("yes", "differs", "no"),
      message: (found) => {
        const isNamed = found.old?.wire !== found.new?.wire;
        const sentIn = (one: SentIn | undefined): string =>
          one === undefined ? "" : `${one.in}${isNamed ? ` as ${code(one.wire)}` : ""}`;
        return `${nameOf(found)} is sent in the ${sentIn(found.new)}, was in the ${sentIn(found.old)}, by ${owner(found)}. Nothing to edit.`;
      },
      program: passedBefore,
      example: list("-query: { trace: string }", "+header: { trace: string }"),
    },
  ],
  "parameter.bound": rowsWith<"parameter.bound">({ cause: sameBounds }, [
    {
      id: "parameter-loosened",
      title: "A parameter accepts more values.",
      ...effect("yes", "same", "yes"),
      applies: (difference) => isOrdered(difference) && !isTighter(difference),
      message: (found) =>
        `${nameOf(found)} allows more values in ${owner(found)}: ${boundTexts(found)}.`,
      example: query("size", "{ type: integer, maximum: 50 }", "{ type: integer, maximum: 100 }"),
    },
    {
      id: "parameter-pattern-changed",
      title: "A parameter has a different pattern or format, which can reject other values.",
      ...effect("yes", "differs", "some"),
      applies: (difference) => !isOrdered(difference),
      message: (found) =>
        `${nameOf(found)} has a different format in ${owner(found)}: ${boundTexts(found)}. Check the values that you pass; clients do not validate them.`,
      example: query(
        "chain",
        '{ type: string, pattern: "^[a-z0-9]+$" }',
        '{ type: string, pattern: "^[a-z]+$" }',
      ),
    },
    {
      id: "parameter-tightened",
      title: "A parameter accepts fewer values.",
      ...effect("yes", "differs", "some"),
      applies: (difference) => isOrdered(difference) && isTighter(difference),
      message: (found) =>
        `${nameOf(found)} allows fewer values in ${owner(found)}: ${boundTexts(found)}. Clients do not validate values; the server refuses the others.`,
      example: query("size", "{ type: integer, maximum: 100 }", "{ type: integer, maximum: 50 }"),
    },
  ]),
  "operation.arguments": rowsWith<"operation.arguments">(
    {
      cause: oneCause,
      target: sharedTarget,
      pattern: (found) => optionOf(before(found)),
    },
    [
      {
        id: "options-became-first",
        title: "A call no longer takes arguments: its options come first.",
        ...effect("some", "same", "yes"),
        applies: isRemoved,
        message: (found) =>
          `${subject(found, "takes", "take")} no arguments now. Pass options as the first argument.`,
        example: alsoReported(
          "parameter-became-fixed",
          api("-query: { module: string }", "+fixed: { module: things }"),
        ),
      },
      {
        id: "options-became-second",
        title: "A call takes its first optional argument: its options come second.",
        ...effect("some", "same", "yes"),
        applies: isAdded,
        message: (found) =>
          `${subject(found, "takes", "take")} arguments now. Pass options as the second argument.`,
        example: alsoReported("parameter-added-optional", list("+query: { sort: string }")),
      },
    ],
  ),
  "operation.order": [
    {
      id: "parameter-order",
      title: "Parameters are listed in another order.",
      ...docs,
      cause: oneCause,
      target: sharedTarget,
      message: (found) =>
        `${subject(found, "lists its", "list their")} parameters in another order. Nothing to edit: they are passed by name.`,
      example: list(" query:", "-  page: integer", "   sort: string", "+  page: integer"),
    },
  ],
  "parameter.argument": rowsWith(
    {
      edit: ({ at, old, new: now }) =>
        edited(at, { old: shorthandText(old?.name), new: shorthandText(now?.name) }),
      program: passedBefore,
    },
    [
      {
        id: "parameter-renamed",
        title: "A parameter has a new name in code; the request stays the same.",
        ...effect("no", "same", "yes"),
        applies: (difference) => !isRenamedOnWire(difference),
        message: (found) =>
          `${renamedText(found)}, in ${owner(found)}. Rename it where it is passed.`,
        example: query(
          "contractaddress",
          "{ type: string, required: true }",
          "{ as: contract, renamedFrom: contractaddress, type: string, required: true }",
        ),
      },
      {
        id: "parameter-renamed-on-wire",
        title: "A parameter has a new name in code and in the request.",
        ...effect("no", "differs", "no"),
        applies: isRenamedOnWire,
        message: (found) =>
          `${renamedText(found)}, sent as ${change(found.at.parameter ?? {}, ({ wire }) => code(wire))}, in ${owner(found)}. Rename it where it is passed.`,
        example: oneOperation(
          "run",
          "POST /things:run",
          " result: string",
          "-idempotent: Idempotency-Key",
          "+idempotent: X-Request-Key",
        ),
      },
    ],
  ),
  "parameter.send": [
    {
      id: "parameter-send-added",
      title: "Clients send a default for an omitted parameter.",
      ...effect("yes", "differs", "some"),
      applies: isAdded,
      message: (found) => {
        const assumed = found.at.parameter?.old?.default;
        const former = assumed === undefined ? "" : `, and the server assumed ${value(assumed)}`;
        return `${nameOf(found)} defaults to ${value(found.new ?? null)} in ${owner(found)}; nothing was sent before${former}. Nothing to edit.`;
      },
      example: query("sort", "string", "{ type: string, send: name }"),
    },
    {
      id: "parameter-send-changed",
      title: "Clients send a different default for an omitted parameter.",
      ...effect("yes", "differs", "yes"),
      applies: isChanged,
      message: (found) =>
        `${nameOf(found)} defaults to ${change(found, value)}, in ${owner(found)}. ${keepText(found.at, found.old)}`,
      edit: keepOld,
      example: query("sort", "{ type: string, send: name }", "{ type: string, send: age }"),
    },
    {
      id: "parameter-send-removed",
      title: "Clients no longer send a default for an omitted parameter.",
      ...effect("yes", "differs", "yes"),
      applies: isRemoved,
      message: (found) => {
        const { old } = found;
        const assumed = found.at.parameter?.new?.default;
        const after = assumed === undefined ? "" : `. The server then assumes ${value(assumed)}`;
        const advice = assumed === old ? "" : ` ${keepText(found.at, old)}`;
        return `${nameOf(found)} no longer has a default in ${owner(found)}, was ${value(old ?? null)}${after}.${advice}`;
      },
      edit: (found) =>
        found.at.parameter?.new?.default === found.old ? undefined : keepOld(found),
      example: query("sort", "{ type: string, send: name }", "string"),
    },
  ],
  "parameter.secret": [
    {
      id: "parameter-sensitive",
      title: "A parameter is masked in messages and logs, or no longer is.",
      ...effect("yes", "same", "yes"),
      message: (found) =>
        found.new === true
          ? `${nameOf(found)} is a credential now: messages, errors and log lines no longer show it.`
          : `${nameOf(found)} is no longer a credential: errors and log lines show it now.`,
      example: served(
        [
          " client:",
          "-  token: { in: path, type: string }",
          "+  token: { in: path, type: string, secret: true }",
        ],
        operations(' list: { http: "GET /{token}/things", result: string }'),
      ),
    },
  ],
  "parameter.wire": [
    {
      id: "parameter-wire-renamed",
      title: "A parameter is sent under another name; code stays the same.",
      ...effect("yes", "differs", "no"),
      applies: ({ at }) => at.parameter?.old?.in !== "path" || at.parameter.new?.in !== "path",
      message: (found) =>
        `${nameOf(found)} is sent as ${change(found)}, by ${owner(found)}. Nothing to edit.`,
      program: passedBefore,
      example: list(
        " query:",
        "-  contractaddress: { as: contract, type: string, required: true }",
        "+  contract_address: { as: contract, type: string, required: true }",
      ),
    },
    {
      id: "path-variable-renamed",
      title: "A path variable has a new name in the document; code and request stay the same.",
      ...docs,
      applies: ({ at }) => at.parameter?.old?.in === "path" && at.parameter.new?.in === "path",
      message: (found) =>
        `${code(found.old ?? "")} is ${code(found.new ?? "")} in the path of ${owner(found)}. Nothing to edit: requests are the same.`,
      example: operations(
        '-get: { http: "GET /things/{thing.id}", result: string }',
        '+get: { http: "GET /things/{id}", result: string }',
      ),
    },
  ],
});

type Source = Difference<"parameter.source">;

const isClientNow = ({ old, new: now }: Source): boolean =>
  old?.by === "call" && now?.by === "client";

const takesArguments = ({ at }: Source): boolean =>
  at.operation?.new !== undefined && hasArguments(at.operation.new);

const parameterOf = (source: ParameterSource | undefined) =>
  source === undefined || source.by === "sheet" ? undefined : source.parameter;

const nameIn = (source: ParameterSource | undefined): string =>
  code(parameterOf(source)?.argument ?? "");

/** Returns a formerly fixed value, and the parameter that replaced it. */
function freed({ old, new: now }: Source) {
  const parameter = parameterOf(now);
  if (old?.by !== "sheet" || parameter === undefined) throw new Error("Nothing was fixed.");
  return { fixed: old.fixed, parameter };
}

/** Returns whether a fixed value became a parameter. `sent`: the client sends the fixed value by default. */
function isFreed(difference: Source, as: "required" | "optional" | "sent"): boolean {
  const { old, new: now } = difference;
  if (old?.by !== "sheet" || parameterOf(now) === undefined) return false;
  const { fixed, parameter } = freed(difference);
  if (parameter.required) return as === "required";
  return as === (String(parameter.send) === valueOfAll(fixed) ? "sent" : "optional");
}

const freedName = (found: Source): string => code(freed(found).parameter.argument);

const takerOf = (found: Finding<"parameter.source">): string =>
  found.new?.by === "call" ? owner(found) : code(makerOf(found.at));

function sameValue(found: Source) {
  const { fixed, parameter } = freed(found);
  const same = valueOfAll(fixed);
  return same === undefined ? undefined : keptText(same, parameter.type);
}

function passFixed(found: Finding<"parameter.source">): Edit | undefined {
  const { parameter } = freed(found);
  const same = sameValue(found);
  if (same === undefined || found.new === undefined) return undefined;
  const at = placeOf(found.at, found.new);
  return edited(at, { new: `${keyOf(parameter.argument)}: ${same}` });
}

function passing(found: Finding<"parameter.source">, side: Side): string {
  const source = found[side];
  if (source === undefined) return "";
  const at = placeOf(found.at, source);
  return useOf({ at, models: found.models, side }, parameterArguments(parameterOf(source)));
}

function passedText(found: Source, side: Side): string {
  const source = found[side];
  const part = argumentText(parameterOf(source));
  return source === undefined || part === undefined
    ? ""
    : useText(placeOf(found.at, source), side, part);
}

const nameOf = ({ at }: Difference): string => code(at.parameter?.new?.argument ?? "");

/** Formats a rename: `a` is `b` now. */
const renamedText = ({ old, new: now }: Difference<"parameter.argument">): string =>
  `${code(old?.name ?? "")} is ${likely(now?.sure === true)}${code(now?.name ?? "")} now`;

function passedBefore(found: Finding): string {
  return useOf({ ...found, side: "old" }, parameterArguments(found.at.parameter?.old));
}

/** Returns an edit that passes a value to a use without arguments. */
const passed = ({ at }: Difference, text: string): Edit =>
  edited(at, { new: `${keyOf(at.parameter?.new?.argument ?? "")}: ${text}` });

type Default = Finding<"parameter.default" | "parameter.send">;

/** Returns an edit that passes the value that was assumed or sent before. */
function keepOld(found: Default): Edit | undefined {
  const kept = keptAt(found.at, found.old);
  return kept === undefined ? undefined : passed(found, kept);
}

/** Returns the value as code for the new type. */
const keptAt = ({ parameter }: Target, old: Scalar | readonly Scalar[] | undefined) =>
  old === undefined ? undefined : keptText(old, parameter?.new?.type);

function keepText(at: Target, old: Scalar | readonly Scalar[] | undefined): string {
  const kept = keptAt(at, old);
  return kept === undefined ? "The new type has no equal value." : `Pass ${code(kept)} to keep it.`;
}

const newParameter = ({ at, new: now }: Difference<"parameter">): string =>
  now === undefined ? "" : `${code(now.argument)} (${typeWords(at, now.type)}, ${now.in})`;

type SentIn = Facts["parameter.location"];

type Required = Difference<"parameter.required">;

/** Returns whether clients sent a default before the change, so that existing clients still send it. */
const wasSent = ({ at: { parameter } }: Required): boolean =>
  parameter?.old !== undefined && sentWhenLeftOut(parameter.old) !== undefined;

/** Returns the value that clients sent by default; undefined if each call generated its own value. */
const sentBefore = ({ at: { parameter } }: Required) => parameter?.old?.send;

/** Samples of list styles in a query. Commas are the same in a path and a header. */
const samples: Readonly<Record<ListStyle, (name: string) => string>> = {
  space: (name) => `${name}=a%20b`,
  pipe: (name) => `${name}=a%7Cb`,
  tab: (name) => `${name}=a%09b`,
  repeat: (name) => `${name}=a&${name}=b`,
  comma: (name) => `${name}=a,b`,
  brackets: (name) => `${name}[]=a&${name}[]=b`,
  indexed: (name) => `${name}[0]=a&${name}[1]=b`,
};

/** Returns a sample of a style, or its name if there is no sample. */
const sampleOf = (words: string, name: string): string =>
  Object.hasOwn(samples, words) ? samples[words as ListStyle](name) : words;

function isRenamedOnWire({ at: { parameter } }: Difference<"parameter.argument">): boolean {
  const both = bothSides(parameter);
  return both !== undefined && isWireRenamed(both);
}
