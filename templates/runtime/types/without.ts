// What is left of a body's type where the client sends some of its fields by itself
// (hand-written in templates/runtime, copied into the generated package).

/** Without these fields, in each member of a union, and with the further fields of an open type. */
export type Without<Body, Name extends PropertyKey> = Body extends unknown
  ? { [Key in keyof Body as Exclude<Key, Name>]: Body[Key] }
  : never;
