// What the platform calls itself
// (hand-written in templates/runtime, copied into the generated package).

interface Navigator {
  readonly userAgent?: string | undefined;
}

/** As `Node.js/24`, `Cloudflare-Workers` or that of a browser; empty where it says nothing. */
export function platformName(): string {
  // Looked up by its name, which older types of Node do not have.
  const navigator: Navigator | undefined = Reflect.get(globalThis, "navigator");
  return navigator?.userAgent ?? "";
}

/** Whether the platform's name for itself begins so. */
export function isPlatform(name: string): boolean {
  return platformName().startsWith(name);
}
