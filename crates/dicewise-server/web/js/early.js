// Before anything is drawn: the theme that was chosen, so that nothing flashes.
(() => {
  try {
    const { theme } = JSON.parse(localStorage.getItem("dicewise") ?? "{}");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Nothing was chosen, or nothing may be kept here.
  }
})();
