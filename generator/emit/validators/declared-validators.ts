/** The validators of declared types, in each view that is declared. */
import type { TypeDeclaration } from "../../model/model.ts";
import type { View } from "../../sheets/types/type.ts";
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
} from "../../typescript/plan/module-draft.ts";
import type { DeclaredView } from "../../typescript/view/declared-types.ts";
import { docOf } from "../../typescript/comments/doc-comment.ts";
import type { FreeNames } from "../../text/package-names.ts";
import { is } from "../../typescript/plan/runtime-refs.ts";
import type { ServiceView } from "../../typescript/view/service-view.ts";

/** Creates validators on first use. Each follows the validators that it uses. */
export class DeclaredValidators {
  readonly items: ConstantDraft[] = [];
  readonly #refs = new Map<DeclaredView, NamedRef>();
  readonly #isDone = new Set<DeclaredView>();
  readonly #service: ServiceView;
  readonly #path: string;
  readonly #names: FreeNames;

  constructor(service: ServiceView, path: string, names: FreeNames) {
    this.#service = service;
    this.#path = path;
    this.#names = names;
  }

  namesIn(view: View): ValidatorNames {
    return { view, declared: (type) => this.#declared(type, view) };
  }

  #declared(type: TypeDeclaration, wanted: View): ValueDraft {
    const declaration = this.#service.declarationOf(type, wanted);
    const validator = name(this.#refs.get(declaration) ?? this.#declare(declaration));
    return this.#isDone.has(declaration) ? validator : later(validator);
  }

  /** Creates a validator after those it uses. Iterative, because types can refer to each other at any depth. */
  #declare(first: DeclaredView): NamedRef {
    const way: { readonly declared: DeclaredView; readonly named: Iterator<DeclaredView> }[] = [];
    const enter = (declared: DeclaredView): NamedRef => {
      const ref = { from: this.#path, name: this.#names.claim(camelCase(declared.ref.name)) };
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

  #namedBy({ type, view }: DeclaredView): DeclaredView[] {
    const referenced: DeclaredView[] = [];
    declaredValidatorOf(type, {
      view,
      declared: (named) => {
        referenced.push(this.#service.declarationOf(named, view));
        return name(named.name);
      },
    });
    return referenced;
  }

  #add(declared: DeclaredView): void {
    const { type, view, ref } = declared;
    const validatorName = this.#refs.get(declared);
    if (validatorName === undefined) throw new Error(`The validator of ${ref.name} has no name.`);
    const value = declaredValidatorOf(type, this.namesIn(view));
    this.#isDone.add(declared);
    this.items.push({
      kind: "constant",
      name: validatorName.name,
      doc: docOf([]),
      type: generic(is("Validator"), keyword(ref)),
      value,
    });
  }
}

const later = (validator: ValueDraft): ValueDraft =>
  call(is("lazy"), { kind: "function", parameters: [], returns: validator });
