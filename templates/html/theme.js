// Before anything is shown: the colours that the reader has chosen.
try {
  const theme = localStorage.getItem("callsheet-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
} catch {
  // Without storage, colours are as the system says.
}
