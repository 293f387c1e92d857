import type {
  AliasTypeSpec,
  FieldSpec,
  ObjectTypeSpec,
  TypeDeclarationSpec,
  UnionTypeSpec,
} from "../../sheets/format/type-declaration.ts";
import { resultWords } from "../../sheets/format/answers.ts";
import type { Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import { type BuildContext, deprecation, formerNames, standIn } from "../context/build-context.ts";
import { nodeConstraints } from "./build-parameter.ts";
import type { Cursor } from "../../sheets/format/cursor.ts";
import type {
  AliasType,
  Field,
  Json,
  ObjectType,
  TypeDeclaration,
  UnionMember,
  UnionType,
} from "../model.ts";
import { buildEnum, opennessOf } from "./build-enum.ts";
import { unread } from "../../sheets/types/shape.ts";
import { isPrimitive } from "../../sheets/types/primitives.ts";

/** Other names with a meaning in the format. */
const ofTheFormat: ReadonlySet<string> = new Set([
  "Record",
  "true",
  "false",
  "null",
  ...Object.keys(resultWords),
]);

/** Builds the declarations under a `types:` key, in the order of the file. */
export function buildTypes(
  specs: ReadonlyMap<string, TypeDeclarationSpec> | undefined,
  at: Cursor,
  context: BuildContext,
): TypeDeclaration[] {
  return at.keys.map((name) => {
    const here = at.to(name);
    const spec = specs?.get(name);
    context.identifier(name, "the name of a type", here.keyPlace);
    if (isPrimitive(name) || ofTheFormat.has(name)) {
      context.report("type-primitive", here.keyPlace, { name });
    }
    // An object with some invalid fields is still useful.
    return spec === undefined || (here.isBroken && !("fields" in spec))
      ? standIn(name, here.keyPlace)
      : buildType(name, spec, here, context);
  });
}

function buildType(
  name: string,
  spec: TypeDeclarationSpec,
  at: Cursor,
  context: BuildContext,
): TypeDeclaration {
  const declared = {
    name,
    doc: spec.doc,
    deprecated: deprecation(spec.deprecated),
    renamedFrom: formerNames(spec.renamedFrom, at.to("renamedFrom")),
    place: at.keyPlace,
  };
  if ("values" in spec) return { ...declared, ...buildEnum(spec, at, context) };
  if ("union" in spec) return { ...declared, ...unionOf(spec, at, context) };
  if ("type" in spec) return { ...declared, ...aliasOf(spec, at, context) };
  return { ...declared, ...objectOf(spec, at, context) };
}

/** Returns whether a union is a list instead of a mapping of values. */
const isList = (union: UnionTypeSpec["union"]): union is string[] => Array.isArray(union);

type Facts<T extends TypeDeclaration> = Omit<
  T,
  "name" | "doc" | "deprecated" | "renamedFrom" | "place"
>;

function objectOf(spec: ObjectTypeSpec, at: Cursor, context: BuildContext): Facts<ObjectType> {
  const fields = at
    .to("fields")
    .intact(spec.fields)
    .map((entry) => fieldOf(entry.key, entry.value, entry.at, context));
  const seen = new Map<string, Place>();
  for (const { name, place } of fields) {
    const first = seen.get(name);
    if (first !== undefined) {
      context.report("yaml-duplicate-key", place, { key: name, first: showPlace(first) });
    }
    seen.set(name, place);
  }
  const more = spec.more === undefined ? undefined : context.type(spec.more, at.to("more"));
  return {
    kind: "object",
    fields,
    more: at.isBroken ? unread : more,
    constraints: nodeConstraints(spec),
  };
}

function fieldOf(key: string, spec: FieldSpec, at: Cursor, context: BuildContext): Field {
  const facts = typeof spec === "string" ? { type: spec } : spec;
  const type = context.type(facts.type, typeof spec === "string" ? at : at.to("type"));
  if (facts.readonly === true && facts.writeonly === true) {
    const reason =
      "The field is both input only and output only. Remove `readonly:` or `writeonly:`.";
    context.report("type-contradiction", at.keyPlace, { reason });
  }
  const name = key.endsWith("?") ? key.slice(0, -1) : key;
  context.visibleName(name, "a field", at.keyPlace);
  return {
    name,
    type,
    required: !key.endsWith("?"),
    readonly: facts.readonly ?? false,
    writeonly: facts.writeonly ?? false,
    default: context.value(facts.default as Json | undefined, type, at.to("default")),
    doc: facts.doc,
    deprecated: deprecation(facts.deprecated),
    constraints: nodeConstraints(facts),
    place: at.keyPlace,
  };
}

function unionOf(spec: UnionTypeSpec, at: Cursor, context: BuildContext): Facts<UnionType> {
  const { union, discriminator, open } = spec;
  const here = at.to("union");
  if (discriminator !== undefined) {
    context.visibleName(discriminator, "a field", at.to("discriminator").place);
  }
  if (!isList(union) && union.size > 0 && discriminator === undefined) {
    context.report("type-contradiction", here.keyPlace, {
      reason:
        "Members with values need a `discriminator:`, the field with the value. Add it, or list the members.",
    });
  }
  const members = isList(union)
    ? listedMembers(union, at, context)
    : taggedMembers(union, at, context);
  if (members.length === 0) {
    context.report("type-contradiction", here.place, {
      reason: "A union needs a member. Write `type: unknown` if the members are unknown.",
    });
    members.push({ type: unread, tags: [], place: here.place });
  }
  // Without a discriminator, code excludes members one by one, and an unlisted member would break it.
  const openness = opennessOf(open ?? (discriminator === undefined ? false : "results"));
  return { kind: "union", members, discriminator, open: openness };
}

const listedMembers = (
  union: readonly string[],
  at: Cursor,
  context: BuildContext,
): UnionMember[] =>
  union.map((expression, index) => {
    const here = at.to("union", index);
    return { type: context.type(expression, here), tags: [], place: here.place };
  });

/** Builds members with tags. A member that several values select is listed once with all of them. */
function taggedMembers(
  union: ReadonlyMap<string, string>,
  at: Cursor,
  context: BuildContext,
): UnionMember[] {
  const byExpression = new Map<
    string,
    { type: UnionMember["type"]; tags: string[]; place: Place }
  >();
  for (const [tag, expression] of union) {
    if (tag !== "") context.visibleName(tag, "a value", at.to("union", tag).keyPlace);
    const type = context.type(expression, at.to("union", tag));
    const known = byExpression.get(expression);
    if (known === undefined) {
      byExpression.set(expression, { type, tags: [tag], place: at.to("union", tag).keyPlace });
    } else known.tags.push(tag);
  }
  return [...byExpression.values()];
}

function aliasOf(spec: AliasTypeSpec, at: Cursor, context: BuildContext): Facts<AliasType> {
  return {
    kind: "alias",
    type: context.type(spec.type, at.to("type")),
    constraints: nodeConstraints(spec),
  };
}
