/** A single content type with its parameters. Ranges such as `text/*` do not match. */
export const contentType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:; ?[\w!#$&^.+-]+=[\w!#$&^.+-]+)*$/;
