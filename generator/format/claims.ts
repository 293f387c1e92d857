/** Which thread takes which file: whoever comes first. Memory that both threads share, a number a file. */
export type Claims = Int32Array<SharedArrayBuffer>;

export const createClaims = (count: number): Claims =>
  new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT));

/** True for the first who asks. */
export const claim = (claims: Claims, index: number): boolean =>
  Atomics.compareExchange(claims, index, 0, 1) === 0;
