// The page of a comparison: its search, and filters by verdict.
import { startSearch } from "./search.js";

startSearch(() =>
  [...document.querySelectorAll(".change, .item, .side")].map((element) => {
    /** @param {string} selector */
    const text = (selector) => element.querySelector(selector)?.textContent ?? "";
    const verdict = element.closest(".change")?.querySelector(".verdict");
    const isItem = element.matches(".item");
    const title = text(isItem ? "code" : "h3 a");
    return {
      id: element.id,
      title,
      label: verdict
        ? (verdict.textContent ?? "").replace(/^\S+ /, "")
        : (text("h3 small").split(",")[0] ?? ""),
      labelClass: `m ${verdict?.className ?? ""}`,
      about: verdict ? text(isItem ? "span" : ".lead") : "Both sides",
      fields: [
        title,
        text(".meta code"),
        text(isItem ? "span" : ".lead"),
        text(".broken"),
        text(".reaches"),
        text("tbody"),
      ].map((field) => field.toLowerCase()),
    };
  }),
);

for (const button of document.querySelectorAll(".filter")) {
  if (!(button instanceof HTMLButtonElement)) continue;
  const verdict = button.dataset["verdict"];
  button.disabled = false;
  button.addEventListener("click", () => {
    const isShown = button.getAttribute("aria-pressed") === "false";
    button.setAttribute("aria-pressed", String(isShown));
    for (const element of document.querySelectorAll("section, tr")) {
      if (element instanceof HTMLElement && element.dataset["verdict"] === verdict) {
        element.hidden = !isShown;
      }
    }
  });
}
