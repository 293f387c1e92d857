// Looks at values of which nothing is known yet
// (hand-written in templates/runtime, copied into the generated package).

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** A field by its name: the object's own, never one that every object has. */
export function own(fields: object | undefined, name: string): unknown {
  return fields !== undefined && Object.hasOwn(fields, name)
    ? (fields as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

export function hasMethod(value: object, name: string): boolean {
  return typeof (value as Readonly<Record<string, unknown>>)[name] === "function";
}

/** `Blob`, `Map`, `Date`: a name that every realm has in common. */
export function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice("[object ".length, -1);
}

/** One step of a way into a value, as a program would write it: `.name`, `["a b"]`, `[3]`. */
export function stepText(step: string | number): string {
  if (typeof step === "number") return `[${step}]`;
  return /^[A-Za-z_$][\w$]*$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
}

/** Whether it has a text of its own. */
export function isScalar(value: unknown): value is Scalar {
  return /^(?:string|number|bigint|boolean)$/.test(typeof value);
}

type Scalar = string | number | bigint | boolean;

/** The text of anything: empty where it has none. */
export function stringOf(value: unknown): string {
  return isScalar(value) ? String(value) : "";
}

/** No array, and no instance of a class, of whichever realm. */
export function isPlain(value: unknown): boolean {
  if (!isObject(value) || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
