/** A nested resource with an operation that is named like an inherited property. */
function read(client: string): unknown[] {
  return [client];
}
export { read as constructor };
