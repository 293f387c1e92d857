/** The validators of declared types, each in the views in which its type is declared. */
import type { TypeDeclaration } from "../../model/model.ts";
import type { View } from "../../spec/types/type.ts";
import { usersOf } from "../../spec/types/type-parts.ts";
import { camelCase } from "../../text/names.ts";
import { declaredValidatorOf, type ValidatorNames } from "./validator-code.ts";
import {
  call,
  type ConstantDraft,
  generic,
  keyword,
  name,
  type NamedRef,
  type ValueDraft,
} from "../plan/module-draft.ts";
import type { DeclaredView } from "../view/declared-types.ts";
import { docOf } from "../docs/doc-comment.ts";
import type { FreeNames } from "../../text/package-names.ts";
import { is } from "../plan/runtime-refs.ts";
import { memberTags } from "../view/member-tags.ts";
import type { ServiceView } from "../view/service-view.ts";

/** Made when they are first named; each stands after those that it names. */
export class DeclaredValidators {
  readonly items: ConstantDraft[] = [];
  readonly #refs = new Map<DeclaredView, NamedRef>();
  /** Views for sending of types that are declared once. */
  readonly #strict = new Map<TypeDeclaration, DeclaredView>();
  #tagged: ReadonlySet<TypeDeclaration> | undefined;
  readonly #isDone = new Set<DeclaredView>();
  readonly #service: ServiceView;
  readonly #path: string;
  readonly #names: FreeNames;

  /** `path`: of the module that they stand in. */
  constructor(service: ServiceView, path: string, names: FreeNames) {
    this.#service = service;
    this.#path = path;
    this.#names = names;
  }

  namesIn(view: View): ValidatorNames {
    return { view, declared: (type) => this.#declared(type, view) };
  }

  #declared(type: TypeDeclaration, wanted: View): ValueDraft {
    const found = this.#viewOf(type, wanted);
    const validator = name(this.#refs.get(found) ?? this.#declare(found));
    return this.#isDone.has(found) ? validator : later(validator);
  }

  /** Finds the view to validate: a type that is declared once can have unions that are closed only when sent. */
  #viewOf(type: TypeDeclaration, wanted: View): DeclaredView {
    const declared = this.#service.declarationOf(type, wanted);
    this.#tagged ??= holdersOfTagged(this.#service);
    if (declared.view === wanted || !this.#tagged.has(type)) return declared;
    const known = this.#strict.get(type);
    const strict = known ?? { ...declared, view: wanted };
    this.#strict.set(type, strict);
    return strict;
  }

  /** What it names comes first. Types name each other through any number of steps: the way there is a list, not a call. */
  #declare(first: DeclaredView): NamedRef {
    const way: { readonly declared: DeclaredView; readonly named: Iterator<DeclaredView> }[] = [];
    const enter = (declared: DeclaredView): NamedRef => {
      const { name: typeName } = declared.ref;
      const isStrict = this.#strict.get(declared.type) === declared;
      const wanted = camelCase(isStrict ? `${typeName}Input` : typeName);
      const ref = { from: this.#path, name: this.#names.claim(wanted) };
      this.#refs.set(declared, ref);
      way.push({ declared, named: this.#namedBy(declared).values() });
      return ref;
    };
    const ref = enter(first);
    for (let step = way.at(-1); step !== undefined; step = way.at(-1)) {
      const next = step.named.next();
      if (next.done === true) {
        this.#add(step.declared);
        way.pop();
      } else if (!this.#refs.has(next.value)) enter(next.value);
    }
    return ref;
  }

  /** The types that the validator of one names, in the order in which it does. */
  #namedBy({ type, view }: DeclaredView): DeclaredView[] {
    const found: DeclaredView[] = [];
    declaredValidatorOf(type, {
      view,
      declared: (named) => {
        found.push(this.#viewOf(named, view));
        return name(named.name);
      },
    });
    return found;
  }

  #add(declared: DeclaredView): void {
    const { type, view, ref } = declared;
    const own = this.#refs.get(declared);
    if (own === undefined) throw new Error(`The validator of ${ref.name} has no name.`);
    const value = declaredValidatorOf(type, this.namesIn(view));
    this.#isDone.add(declared);
    this.items.push({
      kind: "constant",
      name: own.name,
      doc: docOf([]),
      type: generic(is("Validator"), keyword(ref)),
      value,
    });
  }
}

/** The types that have a union with a discriminator, themselves or through others. */
function holdersOfTagged({ service }: ServiceView): ReadonlySet<TypeDeclaration> {
  const all = [...service.types, ...service.resources.flatMap(({ types }) => types)];
  return usersOf(
    all.filter((type) => type.kind === "union" && memberTags(type, "received") !== undefined),
    all,
  );
}

const later = (validator: ValueDraft): ValueDraft =>
  call(is("lazy"), { kind: "function", parameters: [], returns: validator });
