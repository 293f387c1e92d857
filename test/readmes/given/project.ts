// What the examples about commands take for granted.
export const cwd = process.env["PROJECT"] ?? "";
