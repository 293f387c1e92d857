import type { EnumTypeSpec, EnumValueSpec } from "../../sheets/format/type-declaration.ts";
import type { Cursor } from "../../sheets/format/cursor.ts";
import type { Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import { type BuildContext, deprecation, parseScalar } from "../context/build-context.ts";
import type { EnumType, EnumValue, Json } from "../model.ts";
import { type Openness, writtenValue } from "../../sheets/types/type.ts";
import { enumBases, factsOf } from "../../sheets/types/primitives.ts";

export function buildEnum(
  spec: EnumTypeSpec,
  at: Cursor,
  context: BuildContext,
): Pick<EnumType, "kind" | "base" | "values" | "open" | "constraints"> {
  const base = spec.of ?? "string";
  const here = at.to("values");
  const values = isListed(spec.values)
    ? listedValues(spec.values, here, context)
    : Array.from(spec.values, ([key, value]) =>
        enumValueOf(key, value, base, here.to(key), context),
      );
  checkValues(values, base, context);
  if (values.length === 0) {
    context.report("type-contradiction", here.place, {
      reason: "An enum needs a value. Write `type: string` if the values are unknown.",
    });
  }
  if (spec.more !== undefined && spec.open === false) {
    context.report("type-contradiction", at.to("open").place, {
      reason:
        "The enum has further values (`more: unknown`), so it cannot be closed. Remove one of the two.",
    });
  }
  return {
    kind: "enum",
    base,
    values: base === "bigint" ? values.map(asBigint) : values,
    open: openness(spec),
    constraints: spec.format === undefined ? undefined : { format: spec.format },
  };
}

/** Converts an enum's value to a bigint. Large values are quoted; other strings were already reported. */
function asBigint(one: EnumValue): EnumValue {
  return factsOf("bigint").holds(writtenValue(one.value))
    ? { ...one, value: BigInt(one.value ?? 0) }
    : one;
}

const openness = ({ more, open = "results" }: EnumTypeSpec): EnumType["open"] =>
  more === undefined ? opennessOf(open) : "unknown";

export function opennessOf(open: NonNullable<EnumTypeSpec["open"]>): Openness {
  if (open === "results") return open;
  return open ? "always" : "never";
}

type Listed = Extract<EnumTypeSpec["values"], readonly unknown[]>;
type EnumBase = NonNullable<EnumTypeSpec["of"]>;

const isListed = (values: EnumTypeSpec["values"]): values is Listed => Array.isArray(values);

/** Builds values without documentation. They keep their types, unlike keys, which are always strings. */
function listedValues(values: Listed, at: Cursor, context: BuildContext): EnumValue[] {
  const places = new Map<Json, Place>();
  return values.map((value, index) => {
    const { place } = at.to(index);
    const first = places.get(value);
    if (first === undefined) places.set(value, place);
    else {
      const other = showPlace(first);
      context.report("enum-value-twice", place, { value: JSON.stringify(value), other });
    }
    if (typeof value === "string" && value !== "")
      context.visibleName(value, "an enum value", place);
    return { value, doc: undefined, deprecated: undefined, place };
  });
}

/** Reports one error for all values of the wrong type: in a list of numbers, the type of the enum is wrong. */
function checkValues(values: readonly EnumValue[], base: EnumBase, context: BuildContext): void {
  const [first, ...others] = values.filter(
    ({ value }) => !factsOf(base).holds(writtenValue(value)),
  );
  if (first === undefined) return;
  // A bigint fits every integer, but few authors intend it.
  const bases = enumBases.filter((one) => one !== "bigint");
  const fitting = bases.find((one) =>
    values.every(({ value }) => factsOf(one).holds(writtenValue(value))),
  );
  const written = String(first.value);
  const isAlone = others.length === 0;
  const nor = isAlone ? "" : `, nor ${others.length === 1 ? "is" : "are"} ${others.length} more`;
  context.report("value-not-of-type", first.place, {
    value: JSON.stringify(writtenValue(first.value)),
    type: base,
    hint: {
      text: `${nor}${remedy(base, fitting, isAlone)}`,
      ...(base === "string" && isAlone && { slip: { written, meant: written } }),
    },
  });
}

/** Returns the advice about values of the wrong type. `fitting`: a type of all values. */
function remedy(base: EnumBase, fitting: EnumBase | undefined, isAlone: boolean): string {
  const inQuotes = isAlone ? "put it in quotes" : "put them in quotes";
  if (fitting === "string") return "; without `of:` values are strings.";
  if (fitting !== undefined) {
    const add = `set \`of: ${fitting}\` for such values`;
    return base === "string" ? `; ${inQuotes}, or ${add}.` : `; ${add}.`;
  }
  return base === "string" ? `; ${inQuotes}.` : ".";
}

function enumValueOf(
  key: string,
  spec: EnumValueSpec,
  base: EnumBase,
  at: Cursor,
  context: BuildContext,
): EnumValue {
  const facts = typeof spec === "string" ? { doc: spec } : (spec ?? {});
  // Some real services have an empty string as a value, and its quotes are visible.
  if (key !== "") context.visibleName(key, "an enum value", at.keyPlace);
  const number = factsOf(base).code === "string" ? undefined : parseScalar(key);
  // A number cannot hold all digits of a large integer.
  const value = number === undefined || isInexact(number) ? key : number;
  return { value, doc: facts.doc, deprecated: deprecation(facts.deprecated), place: at.keyPlace };
}

const isInexact = (value: number | boolean): boolean =>
  Number.isInteger(value) && !Number.isSafeInteger(value);
