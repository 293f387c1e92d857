/** Converts a call of the old call sheets to a call of the new ones. */
import * as fc from "fast-check";
import { pairParameters } from "../../../generator/diff/pair/pair-members.ts";
import {
  operationsOf,
  pairEnvironments,
  pairServices,
  sameOperations,
} from "../../../generator/diff/pair/pair-operations.ts";
import { pairInputs } from "../../../generator/diff/facts/input-facts.ts";
import type { Pair } from "../../../generator/diff/pair/pair.ts";
import { bodyType } from "../../../generator/model/content.ts";
import { fixedFields, callerBody } from "../../../generator/model/operation-facts.ts";
import type {
  Field,
  Model,
  Operation,
  Parameter,
  Service,
  TypeRef,
} from "../../../generator/model/model.ts";
import { nonNullShape } from "../../../generator/sheets/types/shape.ts";
import { isIn } from "../../../generator/sheets/types/type.ts";
import { valueOf } from "../../checks/arbitrary-value.ts";
import { fits } from "../../checks/oracle.ts";
import { optionsOf, ownNames, without, type Call } from "./calls.ts";
import type { Given } from "./package-client.ts";
import type { Sent } from "./sent.ts";

/** An operation and its service. */
export interface Place {
  readonly service: Service;
  readonly operation: Operation;
}

/** Returns the location of each operation on the new side. */
export function newPlaces(models: Pair<Model>): ReadonlyMap<Operation, Place> {
  return new Map(
    pairServices(models).both.flatMap((services) => {
      const ids = sameOperations(services);
      return operationsOf(services.old).flatMap((old) => {
        const operation = operationsOf(services.new).find(({ id }) => id === ids.get(old.id));
        return operation === undefined
          ? []
          : [[old, { service: services.new, operation }] as const];
      });
    }),
  );
}

/** Returns the new names of paired arguments. */
export function newNames({ old, new: now }: Pair<Place>): ReadonlyMap<Parameter, Parameter> {
  const clients = { old: optionsOf(old.service).all, new: optionsOf(now.service).all };
  return new Map(
    [
      ...pairInputs({ old: old.operation, new: now.operation }).both,
      ...pairParameters<Parameter>(clients).both,
    ].map((pair) => [pair.new, pair.old]),
  );
}

export interface Edited extends Given {
  /** Wire names of new required values. */
  readonly added: readonly string[];
  /** Whether the new side no longer lists a part of the body. */
  readonly isLess: boolean;
  readonly values: ReadonlyMap<Parameter, unknown>;
  readonly body: unknown;
}

/**
 * Converts a call. `sent` is the request of the old client. With `isEdited`, adds required values and removes unlisted
 * ones like code that must compile. Otherwise, keeps the received values.
 */
export function newCall(call: Call, places: Pair<Place>, sent: Sent, isEdited: boolean): Edited {
  const { service, operation } = places.new;
  const partners = newNames(places);
  const taken = new Set(partners.values());
  const needed = new Set<Parameter>([
    ...(optionsOf(service).ways[0] ?? []),
    ...operation.parameters.filter(({ required }) => required),
  ]);
  const isMoved = ({ in: location, wire }: Parameter): boolean =>
    Array.from(call.values.keys()).some(
      (one) => !taken.has(one) && one.in === location && one.wire === wire,
    );
  const added: string[] = [];
  const values = new Map<Parameter, unknown>();
  for (const one of [...optionsOf(service).all, ...operation.parameters]) {
    const partner = partners.get(one);
    const isNeeded = needed.has(one);
    const known = isEdited && !isNeeded && !isMoved(one) ? undefined : onWire(one, sent);
    if (partner !== undefined && call.values.has(partner))
      values.set(one, call.values.get(partner));
    else if (known !== undefined) values.set(one, known);
    else if (isEdited && isNeeded) {
      values.set(one, sampleOf(one.type));
      added.push(one.wire.startsWith("Authorization") ? "authorization" : one.wire);
    }
  }
  const body = newBody(call, places, sent, isEdited);
  const { baseUrl, ...address } = newAddress(call, places, isEdited);
  const given = ownNames({ ...call, ...address, values, ...body.content }, operation, service);
  return {
    ...given,
    options: { ...given.options, ...(baseUrl === undefined ? {} : { baseUrl }) },
    added: [...added, ...body.added],
    isLess: body.isLess,
    values,
    body: given.params["body"],
  };
}

interface Address extends Pick<Call, "environment"> {
  readonly baseUrl?: string;
}

