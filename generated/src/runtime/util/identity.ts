// Numbers that stand for functions and other objects, in this process and no other
// (hand-written in templates/runtime, copied into the generated package).

const numbers = /* @__PURE__ */ new WeakMap<object, number>();
let last = 0;

/** The same one each time. */
export function identityOf(object: object): number {
  let known = numbers.get(object);
  if (known === undefined) numbers.set(object, (known = last += 1));
  return known;
}

/** Lets one object, of which nothing is known yet, stand for another. */
export function sameIdentity(object: object, other: object): void {
  numbers.set(object, identityOf(other));
}
