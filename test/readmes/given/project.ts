// Files that the examples about commands require.
export const cwd = process.env["PROJECT"] ?? "";
