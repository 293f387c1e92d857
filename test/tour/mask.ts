/** Replaces a credential. */
const hidden = "***";

/** Hides credentials in requests that the screen shows. */
export function createMask(secrets: readonly string[]): (text: string) => string {
  return (text) => secrets.reduce((masked, secret) => masked.replaceAll(secret, hidden), text);
}
