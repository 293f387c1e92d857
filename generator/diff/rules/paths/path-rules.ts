/** Where requests go, and what they always send. */
import type { RulesOf } from "../../verdict/rule.ts";
import { bodyFieldBecameFixed } from "./body-field-became-fixed.ts";
import { fixedBecameBodyField } from "./fixed-became-body-field.ts";
import { fixedAdded } from "./fixed-added.ts";
import { fixedChanged } from "./fixed-changed.ts";
import { fixedRemoved } from "./fixed-removed.ts";
import { bothPathAdded } from "./both-path-added.ts";
import { bothPathRemoved } from "./both-path-removed.ts";
import { mediaPathAdded } from "./media-path-added.ts";
import { mediaPathRemoved } from "./media-path-removed.ts";
import { pathChanged } from "./path-changed.ts";
import { pathVariableEncoding } from "./path-variable-encoding.ts";
import { pathVariablePattern } from "./path-variable-pattern.ts";
import { versionChanged } from "./version-changed.ts";

export const pathRules = {
  fixed: [bodyFieldBecameFixed, fixedAdded, fixedChanged, fixedRemoved, fixedBecameBodyField],
  "path.media": [mediaPathAdded, mediaPathRemoved],
  "path.both": [bothPathAdded, bothPathRemoved],
  "path.template": [pathChanged],
  "path.form": [pathVariableEncoding, pathVariablePattern],
  "path.version": [versionChanged],
} satisfies Partial<RulesOf>;
