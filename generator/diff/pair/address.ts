/** Where calls go, as they are sent: how the address is written makes no difference. */
export function addressOf(url: string): string {
  const [, scheme = "", host = "", path = ""] = /^(https?:\/\/)([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (scheme === "") return url;
  // The name of a variable has its own case.
  const name = host.replace(/\{[^{}]*\}|[^{}]+/g, (part) =>
    part.startsWith("{") ? part : part.toLowerCase(),
  );
  const usual = scheme.toLowerCase() === "http://" ? /:80$/ : /:443$/;
  return scheme.toLowerCase() + name.replace(usual, "") + path.replace(/\/+$/, "");
}
