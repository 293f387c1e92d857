/** Where accepted changes are, below the spec folder. */
export const acceptName = "accept.yaml";