/** Returns the new name of an environment. Edited code passes the base URL of a removed environment. */
function newAddress({ environment }: Call, places: Pair<Place>, isEdited: boolean): Address {
  const services = { old: places.old.service, new: places.new.service };
  const pair = pairEnvironments(services).both.find(({ old }) => old.name === environment);
  if (pair !== undefined) return { environment: pair.new.name };
  const gone = services.old.environments.find(({ name }) => name === environment);
  return gone === undefined || !isEdited
    ? { environment }
    : { environment: undefined, baseUrl: gone.url };
}

interface NewBody extends Pick<Edited, "added" | "isLess"> {
  readonly content: Pick<Call, "body" | "media">;
}

function newBody(
  call: Call,
  { old, new: now }: Pair<Place>,
  sent: Sent,
  isEdited: boolean,
): NewBody {
  const { operation } = now;
  const body = callerBody(operation);
  const same = { added: [], isLess: false };
  // The arguments of an upload choose its path.
  if (call.role !== "") return { content: {}, ...same };
  const isJson = old.operation.body?.as === "json" && body?.as === "json";
  const whole = isJson ? sent.body : (call.body ?? call.media);
  if (body === undefined) return { content: { body: undefined }, ...same };
  const type = bodyType(body);
  if (whole === undefined) {
    if (!isEdited || !body.required) return { content: {}, ...same };
    const content = type === undefined ? { media: "bytes" } : { body: sampleOf(type) };
    return { content, added: ["body"], isLess: false };
  }
  if (type === undefined) {
    const media = typeof whole === "string" ? whole : JSON.stringify(whole);
    return { content: { body: undefined, media }, ...same };
  }
  const value = without(whole, fixedFields(operation));
  const listed = shaped(type, value, false);
  return {
    content: { media: undefined, body: isEdited ? shaped(type, value, true) : value },
    added: [],
    isLess: JSON.stringify(listed) !== JSON.stringify(value),
  };
}

/** Converts a value to a string, unless no parameter of the type can have this string. */
function onWire({ in: location, wire, type }: Parameter, { query, headers }: Sent): unknown {
  const first = (location === "query" ? query : headers).find(
    ([name]) => name === (location === "query" ? wire : wire.toLowerCase()),
  );
  if (first === undefined || location === "path" || fits(type, first[1], "sent")) return first?.[1];
  try {
    return JSON.parse(first[1]) as unknown;
  } catch {
    return first[1];
  }
}

const sampleOf = (type: TypeRef): unknown =>
  fc
    .sample(valueOf(type, { view: "sent", depth: 0, isFull: false }), { numRuns: 20, seed: 7 })
    .find((value) => fits(type, value, "sent"));

/**
 * Returns the listed parts of a value, with `isFilled` including all required parts. A value without listed parts has
 * another type.
 */
const shaped = (type: TypeRef, value: unknown, isFilled: boolean): unknown =>
  mapped(type, value, (fields, more, object) => {
    const listed = Object.entries(object).filter(
      ([name]) => more || fields.some((one) => one.name === name),
    );
    if (listed.length === 0 && Object.keys(object).length > 0) return object;
    const missing = fields.filter((one) => one.required && !Object.hasOwn(object, one.name));
    const filled = isFilled ? missing.map((one) => [one.name, sampleOf(one.type)] as const) : [];
    return Object.fromEntries([...filled, ...listed]);
  });

type Objects = (fields: readonly Field[], more: boolean, object: object) => object;

/** Maps each object in a value. */
function mapped(type: TypeRef, value: unknown, objects: Objects): unknown {
  const shape = nonNullShape(type);
  if (shape.kind === "array" && Array.isArray(value)) {
    return value.map((item) => mapped(shape.items, item, objects));
  }
  if (typeof value !== "object" || value === null) return value;
  if (shape.kind === "union") {
    const member = shape.members.find((one) => fits(one.type, value, "sent"));
    if (member === undefined) return value;
    const held = mapped(member.type, value, objects);
    const tag = Object.entries(value).filter(([name]) => name === shape.discriminator);
    return typeof held === "object" && held !== null && member.tags.length > 0
      ? { ...held, ...Object.fromEntries(tag) }
      : held;
  }
  if (shape.kind !== "object") return value;
  const fields = shape.fields.filter((field) => isIn(field, "sent"));
  const entries = Object.entries(objects(fields, shape.more !== undefined, value));
  return Object.fromEntries(
    entries.map(([name, held]) => {
      const field = fields.find((one) => one.name === name);
      return [name, field === undefined ? held : mapped(field.type, held, objects)];
    }),
  );
}
