import { projectRule } from "../rule/define.ts";

export const unknownsMore = projectRule({
  id: "unknowns-more",
  level: "error",
  message:
    "The call sheets of {service} leave {count} facts unknown ({facts}), and {limit} are allowed here. Say what its document says of them, or allow {count}.",
  reason:
    "Each unknown is a fact that callers have to find out by themselves. With a limit, a new one is a decision that a reviewer sees.",
  instead: {
    "callsheet.yaml": `lint:
  unknowns: { library: 1 }
`,
    "service.yaml": `service: library
title: Library
doc: Keeps books.
source: Its handbook (read 2026-11-19)
baseUrl: unknown
auth: none
errors: unknown
`,
  },
  use: {
    "callsheet.yaml": `lint:
  unknowns: { library: 2 }
`,
    "service.yaml": `service: library
title: Library
doc: Keeps books.
source: Its handbook (read 2026-11-19)
baseUrl: unknown
auth: none
errors: unknown
`,
  },
});
