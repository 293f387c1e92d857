/** A nested resource whose operation is named like what every object has. */
function read(client: string): unknown[] {
  return [client];
}
export { read as constructor };
