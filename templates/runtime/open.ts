// Callsheet runtime: the types of enums and unions that the service can extend.

/**
 * A known value, which editors suggest, or any other value of the same kind, because a service can send a value that is
 * newer than this package. Handle other values in a `default` branch.
 */
export type Open<Known extends string | number | bigint | boolean> =
  | Known
  | (Known extends string ? string & {} : never)
  | (Known extends number ? number & {} : never)
  | (Known extends bigint ? bigint & {} : never)
  | (Known extends boolean ? boolean : never);

declare const unlisted: unique symbol;

/**
 * A discriminator value that this package does not list. It differs from all listed values, so that comparisons narrow.
 * Write such a value as `"new" as UnlistedTag`.
 */
export type UnlistedTag = `unlisted ${string}` & { readonly [unlisted]: never };

/**
 * A member that this package does not list: the service can add members to the union. Handle it in a `default` branch.
 */
export type Unlisted<Discriminator extends string> = {
  readonly [Field in Discriminator]: UnlistedTag;
};

/**
 * An object that is not one of the listed members of a union without a discriminator: the service can add members. Its
 * fields are unknown; `"name" in value` narrows to the listed members with that field.
 */
export type UnlistedMember = { readonly [unlisted]: never };
