// Callsheet mocks: records of lists by id, generated from the seed, and created, changed or deleted by calls.

import { integerOf } from "./integers.ts";
import { type MockCall, type Route, withoutNames } from "./routes.ts";
import { type Shape, type Types, fieldsOf, fits, isFields, objectIn } from "./shapes.ts";
import { distinct, idOf, valueOf } from "./values.ts";

export interface Item {
  readonly list: string;
  readonly id: string;
  /** The path variable that identifies the record. */
  readonly variable: string;
}

type Values = Readonly<Record<string, unknown>>;

export class Store {
  readonly types: Types;
  readonly #seed: string;
  readonly #count: number;
  readonly #itemRoutes: readonly Route[];
  /** Ids of created records, by path of the list. */
  readonly #made = new Map<string, Set<string>>();
  /** Fields set by callers, by path of the record. */
  readonly #set = new Map<string, Values>();
  readonly #gone = new Set<string>();

  constructor(types: Types, seed: string, count: number, routes: readonly Route[]) {
    this.types = types;
    this.#seed = seed;
    this.#count = count;
    this.#itemRoutes = routes.filter(({ ending }) => ending !== undefined);
  }

  clear(): void {
    for (const all of [this.#made, this.#set, this.#gone]) all.clear();
  }

  /** Creates, changes or deletes a record as the call requests. Returns the record; undefined if it does not exist. */
  take(route: Route, call: MockCall, shape: Shape): Item | undefined {
    const { method } = route;
    const item = this.#itemOf(route, call);
    if (item === undefined)
      return method === "POST" || method === "PUT" ? this.#create(route, call, shape) : undefined;
    if (method === "DELETE") this.#remove(item);
    else if (isFields(call.body)) this.#change(item, call.body);
    return item;
  }

  #itemOf({ ending, pages }: Route, { url, path }: MockCall): Item | undefined {
    if (ending === undefined || pages !== undefined) return undefined;
    const { pathname } = new URL(url);
    const list = pathname.slice(0, pathname.lastIndexOf("/"));
    return { list, id: path[ending] ?? "", variable: ending };
  }

  /** Returns whether the record at a path, or a record above it, was deleted. */
  isGone(pathname: string): boolean {
    const parts = pathname.split("/");
    return parts.some((_, at) => this.#gone.has(parts.slice(0, at + 1).join("/")));
  }

  #remove({ list, id }: Item): void {
    this.#made.get(list)?.delete(id);
    this.#gone.add(placeOf(list, id));
  }

  #change({ list, id }: Item, values: Values): void {
    const place = placeOf(list, id);
    this.#set.set(place, { ...this.#set.get(place), ...values });
  }

  /** Returns a value of a shape with fields set, if they match the shape. An open shape also accepts other fields. */
  filled(shape: Shape, key: string, values: readonly (readonly [string, unknown])[]): unknown {
    const value = valueOf(shape, `${this.#seed} ${key}`, this.types);
    if (!isFields(value)) return value;
    const { fields, isOpen } = objectIn(shape, this.types);
    const filled = new Map(Object.entries(value));
    for (const [name, wanted] of values) {
      if (!fields.has(name) && !isOpen) continue;
      const before = filled.get(name);
      filled.set(name, wanted);
      if (fits(Object.fromEntries(filled), shape, this.types)) continue;
      if (before === undefined) filled.delete(name);
      else filled.set(name, before);
    }
    return Object.fromEntries(filled);
  }

  /** Returns a record of a shape. A field has the same value in all operations. */
  record(shape: Shape, { list, id, variable }: Item, path: MockCall["path"]): unknown {
    const object = objectIn(shape, this.types);
    const idField = idFieldOf(object, variable);
    const named = Object.entries({ ...path, [variable]: id }).flatMap(([name, text]) => {
      const field = name === variable ? idField : fieldNamed(object, name);
      const read = /^-?\d+$/.test(text) ? [integerOf(text), text] : [text];
      return field === undefined ? [] : read.map((one): [string, unknown] => [field, one]);
    });
    const set = Object.entries(this.#set.get(placeOf(list, id)) ?? {});
    return this.filled(shape, `${list} ${id}`, [
      ...named,
      ...set.filter(([name]) => name !== idField),
    ]);
  }

