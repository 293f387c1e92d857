import { clientCalls } from "./client-wide.ts";
import { fieldCalls } from "./fields.ts";
import { meetingCalls } from "./meeting.ts";
import type { NamedCall } from "./named-call.ts";
import { resourceCalls, serviceCalls } from "./resources.ts";
import { wireCalls } from "./wire.ts";
import { typeCalls, wordCalls } from "./words.ts";

export const calls: readonly NamedCall[] = [
  ...wordCalls,
  ...typeCalls,
  ...resourceCalls,
  ...serviceCalls,
  ...meetingCalls,
  ...wireCalls,
  ...fieldCalls,
  ...clientCalls,
];
