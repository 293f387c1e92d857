/** What every object has without being given it: `constructor`, `toString`, `__proto__`. */
export const isInherited = (name: string): boolean => Object.hasOwn(Object.prototype, name);
