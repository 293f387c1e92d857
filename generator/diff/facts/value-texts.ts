/** Returns the complete values of a difference. A fingerprint covers them, so that acceptances are specific. */
import type { TypeDeclaration } from "../../model/model.ts";
import { valueText } from "../../sheets/types/type.ts";
import { bothSides, type Side } from "../pair/pair.ts";
import { typePairs } from "../pair/type-pairs.ts";
import type { Difference } from "./difference.ts";
import { type FactName, factTexts } from "./facts.ts";

/** Returns both sides of a difference as a string, which is the same for two notations of the same change. */
export const changeText = <Name extends FactName>(difference: Difference<Name>): string =>
  JSON.stringify([sideText(difference, "old"), sideText(difference, "new")]);

function sideText<Name extends FactName>(difference: Difference<Name>, side: Side): unknown {
  const { fact, at } = difference;
  const value = difference[side];
  const types = new Contents(typesAlone(difference, side));
  const known = value === undefined ? null : factTexts[fact](value);
  const whole = complete.has(fact) || value === undefined ? null : types.plain(value);
  return [known, whole, types.plain(around[fact]?.({ at }, side) ?? null)];
}

/** Facts whose string is the complete value, or whose other parts are separate facts. */
const complete: ReadonlySet<FactName> = new Set<FactName>([
  "service.name",
  "operation.id",
  "pages.read",
  "pages.end",
  "parameter.argument",
  "parameter.bound",
  "type.id",
  "type.bound",
]);

type Around = (difference: Pick<Difference, "at">, side: Side) => unknown;

/** Values related to a fact that no other difference reports. */
const around: { readonly [Name in FactName]?: Around } = {
  "service.auth": ({ at }, side) => at.service[side]?.auth,
  "operation.enveloped": ({ at }, side) => at.service[side]?.envelope,
  "operation.idempotent": ({ at }, side) =>
    at.operation?.[side]?.parameters.filter(({ random }) => random),
  "parameter.argument": ({ at }, side) => [at.parameter?.[side]?.in, at.parameter?.[side]?.wire],
  "parameter.required": ({ at }, side) => [
    at.parameter?.[side]?.send,
    at.parameter?.[side]?.random,
  ],
  "result.kind": ({ at }, side) => at.operation?.[side]?.enveloped,
  "union.discriminator": ({ at }, side) => at.type?.[side],
  expression: ({ at }, side) => (at.part === "kind" ? at.type?.[side] : undefined),
};

/** Returns the types that only this side has. No other difference reports their contents. */
function typesAlone({ at }: Pick<Difference, "at">, side: Side): ReadonlySet<TypeDeclaration> {
  const services = bothSides(at.service);
  if (services === undefined) return new Set();
  const { removed, added } = typePairs(services);
  return new Set(side === "old" ? removed : added);
}

/** Properties that do not affect calls. */
const skipped: ReadonlySet<string> = new Set([
  "deprecated",
  "details",
  "doc",
  "facts",
  "origin",
  "place",
  "renamedFrom",
  "source",
  "title",
]);

/** Converts values to plain data. A named type becomes its name, with its contents if only its side has it. */
class Contents {
  readonly #alone: ReadonlySet<TypeDeclaration>;
  readonly #shown = new Set<unknown>();

  constructor(alone: ReadonlySet<TypeDeclaration>) {
    this.#alone = alone;
  }

  plain(value: unknown): unknown {
    if (value instanceof Map) return [...value].map((entry) => this.plain(entry));
    if (Array.isArray(value)) return value.map((one) => this.plain(one));
    if (typeof value === "bigint") return valueText(value);
    if (typeof value !== "object" || value === null) return value;
    return "to" in value ? this.#named(value.to as TypeDeclaration) : this.#object(value);
  }

  #named(type: TypeDeclaration): unknown {
    if (!this.#alone.has(type) || this.#shown.has(type)) return type.name;
    this.#shown.add(type);
    return this.#object(type);
  }

  #object(value: object): unknown {
    return Object.entries(value)
      .filter(([key, part]) => part !== undefined && !skipped.has(key))
      .map(([key, part]) => [key, this.plain(part)]);
  }
}
