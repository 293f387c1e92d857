// The page of a service: its search index, and the current position in its contents.
import { startSearch } from "./search.js";
import { curlOf } from "./curl.js";

startSearch(() =>
  [...document.querySelectorAll(".op, .resource")].map((element) => {
    /** @param {string} selector */
    const text = (selector) => element.querySelector(selector)?.textContent ?? "";
    const isOperation = element.matches(".op:not(.type)");
    const scope = element.matches(".resource") ? ":scope > " : "";
    const id = element.id;
    const title = isOperation || element.matches(".resource") ? id : text("h3 a");
    const names = [...element.querySelectorAll(`${scope}.content dt code`)].map(
      (one) => one.textContent,
    );
    const about = text(`${scope}.lead`) || text(":scope > .content > p:not(.warn)");
    const words = scope === "" ? `${text(".intro")} ${text(".content")}` : about;
    return {
      id,
      title: title === "page-types" ? "Shared types" : title,
      label: isOperation ? text(".m") : element.matches(".type") ? "type" : "resource",
      labelClass: isOperation ? (element.querySelector(".m")?.className ?? "m") : "m",
      about,
      fields: [title, text(`${scope}.request code`), names.join(" "), words ?? ""].map((field) =>
        field.toLowerCase(),
      ),
    };
  }),
);

const contents = document.getElementById("page-contents");
/** @type {Map<string, HTMLAnchorElement>} */
const places = new Map();
for (const link of contents?.querySelectorAll("a") ?? []) places.set(link.hash.slice(1), link);

/** @type {HTMLAnchorElement | undefined} */
let here;
/** @type {HTMLDetailsElement | undefined} */
let opened;

/** @param {HTMLAnchorElement | undefined} link */
function stand(link) {
  if (link === undefined || link === here) return;
  here?.removeAttribute("aria-current");
  link.setAttribute("aria-current", "location");
  here = link;
  const group = link.closest("details") ?? undefined;
  if (group !== opened) {
    if (opened !== undefined) opened.open = false;
    opened = group?.open === false ? group : undefined;
    if (group !== undefined) group.open = true;
  }
  if (contents !== null && contents.clientHeight > 0) {
    const { offsetTop, offsetHeight } = link;
    const { scrollTop, clientHeight } = contents;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
      contents.scrollTop = offsetTop - clientHeight / 3;
    }
  }
}

/** Maximum number of frames until the content above the target reaches its final size. */
const settling = 30;

/** Keeps the target in view. Content above the target gets its size when it is first shown, which moves the target. */
function settle() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target?.matches(".op, .resource") !== true) return;
  const moved = new AbortController();
  for (const act of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(act, () => moved.abort(), { signal: moved.signal, passive: true });
  }
  let frames = 0;
  const hold = () => {
    frames += 1;
    if (frames > settling) moved.abort();
    if (moved.signal.aborted) return;
    target.scrollIntoView();
    requestAnimationFrame(hold);
  };
  requestAnimationFrame(hold);
}
addEventListener("hashchange", settle);
settle();

/**
 * Shows the fields or values of a type next to its name, copied from the section of the type on demand.
 * @param {Element} place
 * @param {boolean} [isResult]
 */
function offerFields(place, isResult = false) {
  for (const row of place.querySelectorAll(".values > div, .result")) {
    const link = row.querySelector(".type a, :scope > code a");
    const type = document.getElementById(
      decodeURIComponent(link?.getAttribute("href") ?? "").slice(1),
    );
    const fields = type?.querySelector(".values");
    if (!(type && fields)) continue;
    const details = document.createElement("details");
    details.className = "peek";
    const summary = document.createElement("summary");
    const isEnum = type.querySelector("h3 small")?.textContent === "enum";
    summary.textContent = `${isEnum ? "Values" : "Fields"} of ${link?.textContent}`;
    details.append(summary);
    details.addEventListener(
      "toggle",
      () => {
        const shown = fields.cloneNode(true);
        details.append(shown);
        const isSent = !isResult && !row.matches(".result");
        // A body omits fields that only the service sets; a result omits fields that only the caller sends.
        const absent = isSent ? "output only" : "input only";
        for (const flag of details.querySelectorAll("small")) {
          if (flag.textContent === absent) flag.closest("div")?.remove();
        }
        offerFields(details, !isSent);
      },
      { once: true },
    );
    if (row.matches(".result")) row.after(details);
    else row.querySelector("dd")?.append(details);
  }
}
for (const place of document.querySelectorAll(".op:not(.type) .content, .top .content"))
  offerFields(place);

const watched = [...document.querySelectorAll(".op, .top, .resource > h2")];
/** @type {Set<Element>} */
const seen = new Set();

const watcher = new IntersectionObserver(
  (changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    const target = watched.findLast((element) => seen.has(element));
    const id = target?.matches("h2") ? target.parentElement?.querySelector(".op")?.id : target?.id;
    if (id !== undefined) stand(places.get(id));
  },
  { rootMargin: "-80px 0px -75% 0px" },
);
for (const element of watched) watcher.observe(element);

/** @typedef {"TypeScript" | "curl" | "HTTP"} Form */

/** @type {readonly Form[]} */
const forms = ["TypeScript", "curl", "HTTP"];
/** @type {((form: Form) => void)[]} */
const examples = [];

/** @param {Form} form */
function showAs(form) {
  for (const show of examples) show(form);
}

/**
 * Returns the text of a request, with variables and files between NULs.
 * @param {Element} code
 */
const markedText = (code) =>
  [...code.childNodes]
    .map((node) => (node.nodeName === "I" ? `\0${node.textContent}\0` : node.textContent))
    .join("");

for (const block of document.querySelectorAll(".op .example")) {
  const code = block.querySelector("code");
  const request = block.parentElement?.querySelector("pre[hidden]");
  if (!(code && request)) continue;
  const typeScript = [...code.childNodes];
  const tabs = document.createElement("span");
  tabs.className = "tabs";
  tabs.setAttribute("role", "group");
  tabs.setAttribute("aria-label", "Example as");
  const buttons = forms.map((form) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = form;
    button.addEventListener("click", () => {
      const { top } = button.getBoundingClientRect();
      showAs(form);
      // The examples above can change their height.
      scrollBy(0, button.getBoundingClientRect().top - top);
      try {
        localStorage.setItem("callsheet-example", form);
      } catch {
        // Without storage, the choice only applies to this page.
      }
    });
    return button;
  });
  tabs.append(...buttons);
  block.prepend(tabs);
  block.classList.add("tabbed");
  examples.push((form) => {
    for (const button of buttons) button.ariaPressed = String(button.textContent === form);
    if (form === "TypeScript") code.replaceChildren(...typeScript);
    else if (form === "curl") code.replaceChildren(curlOf(markedText(request)));
    else code.replaceChildren(...request.cloneNode(true).childNodes);
  });
}

/** @type {string | null} */
let chosen = null;
try {
  chosen = localStorage.getItem("callsheet-example");
} catch {
  // Without storage, each page starts with TypeScript.
}
showAs(forms.find((form) => form === chosen) ?? "TypeScript");
