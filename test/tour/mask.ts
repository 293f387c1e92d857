/** Replaces a credential. */
const hidden = "***";

/** Hides credentials in what the server saw: the server has to know them, the screen does not. */
export function createMask(secrets: readonly string[]): (text: string) => string {
  return (text) => secrets.reduce((masked, secret) => masked.replaceAll(secret, hidden), text);
}
