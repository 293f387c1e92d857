// Callsheet runtime: the type of an enum to which the service may add values.

/**
 * The known values, which an editor offers, and any other of their kind: a service may send a value
 * that is newer than this package. Handle the rest in a `default` branch.
 */
export type Open<Known extends string | number | bigint | boolean> =
  | Known
  | (Known extends string ? string & {} : never)
  | (Known extends number ? number & {} : never)
  | (Known extends bigint ? bigint & {} : never)
  | (Known extends boolean ? boolean : never);
