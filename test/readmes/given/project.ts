// What the examples in the README of the project take for granted.
export { apikey, baseUrl, contractaddress, fetchToken } from "./package.ts";

export const address = "0x57d8";
export const blockno = 8_000_000;
export const cwd = process.env["PROJECT"] ?? "";

export function showToSomebody(text: string): never {
  throw new Error(text);
}
