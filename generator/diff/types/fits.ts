/** Determines assignability: sent objects without excess properties, received objects field by field. */
import type { EnumType, Field, ObjectType, TypeDeclaration, TypeRef } from "../../model/model.ts";
import { isOpenUnion } from "../../sheets/types/member-tags.ts";
import { kindsOfLiterals, openMembers } from "../../sheets/types/open-members.ts";
import { isAnything, type Shape, shapeOf, type Union } from "../../sheets/types/shape.ts";
import { factsOf, isWholeKind, type Primitive } from "../../sheets/types/primitives.ts";
import { tupleTypes } from "../../sheets/types/type-parts.ts";
import { isIn, isOpen, type TupleOf, type View } from "../../sheets/types/type.ts";
import { objectBehind, tagged, unionIndex, unlistedMember } from "./type-shapes.ts";

export interface Fitting {
  readonly view: View;
  readonly by: "code" | "values";
  /** Returns whether two declarations are the same type, whose inner changes are reported separately. */
  readonly isSame: (from: TypeDeclaration, to: TypeDeclaration) => boolean;
}

export function fits(from: TypeRef, to: TypeRef, how: Fitting): boolean {
  return new Fits(how).ref(from, to);
}

/** Compares two declarations, even if they are the same type. */
export function declarationFits(from: TypeDeclaration, to: TypeDeclaration, how: Fitting): boolean {
  return new Fits(how).inside(namedRef(from), namedRef(to));
}

const namedRef = (to: TypeDeclaration): TypeRef => ({ kind: "named", name: to.name, to });

class Fits {
  readonly #how: Fitting;
  /** Results by pair. A pair under comparison is assumed to fit, because types can be recursive. */
  readonly #known = new Map<object, Map<object, boolean>>();
  #depth = 0;

  constructor(how: Fitting) {
    this.#how = how;
  }

  ref(from: TypeRef, to: TypeRef): boolean {
    if (from.kind !== "named" && to.kind !== "named") return this.#deeper(from, to);
    if (from.kind === "named" && to.kind === "named" && this.#how.isSame(from.to, to.to)) {
      return true;
    }
    const [one, other] = [keyOf(from), keyOf(to)];
    const answers = this.#known.get(one) ?? new Map<object, boolean>();
    this.#known.set(one, answers);
    const known = answers.get(other);
    if (known !== undefined) return known;
    answers.set(other, true);
    const answer = this.#deeper(from, to);
    answers.set(other, answer);
    return answer;
  }

