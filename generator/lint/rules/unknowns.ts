/** Rules about how many facts may be unknown. */
import { exampleService } from "../examples.ts";
import type { Example, MessageRule } from "../rule.ts";

export const unknownRules = {
  more: {
    kind: "project",
    id: "unknowns-more",
    level: "error",
    message:
      "The call sheets of {service} leave {count} facts unknown ({facts}), and {limit} are allowed here. Say what its document says of them, or allow {count}.",
    why: "Each unknown is a fact that callers have to find out by themselves. With a limit, a new one is a decision that a reviewer sees.",
    bad: limited(1),
    good: limited(2),
  },
  fewer: {
    kind: "project",
    id: "unknowns-fewer",
    level: "warning",
    mend: "fix",
    message:
      "The call sheets of {service} leave {count} facts unknown, and {limit} are allowed here. Lower the limit, so that none comes back.",
    why: "What has become known stays known: a limit that is kept down lets no unknown in by chance.",
    bad: limited(3),
    good: limited(2),
  },
} as const satisfies Readonly<Record<string, MessageRule>>;

/** Returns a project with two unknown facts, and this limit. */
function limited(limit: number): Example {
  const config = `lint:\n  unknowns: { library: ${limit} }\n`;
  return { "callsheet.yaml": config, ...exampleService({ baseUrl: "unknown" }) };
}
