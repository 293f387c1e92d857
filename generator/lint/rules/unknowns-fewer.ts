import { projectRule } from "../rule/define.ts";

export const unknownsFewer = projectRule({
  id: "unknowns-fewer",
  level: "warning",
  mend: "fix",
  message:
    "The call sheets of {service} leave {count} facts unknown, and {limit} are allowed here. Lower the limit, so that none comes back.",
  reason:
    "What has become known stays known: a limit that is kept down lets no unknown in by chance.",
  instead: {
    "callsheet.yaml": `lint:
  unknowns: { library: 3 }
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
