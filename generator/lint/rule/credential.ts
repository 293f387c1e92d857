const credential =
  /^(?:x[-_]?)?(?:api[-_]?(?:key|token|secret)|(?:access|auth|bearer|refresh|session)[-_]?(?:token|key)|client[-_]?secret|secret(?:[-_]?key)?|password|passwd|authorization)$/i;

/** Whether a parameter of this name is one; a lone `key` or `token` is often something else. */
export const isCredential = (name: string): boolean => credential.test(name);
