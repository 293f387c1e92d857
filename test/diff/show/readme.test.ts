import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { diffModels } from "../../../generator/diff/diff-models.ts";
import { comment, commentLimit } from "../../../generator/review/comment/comment.ts";
import { modelOf } from "../models-of.ts";
import type { ReportedChange } from "../../../generator/project/report/diff-report.ts";
import { report } from "./reports.ts";

const sheet = (path: string): string =>
  readFileSync(new URL(`../../../spec/${path}`, import.meta.url), "utf8");

const paths = ["token-data/service.yaml", "token-data/account.yaml", "token-data/token.yaml"];
const before = Object.fromEntries(paths.map((path) => [path, sheet(path)]));

/** Changes one string of a call sheet. */
function edited(sheets: typeof before, path: string, old: string, text: string): typeof before {
  const sheetText = sheets[path] ?? "";
  if (!sheetText.includes(old)) throw new Error(`${path} does not say: ${old}`);
  return { ...sheets, [path]: sheetText.replace(old, text) };
}

const token = "token-data/token.yaml";
const account = "token-data/account.yaml";
const after = [
  [account, "  tokenbalancehistory:\n", "  balanceAt:\n"],
  [token, "offset: { type: integer, default: 10,", "offset: { type: integer, default: 20,"],
  [
    token,
    "doc: Lists the holders of a token, one page per request.",
    "doc: Lists the holders of a token.",
  ],
].reduce((sheets, [path = "", old = "", text = ""]) => edited(sheets, path, old, text), before);

it("generates the comment that the page about reviews shows", () => {
  const models = { old: modelOf(before), new: modelOf(after) };
  const changes = diffModels(models).map(
    (change) => ({ ...change, packages: ["clients"] }) as ReportedChange,
  );
  const version = { old: "1.2.0", new: "2.0.0", least: "2.0.0", enough: true };
  const shown = comment(
    report(changes, {
      packages: [{ name: "clients", spec: { old: "spec", new: "spec" }, version }],
    }),
    { limit: commentLimit, label: { name: "accepted-breaking-change", isSet: false } },
  );
  const page = new URL("../../../generator/review/README.md", import.meta.url);
  expect(/^```text\n(<!-- callsheet diff .*?)^```$/ms.exec(readFileSync(page, "utf8"))?.[1]).toBe(
    shown,
  );
});
