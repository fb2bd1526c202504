/**
 * Light or dark: what the reader chose here, else what the system says. The choice is applied before the page is first
 * painted, so this script alone stands in the head without `defer`; the button comes when the page is there.
 */
const STORED = "plumbline-theme";
const SYSTEM = matchMedia("(prefers-color-scheme: dark)");

type Theme = "light" | "dark";

/** Storage may be forbidden; then the choice lasts as long as the page. */
function storedTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(STORED);
    return stored === "light" || stored === "dark" ? stored : null;
  } catch {
    return null;
  }
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return SYSTEM.matches ? "dark" : "light";
}

/** Choosing what the system says anyway gives the choice back to the system. */
function choose(theme: Theme): void {
  const isSystems = (SYSTEM.matches ? "dark" : "light") === theme;
  if (isSystems) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (isSystems) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, theme);
  } catch {
    // See storedTheme.
  }
}

function addButton(): void {
  const place = document.querySelector("[data-theme-toggle]");
  if (place === null) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "theme";
  const label = () => {
    const dark = currentTheme() === "dark";
    button.setAttribute("aria-pressed", String(dark));
  };
  button.setAttribute("aria-label", "Dark colours");
  button.title = "Light or dark";
  button.addEventListener("click", () => {
    choose(currentTheme() === "dark" ? "light" : "dark");
    label();
  });
  SYSTEM.addEventListener("change", label);
  label();
  place.append(button);
}

const stored = storedTheme();
if (stored !== null) document.documentElement.dataset.theme = stored;
document.addEventListener("DOMContentLoaded", addButton);
