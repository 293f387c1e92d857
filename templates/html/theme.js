// Applies the color theme that the reader chose, before the page is shown.
try {
  const theme = localStorage.getItem("callsheet-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
} catch {
  // Without storage, the system determines the color theme.
}