  /** Compares deeper types. Intersections can be infinite, so they fit below a maximum depth. */
  #deeper(from: TypeRef, to: TypeRef): boolean {
    this.#depth += 1;
    const answer = this.#depth > deepest || this.inside(from, to);
    this.#depth -= 1;
    return answer;
  }

  inside(from: TypeRef, to: TypeRef): boolean {
    const isAlias = (type: TypeRef) => type.kind === "named" && type.to.kind === "alias";
    if (from.kind === "named" && from.to.kind === "alias" && this.ref(from.to.type, to))
      return true;
    if (to.kind === "named" && to.to.kind === "alias" && this.ref(from, to.to.type)) return true;
    if (isAlias(from) || isAlias(to)) return false;
    return isAnything(to) || this.#shape(from, shapeOf(from), to, shapeOf(to));
  }

  #shape(from: TypeRef, has: Shape, to: TypeRef, wanted: Shape): boolean {
    if (has.kind === "union") {
      if (!this.#membersOf(has).every((member) => this.ref(member, to))) return false;
      return !isOpenUnion(has, this.#how.view) || this.#unlistedFits(has, to, wanted);
    }
    if (has.kind === "enum") return this.#enumFits(from, has, to, wanted);
    if (wanted.kind === "union") {
      const open = openMembers(wanted, this.#how.view)?.literals ?? [];
      if (kindsOfLiterals(open).some((kind) => this.ref(from, kind))) return true;
      const { literals, members } = unionIndex(wanted);
      if (has.kind === "literal") {
        return literals.has(has.value) || members.some((one) => this.ref(from, one));
      }
      if (members.some((one) => this.#isSame(from, one))) return true;
      if (members.some((one) => this.ref(from, one))) return true;
      return this.#bothFit(has, to) || this.#partFits(has, to);
    }
    const [whole, target] = [objectBehind(has), objectBehind(wanted)];
    if (whole !== undefined && target !== undefined) return this.#object(whole, target);
    if (wanted.kind === "intersection") return wanted.members.every((one) => this.ref(from, one));
    if (has.kind === "intersection") return this.#partFits(has, to);
    if (wanted.kind === "enum") return this.#isOfEnum(has, wanted);
    return this.#plain(has, wanted);
  }

  /** Returns the types of members. In code, a literal of an open union is any value of its kind. */
  #membersOf(has: Union): readonly TypeRef[] {
    const open = this.#how.by === "code" ? openMembers(has, this.#how.view) : undefined;
    if (open !== undefined) return [...kindsOfLiterals(open.literals), ...open.others];
    return has.members.map((member) => tagged(member, has));
  }

  /** Returns whether an unlisted member of an open union fits. Only its discriminator is known, if any. */
  #unlistedFits(has: Union, to: TypeRef, wanted: Shape): boolean {
    const isOpenAlike = (shape: Shape): boolean =>
      shape.kind === "union" &&
      ((shape.discriminator === has.discriminator && isOpenUnion(shape, this.#how.view)) ||
        shape.members.some((member) => isOpenAlike(shapeOf(member.type))));
    return isOpenAlike(wanted) || this.ref(unlistedMember(has), to);
  }

  #bothFit(has: Shape, to: TypeRef): boolean {
    if (has.kind !== "primitive" || has.name !== "boolean") return false;
    return [true, false].every((value) => this.ref({ kind: "literal", value }, to));
  }

  /** Returns whether a part fits. An intersection of several objects has the properties of all its parts. */
  #partFits(has: Shape, to: TypeRef): boolean {
    if (has.kind !== "intersection" || objectBehind(has) !== undefined) return false;
    return has.members.some((one) => this.ref(one, to));
  }

  #isSame(from: TypeRef, to: TypeRef): boolean {
    return from.kind === "named" && to.kind === "named" && this.#how.isSame(from.to, to.to);
  }

  #enumFits(from: TypeRef, has: EnumType, to: TypeRef, wanted: Shape): boolean {
    if (wanted.kind === "union" && wanted.members.some((one) => this.#isSame(from, one.type))) {
      return true;
    }
    const { view, by } = this.#how;
    const areOpen = isOpen(has, view) && wanted.kind === "enum" && isOpen(wanted, view);
    // Both enums accept any string. The listed values are the expected ones.
    if (areOpen && by === "values") return isWithin(has, wanted);
    if (isOpen(has, view)) return kindsOf(has).every((kind) => this.ref(kind, to));
    if (wanted.kind === "enum" && !isOpen(wanted, view)) return isWithin(has, wanted);
    return has.values.every(({ value }) =>
      this.ref(
        typeof value === "bigint"
          ? { kind: "primitive", name: "bigint" }
          : { kind: "literal", value },
        to,
      ),
    );
  }

  #isOfEnum(has: Shape, wanted: EnumType): boolean {
    if (isOpen(wanted, this.#how.view)) {
      return kindsOf(wanted).some((kind) => kind.kind === "primitive" && this.#plain(has, kind));
    }
    return has.kind === "literal" && wanted.values.some(({ value }) => value === has.value);
  }

  #plain(has: Shape, wanted: Shape): boolean {
    if (wanted.kind === "primitive") {
      if (has.kind === "primitive") return primitiveFits(has.name, wanted.name, this.#how);
      return has.kind === "literal" && this.#literal(has.value, wanted.name);
    }
    if (wanted.kind === "literal") return has.kind === "literal" && has.value === wanted.value;
    if (wanted.kind === "array") {
      if (has.kind === "tuple")
        return tupleTypes(has).every((item) => this.ref(item, wanted.items));
      return has.kind === "array" && this.ref(has.items, wanted.items);
    }
    return has.kind === "tuple" && wanted.kind === "tuple" && this.#tuple(has, wanted);
  }

  /** A longer tuple does not fit a shorter one. */
  #tuple(has: TupleOf<TypeRef>, wanted: TupleOf<TypeRef>): boolean {
    if (has.required < wanted.required) return false;
    if (has.rest !== undefined && !this.#mayBe(has.rest, wanted.rest)) return false;
    const length = Math.max(has.items.length, wanted.items.length);
    return Array.from({ length }, (_, at) => at).every((at) => {
      const item = has.items[at] ?? has.rest;
      return item === undefined || this.#mayBe(item, wanted.items[at] ?? wanted.rest);
    });
  }

  #literal(value: string | number | boolean | null, name: Primitive): boolean {
    const { code, holds } = factsOf(name);
    return this.#how.by === "code" ? typeof value === code : holds(value);
  }

  #object(from: ObjectType, to: ObjectType): boolean {
    const { view } = this.#how;
    const [has, wanted] = [fieldsOf(from, view), fieldsOf(to, view)];
    for (const field of wanted.values()) {
      const actual = has.get(field.name);
      if (actual === undefined) {
        if (field.required) return false;
        // A received field must exist, but a sent field can be omitted.
        if (view === "received" && !this.#mayBe(from.more, field.type)) return false;
      } else if (!this.#field(actual, field)) return false;
    }
    if (view === "sent") {
      for (const field of has.values()) {
        if (!wanted.has(field.name) && !this.#mayBe(field.type, to.more)) return false;
      }
    }
    if (view === "sent" ? from.more === undefined : to.more === undefined) return true;
    return this.#mayBe(from.more, to.more);
  }

  #field(actual: Field, wanted: Field): boolean {
    return (actual.required || !wanted.required) && this.ref(actual.type, wanted.type);
  }

  #mayBe(from: TypeRef | undefined, to: TypeRef | undefined): boolean {
    return from !== undefined && to !== undefined && this.ref(from, to);
  }
}

const deepest = 100;

const keyOf = (type: TypeRef): object => (type.kind === "named" ? type.to : type);

const fieldsOf = ({ fields }: ObjectType, view: View): ReadonlyMap<string, Field> =>
  new Map(fields.filter((field) => isIn(field, view)).map((field) => [field.name, field]));

function isWithin(one: EnumType, other: EnumType): boolean {
  const values = new Set(other.values.map(({ value }) => value));
  return one.values.every(({ value }) => values.has(value));
}

function kindsOf({ values }: EnumType): TypeRef[] {
  const kinds = new Set(values.map(({ value }) => typeof value));
  return (["string", "number", "bigint", "boolean"] as const)
    .filter((kind) => kinds.has(kind))
    .map((name) => ({ kind: "primitive", name }));
}

/** Returns whether every value of one primitive is a value of another, in TypeScript or on the wire. */
function primitiveFits(
  from: Primitive,
  to: Primitive,
  { by, view }: Pick<Fitting, "by" | "view">,
): boolean {
  const { code, input, within } = factsOf(from);
  const { code: wanted, input: wantedInput } = factsOf(to);
  if (wanted === "unknown") return true;
  if (code !== wanted) return false;
  const isInput = view === "sent" && input !== undefined;
  if (by === "code") return !isInput || wantedInput !== undefined;
  return from === to || isWholeKind(to) || within === to;
}
