/** Rules about declared types: their names, cycles, size and use. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import { unionOpenness } from "../../sheets/types/member-tags.ts";
import { declarationParts, standingFor } from "../../sheets/types/type-parts.ts";
import {
  type BuildContext,
  type NameUse,
  standIn,
  type TypeScope,
} from "../context/build-context.ts";
import type { BareValues } from "../context/bare-values.ts";
import { suggestType } from "../context/type-hints.ts";
import type { Service, TypeDeclaration } from "../model.ts";
import {
  applyBytesRules,
  applyEnvelopeRules,
  applyFormRules,
  applyFrameRules,
} from "./body-rules.ts";
import { applyEncodingRules, applyPathStyleRules, applyWholeQueryRules } from "./encoding-rules.ts";
import { applyFileRules, nothingFileless } from "./file-rules.ts";
import { applyPageRules } from "./page-rules.ts";
import { applyFixedRules } from "./request-rules.ts";
import { applyResponseHeaderRules } from "./response-header-rules.ts";
import { applyWaitRules } from "./wait-rules.ts";
import { applyListRules, applyValueRules, applyWireTypeRules } from "./value-rules.ts";

/** Applies all rules about types: names are declared once and accessible, types are finite, values match. */
export function applyTypeRules(
  service: Service,
  scopes: readonly TypeScope[],
  context: BuildContext,
): void {
  const shared = new Map(service.types.map((type) => [type.name, type]));
  const owners = new Map<string, string>();
  for (const { types, resource } of scopes) {
    if (resource === undefined) continue;
    for (const type of types) {
      owners.set(type.name, resource.id);
      const other = shared.get(type.name);
      if (other !== undefined) claimed(type, other.place, context);
    }
  }
  const chains: Chains = { extents: new Map(), endless: new Set() };
  const fileless = nothingFileless();
  for (const { types, uses, resource, isComplete, isWhole } of scopes) {
    if (uses === undefined) continue;
    const visible = isWhole ? scopes.flatMap((scope) => scope.types) : types;
    const local = new Map(visible.map((type) => [type.name, type]));
    if (isWhole) applySharedNameRules(uses.names, visible, context);
    linkNames(uses.names, { local, shared, owners, isComplete }, context);
    applyChainRules(types, chains, context);
    cutNames(uses.names, chains.endless);
    applyValueRules(uses.values, context);
    applyUnionRules(types, context);
    const parameters = resource?.operations.flatMap((operation) => operation.parameters);
    applyWireTypeRules(parameters ?? (isWhole ? [] : service.client), context);
    applyListRules(uses.lists, context);
    for (const operation of resource?.operations ?? []) {
      applyBytesRules(operation, context);
      applyEnvelopeRules(operation, service, context);
      applyFixedRules(operation, context);
      applyFormRules(operation, context);
      applyFrameRules(operation, context);
      applyEncodingRules(operation, context);
      applyPathStyleRules(operation, context);
      applyWholeQueryRules(operation, service.client, context);
      applyFileRules(operation, fileless, context);
      applyResponseHeaderRules(operation, context);
    }
  }
  // These rules need the types of other resources.
  const operations = scopes.flatMap(({ resource }) => resource?.operations ?? []);
  for (const operation of operations) {
    applyPageRules(operation, operations, context);
    applyWaitRules(operation, operations, context);
  }
}

/** Requires distinct known tags for members of an open union, so that unlisted members can be recognized. */
function applyUnionRules(types: readonly TypeDeclaration[], context: BuildContext): void {
  for (const type of types) {
    if (type.kind !== "union" || type.open !== "always" || unionOpenness(type) === "always")
      continue;
    context.report("type-contradiction", type.place, {
      reason: `\`open: true\` needs distinct values of \`${type.discriminator}\`. List a value for each member.`,
    });
  }
}

/** Requires that a name refers to one type: several resources can have types of the same name. */
function applySharedNameRules(
  names: readonly NameUse[],
  types: readonly TypeDeclaration[],
  context: BuildContext,
): void {
  const counts = Map.groupBy(types, ({ name }) => name);
  for (const { type, place } of names) {
    const [first, other] = counts.get(type.name) ?? [];
    if (first === undefined || other === undefined) continue;
    const places = { name: type.name, one: showPlace(first.place), other: showPlace(other.place) };
    context.report("type-ambiguous", place, places);
  }
}

function claimed(type: TypeDeclaration, other: Place, context: BuildContext): void {
  const what = "a type of the service";
  context.report("name-taken", type.place, { name: type.name, what, other: showPlace(other) });
}

