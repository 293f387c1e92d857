import type { Entry } from "./entry.ts";

/** Messages of `callsheet rename`. */
export const renameMessages = {
  "rename-refused": { severity: "error", message: "{reason}" },
  "rename-file-taken": {
    severity: "error",
    message: "The file {file} of the new resource already exists. Choose another name.",
  },
  "rename-breaks": {
    severity: "error",
    message: "This line would not compile after the rename: {reason}. Change it, and rename again.",
  },
  "rename-loses": {
    severity: "error",
    message:
      'The object that is passed here has "{name}", which would no longer be sent. Pass an object literal, and rename again.',
  },
  "rename-encoding": {
    severity: "error",
    message: "{file} is not UTF-8 text. Save it as UTF-8, and rename again.",
  },
} as const satisfies Readonly<Record<string, Entry>>;
