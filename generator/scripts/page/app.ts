/** The page: an input, and next to it one of its views. */
import { fragmentOf, inflate, inputsOf } from "./link.ts";
import type { PageData } from "./stages.ts";
import { type Shown, type ViewName, views } from "./views.ts";

function element<T extends HTMLElement>(id: string): T {
  const match = document.querySelector<T>(`#${id}`);
  if (match === null) throw new Error(`The page has no element #${id}.`);
  return match;
}

const text = element<HTMLTextAreaElement>("text");
const status = element("status");
const code = element("code");
const files = element<HTMLSelectElement>("files");
const frame = element<HTMLIFrameElement>("frame");
const tabs = [...document.querySelectorAll<HTMLButtonElement>("[data-view]")];

const data = inflate(element("data").textContent).then((json) => JSON.parse(json) as PageData);

let base = text.value;
let view: ViewName = "client";

/** Number of the last run. An earlier run that ends later shows nothing. */
let last = 0;

async function update(): Promise<void> {
  const run = (last += 1);
  status.textContent = "Working…";
  // The browser shows the status before the stages block the page.
  await new Promise((resolve) => setTimeout(resolve, 30));
  const shown = await views[view]({ base, text: text.value }, await data).catch(
    (error: unknown): Shown => ({ problems: String(error) }),
  );
  if (run === last) show(shown);
}

let modules: ReadonlyMap<string, string> = new Map();

function show(shown: Shown): void {
  status.textContent = "problems" in shown ? shown.problems : (shown.warnings ?? "");
  modules = "files" in shown ? shown.files : new Map<string, string>();
  const chosen = modules.has(files.value) ? files.value : firstOf();
  files.replaceChildren(...[...modules.keys()].map((path) => new Option(path)));
  files.value = chosen;
  files.hidden = modules.size < 2;
  code.textContent = modules.get(chosen) ?? "";
  code.hidden = !("files" in shown);
  frame.hidden = !("html" in shown);
  URL.revokeObjectURL(frame.src);
  // Links to headings extend the URL of a blob. In `srcdoc`, they would extend the URL of this page.
  frame.src = "html" in shown ? blobOf(shown.html) : "about:blank";
}

const blobOf = (html: string): string =>
  URL.createObjectURL(new Blob([html], { type: "text/html" }));

/** Returns the path of the first shown module with a function of an operation. */
function firstOf(): string {
  const paths = [...modules.keys()];
  const isCalling = (path: string): boolean => /client\.\w+\(\{/.test(modules.get(path) ?? "");
  return paths.find(isCalling) ?? paths[0] ?? "";
}

async function readLink(): Promise<void> {
  if (location.hash === "") return;
  const [content = "", first = content] = await inputsOf(location.hash);
  text.value = content;
  base = first;
}

async function follow(): Promise<void> {
  try {
    await readLink();
    await update();
  } catch {
    status.textContent = "The link is damaged. Copy it again.";
  }
}

let pause: ReturnType<typeof setTimeout> | undefined;
text.addEventListener("input", () => {
  clearTimeout(pause);
  pause = setTimeout(() => void update(), 300);
});
files.addEventListener("change", () => {
  code.textContent = modules.get(files.value) ?? "";
});
for (const tab of tabs) {
  tab.addEventListener("click", () => {
    view = tab.dataset["view"] as ViewName;
    for (const other of tabs) other.setAttribute("aria-pressed", String(other === tab));
    void update();
  });
}
element("rebase").addEventListener("click", () => {
  base = text.value;
  void update();
});
element("link").addEventListener("click", async () => {
  const inputs = base === text.value ? [base] : [text.value, base];
  history.replaceState(null, "", await fragmentOf(inputs));
  status.textContent = "The address of this page contains the input now. Copy the address.";
});
addEventListener("hashchange", () => void follow());
void data.then(({ notices }) => (element("notices").textContent = notices));
void follow();
