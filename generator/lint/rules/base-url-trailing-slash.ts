import { checkRule } from "../rule/define.ts";

export const baseUrlTrailingSlash = checkRule({
  id: "base-url-trailing-slash",
  level: "info",
  mend: "fix",
  message:
    "Every path begins with a slash, so the one at the end of {url} says nothing. Remove it.",
  reason: "With one form for all, two call sheets of one service do not differ in nothing.",
  instead: { "service.yaml": "baseUrl: https://library.test/v1/\n" },
  use: { "service.yaml": "baseUrl: https://library.test/v1\n" },
  check: {
    service({ service: { baseUrl }, at, edit }, report) {
      if (!baseUrl.endsWith("/")) return;
      const here = at.to("baseUrl");
      const edits = edit.replaceValue(here.path, baseUrl.replace(/\/+$/, ""));
      report(here, { url: baseUrl }, { on: "value", edits });
    },
  },
});
