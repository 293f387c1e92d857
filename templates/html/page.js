// Parts of all pages: a switch between color themes, and buttons that copy code.

const root = document.documentElement;
const themes = ["auto", "light", "dark"];

const switcher = document.querySelector(".theme");
if (switcher instanceof HTMLButtonElement) {
  const show = () => {
    const theme = root.dataset["theme"] ?? "auto";
    const word = document.createElement("span");
    word.textContent = "Theme: ";
    switcher.replaceChildren(word, theme);
    // The visible label is hidden on phones.
    switcher.setAttribute("aria-label", `Theme: ${theme}`);
  };
  switcher.addEventListener("click", () => {
    const next = themes[(themes.indexOf(root.dataset["theme"] ?? "auto") + 1) % themes.length];
    if (next === undefined || next === "auto") delete root.dataset["theme"];
    else root.dataset["theme"] = next;
    show();
    try {
      localStorage.setItem("callsheet-theme", next ?? "auto");
    } catch {
      // Without storage, the choice only applies to this page.
    }
  });
  show();
  switcher.hidden = false;
}

// Announces the result to screen readers.
const status = document.createElement("p");
status.className = "unseen";
status.setAttribute("role", "status");
document.body.append(status);

for (const block of document.querySelectorAll("pre.example, pre.answer, pre.sheet")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    const text = block.querySelector("code")?.textContent ?? "";
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Select it";
      getSelection()?.selectAllChildren(block.querySelector("code") ?? block);
    }
    status.textContent = button.textContent === "Copied" ? "Copied" : "Selected, to be copied";
    setTimeout(() => {
      button.textContent = "Copy";
      status.textContent = "";
    }, 2000);
  });
  block.append(button);
}