  /** Creates a record from a body; returns undefined if the call does not create a record. */
  #create({ path }: Route, { url, body }: MockCall, shape: Shape): Item | undefined {
    const variable = this.#routeBelow(path)?.ending;
    if (variable === undefined || !isFields(body)) return undefined;
    const list = new URL(url).pathname;
    const { fields, isOpen } = objectIn(shape, this.types);
    const named = fields.size > 0 ? fields : new Map(Object.entries(body));
    const field = idFieldOf({ fields: named, isOpen }, variable) ?? "";
    const made = this.#made.get(list) ?? new Set();
    const ids = this.#ids(fields.get(field)?.shape ?? "string", list, made.size + 1);
    const wanted = Object.entries(body).find(([name]) => name === field)?.[1];
    const id = String(wanted ?? ids.slice(this.#count).find((one) => !made.has(one)) ?? ids.at(-1));
    this.#made.set(list, made.add(id));
    this.#gone.delete(placeOf(list, id));
    this.#set.set(placeOf(list, id), body);
    return { list, id, variable };
  }

  #ids(shape: Shape, list: string, more = 0): readonly string[] {
    return Array.from({ length: this.#count + more }, (_, at) =>
      String(idOf(shape, at + 1, `${this.#seed} ${list} ${at + 1}`, this.types)),
    );
  }

  /** Returns a list's records, created ones last. The query identifies lists whose records cannot be read by path. */
  list(route: Route, { url, path, query }: MockCall, items: Shape, by = ""): readonly unknown[] {
    const { pathname } = new URL(url);
    const variable = this.#routeBelow(route.path)?.ending;
    const list =
      variable === undefined ? `${route.id} ${pathname} ${JSON.stringify(query)}` : pathname;
    const object = objectIn(items, this.types);
    const field = object.fields.get(idFieldOf(object, variable ?? by) ?? "");
    const ids = this.#ids(field?.shape ?? "string", list);
    const all = [...new Set([...ids, ...(this.#made.get(list) ?? [])])];
    const left = all.filter((id) => !this.#gone.has(placeOf(list, id)));
    return distinct(
      left.map((id) => this.record(items, { list, id, variable: variable ?? by }, path)),
    );
  }

  /** Returns the records at a call's path, as they are read individually; empty if no operation reads them. */
  recordsAt(route: Route, call: MockCall): readonly unknown[] {
    if (this.#routeBelow(route.path) === undefined) return [];
    const shape = this.recordBelow(route.path) ?? "object";
    return this.list(route, call, fieldsOf(shape, this.types).size > 0 ? shape : "object");
  }

  /** Returns the result of reading one record of a list; undefined if no operation reads individual records. */
  recordBelow(path: string): Shape | undefined {
    const route = this.#routeBelow(path);
    return route?.method === "GET" ? route.result : undefined;
  }

  /** Returns the operation that reads a record of the list at a path, or another operation on such a record. */
  #routeBelow(path: string): Route | undefined {
    const item = `${withoutNames(path)}/{}`;
    const all = this.#itemRoutes.filter((route) => withoutNames(route.path) === item);
    return all.find(({ method }) => method === "GET") ?? all[0];
  }
}

const placeOf = (list: string, id: string): string => `${list}/${encodeURIComponent(id)}`;

const lastName = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

/** Normalizes a name: `lineItem.lineItemId` becomes the same as `line_item_id`. */
const plainName = (name: string): string =>
  lastName(name)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

interface Named {
  readonly fields: ReadonlyMap<string, unknown>;
  readonly isOpen: boolean;
}

const known = ({ fields }: Named, name: string): string | undefined =>
  [...fields.keys()].find((field) => plainName(field) === plainName(name));

/** Returns the field with a variable's name. It always exists if the object allows undocumented fields. */
const fieldNamed = (object: Named, name: string): string | undefined =>
  known(object, name) ?? (object.isOpen ? lastName(name) || undefined : undefined);

/** Returns the field that a path variable identifies: the field with its name, or `id`. */
const idFieldOf = (object: Named, variable: string): string | undefined =>
  known(object, variable) ?? known(object, "id") ?? fieldNamed(object, variable);
