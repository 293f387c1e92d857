import { checkRule } from "../rule/define.ts";

export const authorizationByHand = checkRule({
  id: "authorization-by-hand",
  level: "warning",
  message:
    "Callers have to write the whole of the header {name}. Where it is a token, or a user and a password, say `auth:` with `bearer: {option}` or `basic: [user, password]`.",
  reason:
    "Said as `auth:`, a token is given as it is, or by a function that fetches another one when it has expired; user and password are encoded by the client.",
  instead: {
    "service.yaml": `client:
  Authorization:
    { in: header, as: token, type: string, required: true, secret: true, doc: Bearer and a token. }
`,
  },
  use: {
    "service.yaml": `auth: { bearer: token }
`,
  },
  check: {
    service({ spec, at }, report) {
      for (const [name, parameter] of spec.client ?? []) {
        if (parameter.in !== "header" || name.toLowerCase() !== "authorization") continue;
        report(at.to("client", name), { name, option: parameter.as ?? "token" });
      }
    },
  },
});
