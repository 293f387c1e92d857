import { checkRule } from "../rule/define.ts";

export const baseUrlInsecure = checkRule({
  id: "base-url-insecure",
  level: "warning",
  message:
    "Requests to {url} can be read and changed on the way. Write https://, if the service answers there.",
  reason:
    "Keys and answers travel as they are over http, and a browser refuses such calls from a page that came over https.",
  instead: { "service.yaml": "baseUrl: http://library.test\n" },
  use: { "service.yaml": "baseUrl: https://library.test\n" },
  check: {
    service({ service: { baseUrl }, at }, report) {
      if (!/^http:/i.test(baseUrl) || isLocal(baseUrl)) return;
      report(at.to("baseUrl"), { url: baseUrl }, { on: "value" });
    },
  },
});

/** A service on this machine has no certificate. */
const isLocal = (url: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.*\.localhost)$/i.test(URL.parse(url)?.hostname ?? "");