interface Names {
  readonly local: ReadonlyMap<string, TypeDeclaration>;
  /** Names that all files of the service can use. */
  readonly shared: ReadonlyMap<string, TypeDeclaration>;
  /** The resource that declares each type, by type name. */
  readonly owners: ReadonlyMap<string, string>;
  /** False if an unreadable part of the file might declare more types. */
  readonly isComplete: boolean;
}

/** Links names to declarations. An unknown name is reported once and then accepts anything, to avoid further errors. */
function linkNames(uses: readonly NameUse[], names: Names, context: BuildContext): void {
  const refused = new Set<BareValues>();
  for (const use of uses) {
    const declaration = names.local.get(use.type.name) ?? names.shared.get(use.type.name);
    if (declaration !== undefined) use.type.to = declaration;
    else if (names.isComplete && !(use.values && refused.has(use.values))) {
      refuseName(use, names, context);
      if (use.values) refused.add(use.values);
    }
  }
}

/** Replaces types that contain themselves or too much, which were already reported, by placeholders. */
function cutNames(uses: readonly NameUse[], endless: ReadonlySet<TypeDeclaration>): void {
  if (endless.size === 0) return;
  for (const { type, place } of uses) {
    if (endless.has(type.to)) type.to = standIn(type.name, place);
  }
}

function refuseName(
  { type: { name }, place, use, values }: NameUse,
  { local, shared, owners }: Names,
  context: BuildContext,
): void {
  const resource = owners.get(name);
  if (resource !== undefined) context.report("type-elsewhere", place, { name, resource });
  else {
    const known = new Set([...local.keys(), ...shared.keys()]);
    const hint =
      values === undefined
        ? suggestType(name, context.comparable([...known]), use)
        : { text: `. Write strings in quotes: ${values.text}.` };
    context.report("type-unresolved", place, { name, hint });
  }
}

/** Maximum names between a type and its meaning: more than a reader can follow, and within the call stack's limit. */
const longest = 50;

/** Maximum number of members of a union, including nested members: many functions iterate over all of them. */
const largest = 10_000;

/** The depth and size of a type, known after its parts. */
interface Extent {
  readonly depth: number;
  readonly size: number;
}

interface Step {
  readonly type: TypeDeclaration;
  readonly parts: TypeDeclaration[];
  depth: number;
  size: number;
}

interface Chains {
  readonly extents: Map<TypeDeclaration, Extent>;
  /** Types that must not be followed. */
  readonly endless: Set<TypeDeclaration>;
}

/**
 * Reports each cycle of types that consist only of themselves, and types that refer to too many others. Aliases, unions
 * and intersections consist of their parts; arrays, maps and objects only contain them.
 */
function applyChainRules(
  types: readonly TypeDeclaration[],
  { extents, endless }: Chains,
  context: BuildContext,
): void {
  const way: Step[] = [];
  const onTheWay = new Map<TypeDeclaration, number>();

  const enter = (type: TypeDeclaration): void => {
    onTheWay.set(type, way.length);
    way.push({ type, parts: partsOf(type), depth: 0, size: 1 });
  };

  const closeCircle = (start: number): void => {
    const circle = way.slice(start).map(({ type }) => type);
    const [first] = circle;
    if (first === undefined || circle.some((type) => endless.has(type))) return;
    for (const type of circle) endless.add(type);
    const names = [...circle, first].map(({ name }) => name);
    context.report("type-circular", first.place, { cycle: names.join(" -> ") });
  };

  const leave = ({ type, depth, size }: Step): void => {
    onTheWay.delete(type);
    way.pop();
    extents.set(type, { depth, size });
    if (depth <= longest && size <= largest) return;
    endless.add(type);
    const { name, place } = type;
    // Reported once, although the types that use it are too long as well.
    if (depth === longest + 1) context.report("type-chain", place, { name, limit: longest });
    else if (size > largest && size !== Infinity) {
      context.report("type-large", place, { name, limit: largest });
      extents.set(type, { depth, size: Infinity });
    }
  };

  for (const start of types) {
    if (!extents.has(start)) enter(start);
    for (let step = way.at(-1); step !== undefined; step = way.at(-1)) {
      const next = step.parts.shift();
      const known = next === undefined ? undefined : extents.get(next);
      const open = next === undefined ? undefined : onTheWay.get(next);
      if (next === undefined) leave(step);
      else if (open !== undefined) closeCircle(open);
      else if (known === undefined) {
        step.parts.unshift(next);
        enter(next);
      } else {
        step.depth = Math.max(step.depth, known.depth + 1);
        step.size += known.size;
      }
    }
  }
}

/** Returns the declarations that a type directly consists of. */
const partsOf = (type: TypeDeclaration): TypeDeclaration[] =>
  type.kind === "object" ? [] : declarationParts(type).flatMap(standingFor);
