// Searches the page, by mouse or keyboard.

/** @param {string} selector */
const find = (selector) => document.querySelector(selector);

/**
 * @typedef {object} Entry An entry of the search index.
 * @property {string} id Id of its element.
 * @property {string} title
 * @property {string} label Shown before the title.
 * @property {string} labelClass
 * @property {string} about
 * @property {readonly string[]} fields In lower case, the most specific first.
 */

const most = 40;

/**
 * Returns the score of an entry: the sum over all words, by the first field that contains the word; 0 if a word is missing.
 *
 * @param {Entry} entry
 * @param {readonly string[]} words
 */
function score(entry, words) {
  const { fields } = entry;
  let sum = 0;
  for (const word of words) {
    const at = fields.findIndex((field) => field.includes(word));
    const field = fields[at];
    if (field === undefined) return 0;
    const isWhole = field === word || field.endsWith(`.${word}`);
    const starts = field.startsWith(word) || field.includes(`.${word}`);
    sum += 2 ** (fields.length - at) * (isWhole ? 3 : starts ? 2 : 1);
  }
  return sum;
}

/** @param {() => readonly Entry[]} read Called when the search is first used. */
export function startSearch(read) {
  const [box, input, list, panel, count] = [
    find(".search"),
    find("#page-search"),
    find("#page-results"),
    find(".found"),
    find(".count"),
  ];
  if (!(box instanceof HTMLElement && input instanceof HTMLInputElement)) return;
  if (!(list instanceof HTMLElement && panel instanceof HTMLElement && count)) return;
  /** @type {readonly Entry[] | undefined} */
  let entries;
  /** @type {readonly Entry[]} */
  let shown = [];
  let chosen = 0;
  box.hidden = false;
  // Phones have no space for the full placeholder; the accessible label is complete.
  if (matchMedia("(width < 40rem)").matches) input.placeholder = "Search";

  const open = (/** @type {boolean} */ isOpen) => {
    panel.hidden = !isOpen;
    input.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) input.removeAttribute("aria-activedescendant");
  };

  const choose = (/** @type {number} */ index) => {
    list.children[chosen]?.setAttribute("aria-selected", "false");
    chosen = Math.max(0, Math.min(shown.length - 1, index));
    const option = list.children[chosen];
    if (option === undefined) return;
    option.setAttribute("aria-selected", "true");
    input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  };

  const search = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    entries ??= read();
    const fitting = entries
      .map((entry) => ({ entry, fit: words.length === 0 ? 0 : score(entry, words) }))
      .filter(({ fit }) => fit > 0)
      .toSorted((a, b) => b.fit - a.fit);
    shown = fitting.slice(0, most).map(({ entry }) => entry);
    list.replaceChildren(...shown.map(optionOf));
    const more = fitting.length > most ? `, the first ${most} shown` : "";
    count.textContent = fitting.length === 0 ? "Nothing found" : `${fitting.length} found${more}`;
    list.hidden = shown.length === 0;
    open(words.length > 0);
    if (words.length > 0) choose(0);
  };

  const go = (/** @type {Entry | undefined} */ entry) => {
    if (entry === undefined) return;
    open(false);
    const target = document.getElementById(entry.id);
    for (
      let fold = target?.closest("details");
      fold;
      fold = fold.parentElement?.closest("details")
    ) {
      fold.open = true;
    }
    location.hash = `#${encodeURIComponent(entry.id)}`;
    const heading = target?.querySelector("a[href^='#'],summary");
    if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
  };

  /** @type {Readonly<Record<string, () => void>>} */
  const keys = {
    ArrowDown: () => choose(chosen + 1),
    ArrowUp: () => choose(chosen - 1),
    Enter: () => go(shown[chosen]),
    Escape: () => {
      if (panel.hidden) input.blur();
      else open(false);
    },
  };
  input.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (act === undefined || event.isComposing) return;
    event.preventDefault();
    act();
  });
  input.addEventListener("input", search);
  input.addEventListener("focus", () => {
    if (input.value !== "") search();
  });
  list.addEventListener("mousedown", (event) => {
    const option = event.target instanceof Element ? event.target.closest("li") : null;
    if (option === null) return;
    event.preventDefault();
    go(shown[[...list.children].indexOf(option)]);
  });
  box.addEventListener("focusout", (event) => {
    if (!(event.relatedTarget instanceof Node && box.contains(event.relatedTarget))) open(false);
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest("input, textarea");
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key === "k";
    if (!isShortcut && (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

/**
 * @param {Entry} entry
 * @param {number} index
 */
function optionOf({ title, label, labelClass, about }, index) {
  const option = document.createElement("li");
  option.id = `page-result-${index}`;
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", "false");
  const [badge, name, text] = ["b", "code", "small"].map((tag) => document.createElement(tag));
  if (badge === undefined || name === undefined || text === undefined) return option;
  badge.className = labelClass;
  badge.textContent = label;
  name.textContent = title;
  text.textContent = about;
  option.append(badge, " ", name, " ", text);
  return option;
}
