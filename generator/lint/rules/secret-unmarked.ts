import { isCredential } from "../rule/credential.ts";
import { checkRule } from "../rule/define.ts";

export const secretUnmarked = checkRule({
  id: "secret-unmarked",
  level: "warning",
  mend: "suggestion",
  message:
    '"{name}" looks like a credential. Say `secret: true`, or `secret: false` if it is none.',
  reason:
    "A secret is masked in every message, error and log line. One that is not marked is written to logs in full.",
  instead: {
    "service.yaml": `client:
  apikey: { in: query, type: string, required: true, doc: The caller's API key. }
`,
  },
  use: {
    "service.yaml": `client:
  apikey: { in: query, type: string, required: true, secret: true, doc: The caller's API key. }
`,
  },
  check: {
    service({ spec, at, edit }, report) {
      for (const [name, { secret }] of spec.client ?? []) {
        if (secret !== undefined || !isCredential(name)) continue;
        const here = at.to("client", name);
        const edits = edit.insert(here.path, "secret", "true", [
          "in",
          "as",
          "type",
          "required",
          "default",
          "send",
        ]);
        report(here, { name }, { edits });
      }
    },
  },
});
