/** A single content type with its parameters; not a range of types. */
export const contentType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:; ?[\w!#$&^.+-]+=[\w!#$&^.+-]+)*$/;
