/** Determines the generated declarations of a service's types: one per direction if the directions differ. */
import { bodyType, errorParts, headerTypes, resultType } from "../../model/content.ts";
import type { Service, TypeDeclaration, TypeRef } from "../../model/model.ts";
import { webhookTypes } from "../../model/webhooks.ts";
import { factsOf } from "../../sheets/types/primitives.ts";
import { declarationParts, innerTypes, namedIn } from "../../sheets/types/type-parts.ts";
import { isOpenUnion } from "../../sheets/types/member-tags.ts";
import type { View } from "../../sheets/types/type.ts";
import type { NamedRef } from "../plan/module-draft.ts";
import { freeName } from "../../text/package-names.ts";

/** The declaration of a type for one direction. */
export interface DeclaredView {
  readonly type: TypeDeclaration;
  readonly view: View;
  readonly ref: NamedRef;
}

/** Returns the declarations of a module's types. `chosen`: its other exports, which keep their names. */
export function declaredViews(
  types: readonly TypeDeclaration[],
  from: string,
  { isSplit, viewOf }: TypeViews,
  chosen: readonly string[] = [],
): DeclaredView[] {
  const taken = new Set([...chosen, ...types.map(({ name }) => name)]);
  return types.flatMap((type): DeclaredView[] => {
    const whole = { from, name: type.name };
    if (!isSplit(type)) return [{ type, view: viewOf(type), ref: whole }];
    const name = freeName(`${type.name}Input`, taken);
    taken.add(name);
    return [
      { type, view: "received", ref: whole },
      { type, view: "sent", ref: { from, name } },
    ];
  });
}

export function declarationsIn(
  all: readonly DeclaredView[],
  { isSplit, viewOf }: TypeViews,
): (type: TypeDeclaration, view: View) => DeclaredView {
  const byType = Map.groupBy(all, ({ type }) => type);
  return (type, wanted) => {
    const view = isSplit(type) ? wanted : viewOf(type);
    const declared = byType.get(type)?.find((one) => one.view === view);
    if (declared === undefined) throw new Error(`No module declares the type ${type.name}.`);
    return declared;
  };
}

export type Direction = View | "both";

interface TypeViews {
  /** Returns the directions in which a type is used; `received` if it is unused. */
  directionOf(declaration: TypeDeclaration): Direction;
  /** Returns whether a type is declared twice, because its sent and received forms differ. */
  isSplit(declaration: TypeDeclaration): boolean;
  /** Returns the view in which an unsplit type is declared. */
  viewOf(declaration: TypeDeclaration): View;
}

export function typeViews(service: Service): TypeViews {
  const { types, resources } = service;
  const all = [...types, ...resources.flatMap((resource) => resource.types)];
  const { sent, received } = reach(service);
  const differing = differingTypes(all);
  const directionOf = (type: TypeDeclaration): Direction =>
    sent.has(type) ? (received.has(type) ? "both" : "sent") : "received";
  return {
    directionOf,
    isSplit: (type) => directionOf(type) === "both" && differing.has(type),
    viewOf: (type) => (directionOf(type) === "sent" ? "sent" : "received"),
  };
}

const namedBy = (type: TypeDeclaration): TypeDeclaration[] =>
  declarationParts(type).flatMap(namedIn);

/** Returns the types used in each direction, directly or through other types. */
function reach(service: Service): Record<View, ReadonlySet<TypeDeclaration>> {
  const sent = new Set<TypeDeclaration>();
  const received = new Set<TypeDeclaration>();
  const start = (type: TypeRef, reached: Set<TypeDeclaration>): void => {
    const waiting = [...namedIn(type)];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      for (const part of namedBy(next)) waiting.push(part);
    }
  };

  for (const { type } of service.client) start(type, sent);
  for (const type of [...errorParts(service), ...webhookTypes(service.webhooks)])
    start(type, received);
  for (const { operations } of service.resources) {
    for (const { parameters, body, result, errors, responseHeaders } of operations) {
      for (const { type } of parameters) start(type, sent);
      const typeOfBody = bodyType(body);
      if (typeOfBody !== undefined) start(typeOfBody, sent);
      const read = resultType(result);
      if (read !== undefined) start(read, received);
      for (const type of [...headerTypes({ responseHeaders }), ...errorParts({ errors })])
        start(type, received);
    }
  }
  return { sent, received };
}

/** Returns the types whose two views differ, in themselves or through a type they refer to. */
function differingTypes(all: readonly TypeDeclaration[]): ReadonlySet<TypeDeclaration> {
  const users = new Map<TypeDeclaration, TypeDeclaration[]>();
  for (const type of all) {
    for (const part of namedBy(type)) {
      const known = users.get(part);
      if (known === undefined) users.set(part, [type]);
      else known.push(type);
    }
  }
  const split = new Set<TypeDeclaration>();
  const waiting = all.filter(differsAlone);
  for (const type of all.filter(isOpenInResults)) {
    for (const user of users.get(type) ?? []) waiting.push(user);
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (split.has(next)) continue;
    split.add(next);
    for (const user of users.get(next) ?? []) waiting.push(user);
  }
  return split;
}

const differsAlone = (type: TypeDeclaration): boolean =>
  declarationParts(type).some(hasInput) || differsInFields(type);

/** Returns whether arguments of a type can have other values than results, without the types that it names. */
const hasInput = (type: TypeRef): boolean =>
  type.kind === "primitive"
    ? factsOf(type.name).input !== undefined
    : innerTypes(type).some(hasInput);

const differsInFields = (type: TypeDeclaration): boolean =>
  type.kind === "object"
    ? type.fields.some(({ readonly, writeonly }) => readonly || writeonly)
    : type.kind === "union" && isOpenUnion(type, "received") !== isOpenUnion(type, "sent");

const isOpenInResults = (type: TypeDeclaration): boolean =>
  type.kind === "enum" && type.open === "results";
