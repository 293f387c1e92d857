import type {
  ClientParameterSpec,
  ParameterSpec,
  PathParameterSpec,
} from "../../sheets/format/parameter.ts";
import { constraints } from "../../sheets/format/words.ts";
import { type BuildContext, deprecation, formerNames } from "../context/build-context.ts";
import { applyHeaderRules, isHeaderText } from "../rules/request-rules.ts";
import type { Cursor } from "../../sheets/format/cursor.ts";
import type {
  ClientParameter,
  Constraints,
  ListStyle,
  Parameter,
  PathStyle,
  PathVariable,
  Separator,
  Source,
  TypeRef,
  Writing,
} from "../model.ts";

export function buildParameter(
  location: Parameter["in"],
  wire: string,
  spec: ParameterSpec,
  at: Cursor,
  context: BuildContext,
  { by = "operation", lists }: Partial<Pick<Source, "by">> & { readonly lists?: Lists } = {},
): Parameter {
  const facts = typeof spec === "string" ? { type: spec } : spec;
  const typeAt = typeof spec === "string" ? at : at.to("type");
  if (location === "header") applyHeaderRules(wire, at.keyPlace, context);
  else context.visibleName(wire, "a parameter", at.keyPlace);
  applyAsRule(facts, at, context);
  if (facts.required === true && facts.send !== undefined) {
    context.report("send-and-required", at.keyPlace, { name: wire });
  }
  if (location === "header" && !isHeaderText(String(facts.send ?? ""))) {
    context.report("send-header", at.to("send").place, { name: wire });
  }
  const type = context.type(facts.type, typeAt);
  return {
    in: location,
    wire,
    argument: facts.as ?? wire,
    renamedFrom: formerNames(facts.renamedFrom, at.to("renamedFrom")),
    type,
    required: facts.required ?? false,
    ...writingOf(location, facts, lists, type, at, context),
    default: context.value(facts.default, type, at.to("default")),
    send: context.value(facts.send, type, at.to("send")),
    doc: facts.doc,
    deprecated: deprecation(facts.deprecated),
    constraints: nodeConstraints(facts),
    facts: { by, place: at.keyPlace },
    place: at.keyPlace,
  };
}

export function buildClientParameter(
  wire: string,
  spec: ClientParameterSpec,
  at: Cursor,
  context: BuildContext,
): ClientParameter {
  const { in: location, secret, ...facts } = spec;
  if (location === "path")
    return { ...pathValue(wire, facts, at, context), secret: secret ?? false };
  if (typeof facts.send === "string" && facts.send.trim() === "") {
    context.report("send-blank", at.to("send").place, { name: wire });
  }
  // A client-wide value is a single string, not a list.
  const { list: _, ...parameter } = buildParameter(location, wire, facts, at, context, {
    by: "service",
  });
  return { ...parameter, secret: secret ?? false };
}

/** Builds a path variable that the client fills. Without a value, the path is invalid. */
function pathValue(
  wire: string,
  facts: Exclude<ParameterSpec, string>,
  at: Cursor,
  context: BuildContext,
): Parameter {
  if (facts.required === false && facts.send === undefined) {
    context.report("client-path-optional", at.to("required").place, { name: wire });
  }
  const { list: _, ...parameter } = buildParameter("path", wire, facts, at, context, {
    by: "service",
  });
  return { ...parameter, required: facts.send === undefined };
}

type Lists = ListStyle | undefined;

/** The notation of a parameter in a call sheet. A list of words contains the separators of nested lists. */
interface WritingSpec {
  readonly list?: ListStyle | PathStyle | readonly (Separator | "repeat")[] | undefined;
  readonly object?: Writing["object"];
  readonly media?: string | undefined;
  readonly reserved?: true | undefined;
  readonly whole?: true | undefined;
}

/** Returns the notation of a parameter. `lists`: the service's list style, which paths and headers have only if it is `comma`. */
function writingOf(
  location: Parameter["in"],
  spec: WritingSpec,
  lists: Lists,
  type: TypeRef,
  at: Cursor,
  context: BuildContext,
): Writing {
  const setWriting = explicitWriting(spec, type, at, context);
  if (spec.list !== undefined || spec.media !== undefined) return setWriting;
  const isDefault = lists === "repeat" || (location !== "query" && lists !== "comma");
  return isDefault ? setWriting : { ...setWriting, list: lists };
}

function explicitWriting(
  spec: WritingSpec,
  type: TypeRef,
  at: Cursor,
  context: BuildContext,
): Writing {
  const { list, ...writing } = writtenWriting(spec);
  return { ...writing, list: context.list(list, type, at.to("list")) };
}

/** Returns the notation that a parameter or a form field sets. */
export function writtenWriting({ list, object, media, reserved, whole }: WritingSpec): Writing {
  const [outer, ...inner] = typeof list === "string" ? [list] : (list ?? []);
  return {
    ...(outer !== undefined && { list: outer }),
    ...(inner.length > 0 && { inner: inner as readonly Separator[] }),
    ...(object !== undefined && { object }),
    ...(media !== undefined && { media }),
    ...(reserved && { reserved }),
    ...(whole && { whole }),
  };
}

/** Facts about a path variable, from one of several possible keys. */
interface PathFacts {
  readonly spec: PathParameterSpec | undefined;
  readonly by: Source["by"];
  readonly at: Cursor;
}

/** Builds a path parameter, which is always required. Facts of the operation replace facts of the service. */
export function buildPathParameter(
  variable: PathVariable,
  specs: readonly PathFacts[],
  path: Cursor,
  context: BuildContext,
  lists: Lists,
): Parameter {
  const known = specs.find(({ spec }) => spec !== undefined);
  const spec = known?.spec;
  const facts = typeof spec === "string" ? { type: spec } : (spec ?? {});
  const at = known?.at ?? path;
  const word = variable.name.slice(variable.name.lastIndexOf(".") + 1);
  if (known !== undefined) applyAsRule(facts, known.at, context);
  const type = context.type(
    facts.type ?? "string",
    typeof spec === "string" || facts.type === undefined ? at : at.to("type"),
  );
  return {
    in: "path",
    wire: variable.name,
    argument: facts.as ?? word,
    renamedFrom: formerNames(facts.renamedFrom, at.to("renamedFrom")),
    type,
    ...writingOf("path", facts, lists, type, at, context),
    required: true,
    doc: facts.doc,
    deprecated: deprecation(facts.deprecated),
    constraints: nodeConstraints(facts),
    facts: known === undefined ? undefined : { by: known.by, place: known.at.keyPlace },
    place: path.place,
  };
}

function applyAsRule(
  { as }: { readonly as?: string | undefined },
  at: Cursor,
  context: BuildContext,
) {
  if (as !== undefined) context.visibleName(as, "an argument", at.to("as").place);
}

const constraintNames = Object.keys(constraints) as (keyof Constraints)[];

export function nodeConstraints(facts: Constraints): Constraints | undefined {
  const entries = constraintNames.flatMap((name) =>
    facts[name] === undefined ? [] : [[name, facts[name]] as const],
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
