import { checkRule } from "../rule/define.ts";

export const baseUrlPlaceholder = checkRule({
  id: "base-url-placeholder",
  level: "warning",
  message: "{url} is nobody's service. Write where this one answers, or `baseUrl: unknown`.",
  reason:
    "Who does not give a base URL calls the one of the call sheet; there, a name for examples only fails.",
  instead: { "service.yaml": "baseUrl: https://api.example.com/v1\n" },
  use: { "service.yaml": "baseUrl: unknown\n" },
  check: {
    service({ service: { baseUrl }, at }, report) {
      const host = URL.parse(baseUrl)?.hostname ?? "";
      if (!/(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid)$/i.test(host)) return;
      report(at.to("baseUrl"), { url: baseUrl }, { on: "value" });
    },
  },
});
