import { pagesName } from "../../../emit/plan/package-names.ts";
import { breaksRecords } from "../../verdict/records.ts";
import type { Rule } from "../../verdict/rule.ts";
import { recordsAs } from "../../witness/pages.ts";
import { before } from "../../witness/spot.ts";
import { sameChange, sharedTarget } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";
import { pagesText } from "./pages-text.ts";

export const paginationRecordsChanged: Rule<"pages.read"> = {
  id: "pagination-records-changed",
  title: "The items of pages are read from a field of another type.",
  fact: "pages.read",
  kind: "change",
  code: "no",
  behaviour: "differs",
  old: "some",
  applies: (difference) => breaksRecords(difference),
  cause: sameChange,
  target: sharedTarget,
  message: (found) => {
    const { at, old, new: now } = found.difference;
    return `${owner(found)}: ${code(pagesName(at.operation?.new?.name ?? ""))} gives other records: it reads ${pagesText(now)}, no longer ${pagesText(old)}. Look at what uses them.`;
  },
  witness: (found) => ({ ordinary: recordsAs(before(found)) }),
};
